"""Windmill Valley in the terminal: what is on the table is there, in words, at 100 columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.drawing import shown
from tests.cli.terminal import run
from tests.rules.windmill_valley.written import position

LINE = (
    "gate 2; water 4; windmills w01 | w02; beds wwr - - - | - - - -; stored yellow | -;"
    " helpers start4 farm01 | start2; contracts farm11 | -; gears large1 imp06 | -; step act"
)
GAME = "windmill_valley"


@pytest.fixture
def board() -> str:
    """The position as it is drawn."""
    return shown(GAME, position(LINE), "en", 100)


@pytest.mark.parametrize(
    "text",
    [
        "Floodgate 1 [2] 3",
        "Water 012│3[4]56│789",
        "the inner ring at 12 = 1",
        "the inner ring at 2 = 2",
        "WWR····",
        "Storage Y",
        "▤ ",
        "Board: reconstructed",
        "The Queen's Wish",
    ],
)
def test_the_board_shows_it(board: str, text: str) -> None:
    assert text in board


def test_the_board_is_named_in_the_language_spoken() -> None:
    assert "Tabuleiro: reconstruído" in shown(GAME, position(LINE), "pt-BR", 100)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "⚙ space 1 of the large gear: "), ("pt-BR", "⚙ espaço 1 da engrenagem grande: ")],
)
def test_the_whole_board_tells_what_lies_on_the_gears(language: str, text: str) -> None:
    assert text in shown(GAME, position(LINE), language, 100, whole=True)


def test_no_line_is_wider_than_100_columns(board: str) -> None:
    assert max(len(line.rstrip()) for line in board.splitlines()) <= 100


def test_why_tells_every_rule_that_meets_in_a_move_at_the_market(tmp_path: Path) -> None:
    play = ("play", GAME, "--players", "2", "--solo", "--seed", "a")
    result = run(tmp_path, *play, typed=("why", "1") * 12)
    assert result.exit_code == 0, result.output
    (said,) = [text for text in result.stdout.split("\n> ") if "market.moves" in text]
    for rule in ("clockwise", "same_again", "full", "stack", "neutral"):
        assert f"market.{rule}\n" in said
