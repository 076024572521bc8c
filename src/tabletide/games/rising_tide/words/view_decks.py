"""The decks as an attentive player knows them: what is in them, and how soon it comes."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import LOW_COUNT, LOW_REGIONS, SEA_LEVEL
from tabletide.games.rising_tide.pieces.cards import CARDS_PER_DRAW, DECK_CARDS, EVENTS, STORM
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.rules.decks.player_deck import (
    cards_in_piles,
    cards_known,
    cards_left,
    events_left,
)
from tabletide.games.rising_tide.rules.setup import cards_at_once
from tabletide.games.rising_tide.words.names import cards_of
from tabletide.games.rising_tide.words.view_types import (
    FailureDeckView,
    FailureThreat,
    TideDeckView,
)
from tabletide.ints import i64
from tabletide.parts.decks.layers import Layer
from tabletide.parts.decks.piles import hazards_left, pile_size
from tabletide.parts.numbers.pairs import number_of, total
from tabletide.parts.words.views import percent, reaches
from tabletide.parts.words.wording import slugs_of


def view_player_deck(state: State, draws_left: int) -> TideDeckView:
    """What is left in the player deck, as counting tells."""
    known = [int(card) for card in cards_known(state.known)]
    return {
        "cards": int(cards_left(state)),
        "left": {
            LOW_REGIONS[region]: int(number_of(state.deck, region))
            for region in range(LOW_COUNT)
            if number_of(state.deck, region)
        },
        "events": int(events_left(state)),
        "unseen_events": slugs_of(EVENTS, state.unseen),
        "storms": int(hazards_left(state, state.storms)) + known.count(STORM),
        "known": [DECK_CARDS[card] for card in known],
        "pile": int(state.pile_left),
        "storm_percent": _storm_percent(state, known, draws_left or int(CARDS_PER_DRAW)),
    }


def _storm_percent(state: State, known: list[int], draws: int) -> int:
    """How likely a storm is among the cards drawn next: known ones first, then pile by pile.

    Rules: draw.two, setup.player_deck.
    """
    if STORM in known[:draws]:
        return 100
    calm, ways = 1, 1  # the chance that none comes, as a fraction
    left = draws - len(known)
    pile, size, loaded = state.pile, int(state.pile_left), state.loaded != 0
    while left > 0 and 0 <= pile < state.storms:
        drawn = min(left, size)
        if loaded and drawn:
            calm *= size - drawn
            ways *= size
        left -= drawn
        pile += 1
        size, loaded = _size(state, pile), True
    return percent(ways - calm, ways)


def _size(state: State, pile: i64) -> int:
    return int(pile_size(cards_in_piles(state.players), state.storms, pile))


def view_failure_deck(state: State, failures_left: int) -> FailureDeckView:
    """The Dike Failure deck, its top first, and when its cards come.

    Rules: ruling.failure_memory, failures.cards, setup.degrade.
    """
    layers: list[Layer] = []
    layer = state.layers
    while layer is not None:
        layers.append(layer)
        layer = layer.below
    sizes = [int(total(one.cards)) for one in layers]
    coming = failures_left or int(cards_at_once(state))
    reached = reaches(sizes, coming, int(SEA_LEVEL[state.sea]))
    return {
        "cards": sum(sizes),
        "layers": [
            {
                "cards": cards_of(one.cards, 0),
                "count": size,
                "next": reach.next,
                "turns": reach.turns,
            }
            for one, size, reach in zip(layers, sizes, reached, strict=True)
        ],
    }


def threats(deck: FailureDeckView) -> dict[str, FailureThreat]:
    """The regions whose card is among the next, for sure, or perhaps if it has come before.

    The lowest cards may never have come: there a card that only may come says no more of its
    region than of any other. If they all come, that is as sure as can be.

    Rules: ruling.failure_memory.
    """
    found: dict[str, FailureThreat] = {}
    layers = deck["layers"]
    for layer in layers:
        sure = layer["next"] == layer["count"]
        if sure or (layer["next"] and layer is not layers[-1]):
            for region in layer["cards"]:
                found.setdefault(region, "sure" if sure else "may")
    return found
