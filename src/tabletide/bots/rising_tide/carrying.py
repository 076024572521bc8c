"""How near the cards of a structure are to the hand that collects them, and that hand to its site.

A card in another hand is a part of one's own: the more, the fewer actions both pawns are from
the region where it can be handed over.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.rising_tide.ways import FAR, actions_between, fade
from tabletide.games.rising_tide.pieces.board import LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    CARDS_OF_COLOUR,
    PORT_MASTER,
    SANITATION_ENGINEER,
    SITES,
    STRUCTURE_CARDS,
    WAREHOUSE_MANAGER,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT, count, lowest
from tabletide.parts.numbers.pairs import first_kind, kinds_of, number_of, total

# What a card in another hand is counted for wherever it is, in percent of one's own.
TEAM_SHARE: Final = 11
# What being at the place where it changes hands adds, by structures built: at first the water
# comes before meetings. Both together are less than a hundred, or nobody would hand it over.
MEETING_SHARE: Final[vec[i64]] = vec[i64]([15, 26, 46, 57, 57])
# The same for a card on the discard pile that the Sanitation Engineer may take.
SALVAGE_SHARE: Final = 15
SALVAGE_NEAR: Final = 41


def promised(state: State, near: vec[i64], seat: i64, colour: i64, missing: i64) -> i64:
    """What the cards within reach of a collector are counted for, in percent of a card each."""
    best = vec[i64]([0] * STRUCTURE_CARDS)
    other: i64
    for other in range(state.players):
        if other != seat:
            _count_hand(state, near, other, seat, colour, best)
    if state.roles[seat] == SANITATION_ENGINEER:
        _count_discards(state, near, seat, colour, best)
    promise: i64 = 0
    index: i64
    for index in range(missing):
        promise += best[index]
    return promise


def _count_hand(
    state: State, near: vec[i64], giver: i64, taker: i64, colour: i64, best: vec[i64]
) -> None:
    """Count the cards of another hand, each by how near it is to being handed over."""
    cards = state.hands[giver] & CARDS_OF_COLOUR[colour]
    kinds = kinds_of(cards)
    there, here = state.pawns[giver], state.pawns[taker]
    meeting = MEETING_SHARE[count(state.built)]
    post: i64 = FAR  # the way to where any card can be sent
    if state.roles[giver] == WAREHOUSE_MANAGER and state.ports:
        post = 0 if state.ports & BIT[there] else 1
    while kinds:
        card = first_kind(kinds)
        kinds &= kinds - 1
        way = actions_between(near, here, card) + actions_between(near, there, card)
        share = TEAM_SHARE + meeting * fade(min(way, post)) // 1000
        _insert(best, share)
        if number_of(cards, card) > 1:
            _insert(best, share)


def _count_discards(state: State, near: vec[i64], seat: i64, colour: i64, best: vec[i64]) -> None:
    """Count the discarded cards, each by how near its region is."""
    cards = state.discards & CARDS_OF_COLOUR[colour]
    kinds = kinds_of(cards)
    while kinds:
        card = first_kind(kinds)
        kinds &= kinds - 1
        way = actions_between(near, state.pawns[seat], card)
        share = SALVAGE_SHARE + SALVAGE_NEAR * fade(way) // 1000
        _insert(best, share)
        if number_of(cards, card) > 1:
            _insert(best, share)


def _insert(best: vec[i64], share: i64) -> None:
    """Keep the greatest, in order."""
    place: i64 = STRUCTURE_CARDS - 1
    if share <= best[place]:
        return
    while place > 0 and best[place - 1] < share:
        best[place] = best[place - 1]
        place -= 1
    best[place] = share


def way_to_site(state: State, near: vec[i64], seat: i64, colour: i64) -> i64:
    """The actions it takes to stand at a structure's site, with cards to spare for the way."""
    here = state.pawns[seat]
    least: i64 = FAR
    sites = SITES[colour]
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        least = min(least, actions_between(near, here, site))
        if least <= 1:
            continue
        if state.roles[seat] == PORT_MASTER and state.ports:
            least = 1 if state.ports & BIT[here] else 2
        spare = _to_spare(state, seat, colour)
        if here < LOW_COUNT and number_of(spare, here):
            least = 1
        kinds = kinds_of(spare)
        while kinds and least > 1:
            card = first_kind(kinds)
            kinds &= kinds - 1
            least = min(least, 1 + actions_between(near, card, site))
    return least


def _to_spare(state: State, seat: i64, colour: i64) -> i64:
    """The cards of a hand that a colour's structure does not need."""
    own = state.hands[seat] & CARDS_OF_COLOUR[colour]
    if total(own) > STRUCTURE_CARDS:
        return state.hands[seat]
    return state.hands[seat] - own
