"""Things of which there are few alike: counted, summed, drawn, and written in layers."""

from __future__ import annotations

import pytest

from tabletide.parts.decks.layers import without_top
from tabletide.parts.numbers.pairs import (
    EACH,
    KINDS,
    ONE,
    each_of,
    first_kind,
    kinds_of,
    nth_kind,
    number_of,
    total,
)
from tabletide.parts.positions.notation import NotationError
from tabletide.parts.positions.pairs_text import (
    pair_layers_text,
    pairs_words,
    read_pair_deck,
    read_pairs,
)
from tabletide.parts.positions.position import Parts

NAMES = ("ash", "birch", "cedar")
TWO_OF_EACH = each_of([0, 1, 2], 2)


def test_kinds_are_counted_each_by_itself() -> None:
    things = 2 * ONE[0] + ONE[30]
    assert [number_of(things, kind) for kind in (0, 1, 30)] == [2, 0, 1]
    assert total(things) == 3
    assert total(each_of(list(range(KINDS)), 3)) == 93
    assert things & EACH[30] == ONE[30]


def test_the_kinds_there_are_come_one_after_the_other() -> None:
    kinds = kinds_of(2 * ONE[4] + ONE[17])
    assert first_kind(kinds) == 4
    assert first_kind(kinds & kinds - 1) == 17


def test_each_thing_is_as_likely_as_any_other() -> None:
    things = 2 * ONE[1] + ONE[2]
    assert [nth_kind(things, n) for n in range(3)] == [1, 1, 2]


def test_a_layer_gives_up_one_of_two_alike() -> None:
    layer = read_pair_deck(Parts("layers 1: 2 ash | *", "layers"), "layers", NAMES, TWO_OF_EACH)
    assert pair_layers_text(layer, NAMES) == "1: 2 ash | 0: 2 birch 2 cedar"
    assert layer is not None
    rest = without_top(layer, 0)
    assert pair_layers_text(rest, NAMES) == "1: ash | 0: 2 birch 2 cedar"


def test_things_are_taken_from_those_there_are() -> None:
    things = read_pairs(Parts("hand 0 2 ash cedar", "hand"), "hand 0", NAMES, TWO_OF_EACH)
    assert pairs_words(things, NAMES) == ["2 ash", "cedar"]


@pytest.mark.parametrize(
    "line",
    [
        "layers 3 ash",
        "layers 2 ash ash | *",
        "layers * | *",
        "layers 2",
        "layers ash",
        "layers oak",
    ],
)
def test_a_deck_of_other_cards_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="layers"):
        read_pair_deck(Parts(line, "layers"), "layers", NAMES, TWO_OF_EACH)
