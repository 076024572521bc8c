"""Why an action cannot be taken now: a reason a player could act on, and the rule behind it.

Asked for when people look, never to decide anything: `decisions.py` alone says
what may be done, and of a verb that is offered there nobody hears a reason.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES_OF, COLOUR_COUNT
from tabletide.games.pandemic.pieces.cards import (
    CONTINGENCY_PLANNER,
    ONE_QUIET_NIGHT,
    OPERATIONS_EXPERT,
    RESEARCHER,
    RESILIENT_POPULATION,
)
from tabletide.games.pandemic.pieces.state import NONE, State, is_cured
from tabletide.games.pandemic.pieces.steps import ACTIONS, BEFORE_DRAW, MOMENT
from tabletide.games.pandemic.rules.event_timing import holder
from tabletide.games.pandemic.rules.roles import cards_to_cure
from tabletide.games.pandemic.words.names import CITY_TEXTS, COLOUR_TEXTS
from tabletide.ints import i64
from tabletide.kernel.view import Barred
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.words.wording import Blanks, spent, why

_ACTIONS: Final = ("drive", "treat", "build", "give", "cure", "store")


def reasons(state: State) -> tuple[Barred | None, ...]:
    """For each action of the seat whose turn it is, why it could not be taken."""
    frame = state.agenda
    if frame.step == MOMENT:
        return spent(_ACTIONS, frame.x == BEFORE_DRAW, "actions.four")
    if frame.step != ACTIONS:
        return ()
    return (
        _direct(),
        _charter(state),
        _shuttle(state),
        _fly_anywhere(state),
        _build(state),
        _treat(state),
        _give(state),
        _take(state),
        _cure(state),
        _store(state),
        _play(state),
    )


def _here(state: State) -> Blanks:
    return {"city": CITY_TEXTS[state.pawns[state.turn]]}


def _hand(state: State) -> i64:
    return state.hands[state.turn]


def _is_at_station(state: State) -> bool:
    return state.stations & BIT[state.pawns[state.turn]] != 0


def _has_company(state: State) -> bool:
    here = state.pawns[state.turn]
    return any(
        state.pawns[seat] == here for seat in range(int(state.players)) if seat != state.turn
    )


def _direct() -> Barred:
    """Rules: move.direct, ruling.move_changes_city."""
    return why("direct", "no_card_to_fly", "move.direct")


def _charter(state: State) -> Barred:
    """Rules: move.charter."""
    return why("charter", "no_card_of_city", "move.charter", _here(state))


def _shuttle(state: State) -> Barred:
    """Rules: move.shuttle."""
    if not _is_at_station(state):
        return why("shuttle", "no_station", "move.shuttle", _here(state))
    return why("shuttle", "no_other_station", "move.shuttle")


def _fly_anywhere(state: State) -> Barred | None:
    """Rules: role.operations_expert.fly."""
    verb, rule = "operations_flight", "role.operations_expert.fly"
    if state.roles[state.turn] != OPERATIONS_EXPERT:
        return None
    if state.flown:
        return why(verb, "flown", rule)
    if not _is_at_station(state):
        return why(verb, "no_station", rule, _here(state))
    return why(verb, "no_city_card", rule)


def _build(state: State) -> Barred:
    """Rules: build.station, ruling.one_station_per_city."""
    if _is_at_station(state):
        return why("build", "station_here", "ruling.one_station_per_city", _here(state))
    return why("build", "no_card_of_city", "build.station", _here(state))


def _treat(state: State) -> Barred:
    """Rules: treat.one."""
    return why("treat", "no_cubes", "treat.one", _here(state))


def _give(state: State) -> Barred:
    """Rules: share.give, role.researcher.give."""
    if not _has_company(state):
        return why("give", "alone", "share.give", _here(state))
    if state.roles[state.turn] == RESEARCHER:
        return why("give", "no_card_to_give", "role.researcher.give")
    return why("give", "no_card_of_city", "share.give", _here(state))


def _take(state: State) -> Barred:
    """With closed hands it is the holder who offers, so nothing is told of hands here.

    Rules: share.take, ruling.closed_take.
    """
    if not _has_company(state):
        return why("take", "alone", "share.take", _here(state))
    if state.closed:
        return why("take", "holder_offers", "ruling.closed_take")
    return why("take", "nobody_has_card", "share.take", _here(state))


def _cure(state: State) -> Barred:
    """How far the best colour is from a cure, or that a station is missing.

    Rules: cure.discover, cure.any_station, ruling.cure_once.
    """
    best, most = 0, -1
    for colour in range(COLOUR_COUNT):
        cards = int(count(_hand(state) & CITIES_OF[colour]))
        if cards > most and not is_cured(state, colour):
            best, most = int(colour), cards
    needed = int(cards_to_cure(state, state.turn))
    if most >= needed:
        return why("cure", "no_station", "cure.any_station", _here(state))
    blanks: Blanks = {"n": most, "needed": needed, "colour": COLOUR_TEXTS[best]}
    return why("cure", "too_few_cards", "cure.discover", blanks)


def _store(state: State) -> Barred | None:
    """Rules: role.contingency_planner.store, ruling.planner_no_swap."""
    verb, rule = "store", "role.contingency_planner.store"
    if state.roles[state.turn] != CONTINGENCY_PLANNER:
        return None
    if state.stored != NONE:
        return why(verb, "stored_already", "ruling.planner_no_swap")
    return why(verb, "no_event_discarded", rule)


def _play(state: State) -> Barred:
    """There is no Event to play, or the one there is would do nothing now.

    Rules: event.any_time, ruling.quiet_night_once, ruling.resilient_empty.
    """
    if holder(state, RESILIENT_POPULATION) == state.turn:
        return why("play", "nothing_to_remove", "ruling.resilient_empty")
    if holder(state, ONE_QUIET_NIGHT) == state.turn:
        return why("play", "night_is_quiet", "ruling.quiet_night_once")
    return why("play", "no_event", "event.any_time")
