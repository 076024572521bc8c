"""The board in the terminal: its own for a game that brings one, a tree for any other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletide.cli import boards
from tabletide.cli.boards.board import TREE, find_board
from tabletide.cli.terminal.words import LANGUAGES, Words
from tabletide.games.registry import GAMES, load_game
from tests.cli.drawing import passed_through, shown
from tests.games.setups import spread
from tests.soaks import amount

BOARDS = Path(str(boards.__file__)).parent
SETUPS = amount("BOARDS", 3)  # of each game, spread over all there are


def test_a_game_without_a_board_gets_a_tree() -> None:
    assert find_board("no_such_game") is TREE


@pytest.mark.parametrize("game", GAMES)
def test_every_game_brings_a_board(game: str) -> None:
    assert find_board(game) is not TREE


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tree_shows_every_field_by_name(game: str, language: str) -> None:
    rules = load_game(game)
    state = passed_through(game, {}, seed=1, every=20)[1]
    text = shown(game, state, language, board=TREE)
    words = Words(language, game)
    for field, value in rules.view(state, 0).items():
        if words.has(f"board.{field}") and value not in (None, "", [], {}):
            assert words.term(f"board.{field}") in text


def test_the_tree_names_seats_by_number() -> None:
    assert TREE.seat_name({}, 1, Words("en", "pandemic")) == "seat 2"
    assert TREE.summary({}, Words("en", "pandemic")) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(game: str, language: str, width: int) -> None:
    for setup in spread(load_game(game), SETUPS):
        for state in passed_through(game, setup, seed=7, every=40):
            for line in shown(game, state, language, width).splitlines():
                assert len(line.rstrip()) <= width, setup


@pytest.mark.parametrize("name", GAMES)
def test_what_alarms_the_page_alarms_the_terminal(name: str) -> None:
    """No board keeps thresholds of its own: it asks the view's levels, each by its anchor."""
    for file in sorted((BOARDS / name).glob("*.py")):
        for call in re.findall(r"\balarm\(([^)]*)\)", file.read_text(encoding="utf-8")):
            assert re.fullmatch(r'view, f?"[\w:{}]+"', call), f"{file.name}: alarm({call})"
