"""Movement actions: drive, the flights, and what roles add to them.

A pawn is moved by the seat whose turn it is: its own, or another's when the
Dispatcher moves that pawn as if it were his. Cards come from the mover's hand.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITY_COUNT, NEIGHBOURS, City
from tabletide.games.pandemic.pieces.cards import CITY_CARDS, MEDIC, OTHERS
from tabletide.games.pandemic.pieces.notes import PAWN_MOVED
from tabletide.games.pandemic.pieces.state import NONE, Seat, State
from tabletide.games.pandemic.pieces.steps import DISPATCHED, SPEND_ON_FLIGHT
from tabletide.games.pandemic.pieces.verbs import (
    CHARTER,
    DIRECT,
    DISPATCH,
    DRIVE,
    JOIN,
    OPERATIONS_FLIGHT,
    SHUTTLE,
    SPEND,
)
from tabletide.games.pandemic.rules.hands import spend
from tabletide.games.pandemic.rules.roles import medic_clears
from tabletide.ints import extend, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each, count, lowest

_TO_NEIGHBOURS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [vec[i64]([DRIVE + other for other in NEIGHBOURS[city]]) for city in range(CITY_COUNT)]
)
_CHARTER_ANYWHERE: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([CHARTER + other for other in range(CITY_COUNT) if other != city])
        for city in range(CITY_COUNT)
    ]
)
_FLY_ANYWHERE: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([OPERATIONS_FLIGHT + other for other in range(CITY_COUNT) if other != city])
        for city in range(CITY_COUNT)
    ]
)
_DISPATCH_OTHERS: Final[list[vec[vec[i64]]]] = [
    vec[vec[i64]]([vec[i64]([DISPATCH + other for other in others]) for others in by_seat])
    for by_seat in OTHERS
]


def offer_moves(state: State, here: City, out: vec[i64]) -> vec[i64]:
    """The moves open to a pawn in a city. Each leads to another city.

    Rules: move.drive, move.direct, move.charter, move.shuttle, ruling.move_changes_city,
    role.dispatcher.move.
    """
    this_city = BIT[here]
    hand = state.hands[state.turn] & CITY_CARDS
    out = extend(out, _TO_NEIGHBOURS[here])
    if hand & this_city:
        out = append_each(out, DIRECT, hand - this_city)
        out = extend(out, _CHARTER_ANYWHERE[here])
    elif hand:
        out = append_each(out, DIRECT, hand)
    if state.stations & this_city and state.stations != this_city:
        out = append_each(out, SHUTTLE, state.stations - this_city)
    return out


def offer_flight_anywhere(state: State, here: City, out: vec[i64]) -> vec[i64]:
    """Where the Operations Expert may fly to from a station, once a turn.

    Rules: role.operations_expert.fly.
    """
    has_card = state.hands[state.turn] & CITY_CARDS != 0
    if has_card and not state.flown and state.stations & BIT[here]:
        out = extend(out, _FLY_ANYWHERE[here])
    return out


def offer_joining(state: State, here: City, out: vec[i64]) -> vec[i64]:
    """The Dispatcher may move a pawn from a city to any other with a pawn in it.

    Rules: role.dispatcher.join, ruling.move_changes_city.
    """
    return append_each(out, JOIN, pawn_cities(state) - BIT[here])


def offer_other_pawns(state: State, out: vec[i64]) -> vec[i64]:
    """Whom the Dispatcher may move instead of himself.

    Rules: role.dispatcher.move, ruling.dispatcher_own_pawn.
    """
    return extend(out, _DISPATCH_OTHERS[state.players][state.turn])


def pawn_cities(state: State) -> i64:
    """The cities with a pawn in them.

    Rules: role.dispatcher.join.
    """
    cities: i64 = 0
    seat: i64
    for seat in range(state.players):
        cities |= BIT[state.pawns[seat]]
    return cities


def travel(state: State, pawn: Seat, option: i64) -> None:
    """Carry out a move, paying for a flight from the mover's hand.

    Rules: move.drive, move.direct, move.charter, move.shuttle, role.dispatcher.join.
    """
    if option < DIRECT:
        move_pawn(state, pawn, option - DRIVE, DRIVE, state.turn)
    elif option < CHARTER:
        spend(state, state.turn, option - DIRECT)
        move_pawn(state, pawn, option - DIRECT, DIRECT, state.turn)
    elif option < SHUTTLE:
        spend(state, state.turn, state.pawns[pawn])
        move_pawn(state, pawn, option - CHARTER, CHARTER, state.turn)
    elif option < JOIN:
        move_pawn(state, pawn, option - SHUTTLE, SHUTTLE, state.turn)
    elif option < OPERATIONS_FLIGHT:
        city = option - JOIN
        move_pawn(state, pawn, city, JOIN, host(state, pawn, city))
    else:
        _fly_anywhere(state, option - OPERATIONS_FLIGHT)


def host(state: State, pawn: Seat, city: City) -> Seat:
    """The first other pawn in a city: the one that a pawn joins there.

    Rules: role.dispatcher.join.
    """
    seat: i64
    for seat in range(state.players):
        if seat != pawn and state.pawns[seat] == city:
            return seat
    return NONE


def move_pawn(state: State, pawn: Seat, city: City, verb: i64, mover: Seat) -> None:
    """Put a pawn in a city; the Medic clears what is cured there.

    Rules: role.medic.cured, ruling.medic_passing.
    """
    state.pawns[pawn] = city
    if state.journal is not None:
        note(state, PAWN_MOVED, pawn, city, verb, mover)
    if state.roles[pawn] == MEDIC:
        medic_clears(state)


def _fly_anywhere(state: State, city: City) -> None:
    """The Operations Expert leaves a station for any city and any City card.

    Rules: role.operations_expert.fly, ruling.spent_together.
    """
    me = state.turn
    cards = state.hands[me] & CITY_CARDS
    state.flown = 1
    if count(cards) == 1:
        spend(state, me, lowest(cards))
        move_pawn(state, me, city, OPERATIONS_FLIGHT, me)
    else:
        push(state, SPEND_ON_FLIGHT, city)


def offer_flight_cards(state: State, out: vec[i64]) -> vec[i64]:
    """Which card the Operations Expert's flight costs."""
    return append_each(out, SPEND, state.hands[state.turn] & CITY_CARDS)


def pay_flight(state: State, card: i64) -> None:
    """Pay for the Operations Expert's flight and take off.

    Rules: role.operations_expert.fly.
    """
    city = state.agenda.x
    pop(state)
    spend(state, state.turn, card)
    move_pawn(state, state.turn, city, OPERATIONS_FLIGHT, state.turn)


def dispatch(state: State, pawn: Seat) -> None:
    """The Dispatcher takes up another player's pawn; where it goes is chosen next.

    Rules: role.dispatcher.move, role.dispatcher.join, role.dispatcher.only_moves.
    """
    push(state, DISPATCHED, pawn)
