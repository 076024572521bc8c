"""What the log tells: in English, in the order in which things come about."""

from __future__ import annotations

import pytest

from tabletide.games.rising_tide.game import GAME
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.parts.files.messages import say
from tests.games.spoken import catalogue
from tests.rules.rising_tide.told import SECOND_STORM, WET
from tests.rules.rising_tide.written import choose, position

ROER = "breached peel_en_maasvallei-roer_en_overmaas; hand 1 new_port; step fail 1"


def told(line: str, *phrases: str) -> list[tuple[str, str]]:
    """What the log says of the last choice, and the rule of each line."""
    state = choose(position(line), *phrases[:-1])
    notes: list[Note] = []
    state.journal = notes
    GAME.apply(state, parse(GAME.verbs, phrases[-1]))
    lines = [GAME.tell(state, note, 0) for note in notes]
    return [(say(catalogue("rising_tide", "en"), one.text), one.rule) for one in lines]


# A loss by water says how many cubes were needed, and how many the supply had.

LOST = ("Defeat: more water came than the supply has cubes for.", "loss.water")


@pytest.mark.rule("loss.water", "flow.levels")
def test_a_flow_that_loses_the_game_says_how_many_cubes_it_needs() -> None:
    open_borders = "breached delfland-kromme_rijn markerwaard-delfland"
    moment = "hand 1 new_port; agenda moment 5 > flow > end_of_turn"
    lines = told(f"water {WET}; {open_borders}; {moment}", "go_on")
    assert lines == [("16 cubes are to flow; left in the supply: 2.", "flow.levels"), LOST]


@pytest.mark.rule("loss.water", "degrade.water")
def test_a_card_that_loses_the_game_says_that_a_cube_is_missing() -> None:
    lines = told(f"water {WET} 2 delfland; {ROER}", "fail roer_en_overmaas")
    assert lines[-3:] == [
        ("Water comes into Roer en Overmaas.", "degrade.water"),
        ("1 cube is to be placed, and the supply has none left.", "loss.water"),
        LOST,
    ]


@pytest.mark.rule("loss.water", "storm.rise")
def test_a_rising_sea_that_loses_the_game_says_how_many_cubes_it_needs() -> None:
    lines = told(f"sea 2; water {WET} delfland; hand 1 new_port; {SECOND_STORM}", "go_on")
    assert lines == [("2 cubes are to be placed; left in the supply: 1.", "loss.water"), LOST]


# Storms, pawns and cards.


@pytest.mark.rule("storm.rise")
@pytest.mark.parametrize(
    ("mark", "line"), [(1, "The sea level stays at 2."), (2, "The sea level rises to 3.")]
)
def test_a_storm_says_whether_the_sea_level_rises(mark: int, line: str) -> None:
    lines = told(f"sea {mark}; water -; hand 1 new_port; {SECOND_STORM}", "go_on")
    assert lines[0] == (line, "storm.rise")


@pytest.mark.rule("role.director.move")
def test_a_director_who_moves_the_own_pawn_goes_there() -> None:
    line = "roles director carpenter; water 2 flevoland"
    rule = "role.director.move"
    own, other = told(line, "direct 0 flevoland")[0], told(line, "direct 1 flevoland")[0]
    assert own == ("The Director went to Flevoland.", rule)
    assert other == ("The Director moved the Carpenter to Flevoland.", rule)


@pytest.mark.rule("draw.two")
def test_a_card_needs_no_article_that_fits_its_name() -> None:
    lines = told("roles carpenter director; known ijsseldelta betuwe", "pass")
    assert ("The Carpenter drew a card of IJsseldelta.", "draw.two") in lines


# A flow is told cause before effect.


@pytest.mark.rule("flow.levels", "ruling.flows_on")
def test_a_region_is_filled_before_water_is_told_to_flow_on_from_it() -> None:
    breached = "breached noordzee-voorne_putten delfland-voorne_putten"
    moment = "hand 1 new_port; agenda moment 5 > flow > end_of_turn"
    lines = [line for line, _ in told(f"sea 3; water -; {breached}; {moment}", "go_on")]
    assert lines[-3:-1] == [
        "2 cubes flow from Noordzee into Voorne-Putten.",
        "1 cube flows from Voorne-Putten into Delfland.",
    ]
