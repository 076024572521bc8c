"""Rising Tide's board in the terminal: what is drawn, and that it fits."""

from __future__ import annotations

import re

import pytest

from tabletide.cli.boards.board import find_board
from tabletide.cli.terminal.numbers import TIMES
from tabletide.cli.terminal.words import Words
from tabletide.games.registry import load_game
from tabletide.kernel.options import parse
from tests.cli.drawing import passed_through, shown

GAME = load_game("rising_tide")
BOARD = find_board("rising_tide")
WADLOPEN = "variant 4; objectives wadlopen deltawerken ruimte_voor_de_rivier farmhands"


def drawn(position: str, whole: bool = False, width: int = 100) -> str:
    return shown("rising_tide", GAME.read(position), width=width, whole=whole)


def row(text: str, region: str) -> str:
    """What stands behind a region's name, up to the next one."""
    found = re.search(rf"  {region} +(.*?)(   \w|$)", text, re.MULTILINE)
    assert found is not None
    return found[1].rstrip()


def test_water_is_counted_and_dikes_are_told() -> None:
    text = drawn("water 2 walcheren 3 betuwe; breached noordzee-walcheren")
    assert row(text, "Walcheren").startswith("≈≈·")
    assert "▮2" in row(text, "Walcheren")
    assert row(text, "Betuwe").startswith("≈≈≈")


def test_population_stands_beside_the_water() -> None:
    text = drawn(f"{WADLOPEN}; water fryslan; population 2 fryslan; lost 1")
    assert row(text, "Fryslân").startswith("≈☺☺")
    assert "Population lost 1/5" in text
    assert "○ Wadlopen 2/5" in text


def test_what_will_flow_is_told_with_its_source() -> None:
    text = drawn("water 3 peel_en_maasvallei; breached land_van_maas_en_waal-peel_en_maasvallei")
    assert row(text, "Land van Maas en Waal").startswith("··· +2")
    assert "Land van Maas en Waal +2 ← Peel en Maasvallei" in text


def test_the_last_dikes_that_hold_water_back_are_named() -> None:
    line = "water 3 peel_en_maasvallei"
    assert "Peel en Maasvallei ▮Land van Maas en Waal +2" in drawn(line, width=140)
    raised = f"{line}; raised land_van_maas_en_waal-peel_en_maasvallei; breached noordzee-delfland"
    assert "▮Land van Maas" not in drawn(raised)
    assert "Peel en Maasvallei ▮▮Land van Maas en Waal +2" in drawn(raised, whole=True, width=140)


def test_pawns_buildings_and_warnings_stand_in_their_regions() -> None:
    text = drawn(
        "roles director carpenter; pawns walcheren veluwe; ports walcheren; stations walcheren;"
        " water 3 walcheren; breached noordzee-walcheren walcheren-zuid_beveland"
        " walcheren-zeeuws_vlaanderen; layers 1: walcheren | 0: *"
    )
    assert row(text, "Walcheren").endswith("⚙ ⌂ ① ✹ ‼")
    assert "Veluwe  ②" in text


def test_a_structure_stands_above_its_colour() -> None:
    text = drawn("built afsluitdijk; hand 0 2 delfland walcheren")
    assert "◆P Afsluitdijk ✔" in text
    assert "▲O Deltawerken 3/5" in text
    assert "Zuiderzee ≈≈·" in text


def test_hands_tell_how_many_of_a_kind() -> None:
    text = drawn("roles director carpenter; hand 0 2 delfland delta_plan")
    assert f"3/7 ▲O Delfland {TIMES}2 ★Delta Plan" in text


@pytest.mark.parametrize(("sea", "track"), [(0, "[2] 2 2 3"), (3, "2 2 2 [3]"), (8, "4 4 [4]")])
def test_the_marker_is_on_its_space(sea: int, track: str) -> None:
    assert track in drawn(f"sea {sea}; storms 8")


def test_cards_that_were_shown_are_named_in_their_order() -> None:
    state = GAME.read("hand 1 calm_before_the_storm")
    shown_first = ("storm", "draw betuwe", "draw betuwe", "draw fryslan", "draw fryslan")
    for phrase in ("play calm_before_the_storm", *shown_first):
        GAME.apply(state, parse(GAME.verbs, phrase))
    text = shown("rising_tide", state, width=120)
    assert "■Y Betuwe →  ■Y Betuwe →  ◆P Fryslân →  ◆P Fryslân →  ☈" in text


def test_everything_on_request() -> None:
    text = drawn(f"{WADLOPEN}; hand 0 delta_plan; discards betuwe; roles director carpenter", True)
    words = Words("en", "rising_tide")
    for key in ("power.director", "effect.delta_plan", "goal.wadlopen", "benefit.afsluitdijk"):
        assert words.term(key).split(".")[0][:40] in " ".join(text.split())
    assert "Player discards 1:  ■Y Betuwe" in text
    assert "⚙ Pumping station" in text


def test_five_seats_have_five_signs() -> None:
    state = passed_through("rising_tide", {"players": "5"}, seed=3, every=60)[1]
    text = shown("rising_tide", state, width=100)
    assert all(sign in text for sign in "①②③④⑤")


def test_the_end_is_told_in_numbers() -> None:
    words = Words("en", "rising_tide")
    told = dict(BOARD.summary(GAME.view(GAME.read(f"{WADLOPEN}; lost 2; turn 0 9"), 0), words))
    assert told["Turn"] == "9"
    assert told["Objectives"] == "0/4"
    assert told["Population lost"] == "2/5"
    assert "Population lost" not in dict(BOARD.summary(GAME.view(GAME.read(""), 0), words))
