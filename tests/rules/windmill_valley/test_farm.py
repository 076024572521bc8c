"""AÇÃO: GANHAR UMA MELHORIA DE FAZENDA: cards, helpers, and what they help with."""

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
    weights,
)

PLAIN = "helpers start4 | start2"
OPEN = "offer farm02 farm04 farm10"


@pytest.mark.rule("farm.choose", "farm.helper", "farm.refill")
def test_a_card_is_hired_into_the_leftmost_place_for_its_points() -> None:
    state = choose(position(f"{PLAIN}; {OPEN}; steps 1 0; step act"), "act large")
    assert offers(state, "hire") == offers(state, "sign") == ["first", "second", "third"]
    choose(state, "hire second")
    assert own(state, "helpers") == "start4 farm04"
    assert points(state)["slots"] == 2
    choose(state, "card farm30")
    assert said(state, "offer") == "farm02 farm30 farm10"


@pytest.mark.rule("farm.contract")
def test_a_card_is_signed_as_a_contract_without_points_now() -> None:
    state = choose(position(f"{PLAIN}; {OPEN}; steps 1 0; step act"), "act large", "sign first")
    assert own(state, "contracts") == "farm02"
    assert points(state) == {"start": 5}


@pytest.mark.rule("farm.refresh")
def test_for_a_guilder_three_other_cards_come_once() -> None:
    state = position(f"{PLAIN}; {OPEN}; steps 1 0; step act")
    choose(state, "act large", "exchange_cards", "card farm01", "card farm03", "card farm05")
    assert (guilder(state), said(state, "discards")) == (3, "farm02 farm04 farm10")
    assert not offers(state, "exchange_cards")


@pytest.mark.rule("farm.replace", "ruling.starting_card_replaced")
def test_a_full_farm_replaces_any_card_without_points() -> None:
    line = f"helpers start4 farm01 farm03 | start2; {OPEN}; steps 1 0; step act"
    state = choose(position(line), "act large", "start", "hire first")
    assert offers(state, "replace") == ["1", "2", "3"]
    choose(state, "replace 2")
    assert own(state, "helpers") == "start4 farm02 farm03"
    assert points(state) == {"start": 5}
    assert said(state, "discards") == "farm01"
    other = choose(position(line), "act large", "start", "hire first", "replace 1")
    assert own(other, "helpers") == "farm02 farm01 farm03"
    assert said(other, "discards") == ""


@pytest.mark.rule("ruling.farm_pile")
def test_discarded_cards_make_a_new_pile() -> None:
    others = " ".join(f"farm{n:02}" for n in range(1, 31) if n not in (2, 4, 10))
    state = position(f"{PLAIN}; {OPEN}; discards {others}; steps 1 0; step act")
    choose(state, "act large", "sign first")
    assert len(offered(state)) == 27
    assert said(state, "shuffled") == "0 0 0 1"


# Helpers.


@pytest.mark.rule("helper.when", "helper.optional")
def test_a_helper_helps_before_the_action_or_after_it_or_not_at_all() -> None:
    line = "helpers start4 farm06 | start2; water 0; step act"
    before = choose(position(line), "act small", "help farm06", "put_in red")
    assert guilder(before) == 6
    after = choose(position(line), "act small", "start")
    assert offered(after) == ["help farm06", "enough"]
    choose(after, "help farm06", "put_in red")
    assert own(after, "stored") == own(before, "stored") == "white red"
    neither = choose(position(line), "act small", "start", "enough")
    assert own(neither, "stored") == "white"


@pytest.mark.rule("helper.once")
def test_a_helper_helps_once_a_turn() -> None:
    state = position("helpers start4 farm06 | start2; used farm06; step act")
    assert said(choose(state, "act small"), "turn") == "1 2"


@pytest.mark.rule("helper.at_once")
def test_a_helper_just_hired_may_help_after_the_very_action() -> None:
    state = position(f"{PLAIN}; offer farm24 farm04 farm10; steps 1 0; step act")
    deal(choose(state, "act large", "hire first"))
    assert offered(state) == ["help farm24", "enough"]


@pytest.mark.rule("helper.gains", "ruling.plain_help")
def test_points_tools_and_guilder_of_helpers_come_by_themselves() -> None:
    state = position("helpers start4 farm02 farm18 | start2; step act")
    choose(state, "act large")
    assert points(state)["helpers"] == 2
    assert tools(state) == 2
    full = position("helpers start4 | start2; steps 2 0; guilder 9 5; step act")
    choose(full, "act large", "build w03")
    assert guilder(full) == 8  # nothing yet: before building the guilder would have been lost
    choose(full, "token white", "enough")
    assert guilder(full) == 9
    assert points(full)["helpers"] == 1


