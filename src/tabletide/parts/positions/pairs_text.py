"""Things of which there are few alike as text, and decks of them in layers, their top first.

    1: delfland 2 walcheren | 0: *

Before the colon stands the shuffle a layer came from. A star stands for all
cards that are named nowhere.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.numbers.pairs import MOST_ALIKE, ONE, number_of
from tabletide.parts.positions.notation import (
    NotationError,
    is_number,
    quoted,
    read_name,
    read_number,
    split_words,
)
from tabletide.parts.positions.position import MOST, Parts

_STAR: Final = "*"


def pairs_words(things: i64, names: tuple[str, ...]) -> list[str]:
    """Things by kind, with the number of each that is there more than once."""
    words = []
    for kind, name in enumerate(names):
        number = number_of(things, kind)
        if number:
            words.append(name if number == 1 else f"{number} {name}")
    return words


def pair_layers_text(layer: Layer | None, names: tuple[str, ...]) -> str:
    """All layers of a deck."""
    texts = []
    while layer is not None:
        texts.append(f"{layer.shuffle}: {' '.join(pairs_words(layer.cards, names))}")
        layer = layer.below
    return " | ".join(texts)


def read_pairs(parts: Parts, key: str, names: tuple[str, ...], there: i64) -> i64:
    """A part that takes things from those that are there."""
    return _pairs(parts.words(key), names, there, key)


def read_pair_deck(parts: Parts, key: str, names: tuple[str, ...], cards: i64) -> Layer | None:
    """A deck of just these cards; unsaid, they are one layer."""
    texts = parts.text(key, _STAR if cards else "").split("|")
    if texts == [""]:
        return None
    rest = cards
    for text in texts:
        rest -= _pairs([word for word in _cards(text) if word != _STAR], names, rest, key)
    layers: Layer | None = None
    for text in reversed(texts):
        words = _cards(text)
        has_star = _STAR in words
        named = _pairs([word for word in words if word != _STAR], names, cards, key)
        if words.count(_STAR) > 1 or (has_star and not rest) or not words:
            raise NotationError(f"{key}: {quoted(text)} is not a layer, like '1: {names[0]}'")
        if has_star:
            named += rest
            rest = 0
        layers = Layer(named, _shuffle(text, key), PUBLIC, layers)
    if rest:
        raise NotationError(f"{key}: it does not hold the cards that are left")
    return layers


def _cards(layer: str) -> list[str]:
    return split_words(layer.rpartition(":")[2].strip(" "))


def _shuffle(layer: str, key: str) -> int:
    mark = layer.rpartition(":")[0].strip(" ") if ":" in layer else "0"
    return read_number(mark, 0, MOST, f"{key}: a shuffle")


def _pairs(words: list[str], names: tuple[str, ...], there: i64, key: str) -> i64:
    """Some of the things that are there, by name; a number before one says how many."""
    things: i64 = 0
    number = ""
    for word in words:
        if not number and is_number(word) and word != "0":
            number = word
            continue
        kind = read_name(word, names, key)
        amount = int(number or "1")
        number = ""
        if amount > MOST_ALIKE or amount > number_of(there - things, kind):
            raise NotationError(f"{key}: there are not so many of {quoted(word)}")
        things += amount * ONE[kind]
    if number:
        raise NotationError(f"{key}: {number} of what?")
    return things
