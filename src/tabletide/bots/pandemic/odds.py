"""How likely each city's infection card is to come soon, from what all can know of the decks.

Odds are in thousandths. A card that comes in this turn counts in full, one
that comes in a later turn for less: there is time to do something about it.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.foresight import (
    HORIZON,
    due,
    hazard_by_turn,
    share_drawn,
    share_put_back,
    turns_to_come,
    weight,
)
from tabletide.games.pandemic.pieces.board import CITY_COUNT, INFECTION_RATE
from tabletide.games.pandemic.pieces.cards import CARDS_PER_DRAW, SEAT_COUNT
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.steps import (
    DRAW_CARDS,
    DRAW_ONE,
    FORECAST_ARRANGE,
    FORECAST_LOOK,
    INFECT_NEXT,
    INFECTIONS,
    INTENSIFY,
)
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.games.pandemic.rules.player_deck import cards_in_piles
from tabletide.ints import append, i64, vec
from tabletide.parts.decks.layers import PUBLIC, Layer, bottom
from tabletide.parts.decks.piles import pile_size
from tabletide.parts.flow.agenda import awaits
from tabletide.parts.numbers.bits import BIT, count

ANYBODY: Final[i64] = BIT[SEAT_COUNT] - 1  # all seats, as a set
# What an infection is counted for, by how many turns ahead it is.
_TURN_WEIGHT: Final[vec[i64]] = vec[i64]([1000, 779, 606, 472, 368, 286])


class InfectionOdds:
    """What the infection deck holds in store: hits by city, and from an epidemic's bottom card."""

    __slots__ = ("bottom", "hits")

    def __init__(self, hits: vec[i64], bottom: vec[i64]) -> None:
        self.hits: Final = hits
        self.bottom: Final = bottom


def odds_of(state: State, ahead: i64, seers: i64 = ANYBODY) -> InfectionOdds:
    """The odds of each city's card, next epidemic included, seen from so many turns before.

    The order of what only others have seen with a Forecast counts if one of these seats has.
    """
    intensified = awaits(state.agenda, INTENSIFY)
    cards = _cards_this_turn(state)
    rate = INFECTION_RATE[state.rate]
    epidemic = epidemic_odds(state)
    hits = vec[i64]([0] * CITY_COUNT)
    # Cards drawn from the deck as it lies, while no epidemic has come.
    drawn: i64 = 0
    calm: i64 = 1000
    turn: i64
    layers = _known_layers(state, intensified, seers)
    for turn in range(turns_left(state)):
        calm -= epidemic[turn]
        more = cards if turn == 0 else rate
        odds = weight(_TURN_WEIGHT, turn + ahead) * calm // 1000
        _count_draws(layers, drawn, drawn + more, odds, hits)
        drawn += more
    if not intensified:
        _count_reshuffled(state, cards, epidemic, ahead, hits)
    return InfectionOdds(hits, _bottom_odds(state, epidemic, ahead))


def turns_left(state: State) -> i64:
    """How many turns ahead there is to think of: the player deck may end sooner."""
    return turns_to_come(state.deck_left, CARDS_PER_DRAW, _draws_this_turn(state))


def _cards_this_turn(state: State) -> i64:
    """How many infection cards are still to come in the turn."""
    cards: i64 = 0
    frame = state.agenda
    while frame.step >= 0:
        if frame.step == INFECT_NEXT:
            cards += frame.x
        elif frame.step == INFECTIONS and not state.quiet:
            cards += INFECTION_RATE[state.rate]
        frame = frame.below
    return cards


def _known_layers(state: State, intensified: bool, seers: i64) -> vec[i64]:
    """The deck's layers as sets, top first, as if what is under way were done.

    What none of the seers has seen is one set together.
    """
    out = vec[i64]()
    if intensified and state.infection_discards:
        out = append(out, state.infection_discards)
    # A Forecast being arranged: first placed on top, then those still in hand.
    placed = vec[i64]()
    layer: Layer | None = state.arranged
    while layer is not None:
        placed = append(placed, layer.cards)
        layer = layer.below
    index: i64 = len(placed) - 1
    while index >= 0:
        out = append(out, placed[index])
        index -= 1
    frame = state.agenda
    if frame.step in (FORECAST_ARRANGE, FORECAST_LOOK) and frame.y:
        out = append(out, frame.y)
    layer = infection_layers(state)
    unseen: i64 = 0
    while layer is not None:
        if layer.seer != PUBLIC and not seers & BIT[layer.seer]:
            unseen |= layer.cards
        else:
            if unseen:
                out = append(out, unseen)
                unseen = 0
            out = append(out, layer.cards)
        layer = layer.below
    return append(out, unseen) if unseen else out


def _count_draws(layers: vec[i64], first: i64, last: i64, odds: i64, hits: vec[i64]) -> None:
    """Add the odds of being among the cards drawn from place `first` up to `last`."""
    above: i64 = 0
    for cards in layers:
        size = count(cards)
        share = share_drawn(above, size, first, last, odds)
        if share:
            _add(cards, share, hits)
        above += size
        if above >= last:
            return


def _add(cards: i64, share: i64, hits: vec[i64]) -> None:
    city: i64
    for city in range(CITY_COUNT):
        if cards & BIT[city]:
            hits[city] += share


def epidemic_odds(state: State) -> vec[i64]:
    """The odds of the next epidemic by turn: it is equally likely in any place of its pile."""
    first: i64 = 0
    size: i64 = state.pile_left
    if not state.loaded:
        if state.pile < 0 or state.pile + 1 >= state.epidemics:
            return vec[i64]([0] * HORIZON)
        first = state.pile_left
        size = pile_size(cards_in_piles(state.players), state.epidemics, state.pile + 1)
    return hazard_by_turn(first, size, _draws_this_turn(state), CARDS_PER_DRAW)


def _draws_this_turn(state: State) -> i64:
    return due(state.agenda, DRAW_CARDS, DRAW_ONE)


def _count_reshuffled(
    state: State, cards: i64, epidemic: vec[i64], ahead: i64, hits: vec[i64]
) -> None:
    """Add the odds of the discarded cards: an epidemic puts them back on top."""
    rate = INFECTION_RATE[state.rate]
    pile = count(state.infection_discards) + 1
    share = share_put_back(epidemic, pile, cards, rate, _TURN_WEIGHT, ahead)
    _add(state.infection_discards, share, hits)


def _bottom_odds(state: State, epidemic: vec[i64], ahead: i64) -> vec[i64]:
    """The odds of being the card an epidemic draws from the bottom."""
    out = vec[i64]([0] * CITY_COUNT)
    layer = infection_layers(state)
    if layer is None:
        return out
    total: i64 = 0
    turn: i64
    for turn in range(HORIZON):
        total += epidemic[turn] * weight(_TURN_WEIGHT, turn + ahead) // 1000
    cards = bottom(layer).cards
    _add(cards, total // count(cards), out)
    return out
