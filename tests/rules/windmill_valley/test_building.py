"""AÇÃO: CONSTRUIR UM MOINHO."""

from __future__ import annotations

import pytest

from tests.rules.windmill_valley.written import (
    choose,
    guilder,
    offered,
    offers,
    own,
    points,
    position,
    said,
)

THREE = "players 3; helpers start6 | start2 | start3; steps 2 0 0; step act"
TWO = "helpers start6 | start2; steps 2 0; step act"


@pytest.mark.rule("build.price", "build.path")
def test_only_spaces_joined_to_the_market_that_can_be_paid() -> None:
    state = choose(position(f"{TWO}; guilder 0 5"), "act large")
    assert offers(state, "build") == ["w01", "w02"]
    further = choose(position(f"{TWO}; guilder 3 5; windmills - | w01"), "act large")
    assert offers(further, "build") == ["w02", "w03", "w04", "w05", "w06", "w07"]


@pytest.mark.rule("build.occupied")
def test_a_space_holds_one_windmill() -> None:
    state = choose(position(f"{TWO}; windmills w02 | w01"), "act large")
    assert not {"w01", "w02"} & set(offers(state, "build"))


@pytest.mark.rule("build.token")
def test_the_marker_comes_from_any_group() -> None:
    state = choose(position(TWO), "act large", "build w01")
    assert offers(state, "token") == ["white", "yellow", "red", "violet", "black"]
    choose(state, "token black")
    assert own(state, "tokens") == "1 1 2 2 2"
    none = position(f"{TWO}; tokens 0 0 0 0 0 | 1 1 2 2 3")
    assert "act large" not in offered(none)


@pytest.mark.rule("build.steps", "build.pass_by", "build.fields")
def test_example_three_guilder_two_windmills_on_the_way_and_all_fields() -> None:
    state = position(f"{THREE}; guilder 3 0 0; windmills - | w07 | w01")
    choose(state, "act large", "build w19", "token white")
    assert guilder(state) == 0
    assert points(state, 1)["paths"] == points(state, 2)["paths"] == 1
    assert own(state, "windmills") == "w19"
    assert offers(state, "field") == ["f07", "f18", "f28"]
    choose(state, "field f07")
    assert guilder(state) == 0


@pytest.mark.rule("build.fields")
def test_rewards_of_fields_come_in_any_order_and_may_be_left() -> None:
    state = choose(position(TWO), "act large", "build w01", "token white")
    assert offered(state) == ["field f01", "field f06", "enough"]
    choose(state, "field f06")
    assert own(state, "stored") == "white red"
    choose(state, "enough")
    assert own(state, "stored") == "white red"


@pytest.mark.rule("build.pass_by")
def test_own_windmills_on_the_way_bring_nothing() -> None:
    state = position(f"{THREE}; guilder 9 0 0; windmills w01 | w07 | -")
    choose(state, "act large", "build w19", "token yellow")
    assert "paths" not in points(state)
    assert points(state, 1)["paths"] == 1


@pytest.mark.rule("build.shortest", "build.equal_paths")
def test_the_way_is_a_shortest_one_and_the_builder_picks_among_equals() -> None:
    line = f"{THREE}; guilder 9 0 0; windmills - | w01 w07 | w02 w09"
    state = choose(position(line), "act large", "build w08", "token white")
    assert offers(state, "go_by") == ["w07", "w09"]
    choose(state, "go_by w09")
    assert points(state, 2)["paths"] == 2
    assert "paths" not in points(state, 1)
    short = position(f"{THREE}; guilder 9 0 0; windmills - | w01 w07 | w02 w08 w09")
    choose(short, "act large", "build w18", "token white")
    assert points(short, 1)["paths"] == 2
    assert "paths" not in points(short, 2)


@pytest.mark.rule("tile.no_path", "tile.no_path_free", "build.pathless_pays_nobody")
def test_some_tiles_build_without_a_path() -> None:
    line = f"{TWO}; gears large3 imp03 | -; windmills - | w01"
    state = choose(position(f"{line}; guilder 1 5"), "act large")
    assert "build w34" in offered(state)  # nought, and one more
    assert "build w22" not in offered(state)  # one, and one more
    choose(state, "build w34", "token white")
    assert guilder(state) == 0
    assert "paths" not in points(state, 1)
    free = position(f"{TWO}; gears large3 imp25 | -; guilder 1 5")
    choose(free, "act large", "build w22", "token white")
    assert guilder(free) == 0


@pytest.mark.rule("build.no_own_path")
def test_a_windmill_without_a_path_joins_nothing() -> None:
    state = position(f"{TWO}; windmills w34 | -; guilder 9 5")
    assert not {"w33", "w35"} & set(offers(choose(state, "act large"), "build"))
    joined = position(f"{TWO}; windmills w34 w35 w15 | w05; guilder 9 5")
    assert "w33" in offers(choose(joined, "act large"), "build")


@pytest.mark.rule("tile.remove", "ruling.removed_token")
def test_a_tile_removes_a_marker_for_good() -> None:
    state = position(f"{TWO}; gears small3 imp15 | -; beds w - - - | - - - -")
    choose(state, "act small", "token white")
    assert own(state, "tokens") == "0 1 2 2 3"
    assert own(state, "windmills") == "-"
    assert said(state, "turn") == "0 1"  # the other action may follow
