"""A record written and read is the same record, and replays to where the game stands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Dealer
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Game, SetupError
from tabletide.kernel.record import (
    HEADER_LINES,
    Record,
    read_record,
    record_of,
    replay,
    write_record,
)
from tabletide.kernel.table import Table
from tests.kernel.tables import played
from tests.kernel.toy import TOY

SETUPS = {game.id: all_setups(game) for game in (GAME, TOY)}
each_game = pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)


def with_seed(seed: str) -> Record:
    return Record("toy", 3, {"players": "2"}, Dealer(seed).commitment, seed, [11, 12, -2, 0])


@each_game
def test_games_with_steps_taken_back_are_read_as_they_were_written(game: Game) -> None:
    took_back = 0
    for number, setup in enumerate(SETUPS[game.id][::4]):
        table = played(game, setup, f"seed {number}")
        record = table.record()
        assert read_record(write_record(record)) == record
        assert write_record(read_record(write_record(record))) == write_record(record)
        states = replay(game, record)
        assert len(states) == len(table.steps) + 1
        assert game.write(states[-1]) == game.write(table.state)
        assert game.write(states[0]) == game.write(game.start(table.setup))
        took_back += sum(entry < 0 for entry in record.entries)
    assert took_back > 5


def test_a_record_says_which_edition_it_was_played_with() -> None:
    record = Record("toy", 3, {}, "", "", [], edition="printed-1a2b")
    assert lines_of(record)[1] == "game toy 3 printed-1a2b"
    assert read_record(write_record(record)) == record


def test_a_record_says_in_its_first_line_which_seats_had_hints() -> None:
    plain = with_seed("s")
    record = plain._replace(phrases=record_of(TOY, {}, plain.entries).phrases)
    hinted = record._replace(advised=(0, 1))
    assert lines_of(hinted) == ["tabletide-record 3 hints 0 1", *lines_of(record)[1:]]
    assert read_record(write_record(hinted)) == hinted
    assert read_record(write_record(record)).advised == ()
    assert replay(TOY, hinted._replace(entries=[], phrases=()))


def lines_of(record: Record) -> list[str]:
    return [line.rpartition(" #")[0] for line in write_record(record).splitlines()]


def test_a_record_is_text_of_one_entry_a_line_with_its_phrase() -> None:
    record = with_seed("s")
    record = record._replace(phrases=record_of(TOY, {}, record.entries).phrases)
    lines = lines_of(record)
    assert lines == [
        "tabletide-record 2",
        "game toy 3",
        'setup {"players": "2"}',
        f"deal {record.commitment}",
        "seed s",
        *("11 deal a", "12 deal b", "-2 back to 1", "0 earn 1"),
        "end 4",
    ]
    assert str(record) == write_record(record)
    assert len(lines) == HEADER_LINES + 4 + 1
    assert write_record(record).endswith("\n")


def test_a_record_from_before_there_were_phrases_is_written_as_it_was_read() -> None:
    record = with_seed("s")
    assert lines_of(record)[0] == "tabletide-record 1"
    assert lines_of(record)[HEADER_LINES:] == ["11", "12", "-2", "0", "end 4"]
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


def test_a_record_whose_seed_is_still_secret_keeps_its_commitment() -> None:
    record = with_seed("s")._replace(seed="")
    assert read_record(write_record(record)) == record


def test_a_record_of_nothing_is_one_too() -> None:
    record = Record("toy", 3, {}, "", "", [])
    assert read_record(write_record(record)) == record
    assert len(replay(TOY, record)) == 1


@settings(max_examples=60)
@given(
    st.dictionaries(st.text(max_size=5), st.text(max_size=8), max_size=4),
    st.lists(st.integers(-(2**40), 2**40), max_size=20),
)
def test_any_settings_and_entries_are_read_as_they_were_written(
    setup: dict[str, str], entries: list[int]
) -> None:
    record = with_seed("s")._replace(setup=setup, entries=entries)
    assert read_record(write_record(record)) == record


@settings(max_examples=100)
@given(st.text(st.characters(categories=["L", "N", "P", "S", "M"]), max_size=12))
def test_any_printable_seed_is_read_as_it_was_written(seed: str) -> None:
    assert read_record(write_record(with_seed(seed))) == with_seed(seed)


@pytest.mark.parametrize(
    "seed",
    [
        "two words",
        " before",
        "after ",
        "  ",
        "a\nb",
        "a\r",
        "a\u2028b",
        "a\x85",
        "tab\t",
        "a #b",
        "#",
    ],
)
def test_a_seed_is_read_as_it_was_written_or_no_table_takes_it(seed: str) -> None:
    if seed in ("two words", "a #b", "#"):
        assert read_record(write_record(with_seed(seed))) == with_seed(seed)
        return
    with pytest.raises(SetupError, match="a seed is a text that can be printed"):
        Table(TOY, {"players": "2"}, seed)
