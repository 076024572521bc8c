"""Why an action cannot be taken now: a reason a player could act on, and the rule behind it.

Asked for when people look, never to decide anything: `decisions.py` alone says
what may be done, and of a verb that is offered there nobody hears a reason.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import BORDERS_OF, COLOUR_OF, COLOURS, LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    CARDS_OF_COLOUR,
    PORT_MASTER,
    SITES,
    STRUCTURE_CARDS,
    STRUCTURE_COUNT,
    WAREHOUSE_MANAGER,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import ACTIONS, BEFORE_DRAW, MOMENT
from tabletide.games.rising_tide.rules.actions.population import has_population, population_left
from tabletide.games.rising_tide.rules.roles import salvages, sends_cards
from tabletide.games.rising_tide.rules.water.cubes import room
from tabletide.games.rising_tide.words.names import SPACE_TEXTS, STRUCTURE_TEXTS
from tabletide.ints import i64
from tabletide.kernel.view import Barred, Text
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import number_of, total
from tabletide.parts.words.wording import Blanks, spent, why

_ACTIONS: Final = ("drive", "pump", "build_dike", "build_structure", "give")


def reasons(state: State) -> tuple[Barred | None, ...]:
    """For each action of the seat whose turn it is, why it could not be taken."""
    frame = state.agenda
    if frame.step == MOMENT:
        return spent(_ACTIONS, frame.x <= BEFORE_DRAW, "actions.four")
    if frame.step != ACTIONS:
        return ()
    return (
        _sail(state),
        _charter(state),
        _return(state),
        _embark(state),
        _pump(),
        _build_dike(state),
        _build(state, "station", state.stations),
        _build(state, "port", state.ports),
        _share(state, "give"),
        _share(state, "take"),
        _send(state),
        _salvage(state),
        _build_structure(state),
        _settle(state),
        _play(state),
    )


def _here(state: State) -> Blanks:
    return {"region": SPACE_TEXTS[state.pawns[state.turn]]}


def _has_card(state: State, seat: i64) -> bool:
    here = state.pawns[state.turn]
    return here < LOW_COUNT and number_of(state.hands[seat], here) != 0


def _no_card(state: State, verb: str, rule: str, reason: str = "no_card_of_region") -> Barred:
    """The card of one's region is missing, or there is none of such a region at all."""
    is_low = state.pawns[state.turn] < LOW_COUNT
    return why(verb, reason if is_low else "no_such_card", rule, _here(state))


def _sail(state: State) -> Barred:
    """Rules: move.sail, ruling.move_changes_region."""
    if _has_card(state, state.turn):
        return why("sail", "only_this_card", "ruling.move_changes_region", _here(state))
    return why("sail", "no_region_card", "move.sail")


def _charter(state: State) -> Barred:
    """Rules: move.charter."""
    return _no_card(state, "charter", "move.charter")


def _return(state: State) -> Barred:
    """Rules: move.port."""
    return why("return", "only_port" if state.ports else "no_port", "move.port")


def _embark(state: State) -> Barred | None:
    """Rules: role.port_master.move."""
    if state.roles[state.turn] != PORT_MASTER:
        return None
    return why("embark", "not_at_port", "role.port_master.move")


def _pump() -> Barred:
    """Rules: pump.own."""
    return why("pump", "no_water", "pump.own")


def _build_dike(state: State) -> Barred:
    """Rules: dike.build, dike.dry."""
    here = state.pawns[state.turn]
    if not len(BORDERS_OF[here]):
        return why("build_dike", "high", "dike.build", _here(state))
    return why("build_dike", "water", "dike.dry", _here(state))


def _build(state: State, what: str, there: i64) -> Barred:
    """Rules: station.build, station.one, port.build, port.one."""
    if there & BIT[state.pawns[state.turn]]:
        return why(f"build_{what}", f"has_{what}", f"{what}.one", _here(state))
    return _no_card(state, f"build_{what}", f"{what}.build")


def _share(state: State, verb: str) -> Barred:
    """Rules: share.give, share.take."""
    me = state.turn
    others = [s for s in range(int(state.players)) if s != me]
    if all(state.pawns[seat] != state.pawns[me] for seat in others):
        return why(verb, "alone", f"share.{verb}")
    reason = "no_card_of_region" if verb == "give" else "nobodys_card"
    return _no_card(state, verb, f"share.{verb}", reason)


def _send(state: State) -> Barred | None:
    """Rules: role.warehouse_manager.give."""
    if state.roles[state.turn] != WAREHOUSE_MANAGER:
        return None
    reason = "no_region_card" if sends_cards(state) else "not_at_port"
    return why("send", reason, "role.warehouse_manager.give")


def _salvage(state: State) -> Barred | None:
    """Rules: role.sanitation_engineer.take."""
    if not salvages(state):
        return None
    return why("salvage", "not_discarded", "role.sanitation_engineer.take", _here(state))


def _build_structure(state: State) -> Barred:
    """Rules: structure.build, structure.site."""
    me = state.turn
    structure: i64
    for structure in range(STRUCTURE_COUNT):
        if not SITES[structure] & BIT[state.pawns[me]]:
            continue
        blanks: Blanks = {"structure": STRUCTURE_TEXTS[structure]}
        if state.built & BIT[structure]:
            return why("build_structure", "built", "structure.build", blanks)
        blanks["n"] = int(total(state.hands[me] & CARDS_OF_COLOUR[structure]))
        blanks["needed"] = int(STRUCTURE_CARDS)
        blanks["colour"] = Text(f"colour.{COLOURS[structure]}")
        return why("build_structure", "too_few_cards", "structure.build", blanks)
    return why("build_structure", "no_site", "structure.site", _here(state))


def _settle(state: State) -> Barred | None:
    """Rules: population.expand, population.room, ruling.population_supply."""
    if not has_population(state):
        return None
    here = state.pawns[state.turn]
    if here >= LOW_COUNT:
        return why("settle", "no_colour", "population.expand", _here(state))
    if room(state, here) <= 0:
        return why("settle", "no_room", "population.room", _here(state))
    if not population_left(state):
        return why("settle", "no_population", "ruling.population_supply")
    colour = COLOUR_OF[here]
    blanks: Blanks = {"colour": Text(f"colour.{COLOURS[colour]}")}
    return why("settle", "no_card_of_colour", "population.expand", blanks)


def _play(state: State) -> Barred:
    """Rules: event.any_time, ruling.nothing_for_nothing."""
    if state.event_hands[state.turn]:
        return why("play", "idle_event", "ruling.nothing_for_nothing")
    return why("play", "no_event", "event.any_time")
