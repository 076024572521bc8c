"""Closed hands at the terminal: bots say what they hold, and people with the command `say`."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.terminal import run


def played(home: Path, *typed: str, seats: str = "greedy,me", language: str = "C") -> list[str]:
    """What is shown at first, and what is answered to each line typed."""
    table = ("--players", "2", "--set", "hands=closed", "--seed", "closed", "--seats", seats)
    result = run(home, "play", "pandemic", *table, typed=typed, LC_ALL=language)
    assert result.exit_code == 0, result.output
    return result.stdout.split("\n> ")


def test_a_bot_says_what_it_holds_before_anybody_decides(tmp_path: Path) -> None:
    first = played(tmp_path, "say")[0]
    assert re.search(r"^ » \w[\w ]+: I have \w", first, re.MULTILINE)


def test_say_lists_what_can_be_said_and_says_it_by_number_or_words(tmp_path: Path) -> None:
    _, listed, by_number, by_words = played(tmp_path, "say", "say 1", "say collect red")[:4]
    first = re.search(r"^   1\. (I have .*)$", listed, re.MULTILINE)
    assert first is not None
    assert "Meet me in" in listed
    assert "“say 1” says the first of these aloud" in listed
    assert re.search(rf"^ » \w[\w ]+: {first[1]}$", by_number, re.MULTILINE)
    assert re.search(r"^ » \w[\w ]+: I collect the red cards$", by_words, re.MULTILINE)


def test_in_portuguese_too(tmp_path: Path) -> None:
    first, _, said = played(tmp_path, "dizer", "dizer 1", language="pt_BR.UTF-8")[:3]
    assert re.search(r"^ » \w.*: Tenho \w", first, re.MULTILINE)
    assert re.search(r"^ » \w.*: Tenho \d cartas? \w+$", said, re.MULTILINE)


def test_what_cannot_be_said_is_told(tmp_path: Path) -> None:
    _, fnord, far = played(tmp_path, "say fnord", "say 99")[:3]
    assert "“fnord” is not one thing you could say" in fnord
    assert "“99” is not one thing you could say" in far
    seats = ("--players", "2", "--seed", "open", "--solo")
    result = run(tmp_path, "play", "pandemic", *seats, typed=["say"], LC_ALL="C")
    assert "There is nothing to tell now: all see all cards." in result.stdout
