"""Descobrir uma Cura: five cards of a colour at a station, and what follows."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import COLOURS
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, cubes, ended, hand, offered, offers, position

FIVE_BLUE = "chicago london paris essen milan"
FIVE = {
    "blue": FIVE_BLUE,
    "yellow": "lima bogota miami lagos kinshasa",
    "black": "cairo delhi mumbai tehran moscow",
    "red": "tokyo osaka seoul manila sydney",
}
TEAM = "roles medic dispatcher; pawns atlanta lima"


@pytest.mark.rule("cure.discover")
@pytest.mark.parametrize("colour", COLOURS)
def test_five_cards_of_a_colour_at_a_station_cure_it(colour: str) -> None:
    state = position(f"beijing B1Y1K1R1; {TEAM}; hand 0 {FIVE[colour]}; hand 1 atlanta")
    told = changes_by(state, f"cure {colour}")
    assert set(told.pop("discards").split()) == set(FIVE[colour].split())
    assert told == {"cured": colour, "hand 0": "", "step": "actions 3"}
    assert ended(state) == ""


@pytest.mark.rule("cure.discover")
@pytest.mark.parametrize(
    "cards",
    [
        "hand 0 chicago london paris essen",
        "hand 0 chicago london paris essen lima",
        "hand 0 chicago london paris essen airlift forecast",
        "hand 0 chicago london paris essen; hand 1 milan",
        "hand 0 chicago london paris essen; discards milan",
        f"hand 1 {FIVE_BLUE}",
    ],
)
def test_four_cards_and_something_else_cure_nothing(cards: str) -> None:
    state = position(f"roles medic dispatcher; pawns atlanta atlanta; {cards}")
    assert offers(state, "cure") == []


@pytest.mark.rule("cure.discover")
def test_no_cure_is_found_away_from_a_station() -> None:
    state = position(
        f"roles medic dispatcher; pawns paris atlanta; hand 0 {FIVE_BLUE}; stations atlanta cairo"
    )
    assert offers(state, "cure") == []


@pytest.mark.rule("cure.discover")
def test_only_the_colour_with_five_cards_is_offered() -> None:
    state = position(f"{TEAM}; hand 0 {FIVE_BLUE} lima bogota")
    assert offers(state, "cure") == ["blue"]


@pytest.mark.rule("cure.any_station")
@pytest.mark.parametrize("city", ["tokyo", "lima", "cairo", "essen"])
def test_a_blue_cure_is_found_in_a_city_of_any_colour(city: str) -> None:
    state = position(
        f"beijing B1; roles medic dispatcher; pawns {city} lagos; hand 0 {FIVE_BLUE};"
        f"stations {city}"
    )
    told = changes_by(state, "cure blue")
    assert set(told) == {"cured", "discards", "hand 0", "step"}
    assert told["cured"] == "blue"


@pytest.mark.rule("cure.discover", "cure.any_station", "build.station")
def test_a_station_built_this_turn_serves_a_cure_in_the_same_turn() -> None:
    state = position(
        f"beijing B1; roles dispatcher medic; pawns lagos cairo; hand 0 lagos {FIVE_BLUE}"
    )
    assert offers(state, "cure") == []
    choose(state, "build", "cure blue")
    assert hand(state, 0) == set()


@pytest.mark.rule("ruling.exact_cure", "cure.discover")
def test_with_seven_cards_of_the_colour_the_player_chooses_which_five_go() -> None:
    state = position(f"beijing B1; {TEAM}; hand 0 {FIVE_BLUE} atlanta madrid")
    choose(state, "cure blue")
    told = changes_by(
        state, "spend milan", "spend madrid", "spend london", "spend atlanta", "spend chicago"
    )
    assert told == {
        "cured": "blue",
        "discards": "chicago atlanta london madrid milan",
        "hand 0": "paris essen",
        "step": "actions 3",
    }


@pytest.mark.rule("ruling.exact_cure", "cure.discover")
def test_only_cards_of_the_colour_pay_for_the_cure() -> None:
    state = position(f"beijing B1; {TEAM}; hand 0 {FIVE_BLUE} atlanta lima")
    choose(state, "cure blue")
    assert set(offers(state, "spend")) == {*FIVE_BLUE.split(), "atlanta"}
    choose(state, "spend paris")
    assert set(offers(state, "spend")) == {"chicago", "london", "essen", "milan", "atlanta"}


@pytest.mark.rule("ruling.exact_cure")
def test_the_cards_kept_are_those_not_chosen() -> None:
    state = position(f"beijing B1; {TEAM}; hand 0 {FIVE_BLUE} atlanta lima")
    choose(state, "cure blue")
    for card in ("atlanta", "milan", "essen", "paris", "london"):
        choose(state, f"spend {card}")
    assert hand(state, 0) == {"chicago", "lima"}


@pytest.mark.rule("ruling.cure_once")
@pytest.mark.parametrize("state_of_it", ["cured blue", "cured blue; eradicated blue"])
def test_a_cured_disease_is_not_cured_again(state_of_it: str) -> None:
    sick = "beijing B1;" if "eradicated" not in state_of_it else ""
    state = position(f"{sick} {TEAM}; hand 0 {FIVE_BLUE}; {state_of_it}")
    assert offers(state, "cure") == []


@pytest.mark.rule("cure.eradicate")
def test_a_colour_off_the_board_is_eradicated_by_its_cure() -> None:
    state = position(f"beijing R1; {TEAM}; hand 0 {FIVE_BLUE}")
    told = changes_by(state, "cure blue")
    assert (told["cured"], told["eradicated"]) == ("blue", "blue")


@pytest.mark.rule("cure.eradicate", "treat.uncured")
def test_clearing_first_and_curing_after_eradicates_at_the_cure() -> None:
    state = position(
        f"atlanta B1; roles quarantine_specialist medic; pawns atlanta lima; hand 0 {FIVE_BLUE}"
    )
    assert changes_by(state, "treat blue") == {"cubes": "", "step": "actions 3"}
    told = changes_by(state, "cure blue")
    assert (told["cured"], told["eradicated"]) == ("blue", "blue")


@pytest.mark.rule("cure.cubes_stay", "cure.eradicate")
def test_a_cure_takes_no_cube_off_the_board() -> None:
    state = position(
        "atlanta B3, paris B2, lima B1K1; roles dispatcher scientist; pawns atlanta paris;"
        f"hand 0 {FIVE_BLUE}"
    )
    told = changes_by(state, "cure blue")
    assert set(told) == {"cured", "discards", "hand 0", "step"}
    assert cubes(state, "atlanta", "paris", "lima") == "B3 B2 B1K1"


@pytest.mark.rule("cure.cubes_stay")
def test_a_cured_disease_goes_on_spreading() -> None:
    state = position(
        "paris B1, essen B3; roles dispatcher scientist; pawns cairo cairo; cured blue;"
        "layers paris | essen | *; step infect 2"
    )
    choose(state, "infect paris")
    assert cubes(state, "paris") == "B2"
    choose(state, "infect essen")
    assert cubes(state, "essen", "paris", "london", "milan", "st_petersburg") == "B3 B3 B1 B1 B1"
    assert state.outbreaks == 1


@pytest.mark.rule("cure.cubes_stay", "treat.cured")
def test_treating_is_easier_from_the_moment_of_the_cure() -> None:
    state = position(
        f"atlanta B3, paris B2; roles dispatcher scientist; pawns atlanta paris; hand 0 {FIVE_BLUE}"
    )
    choose(state, "cure blue", "treat blue")
    assert cubes(state, "atlanta", "paris") == "- B2"


@pytest.mark.rule("cure.discover", "end.win")
def test_three_cures_are_not_enough_and_the_fourth_is() -> None:
    sick = "beijing B1Y1K1R1;"
    state = position(f"{sick} {TEAM}; hand 0 {FIVE_BLUE}; cured red yellow")
    choose(state, "cure blue")
    assert ended(state) == ""
    state = position(f"{sick} {TEAM}; hand 0 {FIVE_BLUE}; cured red yellow black")
    choose(state, "cure blue")
    assert ended(state) == "won"
    assert offered(state) == []
