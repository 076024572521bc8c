"""The rule a deed follows where it may be one of several: its option and its log line name it."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import (
    DIVER,
    EXPLORER,
    HELICOPTER_LIFT,
    PILOT,
    SPECIALS,
    Card,
)
from tabletide.games.forbidden_island.pieces.notes import TO_ESCAPE, TO_RESCUE
from tabletide.games.forbidden_island.pieces.state import Seat, State
from tabletide.ints import i64

# What a special card is played for, where it is more than the card says.
_PURPOSES: Final[dict[int, str]] = {TO_ESCAPE: "end.win", TO_RESCUE: "ruling.rescue"}


def rule_of_moving(state: State, pawn: Seat, is_step: bool) -> str:
    """Farther than a straight step is for the Explorer or the Diver.

    Rules: move.step, role.explorer.move, role.diver.move.
    """
    if is_step:
        return "move.step"
    return "role.diver.move" if state.roles[pawn] == DIVER else "role.explorer.move"


def rule_of_swimming(state: State, pawn: Seat, is_step: bool) -> str:
    """The Pilot flies out of the water; some others swim farther than most.

    Rules: swim.step, role.pilot.swim, role.explorer.swim, role.diver.swim.
    """
    if state.roles[pawn] == PILOT:
        return "role.pilot.swim"
    if is_step:
        return "swim.step"
    return "role.diver.swim" if state.roles[pawn] == DIVER else "role.explorer.swim"


def rule_of_leading(state: State, pawn: Seat) -> str:
    """Whether the one the Navigator leads may walk in a way of his own.

    Rules: role.navigator.move, ruling.navigator_own_way.
    """
    has_own_way = not state.strict and state.roles[pawn] in (EXPLORER, DIVER)
    return "ruling.navigator_own_way" if has_own_way else "role.navigator.move"


def rule_of_shoring(state: State, seat: Seat, by_power: bool) -> str:
    """A tile at a corner is the Explorer's, a second one the Engineer's.

    Rules: shore.tile, role.explorer.shore, role.engineer.shore.
    """
    if not by_power:
        return "shore.tile"
    return "role.explorer.shore" if state.roles[seat] == EXPLORER else "role.engineer.shore"


def rule_of_giving(is_near: bool) -> str:
    """Rules: give.card, role.messenger.give."""
    return "give.card" if is_near else "role.messenger.give"


def rule_of_playing(card: Card, purpose: i64) -> str:
    """Rules: special.helicopter_lift, special.sandbags, end.win, ruling.rescue."""
    return _PURPOSES.get(int(purpose), f"special.{SPECIALS[card - HELICOPTER_LIFT]}")
