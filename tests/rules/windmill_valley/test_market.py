"""AÇÃO VISITAR O MERCADO."""

from __future__ import annotations

import pytest

from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.kernel.options import parse
from tests.rules.windmill_valley.written import (
    choose,
    guilder,
    offered,
    offers,
    own,
    position,
    said,
)

TWO = "helpers start4 | start2; steps 3 0; step act"
FOUR = "players 4; helpers start4 | start2 | start3 | start6; wish start1; steps 3 0 0 0; step act"


@pytest.mark.rule("market.price", "ruling.visit_paid_first")
def test_the_visit_is_paid_when_it_is_chosen() -> None:
    assert "act large" not in offered(position(f"{TWO}; guilder 1 5"))
    state = position("helpers start4 farm05 | start2; steps 3 0; guilder 2 5; step act")
    choose(state, "act large")
    assert offered(state) == ["help farm05", "start"]
    assert guilder(state) == 0


@pytest.mark.rule("market.moves", "market.clockwise", "market.same_again", "ruling.neutral_counts")
def test_each_move_goes_to_the_next_area_and_its_reward_counts_the_other_markers() -> None:
    line = f"{TWO}; market area_a area_c; neutral 2 area_b area_c; guilder 2 5"
    state = position(f"{line}; stored red | -")
    choose(state, "act large")
    assert said(state, "market") == "area_b area_c"
    assert offers(state, "take") == ["b1 3", "b2 3"]  # no white or black tulip to plant
    choose(state, "take b1 3")
    assert own(state, "stored") == "3 yellow red"
    assert said(state, "market") == "area_c area_c"
    assert offers(state, "take")[0] == "c1 3"


@pytest.mark.rule("market.neutral", "market.three_at_most", "storage.surcharge")
def test_example_red_pays_four_guilder_for_five_tulips() -> None:
    line = "helpers start4 | start2; steps 3 0; stored red | -; guilder 4 5; market area_c area_a"
    state = position(f"{line}; neutral area_b 2 area_c; step act")
    choose(state, "act large", "neutral area_c area_a", "take a1 3")
    assert own(state, "stored") == "red 3 black"
    choose(state, "take b1 2")
    assert offered(state)[0] == "put_in yellow"
    choose(state, "put_in yellow")
    assert own(state, "stored") == "2 yellow red 3 black"
    assert guilder(state) == 0


@pytest.mark.rule("market.neutral")
def test_a_neutral_marker_is_moved_once_a_turn_and_before_the_first_move() -> None:
    state = choose(position(f"{TWO}; guilder 9 5"), "act large")
    assert len(offers(state, "neutral")) == 4
    choose(state, "neutral area_a area_b")
    assert guilder(state) == 6
    assert not offers(state, "neutral")
    later = choose(position(f"{TWO}; guilder 9 5"), "act large", "enter area_b", "enough")
    assert not offers(later, "neutral")
    assert not offers(choose(position(f"{TWO}; guilder 2 5"), "act large"), "neutral")


@pytest.mark.rule("ruling.neutral_entered")
def test_a_neutral_marker_goes_only_where_one_can_still_enter() -> None:
    line = "helpers start4 | start2; steps 3 0; gears large4 imp20 | -; market area_a area_b"
    one_move = position(f"{line}; guilder 9 5; neutral area_a area_b area_c; step act")
    choose(one_move, "act large")
    assert set(offers(one_move, "neutral")) == {"area_a area_b", "area_c area_b"}
    full = position(f"{line}; guilder 1 5; neutral area_a 2 area_b; step act")
    choose(full, "act large")  # area_b is full, and nothing is left to stack with
    assert offers(full, "neutral") == ["area_a area_c"]


@pytest.mark.rule("market.full", "market.stack")
def test_a_full_area_is_skipped_or_another_is_paid() -> None:
    line = f"{FOUR}; market area_a area_b area_b area_c; neutral area_b; guilder 9 5 5 5"
    state = choose(position(line), "act large")
    assert offers(state, "enter") == ["area_c"]
    assert offers(state, "stand_on") == ["1", "2"]
    paid = choose(state.copy(), "stand_on 2")
    assert (guilder(paid), guilder(paid, 2)) == (6, 6)
    assert offers(paid, "take")[0] == "b1 3"
    assert said(choose(state, "enter area_c"), "market").startswith("area_c")


@pytest.mark.rule("market.three_at_most")
def test_standing_on_a_marker_brings_no_more_than_three() -> None:
    line = f"{FOUR}; market area_a area_b area_b area_b; neutral area_c; guilder 9 5 5 5"
    state = choose(position(line), "act large", "stand_on 1")
    assert {phrase.split()[1] for phrase in offers(state, "take")} == {"3"}


