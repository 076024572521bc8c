"""Event cards: what each does. When they may be played is in `event_timing.py`."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITY_COUNT, City
from tabletide.games.pandemic.pieces.cards import (
    AIRLIFT,
    FIRST_EVENT,
    FORECAST,
    FORECAST_CARDS,
    GOVERNMENT_GRANT,
    ONE_QUIET_NIGHT,
    Event,
)
from tabletide.games.pandemic.pieces.notes import (
    EVENT_PLAYED,
    FORECAST_PLACED,
    FORECAST_SEEN,
    INFECTION_CARD_REMOVED,
)
from tabletide.games.pandemic.pieces.state import NONE, Seat, State
from tabletide.games.pandemic.pieces.steps import (
    AIRLIFT_WHERE,
    AIRLIFT_WHOM,
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    GRANT_WHERE,
    REMOVE_WHICH,
)
from tabletide.games.pandemic.pieces.verbs import (
    AIRLIFT_PAWN,
    AIRLIFT_TO,
    ARRANGE,
    GRANT,
    REMOVE,
)
from tabletide.games.pandemic.rules.actions import place_station
from tabletide.games.pandemic.rules.event_timing import holder
from tabletide.games.pandemic.rules.hands import put_on_discards
from tabletide.games.pandemic.rules.infection_deck import blur_arrangement, look_at_top, put_back
from tabletide.games.pandemic.rules.moves import move_pawn
from tabletide.ints import append, extend, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, count, lowest, members

_BY_AIRLIFT: Final = AIRLIFT_TO
_AIRLIFT_ANYWHERE: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([AIRLIFT_TO + other for other in range(CITY_COUNT) if other != city])
        for city in range(CITY_COUNT)
    ]
)
_GRANT_ANYWHERE: Final[vec[i64]] = vec[i64]([GRANT + city for city in range(CITY_COUNT)])


def play(state: State, event: Event) -> None:
    """Play an event: it costs no action; the card goes to the discards or out of the game.

    Rules: event.any_time, event.discard, role.contingency_planner.play, ruling.event_whole.
    """
    seat = holder(state, event)
    is_stored = state.stored == event
    note(state, EVENT_PLAYED, seat, event, 1 if is_stored else 0)
    if is_stored:
        state.stored = NONE
        state.events -= BIT[event]
    else:
        put_on_discards(state, seat, FIRST_EVENT + event)
    if event == AIRLIFT:
        push(state, AIRLIFT_WHOM, seat)
    elif event == FORECAST:
        push(state, FORECAST_LOOK, seat)
    elif event == GOVERNMENT_GRANT:
        push(state, GRANT_WHERE, seat)
    elif event == ONE_QUIET_NIGHT:
        state.quiet = 1
    else:
        push(state, REMOVE_WHICH, seat)


# Airlift.


def offer_airlift_pawns(state: State, out: vec[i64]) -> vec[i64]:
    """Any pawn may be airlifted.

    Rules: event.airlift.
    """
    seat: i64
    for seat in range(state.players):
        out = append(out, AIRLIFT_PAWN + seat)
    return out


def airlift_pawn(state: State, pawn: Seat) -> None:
    """Choose the pawn; where it goes comes next.

    Rules: event.airlift.
    """
    replace(state, AIRLIFT_WHERE, state.agenda.x, pawn)


def offer_airlift_cities(state: State, out: vec[i64]) -> vec[i64]:
    """Any other city.

    Rules: event.airlift, ruling.airlift_moves.
    """
    return extend(out, _AIRLIFT_ANYWHERE[state.pawns[state.agenda.y]])


def airlift_to(state: State, city: City) -> None:
    """Put the airlifted pawn in its new city.

    Rules: event.airlift.
    """
    frame = state.agenda
    pop(state)
    move_pawn(state, frame.y, city, _BY_AIRLIFT, frame.x)


# Government Grant.


def offer_grant_cities(state: State, out: vec[i64]) -> vec[i64]:
    """Any city without a station.

    Rules: event.government_grant, ruling.one_station_per_city.
    """
    begin: i64 = 0  # of a stretch of cities up to the next station
    for station in members(state.stations):
        out = extend(out, _GRANT_ANYWHERE[begin:station])
        begin = station + 1
    return extend(out, _GRANT_ANYWHERE[begin:])


def grant(state: State, city: City) -> None:
    """Put a research station in a city, without a City card.

    Rules: event.government_grant, ruling.grant_seventh.
    """
    seat = state.agenda.x
    pop(state)
    place_station(state, city, seat, GRANT)


# Forecast.


def look(state: State, city: City) -> None:
    """Turn up the next of the top six infection cards for the forecaster.

    Rules: event.forecast, ruling.forecast_seen.
    """
    frame = state.agenda
    look_at_top(state, city, frame.y)
    seen = frame.y | BIT[city]
    note(state, FORECAST_SEEN, frame.x, city, state.closed)
    if count(seen) < FORECAST_CARDS and state.layers is not None:
        replace(state, FORECAST_LOOK, frame.x, seen)
        return
    blur_arrangement(state, seen)
    replace(state, FORECAST_ARRANGE, frame.x, seen)


def offer_arrangement(state: State, out: vec[i64]) -> vec[i64]:
    """Which of the cards seen comes next, the first chosen on top.

    Rules: event.forecast.
    """
    return append_each(out, ARRANGE, state.agenda.y)


def arrange(state: State, city: City) -> None:
    """Place one card; the last one left follows by itself, and all go back on the deck.

    Rules: event.forecast.
    """
    frame = state.agenda
    left = frame.y & ~BIT[city]
    seer: i64 = frame.x if state.closed else PUBLIC
    state.arranged = Layer(BIT[city], 0, seer, state.arranged)
    note(state, FORECAST_PLACED, frame.x, city, state.closed)
    if count(left) > 1:
        replace(state, FORECAST_ARRANGE, frame.x, left)
        return
    if left:
        state.arranged = Layer(left, 0, seer, state.arranged)
        note(state, FORECAST_PLACED, frame.x, lowest(left), state.closed)
    pop(state)
    while state.arranged is not None:
        put_back(state, lowest(state.arranged.cards), seer)
        state.arranged = state.arranged.below


# Resilient Population.


def offer_removals(state: State, out: vec[i64]) -> vec[i64]:
    """Any card of the infection discard pile.

    Rules: event.resilient_population.
    """
    return append_each(out, REMOVE, state.infection_discards)


def remove(state: State, city: City) -> None:
    """Take an infection card out of the game.

    Rules: event.resilient_population.
    """
    pop(state)
    state.infection_discards &= ~BIT[city]
    note(state, INFECTION_CARD_REMOVED, city)
