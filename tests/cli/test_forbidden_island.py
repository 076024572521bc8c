"""Forbidden Island's board in the terminal: what is drawn, and that it fits."""

from __future__ import annotations

import pytest

from tabletide.cli.boards.board import find_board
from tabletide.cli.boards.forbidden_island.map import TWO_LINES, WIDEST, name_lines
from tabletide.cli.terminal.numbers import TIMES
from tabletide.cli.terminal.words import LANGUAGES, Words
from tabletide.games.registry import load_game
from tabletide.kernel.state import NOBODY
from tests.cli.drawing import passed_through, shown

GAME = load_game("forbidden_island")
BOARD = find_board("forbidden_island")
TILES = [tile["tile"] for tile in GAME.view(GAME.read("level 1"), NOBODY)["island"]["tiles"]]
SHAPES = next(setting.values for setting in GAME.settings if setting.name == "shape")


def drawn(position: str, whole: bool = False) -> str:
    return shown("forbidden_island", GAME.read(position), whole=whole)


def test_flooded_tiles_have_a_mark_and_sunk_ones_no_name() -> None:
    text = drawn("flooded watchtower; sunk observatory")
    assert "≈Watchtower" in text
    assert "Observatory" not in text
    assert "≈Crimson" not in text


def test_pawns_stand_on_their_tiles() -> None:
    text = drawn("roles pilot diver; pawns fools_landing fools_landing")
    assert "Landing ⌂①②" in text


def test_treasures_have_shape_and_letter_until_they_are_captured() -> None:
    text = drawn("captured crystal_of_fire@1")
    assert "✔▲F" in text
    assert "○■E" in text
    assert "the Moon ■E" in text
    assert "Embers ▲F" not in text


def test_hands_tell_how_many_of_a_kind() -> None:
    text = drawn("roles pilot diver; hand 0 3 earth_stone sandbags; captured oceans_chalice@1")
    assert "▶① Pilot" in text
    assert f"4/5 ■E Earth Stone {TIMES}3 ★Sandbags" in text
    assert "0/5 ✔●O" in text


@pytest.mark.parametrize(
    ("level", "sign"), [(5, "☠   "), (6, "☠ !   "), (7, "☠ !   "), (8, "☠ ‼   ")]
)
def test_warnings_grow_with_the_water(level: int, sign: str) -> None:
    assert sign in drawn(f"level {level}")


def test_the_marker_is_on_its_mark() -> None:
    assert "2 2 [3] 3 3 4 4 5 5 ☠" in drawn("level 3")


def test_the_cards_known_to_be_on_top_are_named() -> None:
    text = drawn("drawn observatory; layers 1: watchtower coral_palace | 0: *")
    assert "Flood deck 23: 2 cards in any order:  Coral Palace  Watchtower" in text
    assert "▾ 21 cards in any order\n" in text


def test_on_request_all_is_told() -> None:
    hands = "hand 0 helicopter_lift; discards 2 earth_stone; drawn observatory"
    text = drawn(f"roles pilot diver; {hands}", whole=True)
    assert f"Treasure discards 2:  ■E Earth Stone {TIMES}2" in text
    assert "Flood discards 1:  Observatory" in text
    assert "Diver: Passes through" in text
    assert "★Helicopter Lift: At any time" in text


def test_a_pawn_in_the_water_is_seen() -> None:
    text = drawn("roles pilot diver; pawns watchtower iron_gate; sunk watchtower; step swim 0")
    assert "· ①" in text
    assert "In the water" in text


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_fits_the_screen(shape: str) -> None:
    for state in passed_through("forbidden_island", {"players": "4", "shape": shape}, 7, 40):
        for line in shown("forbidden_island", state, width=60).splitlines():
            assert len(line.rstrip()) <= 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_name_of_a_tile_is_cut_without_a_sign(language: str, width: int) -> None:
    """A word too long for its tile goes on after a hyphen: Observa-tório."""
    words = Words(language, "forbidden_island")
    column = min(width // 6, WIDEST)
    height = 2 if column >= TWO_LINES else 3
    for tile in TILES:
        name = words.term(f"tile.{tile}")
        lines = name_lines(name, column - 1, height)
        assert len(lines) == height
        assert all(len(line) < column for line in lines)
        assert " ".join(lines).replace("- ", "").strip() == name


def test_the_longest_words_of_tiles_are_whole_on_a_usual_screen() -> None:
    text = shown("forbidden_island", GAME.read("level 1"), language="pt-BR")
    assert "Observatório" in text
    assert "Arrebentação" in text


def test_the_board_fits_a_screen() -> None:
    """Of 32 lines, options and prompt need some eight; full hands take more here and there."""
    heights = sorted(
        len(shown("forbidden_island", state).splitlines())
        for state in passed_through("forbidden_island", {"players": "4"}, 7, 40)
    )
    assert heights[len(heights) // 2] <= 24
    assert heights[-1] <= 28


def test_the_end_is_summed_up() -> None:
    state = GAME.read("captured earth_stone; sunk fools_landing; level 4; over landing")
    rows = BOARD.summary(GAME.view(state, NOBODY), Words("en", "forbidden_island"))
    assert rows == [
        ("Turn", "1"),
        ("Treasures", "1/4 Earth Stone"),
        ("Water meter", "4/10"),
        ("Tiles", "23/24"),
    ]
