"""FIM DA PARTIDA: the loss for want of cubes, and what does not count as want."""

from __future__ import annotations

import pytest

from tabletide.kernel.state import NOBODY
from tests.rules.pandemic.scenes import NO_BLUE, NO_YELLOW, effect, supply
from tests.rules.pandemic.written import choose, cubes, ended, offered, position

WORKERS = "roles scientist operations_expert; pawns lima lima"
ONE_BLUE = NO_BLUE.replace("madrid B3", "madrid B2")
TWO_BLUE = NO_BLUE.replace("madrid B3", "madrid B1")
THREE_BLUE = NO_BLUE.replace(", madrid B3", "")
# Osaka is full and linked to Tokyo and Taipei only; with Jakarta's there are 22 red cubes out.
TWO_RED = (
    "osaka R3, beijing R3, seoul R3, shanghai R3, hong_kong R3, bangkok R3, manila R3, jakarta R1"
)
ONE_RED = TWO_RED.replace("jakarta R1", "jakarta R2")


@pytest.mark.rule("loss.cubes")
def test_an_infection_without_a_cube_left_is_a_loss_at_once() -> None:
    state = position(f"{NO_BLUE}; {WORKERS}; step infections")
    assert supply(state)["blue"] == 0
    lost = effect(state, "infect essen")
    assert lost == {"infected": "+essen", "layers": "-essen", "over": "cubes"}
    assert (state.to_move, offered(state), state.turn) == (NOBODY, [], 0)


@pytest.mark.rule("loss.cubes")
def test_taking_the_last_cube_is_not_a_loss() -> None:
    state = position(f"{ONE_BLUE}; {WORKERS}; step infections")
    assert effect(state, "infect essen")["essen"] == "B1"
    assert (supply(state)["blue"], ended(state)) == (0, "")
    assert effect(state, "infect milan")["over"] == "cubes"


@pytest.mark.rule("loss.cubes")
def test_an_empty_supply_of_one_colour_does_no_harm_to_the_others() -> None:
    state = position(f"{NO_BLUE}; {WORKERS}; step infections")
    assert effect(state, "infect cairo")["cairo"] == "K1"
    assert ended(state) == ""


@pytest.mark.rule("loss.cubes", "epidemic.infect")
def test_an_epidemic_that_needs_three_with_two_left_is_a_loss() -> None:
    state = position(f"{TWO_BLUE}; {WORKERS}; step epidemic")
    assert supply(state)["blue"] == 2
    choose(state, "infect essen")
    assert ended(state) == "cubes"


@pytest.mark.rule("loss.cubes", "epidemic.infect")
def test_an_epidemic_that_takes_exactly_the_last_three_is_not() -> None:
    state = position(f"{THREE_BLUE}; {WORKERS}; step epidemic")
    choose(state, "infect essen")
    assert (cubes(state, "essen"), supply(state)["blue"], ended(state)) == ("B3", 0, "")


@pytest.mark.rule("loss.cubes", "epidemic.infect", "outbreak.spread")
def test_an_epidemic_that_can_fill_its_city_may_lack_cubes_for_the_outbreak() -> None:
    essen = ONE_BLUE.replace("madrid B2", "essen B2")
    state = position(f"{essen}; {WORKERS}; step epidemic")
    assert supply(state)["blue"] == 1
    choose(state, "infect essen")
    assert (cubes(state, "essen"), state.outbreaks, ended(state)) == ("B3", 1, "cubes")


@pytest.mark.rule("loss.cubes", "outbreak.spread")
def test_an_outbreak_may_use_up_the_supply() -> None:
    state = position(f"{TWO_RED}; {WORKERS}; step infections")
    assert effect(state, "infect osaka") == {
        "infected": "+osaka",
        "layers": "-osaka",
        "outbreaks": "1",
        "taipei": "R1",
        "tokyo": "R1",
    }
    assert (supply(state)["red"], ended(state)) == (0, "")


@pytest.mark.rule("loss.cubes", "outbreak.spread")
def test_an_outbreak_one_cube_short_is_a_loss() -> None:
    state = position(f"{ONE_RED}; {WORKERS}; step infections")
    choose(state, "infect osaka")
    assert (state.outbreaks, supply(state)["red"], ended(state)) == (1, 0, "cubes")


