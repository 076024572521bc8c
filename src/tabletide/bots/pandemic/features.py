"""What a team's chance to win is told from, as a turn begins: numbers that a net was taught by.

Most are what the bots think of anyway; for the unit of their values see `worth.py`. Colours come
in the order of how near their cures are: which of them it is tells nothing.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.pandemic.beliefs import NO_BELIEFS
from tabletide.bots.pandemic.cures import Prospects
from tabletide.bots.pandemic.danger import dangers, supply_cost
from tabletide.bots.pandemic.distances import to_station
from tabletide.bots.pandemic.errands import Errands, errands_worth
from tabletide.bots.pandemic.odds import InfectionOdds, epidemic_odds, odds_of
from tabletide.games.pandemic.pieces.board import (
    CITIES_OF,
    CITY_COUNT,
    COLOUR_COUNT,
    COLOUR_OF,
    CUBE_LIMIT,
    INFECTION_RATE,
)
from tabletide.games.pandemic.pieces.cards import EVENT_COUNT, ROLE_COUNT, SEAT_COUNT
from tabletide.games.pandemic.pieces.state import NONE, State, cubes_at, cubes_left, is_cured
from tabletide.ints import append, extend, i64, vec
from tabletide.parts.decks.piles import hazards_left
from tabletide.parts.numbers.bits import BIT, count

WIDTH: Final = 87
TEN: Final = 10  # values are told in tens: finer, they tell nothing more
FEWEST: Final = 2  # seats


def features(state: State) -> vec[i64]:
    """All the numbers, in an order that the net was taught with."""
    odds = odds_of(state, 0)
    danger = dangers(state, odds)
    near = to_station(state.stations)
    prospects = Prospects(state, state.turn, NO_BELIEFS)
    errands = errands_worth(state, near, Errands(state, danger, state.turn), prospects)
    out = vec[i64]([prospects.worth // TEN, errands // TEN, supply_cost(state) // TEN])
    out = extend(out, _board(state, danger, near))
    out = extend(out, _cubes(state, odds))
    out = extend(out, _cures(state, prospects, near))
    out = extend(out, _time(state))
    return extend(out, _table(state))


def _board(state: State, danger: vec[i64], near: vec[i64]) -> vec[i64]:
    """What the cubes may cost, in all and where most, and how far from stations the cities are."""
    cost: i64 = 0
    worst: i64 = 0
    far: i64 = 0
    city: i64
    for city in range(CITY_COUNT):
        cost += danger[city]
        worst = max(worst, danger[city])
        far += near[city]
    return vec[i64]([cost // TEN, worst // TEN, far, count(state.stations)])


def _cubes(state: State, odds: InfectionOdds) -> vec[i64]:
    """Cities by their cubes, and how likely those are to be infected; what has no cure apart."""
    number = vec[i64]([0] * (2 * CUBE_LIMIT))
    hits = vec[i64]([0] * (2 * CUBE_LIMIT))
    bottom: i64 = 0
    city: i64
    colour: i64
    for city in range(CITY_COUNT):
        if not state.cubes[city]:
            continue
        for colour in range(COLOUR_COUNT):
            cubes = cubes_at(state, city, colour)
            if not cubes:
                continue
            place = cubes - 1
            if is_cured(state, colour):
                place += CUBE_LIMIT
            number[place] += 1
            if COLOUR_OF[city] == colour:
                hits[place] += odds.hits[city] // TEN
                bottom += odds.bottom[city] * cubes // TEN
    return append(extend(number, hits), bottom)


def _cures(state: State, prospects: Prospects, near: vec[i64]) -> vec[i64]:
    """By colour, the nearest cure first: cards in hands and deck, cubes left, and the way to go."""
    out = vec[i64]()
    left: i64 = BIT[COLOUR_COUNT] - 1
    while left:
        best: i64 = -1
        least: i64 = 100
        colour: i64
        for colour in range(COLOUR_COUNT):
            if left & BIT[colour]:
                lacking = 50 if is_cured(state, colour) else prospects.missing[colour]
                if lacking < least:
                    best, least = colour, lacking
        left &= ~BIT[best]
        out = extend(out, _cure(state, prospects, near, best))
    return out


def _cure(state: State, prospects: Prospects, near: vec[i64], colour: i64) -> vec[i64]:
    cubes = cubes_left(state, colour)
    if is_cured(state, colour):
        gone: i64 = 1 if state.eradicated & BIT[colour] else 0
        return vec[i64]([0, 0, 0, 0, 0, 0, 0, cubes, gone])
    cards = CITIES_OF[colour]
    collector = prospects.collector[colour]
    held: i64 = 0
    second: i64 = 0
    seat: i64
    for seat in range(state.players):
        number = count(prospects.hands[seat] & cards)
        held += number
        if seat != collector:
            second = max(second, number)
    missing = prospects.missing[colour]
    ready: i64 = 1 if missing <= 0 else 0
    turns = collector - state.turn
    if turns < 0:
        turns += state.players
    way = near[state.pawns[collector]]
    to_come = count(state.deck & cards)
    out = vec[i64]([1, ready, max(missing, 0), second, held, to_come])
    return extend(out, vec[i64]([turns + way * ready, cubes, 0]))


def _time(state: State) -> vec[i64]:
    """How far the game has gone, and what is still to come."""
    epidemics = epidemic_odds(state)
    out = vec[i64]([state.deck_left, state.outbreaks, state.rate, INFECTION_RATE[state.rate]])
    out = append(out, hazards_left(state, state.epidemics))
    return extend(out, vec[i64]([epidemics[0], epidemics[1], epidemics[2], state.quiet]))


def _table(state: State) -> vec[i64]:
    """What has been cured, the events at hand, who plays, and how many."""
    cured = vec[i64]([0] * (COLOUR_COUNT + 1))
    cured[count(state.cured)] = 1
    events = vec[i64]([0] * EVENT_COUNT)
    event: i64
    for event in range(EVENT_COUNT):
        events[event] = 1 if state.events & BIT[event] else 0
    seats = vec[i64]([0] * (SEAT_COUNT - FEWEST + 1))
    seats[state.players - FEWEST] = 1
    roles = vec[i64]([0] * ROLE_COUNT)
    role: i64
    for role in range(ROLE_COUNT):
        roles[role] = 0 if state.holders[role] == NONE else 1
    out = extend(extend(cured, events), extend(seats, roles))
    own = count(state.hands[state.turn])
    return append(append(out, own), state.epidemics)
