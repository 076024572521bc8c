"""RECEBENDO TULIPAS, and AÇÃO: PLANTAR TULIPAS."""

from __future__ import annotations

import pytest

from tests.rules.windmill_valley.written import (
    choose,
    deal,
    guilder,
    offered,
    offers,
    own,
    points,
    position,
    said,
    tools,
)

PLAIN = "helpers start4 | start2"
ONE_TULIP = "gears small1 imp17 | -; step act"  # one of any colour


@pytest.mark.rule("storage.places", "ruling.free_tulip", "components.unlimited")
def test_a_tulip_of_one_colour_that_costs_nothing_is_stored_at_once() -> None:
    state = position(f"{PLAIN}; windmills - | -; steps 2 0; stored 4 white | -; step act")
    choose(state, "act large", "build w01", "token white", "field f01")
    assert own(state, "stored") == "4 white yellow"


@pytest.mark.rule("storage.surcharge")
@pytest.mark.parametrize(("stored", "cost"), [(4, 0), (5, 1), (6, 2)])
def test_the_sixth_and_seventh_place_cost_something(stored: int, cost: int) -> None:
    state = position(f"{PLAIN}; stored {stored} white | -; {ONE_TULIP}")
    choose(state, "act small", "put_in red")
    assert guilder(state) == 4 - cost


@pytest.mark.rule("storage.swap", "storage.decline", "ruling.swap_when")
def test_instead_of_paying_a_tulip_may_be_exchanged_or_done_without() -> None:
    free = choose(position(f"{PLAIN}; stored 4 white | -; {ONE_TULIP}"), "act small")
    assert {phrase.split()[0] for phrase in offered(free)} == {"put_in"}
    state = position(f"{PLAIN}; stored 5 white | -; guilder 0 5; {ONE_TULIP}")
    choose(state, "act small")
    assert offered(state) == [
        *("put_for yellow white", "put_for red white", "put_for violet white"),
        *("put_for black white", "enough"),
    ]
    assert own(choose(state.copy(), "put_for red white"), "stored") == "4 white red"
    assert own(choose(state, "enough"), "stored") == "5 white"


@pytest.mark.rule("plant.number", "plant.choose", "plant.leftmost")
def test_up_to_two_tulips_go_to_the_leftmost_places_of_rows() -> None:
    state = position(f"{PLAIN}; stored white red | -; beds w - - - | - - - -; steps 4 0; step act")
    choose(state, "act large")
    assert offers(state, "plant") == [
        *("white 1", "white 2", "white 3", "white 4"),
        *("red 1", "red 2", "red 3", "red 4"),
    ]
    choose(state, "plant red 3")
    assert "enough" in offered(state)
    choose(state, "plant white 1")
    assert own(state, "beds") == "ww - r -"
    assert own(state, "stored") == "-"
    assert said(state, "turn") == "1 2"


@pytest.mark.rule("plant.reward")
def test_example_a_tool_in_row_two_and_a_guilder_in_row_four() -> None:
    state = position(
        f"{PLAIN}; stored yellow red violet | -; beds - y - v | - - - -; steps 4 0; step act"
    )
    choose(state, "act large", "plant yellow 2", "plant violet 4")
    assert (tools(state), guilder(state)) == (2, 5)
    assert own(state, "stored") == "red"


@pytest.mark.rule("ruling.cell_reward", "ruling.declined")
def test_an_action_printed_in_a_place_may_be_declined() -> None:
    line = f"{PLAIN}; beds www - - - | - - - -; steps 4 0; step act"
    state = choose(position(line), "act large", "plant white 1")
    assert offered(state) == ["start", "enough"]
    assert guilder(choose(state.copy(), "start")) == 5
    assert guilder(choose(state, "enough")) == 4


@pytest.mark.rule("plant.leftmost")
def test_a_full_row_takes_no_tulip() -> None:
    state = position(f"{PLAIN}; beds wwwwwww - - - | - - - -; steps 4 0; step act")
    assert offers(choose(state, "act large"), "plant") == ["white 2", "white 3", "white 4"]


@pytest.mark.rule("tile.swap")
def test_a_tile_lets_one_exchange_a_stored_tulip_before_planting() -> None:
    state = position(f"{PLAIN}; gears small1 imp23 | -; stored white | -; step act")
    choose(state, "act small")
    assert "swap white black" in offered(state)
    choose(state, "swap white black")
    assert not offers(state, "swap")
    assert own(choose(state, "plant black 4"), "beds") == "- - - b"


@pytest.mark.rule("start.pay_to_plant", "ruling.points_to_pay")
def test_one_more_may_be_planted_for_a_point_once_a_turn() -> None:
    line = "helpers start3 | start2; stored 4 white | -; steps 4 0; step act"
    state = choose(position(line), "act large", "plant white 1", "plant white 1")
    assert offered(state) == ["pay_to_plant", "enough"]
    choose(state, "pay_to_plant", "plant white 2")
    assert points(state)["paid"] == -1
    assert own(state, "beds") == "ww w - -"
    poor = position(f"points start 5 paid -5 | start 5; {line}")
    choose(poor, "act large", "plant white 1", "plant white 1")
    assert "pay_to_plant" not in offered(poor)


@pytest.mark.rule("icons.gain")
def test_what_an_icon_shows_is_received() -> None:
    state = position(f"{PLAIN}; gears small1 imp27 | -; step act")
    choose(state, "act small", "put_in violet")
    assert (own(state, "stored"), guilder(state)) == ("white violet", 5)
    assert points(state)["gears"] == 1


@pytest.mark.rule("icons.score_contract")
def test_a_contract_scored_early_scores_again_at_the_end() -> None:
    line = f"{PLAIN}; contracts farm24 | -; stored white | -; beds wwwwww - - - | - - - -"
    state = choose(position(f"{line}; steps 4 0; step act"), "act large", "plant white 1", "start")
    assert offered(state) == ["score 1", "enough"]
    choose(state, "score 1")
    assert points(state)["early"] == 14
    assert own(state, "contracts") == "farm24"
    deal(state)
