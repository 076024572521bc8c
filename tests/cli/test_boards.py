"""The board in the terminal: its own for a game that brings one, a tree for any other."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from tabletide.cli.boards.board import TREE, Board, Look, find_board
from tabletide.cli.terminal.words import LANGUAGES, Words
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE, NOBODY

PANDEMIC = load_game("pandemic")
BOARD = find_board("pandemic")


def drawn(
    position: str, board: Board = BOARD, language: str = "en", width: int = 80, seat: int = 0
) -> str:
    return shown(PANDEMIC.read(position), board, language, width, seat)


def shown(
    state: Any, board: Board, language: str = "en", width: int = 80, seat: int = NOBODY
) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    look = Look(Words(language, "pandemic"), width, whole=False, sitters=())
    console.print(board.draw(PANDEMIC.view(state, seat), look))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_game_without_a_board_gets_a_tree() -> None:
    assert find_board("no_such_game") is TREE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tree_shows_every_field_by_name(language: str) -> None:
    text = drawn("paris B3; players 2; step actions 3", TREE, language)
    words = Words(language, "pandemic")
    for field in ("outbreaks", "infection_rate", "players", "player_deck"):
        assert words.term(f"board.{field}") in text
    assert "atlanta" in text


def test_the_tree_names_seats_by_number() -> None:
    assert TREE.seat_name({}, 1, Words("en", "pandemic")) == "seat 2"
    assert TREE.summary({}, Words("en", "pandemic")) == []


def test_cubes_have_shape_and_letter_and_full_cities_a_mark() -> None:
    text = drawn("paris B3, lima Y2, delhi K1, tokyo R2; players 2; step actions 4")
    assert "●B blue" in text
    assert "Paris ●●●!" in text
    assert "Lima ▲▲ " in text
    assert "Delhi ■ " in text
    assert "Tokyo ◆◆ " in text


def test_portuguese_has_letters_of_its_own() -> None:
    text = drawn("paris B1; players 2; step actions 4", language="pt-BR")
    for sign in ("●A azul", "▲M amarela", "■P preta", "◆V vermelha"):
        assert sign in text


def test_hands_are_cards_with_letters() -> None:
    position = "players 2; roles medic scientist; hand 0 paris tokyo airlift; step actions 4"
    text = drawn(position)
    assert "▶1 Medic" in text
    assert "3/7 ●B Paris ◆R Tokyo ★Airlift" in text


def test_hidden_cards_are_backs() -> None:
    position = (
        "players 2; hands closed; roles medic scientist; hand 0 paris; hand 1 tokyo lima; "
        "step actions 4"
    )
    text = drawn(position, seat=0)
    assert "1/7 ●B Paris" in text
    assert "2/7 ▯▯" in text
    assert "●B Paris" not in drawn(position, seat=1)


@pytest.mark.parametrize(
    ("outbreaks", "sign"), [(4, "4/8 "), (5, "5/8 !"), (6, "6/8 !"), (7, "7/8 ‼")]
)
def test_warnings_grow(outbreaks: int, sign: str) -> None:
    assert sign in drawn(f"players 2; outbreaks {outbreaks}; step actions 4")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(language: str, width: int) -> None:
    for seed in range(4):
        for state in states(seed):
            for line in shown(state, BOARD, language, width).splitlines():
                assert len(line.rstrip()) <= width


def test_a_forecast_stays_in_its_column() -> None:
    state = PANDEMIC.read("players 2; hand 0 forecast; step actions 4")
    PANDEMIC.apply(state, list(PANDEMIC.options(state))[-1])
    while state.to_move == CHANCE:
        PANDEMIC.apply(state, PANDEMIC.outcomes(state)[0][0])
    lines = [line.rstrip() for line in shown(state, BOARD, width=120).splitlines()]
    first = next(at for at, line in enumerate(lines) if "Forecast: ?" in line)
    column = lines[first].index("Forecast: ?")
    assert lines[first + 1][:column].strip() == "" or lines[first + 1][column - 1] == " "
    seen = PANDEMIC.view(state, 0)["forecast"]["seen"]
    below = " ".join(line[column:] for line in lines[first : first + 2])
    assert len(seen) == 6
    assert below.count("●") == 6


def test_the_board_fits_a_small_screen() -> None:
    """Of 24 lines, options and prompt need some eight."""
    heights = sorted(
        len(shown(state, BOARD).splitlines()) for seed in range(4) for state in states(seed)
    )
    assert heights[len(heights) // 2] <= 16


def states(seed: int) -> list[Any]:
    """Every twentieth position of a random game."""
    setup = {"players": "4", "epidemics": "5", "hands": "open", "roles": "dealt"}
    state, rng, out = PANDEMIC.start(setup), Rng(seed), []
    for step in range(10_000):
        if state.to_move == NOBODY:
            break
        if step % 20 == 0:
            out.append(state.copy())
        options = list(PANDEMIC.options(state))
        chance = state.to_move == CHANCE
        option = PANDEMIC.sample(state, rng) if chance else options[rng.below(len(options))]
        PANDEMIC.apply(state, option)
    return out
