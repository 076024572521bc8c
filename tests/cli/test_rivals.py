"""A game among rivals at the terminal: who came where, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import TOGETHER
from tests.cli.terminal import run

pytestmark = pytest.mark.usefixtures("rivals")
PLAY = ("play", "rivals", "--players", "3", "--seats", "greedy,random,planner", "--seed", "x")


@pytest.mark.parametrize(
    ("language", "heads", "bots"),
    [
        ("en", ("Place", "Points"), {"quick bot", "planning bot", "random bot"}),
        ("pt-BR", ("Colocação", "Pontos"), {"robô rápido", "robô estrategista", "robô aleatório"}),
    ],
)
def test_the_end_tells_places_and_points(
    tmp_path: Path, language: str, heads: tuple[str, str], bots: set[str]
) -> None:
    result = run(tmp_path, *PLAY, "--lang", language)
    assert result.exit_code == 0, result.output
    first, last = heads
    before, _, sheet = result.stdout.partition(f"\n{first} ")
    seats = re.findall(r"\((\w+ \w+)\)", before.splitlines()[-1])
    assert (len(seats), set(seats)) == (3, bots)
    lines = dict(re.findall(r"^(\D+?) +((?:-?\d+ *){3})$", f"{first} {sheet}", re.MULTILINE))
    told = {name: [int(number) for number in row.split()] for name, row in lines.items()}
    assert told[first] == sorted(told[first])
    assert told[first][0] == 1
    names = list(told)
    parts = [told[name] for name in names[1 : names.index(last)]]
    assert parts
    assert [sum(points) for points in zip(*parts, strict=True)] == told[last]


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
