"""What the pawns are needed for: cubes to treat, cards to pass on, cures to carry to a station.

Each seat is counted for one errand, the one it serves best, so that a step
towards it is always a gain. No two seats are counted for the same city's cubes.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.pandemic.cures import AT_STATION, Prospects
from tabletide.bots.pandemic.danger import SHIELD
from tabletide.bots.pandemic.distances import actions_between
from tabletide.games.pandemic.pieces.board import CITIES_OF, CITY_COUNT, COLOUR_COUNT
from tabletide.games.pandemic.pieces.cards import (
    CITY_CARDS,
    MEDIC,
    OPERATIONS_EXPERT,
    RESEARCHER,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.state import State, cubes_at
from tabletide.games.pandemic.rules.roles import quarantined
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT, lowest

# By actions needed: what is left of an errand's worth, in thousandths.
FADE: Final[vec[i64]] = vec[i64](
    [1000, 771, 594, 458, 353, 272, 210, 161, 124, 96, 74, 57, 44, 34, 26, 20, 15, 12]
)
FARTHEST: Final = 17
# A turn of waiting is like so many actions.
TURN_AWAY: Final = 1
# What is worth of the dangers a visit ends, in percent.
TREAT_SHARE: Final = 97
# What either side of a card to be passed on is counted for, in percent of its worth. For both
# together it must be less than the card is worth once passed on, or nobody would do it.
SHARE_SHARE: Final = 69
WORTH_A_TRIP: Final = 16
# What it is worth to come where somebody wants to meet: about as much as a card passed on.
MEETING: Final = 120


class Errands:
    """Where cubes call for a visit, and how many actions it takes to deal with them."""

    __slots__ = ("cities", "gains", "turn", "work")

    def __init__(self, state: State, danger: vec[i64], turn: i64) -> None:
        self.turn: Final = turn  # the seat from whose turn on waiting is counted
        cities = vec[i64]()
        gains = vec[i64]()
        work = vec[i64]()
        city: i64
        colour: i64
        for city in range(CITY_COUNT):
            if danger[city] < WORTH_A_TRIP:
                continue
            actions: i64 = 0
            for colour in range(COLOUR_COUNT):
                cubes = cubes_at(state, city, colour)
                if cubes:
                    actions += 1 if state.cured & BIT[colour] else cubes
            cities = append(cities, city)
            gains = append(gains, danger[city] * TREAT_SHARE // 100)
            work = append(work, actions)
        self.cities: Final = cities
        self.gains: Final = gains
        self.work: Final = work


def errands_worth(state: State, near: vec[i64], errands: Errands, prospects: Prospects) -> i64:
    """What the seats' errands are worth, each seat's best one counted."""
    players = state.players
    shielded = quarantined(state)
    own = vec[i64]([0] * SEAT_COUNT)
    best = vec[i64]([0] * SEAT_COUNT)
    where = vec[i64]([-1] * SEAT_COUNT)  # the errand that is best, or none: cards are
    seat: i64
    for seat in range(players):
        own[seat] = _card_errand(state, near, errands, prospects, seat)
        where[seat] = _best_visit(state, near, errands, shielded, seat, own[seat], 0)
        best[seat] = _visit_or(state, near, errands, shielded, seat, where[seat], own[seat])
    # The seat with the most valuable errand goes first and takes that city from the others.
    total: i64 = 0
    taken: i64 = 0
    left = players
    while left > 0:
        first: i64 = -1
        for seat in range(players):
            if best[seat] >= 0 and (first < 0 or best[seat] > best[first]):
                first = seat
        total += best[first]
        best[first] = -1
        left -= 1
        visited = where[first]
        if visited < 0:
            continue
        taken |= BIT[errands.cities[visited]]
        for seat in range(players):
            if best[seat] >= 0 and where[seat] == visited:
                where[seat] = _best_visit(state, near, errands, shielded, seat, own[seat], taken)
                best[seat] = _visit_or(state, near, errands, shielded, seat, where[seat], own[seat])
    return total


def _best_visit(
    state: State, near: vec[i64], errands: Errands, shielded: i64, seat: i64, least: i64, taken: i64
) -> i64:
    """The number of the visit a seat is best for, if worth more than `least`."""
    best: i64 = -1
    index: i64
    for index in range(len(errands.cities)):
        if errands.gains[index] <= least or taken & BIT[errands.cities[index]]:
            continue
        worth = _visit_or(state, near, errands, shielded, seat, index, 0)
        if worth > least:
            best, least = index, worth
    return best


def _visit_or(
    state: State, near: vec[i64], errands: Errands, shielded: i64, seat: i64, index: i64, other: i64
) -> i64:
    """What a visit is worth when this seat makes it, or the other errand when there is none.

    What is shielded already has less to gain: a visit must never be worth more than its cubes
    are a threat, or nobody would treat them.
    """
    if index < 0:
        return other
    city = errands.cities[index]
    way = actions_between(near, state.pawns[seat], city)
    way += _wait(state, errands, seat)
    way += 1 if state.holders[MEDIC] == seat else errands.work[index]
    gain = errands.gains[index]
    if shielded & BIT[city]:
        gain = gain * (100 - SHIELD) // 100
    return gain * fade(way) // 1000


def fade(way: i64) -> i64:
    """What is left of an errand that takes so many actions, in thousandths."""
    return FADE[way] if way < FARTHEST else FADE[FARTHEST]


def _wait(state: State, errands: Errands, seat: i64) -> i64:
    """What it counts for that a seat's turn is yet to come, as actions of distance."""
    turns = seat - errands.turn
    return (turns if turns >= 0 else turns + state.players) * TURN_AWAY


