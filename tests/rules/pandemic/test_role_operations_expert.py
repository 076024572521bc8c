"""ESPECIALISTA EM OPERAÇÕES: stations without cards, and one special flight a turn."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, hand, offered, offers, position, stations

TEAM = "roles operations_expert scientist"
FIRST_TURN_ENDS = (
    "city_or_event", "draw delhi", "city_or_event", "draw mumbai", "infect seoul", "infect beijing"
)  # fmt: skip
SECOND_TURN_ENDS = (
    "city_or_event", "draw riyadh", "city_or_event", "draw tehran", "infect osaka", "infect taipei"
)  # fmt: skip


@pytest.mark.rule("role.operations_expert.build")
@pytest.mark.parametrize(("hand_line", "cards"), [("", ""), ("hand 0 paris tokyo;", "paris tokyo")])
def test_he_builds_without_spending_a_card(hand_line: str, cards: str) -> None:
    state = position(f"{TEAM}; pawns paris atlanta; {hand_line}")
    assert changes_by(state, "build") == {"stations": "atlanta paris", "step": "actions 3"}
    assert hand(state, 0) == set(cards.split())


@pytest.mark.rule("role.operations_expert.build", "actions.four")
def test_he_may_build_twice_in_a_turn() -> None:
    state = position(f"{TEAM}; pawns paris atlanta")
    told = changes_by(state, "build", "drive milan", "build")
    assert told == {
        "pawns": "milan atlanta",
        "stations": "atlanta paris milan",
        "step": "actions 1",
    }


@pytest.mark.rule("role.operations_expert.build", "build.move_station")
def test_with_six_standing_he_moves_one_without_a_card() -> None:
    state = position(
        f"{TEAM}; pawns paris atlanta; hand 0 paris;stations atlanta cairo lima london tokyo sydney"
    )
    choose(state, "build")
    assert len(offered(state)) == 6
    told = changes_by(state, "take_station tokyo")
    assert stations(state) == {"atlanta", "cairo", "lima", "london", "sydney", "paris"}
    assert set(told) == {"stations", "step"}
    assert told["step"] == "actions 3"
    assert hand(state, 0) == {"paris"}


@pytest.mark.rule("role.operations_expert.build", "build.station")
def test_a_companion_in_his_city_still_needs_the_card() -> None:
    state = position(f"{TEAM}; pawns paris paris; turn 1; hand 1 tokyo")
    assert offers(state, "build") == []


@pytest.mark.rule("role.operations_expert.fly", "ruling.move_changes_city")
def test_from_a_station_he_flies_to_every_other_city() -> None:
    state = position(f"{TEAM}; pawns atlanta lima; hand 0 tokyo")
    assert set(offers(state, "operations_flight")) == set(CITIES) - {"atlanta"}


@pytest.mark.rule("role.operations_expert.fly")
@pytest.mark.parametrize("spent", ["paris", "tokyo", "sydney", "atlanta"])
def test_any_city_card_pays_for_the_flight(spent: str) -> None:
    state = position(f"{TEAM}; pawns atlanta lima; hand 0 paris tokyo sydney atlanta airlift")
    told = changes_by(state, "operations_flight sydney", f"spend {spent}")
    assert told["pawns"] == "sydney lima"
    assert told["discards"] == spent
    assert told["step"] == "actions 3"
    assert set(told) == {"pawns", "discards", "flown", "hand 0", "step"}
    assert hand(state, 0) == {"paris", "tokyo", "sydney", "atlanta", "airlift"} - {spent}


@pytest.mark.rule("role.operations_expert.fly")
def test_he_chooses_the_card_among_his_city_cards_events_apart() -> None:
    state = position(f"{TEAM}; pawns atlanta lima; hand 0 paris sydney airlift; hand 1 tokyo")
    choose(state, "operations_flight sydney")
    assert sorted(offered(state)) == ["spend paris", "spend sydney"]


@pytest.mark.rule("role.operations_expert.fly")
def test_with_one_card_there_is_nothing_to_choose() -> None:
    state = position(f"{TEAM}; pawns atlanta lima; hand 0 tokyo forecast")
    assert changes_by(state, "operations_flight cairo") == {
        "discards": "tokyo",
        "flown": "flown",
        "hand 0": "forecast",
        "pawns": "cairo lima",
        "step": "actions 3",
    }


@pytest.mark.rule("role.operations_expert.fly")
@pytest.mark.parametrize(
    "line",
    [
        "pawns paris atlanta; hand 0 tokyo",
        "pawns atlanta atlanta; hand 0 airlift forecast; hand 1 tokyo",
        "pawns atlanta atlanta; discards tokyo",
    ],
)
def test_no_station_or_no_city_card_of_his_means_no_special_flight(line: str) -> None:
    state = position(f"{TEAM}; {line}")
    assert offers(state, "operations_flight") == []


@pytest.mark.rule("role.operations_expert.fly")
def test_it_is_flown_once_in_a_turn() -> None:
    state = position(f"{TEAM}; pawns atlanta lima; hand 0 tokyo paris; stations atlanta cairo")
    choose(state, "operations_flight cairo", "spend paris")
    assert offers(state, "operations_flight") == []
    assert offers(state, "shuttle") == ["atlanta"]
    choose(state, "shuttle atlanta")
    assert offers(state, "operations_flight") == []
    assert offers(state, "direct") == ["tokyo"]


@pytest.mark.rule("role.operations_expert.fly", "turn.end")
def test_it_is_flown_again_in_his_next_turn() -> None:
    state = position(f"{TEAM}; pawns atlanta lima; hand 0 tokyo paris; stations atlanta cairo")
    choose(state, "operations_flight cairo", "spend paris", "pass", *FIRST_TURN_ENDS)
    assert state.to_move == 1
    choose(state, "pass", *SECOND_TURN_ENDS)
    assert state.to_move == 0
    choose(state, "operations_flight sydney", "spend tokyo")
    assert offers(state, "operations_flight") == []


@pytest.mark.rule("role.operations_expert.fly")
def test_a_station_he_just_built_is_one_to_fly_from() -> None:
    state = position(f"{TEAM}; pawns paris lima; hand 0 tokyo")
    assert offers(state, "operations_flight") == []
    told = changes_by(state, "build", "operations_flight delhi")
    assert told == {
        "discards": "tokyo",
        "flown": "flown",
        "hand 0": "",
        "pawns": "delhi lima",
        "stations": "atlanta paris",
        "step": "actions 2",
    }


@pytest.mark.rule("role.operations_expert.fly")
@pytest.mark.parametrize(
    "role", ["contingency_planner", "dispatcher", "medic", "researcher", "scientist"]
)
def test_nobody_else_flies_this_way(role: str) -> None:
    state = position(f"roles {role} operations_expert; pawns atlanta atlanta; hand 0 tokyo")
    assert offers(state, "operations_flight") == []


@pytest.mark.rule("role.operations_expert.fly", "move.charter", "move.direct", "move.shuttle")
def test_the_ordinary_flights_remain_after_the_special_one() -> None:
    state = position(
        f"{TEAM}; pawns atlanta lima; hand 0 tokyo cairo paris; stations atlanta cairo"
    )
    choose(state, "operations_flight cairo", "spend paris")
    assert offers(state, "direct") == ["tokyo"]
    assert len(offers(state, "charter")) == 47
    assert offers(state, "shuttle") == ["atlanta"]
