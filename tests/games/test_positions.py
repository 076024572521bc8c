"""Positions of all games are read strictly, by one reader: no slip of any kind gets through.

Each kind of damage is done to every part of positions that games have come to.
What is refused must say in which part the slip is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import View
from tests.conftest import IS_COMPILED
from tests.games.lines import EVERY, game_of, lines_of, refusal, written

LINES = 4 if IS_COMPILED else 2  # of each game
NUMBER = re.compile(r"(?<![\w-])\d+|(?<=[@BKRY])\d+")
NONSENSE = "nonsense"
UNNAMED = "cubes"  # the part of Pandemic that begins with a city

each_game = pytest.mark.parametrize("name", EVERY)


class Slip(NamedTuple):
    """A line with one slip in it, and the part it is in."""

    line: str
    key: str


def some_lines(name: str) -> list[str]:
    """A few positions, from set-up to the end."""
    lines = written(name)
    chosen = list(lines[:: max(1, len(lines) // LINES)])
    return [*chosen, *[line for line in lines if "; over " in line][:2]]


def key_of(part: str) -> str:
    """How a part is called in a complaint."""
    words = part.split(" ")
    if words[0] == "hand":
        return " ".join(words[:2])
    return UNNAMED if re.search(r" [BYKR][123]", part) else words[0]


def with_part(parts: list[str], place: int, new: str) -> str:
    return "; ".join([*parts[:place], new, *parts[place + 1 :]])


def each_part(line: str, change: Callable[[str], list[str]]) -> Iterator[Slip]:
    """The line with one part changed, for each part and each way to change it."""
    parts = line.split("; ")
    for place, part in enumerate(parts):
        for new in change(part):
            yield Slip(with_part(parts, place, new), key_of(part))


# Kinds of damage: each gives the ways to spoil one part.


def numbers_as(*texts: str) -> Callable[[str], list[str]]:
    """Each number of a part written in some other way; {} stands for the number."""

    def change(part: str) -> list[str]:
        return [
            part[: found.start()] + text.replace("{}", found[0]) + part[found.end() :]
            for found in NUMBER.finditer(part)
            for text in texts
        ]

    return change


def other_digits(part: str) -> list[str]:
    """Digits of other scripts, which Python takes for digits too."""
    noughts = ("\u0660", "\uff10", "\u0966")
    scripts = ["".join(chr(ord(nought) + n) for n in range(10)) for nought in noughts]
    return [
        part[: found.start()]
        + found[0].translate(str.maketrans("0123456789", digits))
        + part[found.end() :]
        for found in NUMBER.finditer(part)
        for digits in scripts
    ]


def strange_spaces(part: str) -> list[str]:
    """What is no space in the place of one, or stuck to a word."""
    strange = ("\t", "\n", "\r", "\x00", "\x1c", "\x7f", "\xa0", "\u2028", "\u3000", "\ufeff")
    spaced = [part.replace(" ", space, 1) for space in strange if " " in part]
    return spaced + [part + space for space in strange] + [space + part for space in strange]


def more_words(part: str) -> list[str]:
    """Words nobody knows, and marks that lead nowhere."""
    marks = ["*", "@", ":", "|", ">", ",", "-", "''"]
    if not part.startswith("agenda"):  # where it may be the number of the last step
        marks.append("0")
    return [f"{part} {more}" for more in (NONSENSE, *marks)]


def other_words(part: str) -> list[str]:
    """Each word of a part in its turn replaced or spoilt."""
    words = part.split(" ")
    return [
        " ".join([*words[:place], new, *words[place + 1 :]])
        for place, word in enumerate(words)
        for new in (
            NONSENSE,
            word + "x",
            word.upper() if word != word.upper() else word.lower() + "_",
        )
        if not (place == 1 and words[0] == "hand")
    ]


def nothing(part: str) -> list[str]:
    """A part of which only its name is left; one that is no more than that stays out."""
    if key_of(part) == UNNAMED or " " not in part:
        return []
    return [key_of(part)]


def said_twice(part: str) -> list[str]:
    return [f"{part}; {part}"]


def members_twice(part: str) -> list[str]:
    """A part with one of its words once more."""
    return [f"{part} {word}" for word in part.split(" ")[1:] if word[:1].isalpha()]


REFUSED_KINDS: dict[str, Callable[[str], list[str]]] = {
    "digits of other scripts": other_digits,
    "signs": numbers_as("+{}", "-{}", "--{}", "\u2212{}"),
    "noughts before": numbers_as("0{}", "00{}"),
    "numbers written as no number is": numbers_as(
        "{}.0", "{}_0", "{}e0", "0x{}", "{}²", "½", "one"
    ),
    "numbers nothing comes to": numbers_as(str(10**15), str(2**63), str(2**64), "9" * 5000),
    "spaces that are none": strange_spaces,
    "words too many": more_words,
    "words nobody knows": other_words,
    "parts without a word": nothing,
    "parts said twice": said_twice,
    "members said twice": members_twice,
}


@each_game
@pytest.mark.parametrize("kind", REFUSED_KINDS)
def test_a_slip_is_refused_and_its_part_is_named(name: str, kind: str) -> None:
    game, alike = game_of(name), lines_of(name).alike
    done = 0
    for line in some_lines(name):
        for slip in each_part(line, REFUSED_KINDS[kind]):
            if kind == "members said twice" and slip.key.split(" ")[0] in alike:
                continue
            complaint = refusal(game, slip.line)
            assert complaint, f"{kind}: this was read: {slip.line!r}"
            assert names(complaint, slip.key), f"{complaint} does not name {slip.key}"
            assert len(complaint) < 400
            done += 1
    assert done > LINES


def names(complaint: str, key: str) -> bool:
    """Whether a complaint is about a part: it says its name, or that there is no such part."""
    return key.partition(" ")[0] in complaint or complaint.startswith("a position has no part")


@each_game
def test_a_number_out_of_its_range_is_refused(name: str) -> None:
    game = game_of(name)
    for line in some_lines(name):
        for slip in each_part(line, numbers_as("1000", "99999")):
            assert refusal(game, slip.line), f"this was read: {slip.line!r}"


@each_game
def test_a_part_of_another_game_is_refused(name: str) -> None:
    game = game_of(name)
    mine = {key_of(part) for line in written(name) for part in line.split("; ")}
    parts = {part for other in EVERY for line in some_lines(other) for part in line.split("; ")}
    strangers = [part for part in sorted(parts) if key_of(part) not in mine]
    assert strangers
    for stranger in strangers:
        complaint = refusal(game, f"{some_lines(name)[0]}; {stranger}")
        assert complaint.startswith("a position has no part")


@each_game
def test_a_game_is_over_or_has_something_to_do(name: str) -> None:
    game = game_of(name)
    ends = {line.rpartition("; over ")[2] for line in written(name) if "; over " in line}
    agendas = {line.rpartition("; agenda ")[2] for line in written(name) if "; agenda " in line}
    assert ends
    tried = 0
    for line in some_lines(name):
        for more in (*[f"over {end}" for end in ends], f"agenda {min(agendas)}", "step actions 1"):
            assert refusal(game, f"{line}; {more}")
        running, is_running, _ = line.partition("; agenda ")
        for end in ends if is_running else ():
            lost = may_be_lost(name, game.view(game.read(line), NOBODY), end)
            assert (refusal(game, f"{running}; over {end}") == "") == lost, (line, end)
            tried += 1
    assert tried


def may_be_lost(name: str, view: View, end: str) -> bool:
    """Whether a board of a game that runs may be a lost one too: what its loss takes is there.

    In Rising Tide the water runs out when cubes are called for that the supply lacks: the last two
    by a rising sea, or as many as would flow. On all other boards a loss leaves something behind,
    the eighth outbreak or a tile that sank, and no board of a running game is like it.
    """
    if (name, end) != ("rising_tide", "water"):
        return False
    return bool(view["flow_short"] > 0 or view["supply"]["water"] < 2)


@each_game
def test_spaces_and_the_order_of_parts_make_no_difference(name: str) -> None:
    game = game_of(name)
    for line in some_lines(name):
        parts = line.split("; ")
        for other in (
            "; ".join(reversed(parts)),
            ";".join(sorted(parts)),
            f"; {line} ;; ",
            line.replace(" ", "   "),
        ):
            assert game.write(game.read(other)) == line


@each_game
def test_what_was_played_reads_as_it_was_written(name: str) -> None:
    game = game_of(name)
    assert any("; over " in line for line in written(name))
    for line in written(name):
        state = game.read(line)
        assert game.audit(state) == []
        assert game.write(state) == line
