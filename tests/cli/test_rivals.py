"""A game among rivals at the terminal: who came where, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import TOGETHER
from tests.cli.terminal import run
from tests.kernel.rivals.known import known

PLAY = ("play", "rivals", "--players", "3", "--seats", "greedy,random,planner", "--seed", "x")


@pytest.fixture(autouse=True)
def _rivals() -> Iterator[None]:
    with known():
        yield


@pytest.mark.parametrize(
    ("language", "heads"), [("en", ("Place", "Points")), ("pt-BR", ("Colocação", "Pontos"))]
)
def test_the_end_tells_places_and_points(
    tmp_path: Path, language: str, heads: tuple[str, str]
) -> None:
    result = run(tmp_path, *PLAY, "--lang", language)
    assert result.exit_code == 0, result.output
    first, last = heads
    _, _, table = result.stdout.partition(f"{first} ")
    assert last in table
    found = re.findall(r"^ *(\d) .*\((?:bot|robô) (\w+)\) +(.+)$", table, re.MULTILINE)
    assert sorted(bot for _, bot, _ in found) == ["greedy", "planner", "random"]
    places = [int(place) for place, _, _ in found]
    assert places == sorted(places)
    assert places[0] == 1
    for _, _, numbers in found:
        *parts, points = map(int, numbers.split())
        assert sum(parts) == points


def test_a_team_has_no_places(tmp_path: Path) -> None:
    options = ("--players", "2", "--seats", "random,random", "--seed", "x")
    result = run(tmp_path, "play", "forbidden_island", *options)
    assert "The game is over" in result.stdout
    assert "Place " not in result.stdout


def test_the_list_of_games_says_for_whom_one_plays(tmp_path: Path) -> None:
    result = run(tmp_path, "games")
    together = [name for name in GAMES if load_game(name).stakes == TOGETHER]
    assert result.stdout.count("Played together") == len(together)
    assert result.stdout.count("Each seat plays for itself.") == len(GAMES) - len(together)
