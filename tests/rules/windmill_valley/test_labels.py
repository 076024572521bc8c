"""What an option says and lights up before it is chosen: places, and whom it brings points."""

from __future__ import annotations

from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.notes import TURN_BEGUN
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.words.names import SEATS
from tabletide.games.windmill_valley.words.tell import tell
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Choice, Text
from tests.rules.windmill_valley.written import choose, position

BUILDING = "players 3; helpers start6 | start2 | start3; steps 2 0 0; guilder 9 5 5; step act"
FARM = "offer farm02 farm04 farm10; steps 1 0; step act"
ONE_TULIP = "helpers start4 | start2; gears small1 imp17 | -; step act"  # of any colour


def choices(state: State, verb: str) -> list[Choice]:
    return [choice for choice in GAME.describe(state).choices if choice.verb == verb]


def choice_at(state: State, anchor: str) -> Choice:
    return next(one for one in GAME.describe(state).choices if anchor in one.anchors)


def test_a_tulip_lights_the_place_it_would_have_with_its_price_and_those_it_may_replace() -> None:
    state = choose(position(f"{ONE_TULIP}; stored 5 white | -"), "act small")
    kept = choices(state, "put_in")
    assert {one.price.blanks["n"] for one in kept if one.price} == {1}
    assert all("room:6" in one.anchors for one in kept)
    for_others = choices(state, "put_for")
    assert for_others
    assert all("stored:white" in one.anchors for one in for_others)
    assert all("tulip:white" not in one.anchors for one in for_others)


def test_hiring_lights_the_next_place_and_says_what_it_brings() -> None:
    state = choose(position(f"helpers start4 | start2; {FARM}"), "act large")
    hired = choices(state, "hire")[0]
    assert hired.label.key == "option.hire_scoring"
    assert hired.label.blanks["reward"] == Text("effect.points", {"n": 2})
    assert "helper_slot:2" in hired.anchors
    assert "contract_slot:1" in choices(state, "sign")[0].anchors


def test_hiring_into_a_full_row_lights_no_place_and_says_that_it_replaces_a_helper() -> None:
    full = "helpers start4 farm05 farm06 | start2; points start 5 slots 6 | start 5"
    state = choose(position(f"{full}; {FARM}"), "act large")
    for hired in choices(state, "hire"):
        assert hired.label.key == "option.hire_replacing"
        assert not any(anchor.startswith("helper_slot:") for anchor in hired.anchors)


def test_building_says_who_gets_points_on_the_way() -> None:
    state = choose(position(f"{BUILDING}; windmills - | w01 | w07"), "act large")
    label = choice_at(state, "space:w19").label
    assert label.key == "option.build_passing"
    one, other = label.blanks["who"].blanks.values()  # type: ignore[union-attr]
    assert one == Text("option.way_points", {"n": 1, "seat": SEATS[1]})
    assert other == Text("option.way_points", {"n": 1, "seat": SEATS[2]})
    assert choice_at(state, "space:w02").label.key == "option.build"
    own = choose(position(f"{BUILDING}; windmills w01 | - | -"), "act large")
    assert choice_at(own, "space:w07").label.key == "option.build"


def test_building_says_that_points_depend_on_the_way_where_ways_are_equal() -> None:
    state = choose(position(f"{BUILDING}; windmills - | w01 w07 | w02 w09"), "act large")
    assert choice_at(state, "space:w08").label.key == "option.build_ways"


def test_a_tile_says_which_action_of_the_gear_it_would_cover() -> None:
    line = "helpers start4 | start2; display imp01 imp02 imp13 imp19; step act"
    state = choose(position(line), "act large", "take_tile common1")
    label = choice_at(state, "gear_space:small3").label
    assert label.key == "option.put"
    assert label.blanks["what"] == Text("effect.lower_water", {"n": 2, "cost": 0})


def test_everybody_is_told_that_a_turn_is_the_last() -> None:
    note = Note(TURN_BEGUN, 1, 12, 0, 0)
    last = position("last_turn 12; turn 1 12; steps 24 20")
    assert GAME.view(last, 0)["is_last_round"] is True
    assert GAME.view(position("last_turn 12; turn 1 10; steps 24 20"), 0)["is_last_round"] is False
    assert tell(last, note, 0).text.key == "log.last_turn_begun"
    assert tell(last, note._replace(b=10), 0).text.key == "log.turn_begun"
    assert tell(position("turn 1 12"), note, 0).text.key == "log.turn_begun"


def test_the_view_counts_the_turns_left_and_no_step_beyond_the_calendar() -> None:
    near = GAME.view(position("last_turn 12; turn 1 10; steps 30 20"), 0)
    assert near["turns_left"] == 3
    assert [player["calendar"] for player in near["players"]] == [near["calendar_steps"], 3]
    before = GAME.view(position("turn 1 10; steps 20 20"), 0)
    assert before["turns_left"] is None


def test_the_view_adds_up_what_would_be_scored() -> None:
    view = GAME.view(position("beds wwwwwww - - - | - - - -; stored red | -; step act"), 0)
    for player in view["players"]:
        to_come = sum(line["points"] for line in player["would_score"])
        assert player["prospect"] == player["points"] + to_come
    assert view["players"][0]["prospect"] > view["players"][0]["points"]
