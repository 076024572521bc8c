"""Layers of a deck as text, its top first: `1: paris essen | 0@2: lima | 0: *`.

Before the colon stands the shuffle a layer came from, and after an @ the only
seat that knows its place. A star stands for all cards that are named nowhere.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.parts.decks.layers import PUBLIC, Layer, all_cards
from tabletide.parts.numbers.bits import members
from tabletide.parts.positions.notation import (
    NotationError,
    is_number,
    quoted,
    read_set,
    split_words,
)
from tabletide.parts.positions.position import Parts

_STAR: Final = "*"
_SHUFFLES: Final = 1000  # no game comes near


def layers_text(layer: Layer | None, names: tuple[str, ...]) -> str:
    """All layers of a deck."""
    texts = []
    while layer is not None:
        seer = "" if layer.seer == PUBLIC else f"@{layer.seer}"
        cards = " ".join([names[card] for card in members(layer.cards)])
        texts.append(f"{layer.shuffle}{seer}: {cards}")
        layer = layer.below
    return " | ".join(texts)


def read_deck(
    parts: Parts, key: str, names: tuple[str, ...], cards: i64, seers: i64 = 0
) -> Layer | None:
    """A deck of just these cards; unsaid, they are one layer. So many seats may know places."""
    layers = _layers(parts.text(key, _STAR if cards else ""), names, cards, seers, key)
    if all_cards(layers) != cards:
        raise NotationError(f"{key}: it does not hold the cards that are left")
    return layers


def read_layers(parts: Parts, key: str, names: tuple[str, ...], seers: i64 = 0) -> Layer | None:
    """Layers of whatever cards they name; unsaid, there are none."""
    return _layers(parts.text(key), names, 0, seers, key)


def _layers(text: str, names: tuple[str, ...], cards: i64, seers: i64, key: str) -> Layer | None:
    spoken = (*names, _STAR)
    star: i64 = 2 ** len(names)
    texts = text.split("|") if text else []
    named: i64 = read_set([word for layer in texts for word in _cards(layer)], spoken, key)
    rest = cards & ~named
    layers: Layer | None = None
    for layer in reversed(texts):
        shuffle, at, seer = _mark(layer).partition("@")
        bits: i64 = read_set(_cards(layer), spoken, key)
        if bits & star:
            bits = bits & ~star | rest if rest else 0
        if not bits or not _is_below(shuffle, _SHUFFLES) or (at and not _is_below(seer, seers)):
            raise NotationError(f"{key}: {quoted(layer)} is not a layer, like '1: {names[0]}'")
        layers = Layer(bits, int(shuffle), int(seer) if at else PUBLIC, layers)
    return layers


def _cards(layer: str) -> list[str]:
    return split_words(layer.rpartition(":")[2])


def _mark(layer: str) -> str:
    return layer.rpartition(":")[0].strip(" ") if ":" in layer else "0"


def _is_below(word: str, limit: i64) -> bool:
    return is_number(word) and int(word) < limit
