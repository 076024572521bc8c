"""What a seat may know, in figures: a row of whole numbers of one length, each with a name.

A program that learns is shown these. A game writes them in its `figures.py`, from what its view
tells and nothing else: in every world a seat can imagine its row is the same.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from tabletide.ints import append, i64, vec
from tabletide.kernel.state import State
from tabletide.parts.decks.layers import Layer
from tabletide.parts.flow.agenda import Frame
from tabletide.parts.numbers import multiset, pairs

AnyState = TypeVar("AnyState", bound=State)

LARGEST: Final = 255  # of a figure: a byte holds it
BYTES: Final = 4  # of a number of the agenda, which may be a set
DEEPEST: Final = 9  # layers of a deck below this one count as this one


class Figures(Generic[AnyState]):
    """The figures of a game: their names, and how a row of them is written."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = tuple(names)

    def write(self, state: AnyState, seat: i64, out: vec[i64]) -> vec[i64]:
        """Append a row: what this seat may know of a state."""
        raise NotImplementedError


# Their names.


def each(name: str, words: tuple[str, ...]) -> list[str]:
    """The names of figures for each of some things."""
    return [f"{name}.{word}" for word in words]


def numbered(name: str, number: int) -> list[str]:
    """The names of figures that are counted from nought."""
    return [f"{name}.{n}" for n in range(number)]


def of_frame(name: str) -> list[str]:
    """The names of what `put_frame` writes."""
    return [*numbered(f"{name}.x", BYTES), *numbered(f"{name}.y", BYTES)]


# Writing them: what is written follows the names, one by one.


def put(out: vec[i64], figure: i64) -> vec[i64]:
    """Append one figure, cut off where it is below nought or too large."""
    if figure < 0:
        return append(out, 0)
    return append(out, min(LARGEST, figure))


def put_which(out: vec[i64], which: i64, number: i64) -> vec[i64]:
    """Append one figure for each of so many things: 1 for the one that is meant, if any."""
    one: i64
    for one in range(number):
        out = append(out, 1 if one == which else 0)
    return out


def put_set(out: vec[i64], members: i64, number: i64) -> vec[i64]:
    """Append one figure for each of so many things: 1 for those of a set."""
    _: i64
    for _ in range(number):
        out = append(out, members & 1)
        members >>= 1
    return out


def put_multiset(out: vec[i64], things: i64, kinds: i64) -> vec[i64]:
    """Append how many there are of each of so many kinds, of a multiset."""
    kind: i64
    for kind in range(kinds):
        out = append(out, multiset.number_of(things, kind))
    return out


def put_pairs(out: vec[i64], things: i64, kinds: i64) -> vec[i64]:
    """Append how many there are of each of so many kinds, of things in pairs."""
    kind: i64
    for kind in range(kinds):
        out = append(out, pairs.number_of(things, kind))
    return out


def put_all(out: vec[i64], figures: vec[i64], number: i64) -> vec[i64]:
    """Append the first so many numbers of a vector."""
    place: i64
    for place in range(number):
        out = put(out, figures[place])
    return out


def put_frame(out: vec[i64], frame: Frame) -> vec[i64]:
    """Append the two numbers of a step of the agenda, each in its bytes, the lowest first."""
    return _put_bytes(_put_bytes(out, frame.x), frame.y)


def _put_bytes(out: vec[i64], number: i64) -> vec[i64]:
    _: i64
    for _ in range(BYTES):
        out = append(out, number & LARGEST)
        number >>= 8
    return out


def put_depths(out: vec[i64], layers: Layer | None, number: i64) -> vec[i64]:
    """Append in which layer of a deck each of so many cards lies: 1 is the top, 0 is elsewhere."""
    start = len(out)
    out = put_set(out, 0, number)
    depth: i64 = 0
    while layers is not None:
        depth = depth + 1 if depth < DEEPEST else DEEPEST
        out = mark(out, start, layers.cards, depth)
        layers = layers.below
    return out


def mark(out: vec[i64], start: i64, members: i64, figure: i64) -> vec[i64]:
    """Write a figure over those of a set, in a row of figures that begins at a place."""
    place = start
    while members:
        if members & 1:
            out[place] = figure
        members >>= 1
        place += 1
    return out
