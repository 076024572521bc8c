"""Other actions: build, treat, share, cure, and the Contingency Planner's action.

Each action's conditions stand beside its effect, save those that `offer_actions` sees at a
glance.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import (
    CITIES_OF,
    CITY_COUNT,
    COLOUR_COUNT,
    ONE_CUBE,
    STATION_LIMIT,
    City,
    Colour,
)
from tabletide.games.pandemic.pieces.cards import (
    FIRST_EVENT,
    OTHERS,
    Card,
    Event,
)
from tabletide.games.pandemic.pieces.notes import (
    CARD_SHARED,
    CURED,
    EVENT_STORED,
    STATION_BUILT,
    STATION_TAKEN,
    TREATED,
)
from tabletide.games.pandemic.pieces.state import (
    NONE,
    Seat,
    State,
    cubes_at,
    is_cured,
)
from tabletide.games.pandemic.pieces.steps import HAND_LIMIT_CHECK, MOVE_STATION, SPEND_ON_CURE
from tabletide.games.pandemic.pieces.verbs import (
    BUILD,
    CURE,
    GIVE,
    SPEND,
    STORE,
    TAKE,
    TAKE_STATION,
    TREAT,
)
from tabletide.games.pandemic.rules.diseases import check_eradication, remove_cubes
from tabletide.games.pandemic.rules.ending import check_win
from tabletide.games.pandemic.rules.hands import spend
from tabletide.games.pandemic.rules.roles import (
    builds_without_card,
    cards_to_cure,
    cards_to_hand_over,
    medic_clears,
    way_of_sharing,
    way_of_treating,
)
from tabletide.ints import append, extend, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, count, lowest


def build(state: State) -> None:
    """Build a research station in the active pawn's city.

    Rules: build.station, role.operations_expert.build.
    """
    me = state.turn
    here = state.pawns[me]
    if not builds_without_card(state, me):
        spend(state, me, here)
    place_station(state, here, me, BUILD)


def place_station(state: State, city: City, seat: Seat, verb: i64) -> None:
    """Put a station in a city; when all six are built, the seat says which one moves.

    Rules: build.move_station, ruling.grant_seventh.
    """
    if count(state.stations) == STATION_LIMIT:
        push(state, MOVE_STATION, city, seat)
        return
    state.stations |= BIT[city]
    note(state, STATION_BUILT, seat, city, verb)


def offer_stations(state: State, out: vec[i64]) -> vec[i64]:
    """Which station is taken from the board.

    Rules: build.move_station.
    """
    return append_each(out, TAKE_STATION, state.stations)


def take_station(state: State, city: City) -> None:
    """Take a station from a city and put it where it was wanted.

    Rules: build.move_station.
    """
    frame = state.agenda
    pop(state)
    state.stations &= ~BIT[city]
    note(state, STATION_TAKEN, city)
    place_station(state, frame.x, frame.y, TAKE_STATION)


# By the cubes of a city.
_TREATMENTS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([TREAT + c for c in range(COLOUR_COUNT) if cubes // ONE_CUBE[c] % 4])
        for cubes in range(4**COLOUR_COUNT)
    ]
)


def offer_treatments(state: State, here: City, out: vec[i64]) -> vec[i64]:
    """Any colour that has cubes in the city may be treated.

    Rules: treat.one.
    """
    return extend(out, _TREATMENTS[state.cubes[here]])


def treat(state: State, colour: Colour) -> None:
    """Take one cube of a colour from the city, or all of them when cured or the Medic treats.

    Rules: treat.one, treat.cured, role.medic.treat.
    """
    here = state.pawns[state.turn]
    how = way_of_treating(state, state.turn, colour)
    number = 1 if how == TREATED else cubes_at(state, here, colour)
    remove_cubes(state, here, colour, number, how)


def offer_sharing(state: State, here: City, out: vec[i64]) -> vec[i64]:
    """Cards may pass between the active seat and another in the same city.

    Rules: share.give, share.take, role.researcher.give.
    """
    others = OTHERS[state.players][state.turn]
    mine = cards_to_hand_over(state, state.turn)
    pawns = state.pawns
    if mine:
        for seat in others:
            if pawns[seat] == here:
                out = append_each(out, GIVE + seat * CITY_COUNT, mine)
    for seat in others:
        if pawns[seat] == here:
            theirs = cards_to_hand_over(state, seat)
            if theirs:
                out = append_each(out, TAKE + seat * CITY_COUNT, theirs)
    return out


def share(state: State, giver: Seat, receiver: Seat, card: Card) -> None:
    """Pass a City card, in the open; the receiver looks at the hand limit at once.

    Rules: share.give, share.take, share.hand_limit, ruling.share_in_the_open.
    """
    state.hands[giver] -= BIT[card]
    state.hands[receiver] |= BIT[card]
    state.shown |= BIT[card]
    note(state, CARD_SHARED, giver, receiver, card, way_of_sharing(state, giver, card))
    push(state, HAND_LIMIT_CHECK, receiver)


def offer_cures(state: State, out: vec[i64]) -> vec[i64]:
    """At any station: enough cards of one colour, and no cure for it yet.

    Rules: cure.discover, cure.any_station, ruling.cure_once.
    """
    hand = state.hands[state.turn]
    needed = cards_to_cure(state, state.turn)
    if count(hand) < needed:
        return out
    colour: i64
    for colour in range(COLOUR_COUNT):
        if count(hand & CITIES_OF[colour]) >= needed and not is_cured(state, colour):
            out = append(out, CURE + colour)
    return out


def cure(state: State, colour: Colour) -> None:
    """Spend the cards of a cure, exactly as many as it takes; with more, choose which.

    Rules: cure.discover, ruling.exact_cure, ruling.spent_together.
    """
    me = state.turn
    needed = cards_to_cure(state, me)
    cards = state.hands[me] & CITIES_OF[colour]
    if count(cards) > needed:
        push(state, SPEND_ON_CURE, colour, needed)
        return
    while cards:
        spend(state, me, lowest(cards))
        cards &= cards - 1
    discover_cure(state, colour)


def offer_cure_cards(state: State, out: vec[i64]) -> vec[i64]:
    """Which cards of the colour the cure costs.

    Rules: ruling.exact_cure.
    """
    return append_each(out, SPEND, state.hands[state.turn] & CITIES_OF[state.agenda.x])


def pay_cure(state: State, card: Card) -> None:
    """Spend one of the cards of a cure.

    Rules: cure.discover.
    """
    frame = state.agenda
    spend(state, state.turn, card)
    if frame.y > 1:
        replace(state, SPEND_ON_CURE, frame.x, frame.y - 1)
        return
    pop(state)
    discover_cure(state, frame.x)


def discover_cure(state: State, colour: Colour) -> None:
    """A disease is cured: its cubes stay, unless the Medic stands by or none is left.

    Rules: cure.discover, cure.cubes_stay, cure.eradicate, end.win.
    """
    state.cured |= BIT[colour]
    note(state, CURED, state.turn, colour, cards_to_cure(state, state.turn))
    check_eradication(state, colour, 1)
    medic_clears(state)
    check_win(state)


def offer_storing(state: State, out: vec[i64]) -> vec[i64]:
    """The Contingency Planner, holding no event yet, may fetch a discarded one.

    Rules: role.contingency_planner.store, ruling.planner_no_swap.
    """
    if state.stored != NONE:
        return out
    return append_each(out, STORE, state.discards >> FIRST_EVENT)


def store(state: State, event: Event) -> None:
    """Put a discarded event on the Contingency Planner's role card.

    Rules: role.contingency_planner.store, ruling.stored_event.
    """
    state.discards -= BIT[FIRST_EVENT + event]
    state.stored = event
    state.events |= BIT[event]
    note(state, EVENT_STORED, event)
