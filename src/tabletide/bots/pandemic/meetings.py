"""Where a seat means to meet another, for one of them to pass a card on."""

from __future__ import annotations

from typing import Final

from tabletide.bots.pandemic.cures import Prospects
from tabletide.bots.pandemic.errands import Errands, fade, handover, is_for_cards
from tabletide.games.pandemic.pieces.board import CITIES_OF, CITY_COUNT, COLOUR_COUNT
from tabletide.games.pandemic.pieces.state import State
from tabletide.ints import i64, vec

NOWHERE: Final = -1


def place_to_meet(
    state: State, near: vec[i64], errands: Errands, prospects: Prospects, seat: i64
) -> i64:
    """The city to which another must come for the card that counts most, or NOWHERE.

    Nothing is to be said where the other is there already, or where the seat is needed elsewhere.
    """
    if not is_for_cards(state, near, errands, prospects, seat):
        return NOWHERE
    best: i64 = NOWHERE
    most: i64 = 0
    colour: i64
    other: i64
    for colour in range(COLOUR_COUNT):
        collector = prospects.collector[colour]
        if collector < 0 or prospects.missing[colour] <= 0:
            continue
        for other in range(state.players):
            giver = other if collector == seat else seat
            taker = seat if collector == seat else other
            if other == seat or taker != collector:
                continue
            if not prospects.hands[giver] & CITIES_OF[colour]:
                continue
            found = handover(state, near, prospects, giver, taker, colour)
            worth = prospects.card[colour] * fade(found // CITY_COUNT + 1)
            if worth > most:
                most = worth
                city = found % CITY_COUNT
                best = NOWHERE if state.pawns[other] == city else city
    return best