@pytest.mark.rule("loss.cubes", "outbreak.chain")
def test_the_cubes_of_a_chain_may_run_out_in_its_second_outbreak() -> None:
    # Tokyo takes one of the two left; then Taipei breaks out into Shanghai, Hong Kong and Manila.
    chain = "osaka R3, taipei R3, beijing R3, seoul R3, bangkok R3, jakarta R3, sydney R3, tokyo R1"
    state = position(f"{chain}; {WORKERS}; step infections")
    assert supply(state)["red"] == 2
    choose(state, "infect osaka")
    assert (state.outbreaks, cubes(state, "tokyo"), ended(state)) == (2, "R2", "cubes")


@pytest.mark.rule("loss.cubes", "outbreak.chain")
def test_a_full_neighbour_needs_no_cube() -> None:
    # Of Osaka's two neighbours Tokyo is full and Taipei takes the last cube; the specialist in
    # Seoul keeps Tokyo from breaking out.
    full = (
        "osaka R3, tokyo R3, beijing R3, hong_kong R3, bangkok R3, manila R3, jakarta R3, sydney R2"
    )
    state = position(
        f"{full}; roles scientist quarantine_specialist; pawns lima seoul; step infections"
    )
    assert supply(state)["red"] == 1
    choose(state, "infect osaka")
    assert (cubes(state, "taipei"), supply(state)["red"], ended(state)) == ("R1", 0, "")


@pytest.mark.rule("loss.cubes", "treat.one")
def test_cubes_treated_can_be_placed_again() -> None:
    state = position(f"{NO_BLUE}; roles scientist medic; pawns atlanta lima; step actions 1")
    choose(state, "treat blue", "city_or_event", "draw lima", "city_or_event", "draw bogota")
    choose(state, "infect essen")
    assert (cubes(state, "atlanta", "essen"), ended(state)) == ("B2 B1", "")


@pytest.mark.rule("ruling.prevented_not_needed")
@pytest.mark.parametrize("step", ["infections", "epidemic"])
@pytest.mark.parametrize(
    "shield",
    [
        "roles scientist quarantine_specialist; pawns lima essen",
        "roles scientist quarantine_specialist; pawns lima milan",
        "cured blue; roles scientist medic; pawns lima essen",
    ],
)
def test_a_cube_that_is_prevented_is_not_missing(shield: str, step: str) -> None:
    state = position(f"{NO_BLUE}; {shield}; step {step}")
    choose(state, "infect essen")
    assert (cubes(state, "essen"), state.outbreaks, ended(state)) == ("-", 0, "")


@pytest.mark.rule("ruling.prevented_not_needed", "outbreak.spread")
@pytest.mark.parametrize("step", ["infections", "epidemic"])
def test_an_outbreak_into_protected_cities_needs_no_cubes(step: str) -> None:
    # Santiago is linked to Lima alone, and the specialist in Bogotá covers Lima.
    state = position(
        f"{NO_YELLOW}; roles scientist quarantine_specialist; pawns paris bogota; step {step}"
    )
    choose(state, "infect santiago")
    assert (state.outbreaks, supply(state)["yellow"], ended(state)) == (1, 0, "")


@pytest.mark.rule("ruling.prevented_not_needed", "epidemic.infect")
def test_the_last_cube_may_fill_a_city_whose_outbreak_is_shut_in() -> None:
    yellow = NO_YELLOW.replace("santiago Y3", "santiago Y2")
    state = position(
        f"{yellow}; roles scientist quarantine_specialist; pawns paris bogota; step epidemic"
    )
    choose(state, "infect santiago")
    assert (cubes(state, "santiago"), state.outbreaks, ended(state)) == ("Y3", 1, "")


@pytest.mark.rule("ruling.prevented_not_needed", "loss.cubes")
def test_the_medic_does_not_help_while_the_disease_has_no_cure() -> None:
    state = position(f"{NO_BLUE}; roles scientist medic; pawns lima essen; step infections")
    choose(state, "infect essen")
    assert ended(state) == "cubes"
