"""The decks as an attentive player knows them: what is in them, and how soon it comes."""

from __future__ import annotations

from typing import NamedTuple

from tabletide.games.forbidden_island.pieces.board import FLOOD_CARDS, SKULL, TILES
from tabletide.games.forbidden_island.pieces.cards import (
    CARD_COUNT,
    CARDS,
    CARDS_PER_DRAW,
    WATERS_RISE,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.words.view_types import (
    FloodDeckView,
    Threat,
    TreasureDeckView,
)
from tabletide.ints import i64
from tabletide.parts.decks.layers import Layer
from tabletide.parts.numbers.bits import count
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.words.views import percent, reaches
from tabletide.parts.words.wording import slugs_of


def flood_cards(state: State) -> int:
    """How many flood cards a turn brings, as the water stands.

    Rules: flood.draw.
    """
    return int(FLOOD_CARDS[state.level]) if state.level < SKULL else 0


def view_treasure_deck(state: State, draws_left: int) -> TreasureDeckView:
    """How many cards are left, and which, since all others can be seen."""
    left = {CARDS[card]: int(number_of(state.deck, card)) for card in range(CARD_COUNT)}
    return {
        "cards": int(total(state.deck)),
        "left": left,
        "rise_percent": _rise_percent(state, draws_left or CARDS_PER_DRAW),
    }


def _rise_percent(state: State, draws: int) -> int:
    """How likely one of the cards drawn next makes the water rise, if nothing is discarded before.

    A draw that empties the deck goes on from the discards. As long as the water has not
    risen no card of it was added to them.

    Rules: draw.two, draw.rise, draw.reshuffle, ruling.last_treasure_card.
    """
    from_deck = min(draws, int(total(state.deck)))
    now = _calm(state.deck, from_deck)
    then = _calm(state.discards, min(draws - from_deck, int(total(state.discards))))
    calm, ways = now.part * then.part, now.whole * then.whole
    return percent(ways - calm, ways)


class _Share(NamedTuple):
    part: int
    whole: int


def _calm(cards: i64, draws: int) -> _Share:
    """The chance that none of some cards drawn makes the water rise."""
    size, rises = int(total(cards)), int(number_of(cards, WATERS_RISE))
    calm, ways = 1, 1
    for drawn in range(draws):
        calm *= max(0, size - rises - drawn)
        ways *= size - drawn
    return _Share(calm, ways)


def view_flood_deck(state: State, floods_left: int) -> FloodDeckView:
    """The flood deck, its top first, and when its cards come.

    Rules: ruling.flood_memory, flood.draw.
    """
    layers: list[Layer] = []
    layer = state.layers
    while layer is not None:
        layers.append(layer)
        layer = layer.below
    sizes = [int(count(one.cards)) for one in layers]
    reached = reaches(sizes, floods_left, max(1, flood_cards(state)))
    return {
        "cards": sum(sizes),
        "layers": [
            {
                "cards": slugs_of(TILES, one.cards),
                "count": size,
                "next": reach.next,
                "turns": reach.turns,
            }
            for one, size, reach in zip(layers, sizes, reached, strict=True)
        ],
    }


def threats(deck: FloodDeckView) -> dict[str, Threat]:
    """The tiles whose flood card is among the next, for sure, or perhaps if it has come before.

    The lowest cards may never have come: there a card that only may come says no more of its
    tile than of any other. If they all come, that is as sure as can be.

    Rules: ruling.flood_memory.
    """
    found: dict[str, Threat] = {}
    layers = deck["layers"]
    for layer in layers:
        sure = layer["next"] == layer["count"]
        if sure or (layer["next"] and layer is not layers[-1]):
            for tile in layer["cards"]:
                found[tile] = "sure" if sure else "may"
    return found
