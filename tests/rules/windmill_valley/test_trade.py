"""AÇÃO: REALIZAR COMÉRCIO EXTERIOR."""

from __future__ import annotations

import pytest

from tests.rules.windmill_valley.written import (
    choose,
    deal,
    guilder,
    offered,
    offers,
    own,
    position,
    said,
)

PLAIN = "helpers start4 | start2; steps 5 0; step act"


@pytest.mark.rule("trade.place", "trade.new_colour")
def test_a_stored_tulip_of_a_new_colour_goes_on_any_free_place() -> None:
    state = position(f"{PLAIN}; stored white red | -; trade red - - -")
    choose(state, "act large")
    assert offers(state, "send") == ["2 white", "3 white", "4 white"]


@pytest.mark.rule("trade.two_rewards", "trade.any_order")
def test_the_two_rewards_beside_it_come_in_any_order() -> None:
    state = choose(position(f"{PLAIN}; trades trade3"), "act large", "send 2 white")
    assert offered(state) == ["reward 2", "reward 3", "enough"]
    choose(state, "reward 3", "reward 2")
    assert guilder(state) == 6
    assert own(state, "points") == "start 5 trade 3"
    assert (said(state, "trade"), own(state, "stored")) == ("- white - -", "-")


@pytest.mark.rule("trade.full")
def test_the_fourth_tulip_empties_the_card_which_goes_under_the_deck() -> None:
    state = position(f"{PLAIN}; trades trade3; trade - red yellow black")
    choose(state, "act large", "send 1 white", "reward 2")
    assert offered(state) == ["reward 1", "enough"]
    choose(state, "enough")
    assert offers(state, "trade_card") == ["trade1", "trade2", "trade4"]
    choose(state, "trade_card trade4")
    assert (said(state, "trades"), said(state, "trade_at")) == ("trade3 trade4", "2")
    assert said(state, "trade") == ""


@pytest.mark.rule("trade.collect")
def test_all_tulips_are_collected_and_any_of_them_kept() -> None:
    state = choose(position(f"{PLAIN}; trade - red yellow black"), "act large", "collect")
    assert offered(state) == ["keep yellow", "keep red", "keep black", "enough"]
    choose(state, "keep black", "enough")
    assert own(state, "stored") == "white black"
    assert said(state, "trade") == ""


@pytest.mark.rule("tile.repeat_colour")
def test_a_tile_allows_a_colour_that_is_there_already() -> None:
    state = position(f"{PLAIN}; gears large6 imp04 | -; trade white - - -")
    assert offers(choose(state, "act large"), "send") == ["2 white", "3 white", "4 white"]


@pytest.mark.rule("tile.one_more", "ruling.bought_any_time")
def test_a_tile_sells_one_more_reward() -> None:
    state = position(f"{PLAIN}; gears large6 imp05 | -; trades trade3")
    choose(state, "act large", "send 2 white", "reward 3", "buy_rewards")
    assert guilder(state) == 3
    assert offers(state, "reward") == ["1", "2"]  # nothing is left to plant
    choose(state, "reward 1", "sign first")
    deal(state)
    assert offers(state, "reward") == ["2"]
    assert not offers(state, "buy_rewards")


@pytest.mark.rule("tile.all_rewards")
def test_a_tile_sells_all_rewards_but_not_when_collecting() -> None:
    state = position(f"{PLAIN}; gears large6 imp30 | -; trades trade4; stored white red | -")
    choose(state, "act large", "send 1 white", "buy_rewards")
    assert offers(state, "reward") == ["1", "2", "3", "4"]
    other = position(f"{PLAIN}; gears large6 imp30 | -; trade red - - -")
    choose(other, "act large", "collect")
    assert offered(other) == ["keep red", "enough"]


@pytest.mark.rule("start.any_rewards")
def test_a_starting_card_gives_any_two_rewards_for_a_tulip_of_the_supply() -> None:
    line = "helpers start1 | start2; steps 5 0; stored - | -; trades trade3; step act"
    state = choose(position(line), "act large", "help start1")
    assert len(offers(state, "send")) == 20
    choose(state, "send 1 black")
    assert offers(state, "reward") == ["1", "2", "3"]
    choose(state, "reward 3", "reward 2")
    assert said(state, "turn") == "1 2"
    assert guilder(state) == 6


@pytest.mark.rule("ruling.trade_in_trade")
def test_a_trade_inside_the_rewards_of_another_leaves_those_as_they_are() -> None:
    line = f"{PLAIN}; trades trade1; stored white red | -; beds - - - vvvv | - - - -"
    state = choose(position(line), "act large", "send 4 white", "reward 1", "plant red 4", "start")
    choose(state, "collect", "keep white")
    assert said(state, "trade") == ""
    assert offers(state, "reward") == ["4"]
