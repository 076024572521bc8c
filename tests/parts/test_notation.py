"""The words of a position: written, and strictly read."""

from __future__ import annotations

import pytest

from tabletide.parts.numbers.bits import bits_of
from tabletide.parts.positions.notation import (
    NONE,
    NotationError,
    flag_text,
    is_number,
    line_of,
    name_text,
    quoted,
    read_name,
    read_number,
    read_set,
    set_text,
    split_words,
    words_text,
)

COLOURS = ("red", "green", "blue")


def test_parts_there_are_make_a_line() -> None:
    parts = [
        set_text("lit", bits_of([2, 0]), COLOURS),
        set_text("out", 0, COLOURS),
        words_text("row", [name_text(1, COLOURS), name_text(NONE, COLOURS)]),
        words_text("none", []),
        flag_text("quiet", 1),
        flag_text("loud", 0),
    ]
    assert line_of(parts) == "lit red blue; row green -; quiet"


@pytest.mark.parametrize("word", ["0", "7", "10", "9" * 18])
def test_a_number_is_written_in_one_way(word: str) -> None:
    assert is_number(word)


@pytest.mark.parametrize(
    "word", ["", "-1", "+1", "01", "00", "1.0", "1_0", "\u0663", "²", "1 ", " 1", "x", "9" * 19]
)
def test_what_is_not_so_written_is_no_number(word: str) -> None:
    assert not is_number(word)


def test_only_a_space_is_a_space() -> None:
    assert split_words(" a  b\tc\u00a0d ") == ["a", "b\tc\u00a0d"]


def test_numbers_keep_to_their_limits_and_the_part_is_named() -> None:
    assert read_number("3", 1, 3, "seat") == 3
    assert read_number("-1", -1, 3, "pile") == -1
    for word in ("0", "4", "-1", "x", ""):
        with pytest.raises(NotationError, match=f"seat is a number from 1 to 3, not '{word}'"):
            read_number(word, 1, 3, "seat")
    with pytest.raises(NotationError):
        read_number("-2", -1, 3, "pile")


def test_names_are_known_and_members_of_a_set_there_once() -> None:
    assert read_name("blue", COLOURS, "lit") == 2
    assert read_set(["blue", "red"], COLOURS, "lit") == bits_of([0, 2])
    with pytest.raises(NotationError, match="lit: there is no 'pink'"):
        read_set(["red", "pink"], COLOURS, "lit")
    with pytest.raises(NotationError, match="lit: there is no ''"):
        read_name("", ("", "won"), "lit")
    with pytest.raises(NotationError, match="lit: 'red' is said twice"):
        read_set(["red", "blue", "red"], COLOURS, "lit")


def test_a_complaint_shows_a_word_on_one_line_and_not_all_of_it() -> None:
    assert quoted("a\nb") == "'a\\nb'"
    assert len(quoted("9" * 5000)) < 70
