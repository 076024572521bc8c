"""How likely each region's Dike Failure card is to come soon, from what all can know of the decks.

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
from tabletide.games.rising_tide.pieces.board import HIGHEST_MARK, LOW_COUNT, SEA_LEVEL
from tabletide.games.rising_tide.pieces.cards import CARDS_PER_DRAW, STORM
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import (
    DRAW_CARDS,
    DRAW_ONE,
    FAIL_NEXT,
    FAILURES,
    POUR,
)
from tabletide.games.rising_tide.rules.decks.player_deck import (
    cards_in_piles,
    cards_known,
    cards_left,
)
from tabletide.ints import append, i64, vec
from tabletide.parts.decks.layers import bottom
from tabletide.parts.decks.piles import pile_size
from tabletide.parts.flow.agenda import awaits
from tabletide.parts.numbers.pairs import first_kind, kinds_of, number_of, total

# What a failure is counted for, by how many turns ahead it is.
_TURN_WEIGHT: Final[vec[i64]] = vec[i64]([1000, 800, 640, 500, 400, 300])


class FailureOdds:
    """What the Dike Failure deck has in store: hits by region, and from a storm's bottom card."""

    __slots__ = ("breach", "hits", "storm")

    def __init__(self, hits: vec[i64], breach: vec[i64], storm: i64) -> None:
        self.hits: Final = hits
        self.breach: Final = breach
        self.storm: Final = storm  # the odds of a storm soon


def odds_of(state: State, ahead: i64) -> FailureOdds:
    """The odds of each region's card, next storm included, seen from so many turns before."""
    poured = awaits(state.agenda, POUR)
    cards = _cards_this_turn(state)
    storms = _storm_odds(state)
    hits = vec[i64]([0] * LOW_COUNT)
    drawn: i64 = 0
    calm: i64 = 1000
    soon: i64 = 0
    turn: i64
    layers = _layers(state, poured)
    for turn in range(turns_left(state)):
        calm -= storms[turn]
        counts = weight(_TURN_WEIGHT, turn + ahead)
        soon += storms[turn] * counts // 1000
        more = cards if turn == 0 else SEA_LEVEL[state.sea]
        _count_draws(layers, drawn, drawn + more, counts * calm // 1000, hits)
        drawn += more
    if not poured:
        _count_poured(state, cards, storms, ahead, hits)
    return FailureOdds(hits, _breach_odds(state, soon), soon)


def turns_left(state: State) -> i64:
    """How many turns ahead there is to think of: the player deck may end sooner."""
    return turns_to_come(cards_left(state), CARDS_PER_DRAW, _draws_this_turn(state))


def _cards_this_turn(state: State) -> i64:
    """How many Dike Failure cards are still to come in the turn."""
    cards: i64 = 0
    frame = state.agenda
    while frame.step >= 0:
        if frame.step == FAIL_NEXT:
            cards += frame.x
        elif frame.step == FAILURES and not state.sandbags:
            cards += SEA_LEVEL[state.sea]
        frame = frame.below
    return cards


def _draws_this_turn(state: State) -> i64:
    return due(state.agenda, DRAW_CARDS, DRAW_ONE)


def _layers(state: State, poured: bool) -> vec[i64]:
    """The deck's layers as counts, top first, as if what is under way were done."""
    out = vec[i64]()
    if poured and state.failed:
        out = append(out, state.failed)
    layer = state.layers
    while layer is not None:
        out = append(out, layer.cards)
        layer = layer.below
    return out


def _count_draws(layers: vec[i64], first: i64, last: i64, odds: i64, hits: vec[i64]) -> None:
    """Add the odds of being among the cards drawn from place `first` up to `last`."""
    above: i64 = 0
    for cards in layers:
        size = total(cards)
        share = share_drawn(above, size, first, last, odds)
        if share:
            _add(cards, share, hits)
        above += size
        if above >= last:
            return


def _add(cards: i64, share: i64, hits: vec[i64]) -> None:
    kinds = kinds_of(cards)
    while kinds:
        region = first_kind(kinds)
        kinds &= kinds - 1
        hits[region] += share * number_of(cards, region)


def _storm_odds(state: State) -> vec[i64]:
    """The odds of the next storm by turn: it is equally likely in any place of its pile."""
    known = cards_known(state.known)
    first: i64 = len(known)
    size: i64 = state.pile_left
    place: i64
    for place in range(len(known)):
        if known[place] == STORM:
            first = place
            size = 1
            break
    else:
        if not state.loaded:
            if state.pile < 0 or state.pile + 1 >= state.storms:
                return vec[i64]([0] * HORIZON)
            first += state.pile_left
            size = pile_size(cards_in_piles(state.players), state.storms, state.pile + 1)
    return hazard_by_turn(first, size, _draws_this_turn(state), CARDS_PER_DRAW)


def _count_poured(state: State, cards: i64, storms: vec[i64], ahead: i64, hits: vec[i64]) -> None:
    """Add the odds of the discarded cards: a storm puts them back on top."""
    mark = min(state.sea + 1, HIGHEST_MARK)
    level = SEA_LEVEL[mark]
    pile = total(state.failed) + 1
    share = share_put_back(storms, pile, cards, level, _TURN_WEIGHT, ahead)
    _add(state.failed, share, hits)


def _breach_odds(state: State, soon: i64) -> vec[i64]:
    """The odds of being the card a storm draws from the bottom."""
    out = vec[i64]([0] * LOW_COUNT)
    layer = state.layers
    if layer is None:
        return out
    cards = bottom(layer).cards
    _add(cards, soon // total(cards), out)
    return out
