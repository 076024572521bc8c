"""Windmill Valley in the terminal: what is on the table is there, in words, at 100 columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.cli.terminal.numbers import TIMES
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
        "Water 012│3[4]56│789 (1ƒ/1★)",
        "The inner ring at:  12=1  2=2  4 1ƒ (W, 2ƒ)",
        "The middle ring at:  12 3ƒ (Y, R, market 1, plant 1)",
        "Calendar:  1 ❀ │ 3ƒ, 2⚒",
        f"A [1○] 2{TIMES}: B, W, plant 1 Y/R",
        "Trade card 1: plant 1 (1·) 3ƒ (2·) improve gears (3·) market 1 (4·)",
        "2 ······· 16/8★   2: 1⚒  4: 2ƒ  5: 2★  7: improve gears",
        "⚙ unique 2ƒ: ",
        "W white, Y yellow, R red, V violet, B",
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


def test_a_board_with_little_room_leaves_out_what_the_options_say() -> None:
    few = shown(GAME, position(LINE), "en", 100, room=26)
    assert len(few.splitlines()) <= 26
    assert "The inner ring at:  12=1  2=2  4 1ƒ  6 1ƒ" in few


PLAY = ("play", GAME, "--players", "2", "--solo", "--seed", "a")


def test_a_part_of_the_board_is_shown_alone(tmp_path: Path) -> None:
    typed = ("board map", "board cards", "board nowhere", "quit")
    said = run(tmp_path, *PLAY, typed=typed).stdout.split("\n> ")
    *_, places, cards, mistake = [text for text in said if "> " not in text][-4:-1]
    assert "The outer ring at:" in places
    assert "Trade card" not in places
    assert "Farm cards 27:" in cards
    assert f"{TIMES}2\n" in cards
    assert "Say which part: map, market, cards, farms." in mistake


def test_why_tells_every_rule_that_meets_in_a_move_at_the_market(tmp_path: Path) -> None:
    result = run(tmp_path, *PLAY, typed=("why", "1") * 12)
    assert result.exit_code == 0, result.output
    (said,) = [text for text in result.stdout.split("\n> ") if "market.moves" in text]
    for rule in ("clockwise", "same_again", "full", "stack", "neutral"):
        assert f"market.{rule}\n" in said
