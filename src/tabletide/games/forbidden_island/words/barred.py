"""Why an action cannot be taken now: a reason a player could act on, and the rule behind it.

Asked for when people look, never to decide anything: `decisions.py` alone says
what may be done, and of a verb that is offered there nobody hears a reason.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import (
    CARDS_TO_CAPTURE,
    NO_TREASURE,
    PILOT,
    SANDBAGS,
    TREASURE_COUNT,
    TREASURE_OF,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import ACTIONS, BEFORE_DRAW, MOMENT
from tabletide.games.forbidden_island.words.names import TREASURE_TEXTS
from tabletide.ints import i64
from tabletide.kernel.view import Barred
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import number_of
from tabletide.parts.words.wording import Blanks, spent, why

_ACTIONS: Final = ("move", "shore_up", "fly", "give", "capture")


def reasons(state: State) -> tuple[Barred | None, ...]:
    """For each action of the seat whose turn it is, why it could not be taken."""
    frame = state.agenda
    if frame.step == MOMENT:
        return spent(_ACTIONS, frame.x == BEFORE_DRAW, "actions.three")
    if frame.step != ACTIONS:
        return ()
    return (_move(), _fly(state), _shore_up(), _give(state), _capture(state), _play(state))


def _move() -> Barred:
    """Rules: move.step."""
    return why("move", "no_way", "move.step")


def _fly(state: State) -> Barred:
    """Rules: role.pilot.fly."""
    if state.roles[state.turn] != PILOT:
        return why("fly", "no_pilot", "role.pilot.fly")
    return why("fly", "flown" if state.flown else "last_tile", "role.pilot.fly")


def _shore_up() -> Barred:
    """Rules: shore.tile."""
    return why("shore_up", "all_dry", "shore.tile")


def _give(state: State) -> Barred:
    """Rules: give.card, give.no_special."""
    hand = state.hands[state.turn]
    treasure: i64
    for treasure in range(TREASURE_COUNT):
        if number_of(hand, treasure):
            return why("give", "alone", "give.card")
    return why("give", "no_treasure_card", "give.no_special")


def _capture(state: State) -> Barred:
    """Rules: capture.treasure, ruling.captured_safe."""
    treasure = TREASURE_OF[state.pawns[state.turn]]
    if treasure == NO_TREASURE:
        return why("capture", "no_treasure", "capture.treasure")
    blanks: Blanks = {"treasure": TREASURE_TEXTS[treasure]}
    if state.captured & BIT[treasure]:
        return why("capture", "captured", "ruling.captured_safe", blanks)
    blanks["n"] = int(number_of(state.hands[state.turn], treasure))
    blanks["needed"] = int(CARDS_TO_CAPTURE)
    return why("capture", "too_few_cards", "capture.treasure", blanks)


def _play(state: State) -> Barred:
    """There is no special card to play, or only Sandbags and nothing they could shore up.

    Rules: special.any_time, special.sandbags.
    """
    if number_of(state.hands[state.turn], SANDBAGS):
        return why("play", "nothing_flooded", "special.sandbags")
    return why("play", "no_special", "special.any_time")
