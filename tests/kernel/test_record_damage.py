"""Whatever is done to a written record, it is noticed, and the line is named."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.record import RecordError, read_record, write_record
from tests.kernel.tables import played

SETUP = {"players": "2", "epidemics": "4", "hands": "closed", "roles": "dealt"}
REQUESTS = 60
PLACES = st.integers(0, 10**6)
CHARACTERS = st.sampled_from("0123456789abcdefx #-{}\"'\n\r\t\x0b\x00\u2028é") | st.characters()


@cache
def written() -> str:
    """A game with something taken back."""
    record = played(GAME, SETUP, "damage", REQUESTS).record()
    assert any(entry < 0 for entry in record.entries)
    return write_record(record)


def line_at(place: int) -> int:
    """The line a character of the record is in."""
    return written().count("\n", 0, place) + 1


def named_line(text: str) -> int:
    """The line that is complained about, or 0 if the text holds the very same record."""
    try:
        record = read_record(text)
    except RecordError as error:
        assert str(error).startswith(f"line {error.line}: ")  # noqa: PT017 - part of the answer
        return error.line
    assert record == read_record(written()), "another game was read"
    return 0


def is_line_break(text: str) -> bool:
    return len(f"a{text}b".splitlines()) > 1


@settings(max_examples=250)
@given(PLACES, CHARACTERS)
def test_a_changed_character_is_found_in_its_line(place: int, character: str) -> None:
    place %= len(written())
    old = written()[place]
    text = written()[:place] + character + written()[place + 1 :]
    if old in {character, "\n"}:
        assert named_line(text) in {0, line_at(place)}
    else:
        assert named_line(text) == line_at(place)


@settings(max_examples=150)
@given(PLACES)
def test_a_character_left_out_is_found_in_its_line(place: int) -> None:
    place %= len(written())
    line = named_line(written()[:place] + written()[place + 1 :])
    is_last = place == len(written()) - 1  # the closing line needs no line break
    assert line == (0 if is_last else line_at(place))


@settings(max_examples=250)
@given(PLACES, CHARACTERS)
def test_a_character_put_in_is_found_in_its_line(place: int, character: str) -> None:
    place %= len(written()) + 1
    line = named_line(written()[:place] + character + written()[place:])
    if is_line_break(character) and written()[place : place + 1] in {"\n", ""}:
        assert line in {0, line_at(place), line_at(place) + 1}
    else:
        assert line == line_at(place)


@settings(max_examples=150)
@given(PLACES)
def test_a_record_cut_off_anywhere_is_noticed(length: int) -> None:
    length %= len(written()) - 1
    left = written()[:length]
    lines = len(left.splitlines())  # the last of them is whole if only its end was cut
    assert named_line(left) in {lines, lines + 1} - {0}


@settings(max_examples=60)
@given(PLACES, PLACES)
def test_lines_left_out_doubled_or_exchanged_are_noticed(one: int, other: int) -> None:
    lines = written().splitlines(keepends=True)
    one, other = one % len(lines), other % len(lines)
    without = lines[:one] + lines[one + 1 :]
    expected = min(one + 1, len(without))
    assert named_line("".join(without)) == expected
    doubled = lines[: one + 1] + lines[one:]
    assert named_line("".join(doubled)) == one + 2
    exchanged = list(lines)
    exchanged[one], exchanged[other] = lines[other], lines[one]
    assert named_line("".join(exchanged)) == (0 if one == other else min(one, other) + 1)


@settings(max_examples=80)
@given(PLACES, st.integers(-3000, 3000))
def test_another_number_in_a_line_is_found_in_that_line(place: int, number: int) -> None:
    lines = written().splitlines()
    place = 5 + place % (len(lines) - 5)
    entry, _, mark = lines[place].rpartition(" #")
    lines[place] = f"{number} #{mark}"
    expected = 0 if entry == str(number) else place + 1
    assert named_line("\n".join(lines)) == expected


def test_lines_of_another_record_are_noticed() -> None:
    other = write_record(played(GAME, SETUP, "other", REQUESTS).record()).splitlines()
    mine = written().splitlines()
    for cut in range(4, min(len(mine), len(other))):
        assert named_line("\n".join(mine[:cut] + other[cut:])) == cut + 1


def test_other_ends_of_line_make_no_difference() -> None:
    assert named_line(written().replace("\n", "\r\n")) == 0
    assert named_line(written().rstrip("\n")) == 0


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "tabletide-record 1\n", "\x00", "{}", " #"])
def test_what_never_was_a_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: "):
        read_record(text)


@settings(max_examples=150)
@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line [0-9]+: "):
        read_record(text)


def test_text_that_no_file_can_hold_is_refused() -> None:
    """Half a character may come in through JSON."""
    with pytest.raises(RecordError, match=r"^line 2: "):
        read_record(written().replace("game pandemic", "game \ud800"))
