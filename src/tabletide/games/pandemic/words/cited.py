"""The rule a deed follows where it may be one of several: its option and its log line name it."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.cards import CURE_CARDS, EVENTS, SCIENTIST, Event
from tabletide.games.pandemic.pieces.notes import (
    CLEARED_BY_MEDIC,
    GIVEN,
    HANDED_OVER,
    TREATED,
    TREATED_BY_MEDIC,
    TREATED_WITH_CURE,
)
from tabletide.games.pandemic.pieces.state import Seat, State
from tabletide.games.pandemic.pieces.verbs import BUILD, GRANT
from tabletide.games.pandemic.rules.roles import builds_without_card
from tabletide.ints import i64

TREATING: Final[dict[int, str]] = {  # by how cubes leave a city
    TREATED: "treat.one",
    TREATED_WITH_CURE: "treat.cured",
    TREATED_BY_MEDIC: "role.medic.treat",
    CLEARED_BY_MEDIC: "role.medic.cured",
}

_WITH_FEWER_CARDS: Final[dict[int, str]] = {
    SCIENTIST: "role.scientist.cure",
}


def rule_of_building(state: State, seat: Seat, verb: i64) -> str:
    """For its card or without one, by an event, or by taking a station that stands elsewhere.

    Rules: build.station, build.move_station, role.operations_expert.build,
    event.government_grant.
    """
    if verb == GRANT:
        return "event.government_grant"
    if verb != BUILD:
        return "build.move_station"
    return "role.operations_expert.build" if builds_without_card(state, seat) else "build.station"


def rule_of_sharing(state: State, how: i64) -> str:
    """Given or taken; with closed hands what is taken was offered.

    Rules: share.give, share.take, role.researcher.give, ruling.closed_take.
    """
    if how == HANDED_OVER:
        return "role.researcher.give"
    if how == GIVEN:
        return "share.give"
    return "ruling.closed_take" if state.closed else "share.take"


def rule_of_curing(state: State, seat: Seat, cards: i64) -> str:
    """With as many cards as anybody needs, or with fewer by the power of a role.

    Rules: cure.discover, role.scientist.cure.
    """
    return "cure.discover" if cards == CURE_CARDS else _WITH_FEWER_CARDS[state.roles[seat]]


def rule_of_playing(event: Event, is_stored: bool) -> str:
    """The event's own, or that of the Planner's card it was stored on.

    Rules: role.contingency_planner.play.
    """
    return "role.contingency_planner.play" if is_stored else f"event.{EVENTS[event]}"
