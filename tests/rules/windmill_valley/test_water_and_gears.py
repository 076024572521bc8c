"""AÇÃO: DIMINUIR O NÍVEL DA ÁGUA, and AÇÃO: MELHORAR AS ENGRENAGENS."""

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
    weights,
)

PLAIN = "helpers start4 | start2"


@pytest.mark.rule("water.low", "water.nought")
def test_in_the_low_section_each_point_brings_a_guilder_even_below_nought() -> None:
    state = choose(position(f"{PLAIN}; water 1; step act"), "act small")
    assert (guilder(state), said(state, "water")) == (6, "0")


@pytest.mark.rule("water.middle", "ruling.each_point", "water.reward_first")
def test_in_the_middle_each_point_is_a_guilder_or_a_point() -> None:
    state = choose(position(f"{PLAIN}; water 4; step act"), "act small")
    assert offers(state, "share") == ["0", "1", "2"]
    choose(state, "share 1")
    assert (guilder(state), points(state)["water"], said(state, "water")) == (5, 1, "2")


@pytest.mark.rule("water.high", "ruling.section_once")
def test_in_the_high_section_each_point_brings_two_though_the_water_leaves_it() -> None:
    state = choose(position(f"{PLAIN}; water 7; step act"), "act small", "share 0")
    assert (guilder(state), points(state)["water"], said(state, "water")) == (4, 4, "5")


@pytest.mark.rule("water.both")
def test_a_tile_pays_both_where_the_section_has_both() -> None:
    line = f"{PLAIN}; gears small1 imp02 | -; step act"
    state = choose(position(f"{line}; water 8; guilder 0 5"), "act small")
    assert (guilder(state), points(state)["water"]) == (6, 6)
    low = choose(position(f"{line}; water 2; guilder 0 5"), "act small")
    assert (guilder(low), points(low).get("water")) == (3, None)


@pytest.mark.rule("improve.price")
def test_common_tiles_are_free_and_others_cost_one_and_two() -> None:
    line = f"{PLAIN}; display imp01 imp02 imp13 imp19; step act"
    state = choose(position(f"{line}; guilder 1 5"), "act large")
    assert offers(state, "take_tile") == ["common1", "common2", "rare"]
    rich = choose(position(f"{line}; guilder 2 5"), "act large", "take_tile unique", "put large2")
    assert guilder(rich) == 0
    assert own(rich, "gears") == "large2 imp19"


@pytest.mark.rule("improve.anywhere", "improve.not_active")
def test_a_tile_goes_anywhere_but_on_the_two_active_spaces() -> None:
    state = position(f"{PLAIN}; steps 6 0; step act")
    choose(state, "act large", "take_tile common1")
    assert offers(state, "put") == [
        *("large2", "large3", "large4", "large5", "large6"),
        *("small1", "small3", "small4", "small5"),
    ]


@pytest.mark.rule("improve.replace")
def test_a_tile_may_replace_another_which_leaves_the_game() -> None:
    state = position(f"{PLAIN}; gears large3 imp16 | -; display imp01 imp02 imp13 imp19; step act")
    choose(state, "act large", "take_tile common2", "put large3")
    assert own(state, "gears") == "large3 imp02"
    assert said(state, "boxed") == "imp16"


@pytest.mark.rule("improve.new_action")
def test_the_space_does_what_the_tile_says() -> None:
    state = position(f"{PLAIN}; gears large1 imp21 | -; step act")
    assert guilder(choose(state, "act large")) == 8


@pytest.mark.rule("improve.refill")
def test_the_place_is_filled_at_once_and_from_the_discards_if_the_pile_is_empty() -> None:
    state = position(f"{PLAIN}; display imp01 imp02 imp13 imp19; step act")
    choose(state, "act large", "take_tile rare", "put large2")
    assert weights(state) == {"tile imp13": 1, **{f"tile imp{n}": 2 for n in range(14, 19)}}
    gone = "2 imp14 2 imp15 2 imp16 2 imp17"
    line = f"{PLAIN}; display imp01 imp02 imp13 imp19; boxed {gone}; tile_discards imp13 2 imp18"
    state = position(f"{line}; step act")
    choose(state, "act large", "take_tile rare", "put large2")
    assert weights(state) == {"tile imp13": 1, "tile imp18": 2}
    assert said(state, "shuffled") == "0 1 0 0"


@pytest.mark.rule("improve.exhausted")
def test_a_kind_that_has_run_out_gives_way_to_common_tiles_for_nothing() -> None:
    gone = "imp13 2 imp14 2 imp15 2 imp16 2 imp17 2 imp18"
    state = position(f"{PLAIN}; display imp01 imp02 imp13 imp19; boxed {gone}; step act")
    choose(state, "act large", "take_tile rare", "put large2", "tile imp07")
    assert said(state, "display") == "imp01 imp02 imp07 imp19"
    assert said(state, "crossed") == "rare"
    free = position(
        f"{PLAIN}; crossed rare; display imp01 imp02 imp07 imp19; guilder 0 5; step act"
    )
    assert offers(choose(free, "act large"), "take_tile") == ["common1", "common2", "rare"]


@pytest.mark.rule("ruling.no_tiles_left")
def test_a_place_stays_empty_if_even_common_tiles_have_run_out() -> None:
    gone = " ".join(f"2 imp{n:02}" for n in range(3, 13))
    line = f"{PLAIN}; display imp01 imp02 imp13 imp19; boxed imp01 imp02 {gone}; step act"
    state = choose(position(line), "act large", "take_tile common1", "put large2")
    assert said(state, "display") == "- imp02 imp13 imp19"
    poor = f"{PLAIN}; display - - imp13 imp19; boxed 2 imp01 2 imp02 {gone}; guilder 0 5; step act"
    assert offered(position(poor)) == ["act small"]


@pytest.mark.rule("improve.refresh")
def test_for_a_guilder_four_others_are_turned_over_once() -> None:
    state = position(f"{PLAIN}; display imp01 imp02 imp13 imp19; step act")
    choose(state, "act large", "refresh", "tile imp05", "tile imp06", "tile imp14", "tile imp20")
    assert guilder(state) == 3
    assert said(state, "display") == "imp05 imp06 imp14 imp20"
    assert said(state, "tile_discards") == "imp01 imp02 imp13 imp19"
    assert not offers(state, "refresh")


@pytest.mark.rule("tile.parts", "tile.improve_twice")
def test_a_tile_does_its_parts_in_order_and_one_improves_twice() -> None:
    state = position(f"{PLAIN}; gears large1 imp06 | -; guilder 0 5; step act")
    choose(state, "act large")
    assert offers(state, "take_tile") == ["common1", "common2"]  # the guilder come afterwards
    deal(choose(state, "take_tile common1", "put large2"))
    assert guilder(state) == 2
    twice = position(f"{PLAIN}; gears large1 imp07 | -; step act")
    deal(choose(twice, "act large", "take_tile common1", "put large2"))
    assert offered(twice) == ["start", "enough"]
    deal(choose(twice, "start", "take_tile common1", "put large3"))
    assert own(twice, "gears").startswith("large1 imp07 large2 imp01 large3")
