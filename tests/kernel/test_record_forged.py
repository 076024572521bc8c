"""A record whose checks are all right may still be nonsense; the line is named then too."""

from __future__ import annotations

import hashlib

import pytest

from tabletide.kernel.chance import Dealer
from tabletide.kernel.record import Record, RecordError, read_record, replay, write_record
from tests.kernel.toy import TOY

SEED = "forged"
LINES = [
    "tabletide-record 2",
    "game toy 3",
    'setup {"players": "2"}',
    f"deal {Dealer(SEED).commitment}",
    f"seed {SEED}",
    *("11 deal a", "12 deal b", "0 earn 1", "-3 back to 2", "1 earn 2"),
    "end 5",
]
# The same record as it was written before there were phrases.
BEFORE = ["tabletide-record 1", *LINES[1:5], *("11", "12", "0", "-3", "1"), "end 5"]
RECORD = Record(
    *("toy", 3, {"players": "2"}, Dealer(SEED).commitment, SEED),
    [11, 12, 0, -3, 1],
    ("deal a", "deal b", "earn 1", "back to 2", "earn 2"),
)
MANY = "9" * 5000  # more digits than Python turns into a number


def sealed(lines: list[str]) -> str:
    """Lines with checks that fit them."""
    out, check = [], ""
    for line in lines:
        check = hashlib.blake2b(f"{check}{line}".encode(), digest_size=4).hexdigest()
        out.append(f"{line} #{check}")
    return "\n".join(out)


def changed(number: int, line: str, lines: list[str] = LINES) -> str:
    """The record with another line in the place of one of its own, sealed."""
    return sealed([*lines[: number - 1], line, *lines[number:]])


def test_the_record_is_read_before_it_is_changed() -> None:
    for lines, record in ((LINES, RECORD), (BEFORE, RECORD._replace(phrases=()))):
        assert read_record(sealed(lines)) == record
        assert write_record(record) == sealed(lines) + "\n"
        assert len(replay(TOY, record)) == 4


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "tabletide-record 3"),
        (1, "tabletide-record 3 hints"),
        (1, "tabletide-record 3 hints one"),
        (1, "tabletide-record 3 hints 1 0"),
        (1, "tabletide-record 3 hints 0 0"),
        (1, "tabletide-record 3 hints 00"),
        (1, "tabletide-record 3 hints 0  1"),
        (1, "tabletide-record 3 hints -1"),
        (1, "tabletide-record 2 hints 0"),
        (1, "tabletide-record"),
        (1, ""),
        (2, "game toy"),
        (2, "game toy three"),
        (2, "game toy 3 4"),
        (2, "game toy -3"),
        (2, "toy 3"),
        (2, ""),
        (2, f"game toy {MANY}"),
        (3, "setup"),
        (3, "setup {"),
        (3, "setup []"),
        (3, 'setup "players"'),
        (3, "setup null"),
        (3, "setup 3"),
        (3, '{"players": "2"}'),
        (3, 'settings {"players": "2"}'),
        (3, f'setup {{"players": {MANY}}}'),
        (3, "setup " + "[" * 10**5),
        (4, Dealer(SEED).commitment),
        (4, ""),
        (4, f"deal {Dealer('another').commitment}"),
        (4, "deal"),
        (5, "seed another"),
        (5, SEED),
        (5, f"seed {SEED} "),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_header_that_says_nothing_sensible_names_its_line(number: int, line: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(changed(number, line))
    # That seed and commitment do not fit is told of the seed.
    is_commitment = number == 4 and line.startswith("deal")
    assert error.value.line == (5 if is_commitment else number)


def test_hints_are_told_of_seats_at_the_table_alone() -> None:
    last = read_record(changed(1, "tabletide-record 3 hints 1"))
    assert (last.advised, last.entries) == ((1,), RECORD.entries)
    assert len(replay(TOY, last)) == 4
    with pytest.raises(RecordError, match="there is no seat 2") as error:
        replay(TOY, read_record(changed(1, "tabletide-record 3 hints 0 2")))
    assert error.value.line == 1


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "x", "1.5", "1e3", "-", "--5", "---0", "+5", "5-", "1_0", "0x10", "None"),
        *("²", "½", "end 5", "seed x", MANY, f"-{MANY}"),
    ],
    ids=lambda line: line[:10],
)
def test_an_entry_that_is_no_number_names_its_line(line: str) -> None:
    for text in (changed(8, line, BEFORE), changed(8, f"{line} earn 1")):
        with pytest.raises(RecordError) as error:
            read_record(text)
        assert error.value.line == 8


def test_before_there_were_phrases_a_line_was_a_number() -> None:
    with pytest.raises(RecordError, match="'5 5' is not a number"):
        read_record(changed(8, "5 5", BEFORE))


@pytest.mark.parametrize("line", ["0", "0 ", "earn 1", "", "0earn 1"])
def test_a_number_and_its_phrase_belong_together(line: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(changed(8, line))
    assert error.value.line == 8


@pytest.mark.parametrize(
    ("number", "line", "problem"),
    [
        (8, "0 earn 2", "0 is 'earn 1', not 'earn 2'"),
        (8, "0 earn  1", "0 is 'earn 1', not 'earn  1'"),
        (8, "0 EARN 1", "not 'EARN 1'"),
        (8, "0 nonsense", "not 'nonsense'"),
        (6, "11 deal b", "11 is 'deal a', not 'deal b'"),
        (9, "-3 back to 1", "-3 is 'back to 2', not 'back to 1'"),
        (10, "1 earn 2 ", "not 'earn 2 '"),
    ],
)
def test_a_phrase_that_contradicts_its_number_names_its_line(
    number: int, line: str, problem: str
) -> None:
    with pytest.raises(RecordError, match=problem) as error:
        replay(TOY, read_record(changed(number, line)))
    assert error.value.line == number


def test_a_number_no_option_has_is_named_whatever_its_phrase() -> None:
    with pytest.raises(RecordError, match="option 999 is not possible there") as error:
        replay(TOY, read_record(changed(8, "999 earn 1")))
    assert error.value.line == 8


@pytest.mark.parametrize("line", ["end", "end 4", "end 6", "end 5 ", "end five", "5", ""])
def test_a_closing_line_that_does_not_fit_is_named(line: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(changed(11, line))
    assert error.value.line == 11


@pytest.mark.parametrize("length", range(len(LINES)))
def test_a_record_cut_off_and_sealed_again_is_noticed(length: int) -> None:
    with pytest.raises(RecordError, match="cut off") as error:
        read_record(sealed(LINES[:length]))
    assert error.value.line in {length, length + 1}


def test_a_secret_seed_needs_no_commitment_to_match() -> None:
    assert read_record(changed(5, "seed")).seed == ""