def _card_errand(
    state: State, near: vec[i64], errands: Errands, prospects: Prospects, seat: i64
) -> i64:
    """The best errand of a seat that has to do with its cards."""
    wait = _wait(state, errands, seat)
    best = _meeting(state, near, prospects, seat, wait)
    colour: i64
    for colour in range(COLOUR_COUNT):
        collector = prospects.collector[colour]
        if collector < 0:
            continue
        if prospects.missing[colour] <= 0:
            if collector == seat:
                way = _way_to_cure(state, near, seat, colour) + wait
                worth = AT_STATION * fade(way) // 1000
                best = max(best, worth)
            continue
        worth = prospects.card[colour] * SHARE_SHARE // 100
        if worth <= best:
            continue
        if collector == seat:
            other: i64
            for other in range(state.players):
                if other != seat:
                    gain = worth * _passing(state, near, prospects, other, seat, colour) // 1000
                    best = max(best, gain)
        else:
            gain = worth * _passing(state, near, prospects, seat, collector, colour) // 1000
            best = max(best, gain)
    return best


def _meeting(state: State, near: vec[i64], prospects: Prospects, seat: i64, wait: i64) -> i64:
    """What it is worth to the seat that plans to be where another said it would meet.

    Where all is known of the other's hand, one sees by oneself what can be passed on, and where.
    """
    best: i64 = 0
    if seat != prospects.viewer:
        return best
    other: i64
    for other in range(state.players):
        city = prospects.beliefs.meeting[other]
        hidden = state.hands[other] & ~prospects.hands[other]
        if other != seat and city >= 0 and hidden:
            way = actions_between(near, state.pawns[seat], city) + wait
            best = max(best, MEETING * fade(way) // 1000)
    return best


def _way_to_cure(state: State, near: vec[i64], seat: i64, colour: i64) -> i64:
    """The actions it takes to stand at a station, flights by cards to spare included."""
    here = state.pawns[seat]
    least = near[here]
    spare = state.hands[seat] & CITY_CARDS & ~CITIES_OF[colour]
    if spare & BIT[here] or state.roles[seat] == OPERATIONS_EXPERT:
        least = min(least, 1)
    while spare and least > 1:
        way = 1 + near[lowest(spare)]
        spare &= spare - 1
        least = min(least, way)
    return least


def is_for_cards(
    state: State, near: vec[i64], errands: Errands, prospects: Prospects, seat: i64
) -> bool:
    """Whether what a seat is best for has to do with its cards."""
    own = _card_errand(state, near, errands, prospects, seat)
    return own > 0 and _best_visit(state, near, errands, quarantined(state), seat, own, 0) < 0


def _passing(
    state: State, near: vec[i64], prospects: Prospects, giver: i64, taker: i64, colour: i64
) -> i64:
    """How near two seats are to passing a card of a colour on, in thousandths."""
    if not prospects.hands[giver] & CITIES_OF[colour]:
        return 0
    way = handover(state, near, prospects, giver, taker, colour) // CITY_COUNT
    return fade(way + 1)  # passing it on is an action too


def handover(
    state: State, near: vec[i64], prospects: Prospects, giver: i64, taker: i64, colour: i64
) -> i64:
    """The actions it takes until a card can be passed on, times the cities, plus the city."""
    there = state.pawns[giver]
    here = state.pawns[taker]
    least = FARTHEST * CITY_COUNT
    if state.roles[giver] == RESEARCHER:
        return min(least, actions_between(near, here, there) * CITY_COUNT + there)
    cards = prospects.hands[giver] & CITIES_OF[colour]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        way = actions_between(near, here, card) + actions_between(near, there, card)
        least = min(least, way * CITY_COUNT + card)
    return least
