"""The command `odds`: what may happen before one's next turn, and to one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import run


def asked(home: Path, game: str, *typed: str, language: str = "C") -> list[str]:
    """What is answered to each line typed by whoever plays two seats."""
    seats = ("--players", "2", "--solo", "--seed", "a")
    result = run(home, "play", game, *seats, typed=typed, LC_ALL=language)
    assert result.exit_code == 0, result.output
    return result.stdout.split("\n> ")[1:]


def test_odds_lists_what_is_likeliest_and_how_many_more_there_are(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "odds")[0]
    assert "Before your next turn, if nobody does anything about it:" in said
    assert re.search(r"Player deck: an Epidemic comes: \d+%", said)
    assert len(re.findall(r"^  \w.*: .*%", said, re.MULTILINE)) == 12
    assert re.search(r"And \d+ more: type “odds” and a name", said)


@pytest.mark.parametrize("typed", ["odds cairo", "odds Cairo", "chances cai"])
def test_odds_and_a_name_tell_of_that_thing_alone(tmp_path: Path, typed: str) -> None:
    said = asked(tmp_path, "pandemic", typed)[0]
    lines = [line for line in said.splitlines() if line.startswith("  ")]
    assert re.search(r"  Cairo: its infection card comes: \d+%", said)
    assert all("Cairo" in line for line in lines if "%" in line)


def test_in_portuguese_the_command_and_the_answer_are(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "chances cairo", language="pt_BR.UTF-8")[0]
    assert "Até o seu próximo turno, se ninguém fizer nada:" in said
    assert re.search(r"  Cairo: sai a Carta de Infecção: \d+%", said)


def test_nothing_is_told_of_what_is_not_there(tmp_path: Path) -> None:
    said = asked(tmp_path, "pandemic", "odds fnord")[0]
    assert "Nothing that could be told is likely to happen to “fnord”." in said


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("forbidden_island", r"Treasure deck: the water rises: \d+%"),
        ("windmill_valley", r"on top of the pile of rare improvements: \d+%"),
    ],
)
def test_other_games_have_odds_of_their_own(tmp_path: Path, game: str, said: str) -> None:
    assert re.search(said, asked(tmp_path, game, "odds")[0])


def test_before_the_first_turn_there_are_none(tmp_path: Path) -> None:
    said = asked(tmp_path, "rising_tide", "odds")[0]
    assert "There are no odds to tell now." in said


def test_in_play_the_odds_of_a_region_are_those_of_its_cards_and_its_water(tmp_path: Path) -> None:
    # What set-up leaves to choose is the first each time; Enter lets cards be dealt.
    begun = ["1", ""] * 16
    said = asked(tmp_path, "rising_tide", *begun, "odds", "odds betuwe")[-3:]
    assert any(re.search(r"Player deck: a Storm comes: \d+%", one) for one in said)
    assert any(re.search(r"  Betuwe: its Dike Failure card comes: \d+%", one) for one in said)
    assert any(re.search(r"  Betuwe: its water rises: about \d+%", one) for one in said)