@pytest.mark.rule("ruling.market_planting")
def test_planting_in_the_market_is_one_action_of_the_colours_shown() -> None:
    line = "helpers start4 | start2; steps 3 0; stored white 2 yellow red | -; guilder 2 5"
    state = position(f"{line}; market area_c area_a; neutral area_a area_b area_c; step act")
    choose(state, "act large", "take a3 3")
    assert {phrase.split()[0] for phrase in offers(state, "plant")} == {"yellow", "red"}
    choose(state, "plant yellow 1", "plant yellow 1", "plant red 2")
    assert own(state, "beds") == "yy r - -"


@pytest.mark.rule("start.market_split", "start.market_free", "ruling.paid_anyway")
def test_a_starting_card_divides_rewards_and_moves_and_stacks_for_nothing() -> None:
    line = "helpers start5 | start2; steps 3 0; guilder 2 5; market area_c area_a"
    state = position(f"{line}; neutral area_a area_b area_c; step act")
    choose(state, "act large")
    assert offers(state, "neutral")
    choose(state, "neutral area_c area_b", "take a1 1", "take a2 1")
    assert own(state, "stored") == "2 white black"
    assert guilder(state) == 0
    four = "players 4; helpers start5 | start2 | start3 | start6; wish start1; steps 3 0 0 0"
    full = f"{four}; market area_a area_b area_b area_c; neutral area_b; guilder 2 5 5 5; step act"
    stacked = choose(position(full), "act large", "stand_on 1")
    assert (guilder(stacked), guilder(stacked, 1)) == (0, 6)


@pytest.mark.rule("helper.when")
def test_a_helper_brings_a_single_reward_of_the_area_where_one_stands() -> None:
    state = position("helpers start4 farm12 | start2; steps 1 0; market area_b area_a; step act")
    choose(state, "act large", "help farm12", "take b2 1")
    assert own(state, "stored") == "white violet"


# Why? All the rules that a player needs, besides the one behind it.


def why(state: State, phrase: str = "") -> tuple[str, ...]:
    """The rules behind an option, or behind the open question."""
    decision = GAME.describe(state)
    one = decision.choice(parse(GAME.verbs, phrase)) if phrase else decision
    return (one.rule, *one.besides)


@pytest.mark.rule("market.price", "market.moves")
def test_why_a_visit_may_be_chosen_tells_its_price_and_its_moves() -> None:
    assert why(position(TWO), "act large") == ("act.one", "market.price", "market.moves")
    assert why(position(TWO), "act small") == ("act.one",)


@pytest.mark.rule(
    "market.moves", "market.clockwise", "market.same_again", "market.full", "market.neutral"
)
def test_why_one_moves_tells_the_multiplier_full_areas_stacking_and_neutral_markers() -> None:
    state = choose(position(f"{TWO}; guilder 9 5"), "act large")
    assert why(state) == (
        *("market.moves", "market.clockwise", "market.same_again", "ruling.neutral_counts"),
        *("market.full", "market.stack", "market.neutral"),
    )
    again = ("market.same_again", "ruling.neutral_counts")
    assert why(state, "enter area_b") == ("market.clockwise", *again)
    moved = ("market.neutral", "ruling.neutral_entered", *again)
    assert why(state, "neutral area_a area_b") == moved


@pytest.mark.rule("market.full", "market.stack", "market.three_at_most")
def test_why_at_a_full_area_tells_that_it_is_skipped_and_how_one_stands_there_all_the_same() -> (
    None
):
    again = ("market.same_again", "ruling.neutral_counts")
    state = position(f"{FOUR}; market area_a area_b area_b area_c; neutral area_b; guilder 9 5 5 5")
    choose(state, "act large")
    assert why(state, "enter area_c") == ("market.full", *again, "market.clockwise")
    stacked = ("market.stack", "market.full", *again, "market.three_at_most")
    assert why(state, "stand_on 1") == stacked


@pytest.mark.rule("start.market_split", "start.market_free", "ruling.paid_anyway")
def test_why_tells_what_the_starting_card_lets_one_do() -> None:
    four = "players 4; helpers start5 | start2 | start3 | start6; wish start1; steps 3 0 0 0"
    full = f"{four}; market area_a area_b area_b area_c; neutral area_b; guilder 2 5 5 5; step act"
    state = choose(position(full), "act large")
    assert why(state, "stand_on 1")[-2:] == ("start.market_free", "ruling.paid_anyway")
    assert why(state, offered(state)[0])[-1] == "start.market_free"
    choose(state, "stand_on 1")
    divided = ("market.same_again", "ruling.neutral_counts", "start.market_split")
    assert why(state) == why(state, "take b1 1") == divided


@pytest.mark.rule("ruling.market_planting")
def test_why_of_a_reward_tells_that_planting_is_one_action() -> None:
    line = "helpers start4 | start2; steps 3 0; stored yellow red | -; guilder 2 5"
    state = position(f"{line}; market area_c area_a; neutral area_a area_b area_c; step act")
    choose(state, "act large")
    again = ("market.same_again", "ruling.neutral_counts")
    assert why(state) == why(state, "take a1 3") == again
    assert why(state, "take a3 3") == (*again, "ruling.market_planting")