@pytest.mark.rule("helper.least")
def test_some_help_only_from_two_on() -> None:
    line = "helpers start4 farm16 farm17 | start2"
    one = choose(position(f"{line}; steps 4 0; step act"), "act large", "plant white 1")
    assert tools(one) == 1
    two = position(f"{line}; stored 2 white | -; steps 4 0; step act")
    assert tools(choose(two, "act large", "plant white 1", "plant white 1")) == 2
    strong = choose(position(f"{line}; step act"), "act small")
    assert offers(strong, "help") == ["farm17"]
    weak = position("helpers start4 farm23 farm17 | start2; steps 5 0; step act")
    choose(weak, "act large", "help farm23")
    assert "help farm17" not in offered(weak)


@pytest.mark.rule("helper.strength", "ruling.changes_before")
def test_more_strength_is_added_before_the_action_only() -> None:
    state = choose(position("helpers start4 farm09 | start2; step act"), "act small")
    assert offered(state) == ["help farm09", "start"]
    assert guilder(choose(state, "help farm09")) == 7
    other = choose(position("helpers start4 farm09 | start2; step act"), "act small", "start")
    assert said(other, "turn") == "1 2"


@pytest.mark.rule("act.extra")
def test_an_extra_action_has_helpers_of_its_own() -> None:
    state = position("helpers start4 farm14 farm08 | start2; step act")
    choose(state, "act large", "help farm14")
    assert offered(state) == ["help farm08", "start"]
    choose(state, "help farm08", "put_in red")
    assert guilder(state) == 5


# Looking in private.


@pytest.mark.rule("helper.peek", "ruling.look_last", "ruling.look_into_pile")
def test_three_tiles_are_looked_at_in_any_piles_and_chosen_from() -> None:
    state = position("helpers start4 farm13 | start2; display imp01 imp02 imp13 imp19; step act")
    choose(state, "act large", "help farm13")
    assert offered(state) == ["look common", "look rare", "look unique"]
    choose(state, "look unique", "tile imp30", "look unique", "tile imp28", "look rare")
    choose(state, "tile imp18")
    assert offers(state, "take_peeked") == ["rare 1", "unique 1", "unique 2"]
    assert said(state, "known") == "rare imp18@0 | unique imp30@0 imp28@0"
    choose(state, "take_peeked unique 2", "put large2")
    assert own(state, "gears") == "large2 imp28"
    assert said(state, "known") == "rare imp18@0 | unique imp30@0"


@pytest.mark.rule("ruling.peeked_price")
def test_a_tile_that_was_looked_at_costs_its_price() -> None:
    line = "helpers start4 farm13 | start2; guilder 1 5; step act"
    state = choose(position(line), "act large", "help farm13")
    choose(state, "look unique", "tile imp30", "look rare", "tile imp18", "look rare", "tile imp18")
    assert offers(state, "take_peeked") == ["rare 1", "rare 2"]
    assert guilder(choose(state, "take_peeked rare 1", "put large2")) == 0


@pytest.mark.rule("ruling.known_places", "ruling.held_first")
def test_what_was_put_back_is_sure_to_come_next() -> None:
    state = position("helpers start4 | start2; known rare imp18@1; step act")
    choose(state, "act large", "take_tile rare", "put large2")
    assert offered(state) == ["tile imp18"]


@pytest.mark.rule("improve.refresh", "helper.peek")
def test_a_refresh_turns_over_what_lies_below_the_tiles_held() -> None:
    line = "helpers start4 farm13 | start2; display imp01 imp02 imp13 imp19; step act"
    state = choose(position(line), "act large", "help farm13", "look rare", "tile imp18")
    choose(state, "look rare", "tile imp17", "look rare", "tile imp16", "refresh")
    choose(state, "tile imp03", "tile imp04")
    assert weights(state) == {
        "tile imp13": 1,
        "tile imp14": 2,
        "tile imp15": 2,
        "tile imp16": 1,
        "tile imp17": 1,
        "tile imp18": 1,
    }


@pytest.mark.rule("start.draw", "ruling.drawn_first")
def test_three_cards_are_drawn_in_private_and_go_back_or_away() -> None:
    line = f"helpers start2 | start4; {OPEN}; steps 1 0; step act"
    state = choose(position(line), "act large", "help start2")
    choose(state, "card farm20", "card farm21", "card farm22")
    assert offers(state, "hire") == ["first", "second", "third", "drawn1", "drawn2", "drawn3"]
    choose(state, "sign drawn2")
    assert offered(state) == ["put_back", "throw_away"]
    back = choose(state.copy(), "put_back")
    assert said(back, "known") == "farm farm20@0 farm22@0"
    choose(state, "throw_away")
    assert (said(state, "discards"), said(state, "known")) == ("farm20 farm22", "")
    top = choose(position(line), "act large", "help start2")
    choose(top, "card farm20", "card farm21", "card farm22", "hire first", "put_back")
    assert offered(top) == ["card farm20"]
