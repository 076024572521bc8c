"""Pandemic's board in the terminal: what is drawn, and that it fits."""

from __future__ import annotations

import json

import pytest

from tabletide.cli.boards.pandemic.signs import SHAPES
from tabletide.games.registry import load_game
from tabletide.kernel.state import CHANCE
from tests.cli.drawing import passed_through, shown
from tests.web.node import WEB

PANDEMIC = load_game("pandemic")
SETUP = {"players": "4", "epidemics": "5", "hands": "open"}


def drawn(position: str, language: str = "en", seat: int = 0) -> str:
    return shown("pandemic", PANDEMIC.read(position), language, seat=seat)


def test_cubes_have_shape_and_letter_and_full_cities_a_mark() -> None:
    text = drawn("paris B3, lima Y2, delhi K1, tokyo R2; players 2; step actions 4")
    assert "◆B blue" in text
    assert "Paris ◆◆◆!" in text
    assert "Lima ●● " in text
    assert "Delhi ■ " in text
    assert "Tokyo ▲▲ " in text


def test_portuguese_has_letters_of_its_own() -> None:
    text = drawn("paris B1; players 2; step actions 4", language="pt-BR")
    for sign in ("◆A azul", "●M amarela", "■P preta", "▲V vermelha"):
        assert sign in text


def test_hands_are_cards_with_letters() -> None:
    position = "players 2; roles medic scientist; hand 0 paris tokyo airlift; step actions 4"
    text = drawn(position)
    assert "▶1 Medic" in text
    assert "3/7 ◆B Paris ▲R Tokyo ★Airlift" in text


def test_hidden_cards_are_backs() -> None:
    position = (
        "players 2; hands closed; roles medic scientist; hand 0 paris; hand 1 tokyo lima; "
        "step actions 4"
    )
    text = drawn(position, seat=0)
    assert "1/7 ◆B Paris" in text
    assert "2/7 ▯▯" in text
    assert "◆B Paris" not in drawn(position, seat=1)


@pytest.mark.parametrize(
    ("outbreaks", "sign"), [(3, "3/8 "), (4, "4/8 !"), (5, "5/8 !"), (6, "6/8 ‼")]
)
def test_warnings_grow(outbreaks: int, sign: str) -> None:
    assert sign in drawn(f"players 2; outbreaks {outbreaks}; step actions 4")


def test_a_forecast_stays_in_its_column() -> None:
    state = PANDEMIC.read("players 2; hand 0 forecast; step actions 4")
    PANDEMIC.apply(state, list(PANDEMIC.options(state))[-1])
    while state.to_move == CHANCE:
        PANDEMIC.apply(state, PANDEMIC.chances(state)[0][0])
    lines = [line.rstrip() for line in shown("pandemic", state, width=120).splitlines()]
    first = next(at for at, line in enumerate(lines) if "Forecast: ?" in line)
    column = lines[first].index("Forecast: ?")
    assert lines[first + 1][:column].strip() == "" or lines[first + 1][column - 1] == " "
    seen = PANDEMIC.view(state, 0)["forecast"]["seen"]
    below = " ".join(line[column:] for line in lines[first : first + 2])
    assert len(seen) == 6
    assert below.count("◆") == 6


def test_the_board_fits_a_small_screen() -> None:
    """Of 24 lines, options and prompt need some eight."""
    heights = sorted(
        len(shown("pandemic", state).splitlines())
        for seed in range(4)
        for state in passed_through("pandemic", SETUP, seed, 20)
    )
    assert heights[len(heights) // 2] <= 16


def test_a_disease_has_the_same_shape_as_on_the_page() -> None:
    drawn = json.loads((WEB / "src" / "games" / "pandemic" / "layout.json").read_text())["shapes"]
    names = {"◆": "diamond", "●": "circle", "■": "square", "▲": "triangle"}
    assert {colour: names[sign] for colour, sign in SHAPES.items()} == drawn
