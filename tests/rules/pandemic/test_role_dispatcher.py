"""AGENTE DE VIAGENS: pawns that join pawns, and others' pawns moved as if his own."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import (
    asked_to_agree,
    choose,
    offered,
    offers,
    owner_of,
    position,
)

THREE = "players 3; roles dispatcher scientist medic"
MOVES = {"drive", "direct", "charter", "shuttle", "join"}


def verbs(phrases: list[str]) -> set[str]:
    """The verbs among some options."""
    return {text.split()[0] for text in phrases}


@pytest.mark.rule("role.dispatcher.join", "ruling.dispatcher_own_pawn")
def test_his_own_pawn_joins_any_other_without_a_card_or_a_yes() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; hand 0 paris tokyo")
    assert offers(state, "join") == ["paris", "tokyo"]
    assert asked_to_agree(state, "join tokyo") == ()
    assert changes_by(state, "join tokyo") == {"pawns": "tokyo paris tokyo", "step": "actions 3"}


@pytest.mark.rule("role.dispatcher.join", "ruling.dispatcher_own_pawn")
def test_a_city_with_two_other_pawns_is_joined_like_one_with_one() -> None:
    state = position(f"{THREE}; pawns atlanta paris paris")
    assert offers(state, "join") == ["paris"]


@pytest.mark.rule("role.dispatcher.join", "role.dispatcher.consent")
@pytest.mark.parametrize(
    ("pawn", "city"), [(1, "atlanta"), (1, "tokyo"), (2, "atlanta"), (2, "paris")]
)
def test_another_pawn_joins_his_or_a_third_with_the_yes_of_its_owner_only(
    pawn: int, city: str
) -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; hand 0 lima; hand 1 cairo")
    choose(state, f"dispatch {pawn}")
    assert asked_to_agree(state, f"join {city}") == (pawn,)
    assert owner_of(state, f"join {city}") == 0
    told = changes_by(state, f"join {city}")
    pawns = ["atlanta", "paris", "tokyo"]
    pawns[pawn] = city
    assert told == {"pawns": " ".join(pawns), "step": "actions 3"}


@pytest.mark.rule("role.dispatcher.join")
def test_a_pawn_joins_only_where_some_other_pawn_stands() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; stations lima cairo")
    choose(state, "dispatch 1")
    assert offers(state, "join") == ["atlanta", "tokyo"]


@pytest.mark.rule("role.dispatcher.move")
def test_he_drives_the_pawn_of_another() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; hand 0 lima; hand 1 paris")
    choose(state, "dispatch 1")
    assert set(offers(state, "drive")) == {"algiers", "essen", "london", "madrid", "milan"}
    told = changes_by(state, "drive milan")
    assert told == {"pawns": "atlanta milan tokyo", "step": "actions 3"}


@pytest.mark.rule("role.dispatcher.move")
def test_he_flies_the_pawn_of_another_directly_with_his_own_card() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; hand 0 lima sydney; hand 1 cairo delhi")
    choose(state, "dispatch 1")
    assert set(offers(state, "direct")) == {"lima", "sydney"}
    assert changes_by(state, "direct lima") == {
        "discards": "lima",
        "hand 0": "sydney",
        "pawns": "atlanta lima tokyo",
        "step": "actions 3",
    }


@pytest.mark.rule("role.dispatcher.move")
def test_he_charters_with_his_own_card_of_the_city_the_pawn_leaves() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; hand 0 atlanta paris; hand 1 cairo")
    choose(state, "dispatch 1")
    assert set(offers(state, "charter")) == set(CITIES) - {"paris"}
    assert changes_by(state, "charter sydney") == {
        "discards": "paris",
        "hand 0": "atlanta",
        "pawns": "atlanta sydney tokyo",
        "step": "actions 3",
    }


@pytest.mark.rule("role.dispatcher.move")
@pytest.mark.parametrize("hands", ["hand 0 atlanta tokyo", "hand 1 paris", "hand 2 paris"])
def test_neither_his_city_s_card_nor_the_card_of_another_charters_for_that_pawn(hands: str) -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; {hands}")
    choose(state, "dispatch 1")
    assert offers(state, "charter") == []


@pytest.mark.rule("role.dispatcher.move")
def test_he_shuttles_the_pawn_of_another_between_stations() -> None:
    state = position(f"{THREE}; pawns lagos paris tokyo; stations paris cairo sydney")
    assert offers(state, "shuttle") == []
    choose(state, "dispatch 1")
    assert set(offers(state, "shuttle")) == {"cairo", "sydney"}
    told = changes_by(state, "shuttle sydney")
    assert told == {"pawns": "lagos sydney tokyo", "step": "actions 3"}


@pytest.mark.rule("role.dispatcher.move")
def test_a_pawn_away_from_a_station_is_not_shuttled_though_he_is_at_one() -> None:
    state = position(f"{THREE}; pawns cairo paris tokyo; stations cairo sydney")
    choose(state, "dispatch 1")
    assert offers(state, "shuttle") == []


@pytest.mark.rule("role.dispatcher.consent", "turn.decider")
def test_the_owner_and_nobody_else_is_asked_for_every_move_of_a_pawn() -> None:
    state = position(f"{THREE}; pawns atlanta paris paris; hand 0 paris lima; stations paris cairo")
    assert offers(state, "dispatch") == ["1", "2"]
    choose(state, "dispatch 2")
    assert verbs(offered(state)) == MOVES
    assert {asked_to_agree(state, text) for text in offered(state)} == {(2,)}
    assert {owner_of(state, text) for text in offered(state)} == {0}


@pytest.mark.rule("role.dispatcher.consent")
def test_a_pawn_moved_twice_needs_a_yes_each_time() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo")
    for city in ("milan", "istanbul"):
        choose(state, "dispatch 1")
        assert asked_to_agree(state, f"drive {city}") == (1,)
        choose(state, f"drive {city}")
    assert changes_by(state, "pass") == {"step": "draw_cards 2"}


@pytest.mark.rule("role.dispatcher.consent", "ruling.dispatcher_own_pawn")
def test_his_own_moves_need_no_yes() -> None:
    state = position(f"{THREE}; pawns paris tokyo lima; hand 0 paris cairo; stations paris sydney")
    moves = [text for text in offered(state) if text.split()[0] in MOVES]
    assert verbs(moves) == MOVES
    assert {asked_to_agree(state, text) for text in moves} == {()}


@pytest.mark.rule("role.dispatcher.move", "actions.four")
def test_each_dispatch_is_one_of_his_four_actions() -> None:
    state = position(f"{THREE}; pawns atlanta paris tokyo; hand 0 lima")
    choose(state, "dispatch 1", "drive milan", "dispatch 2", "join milan")
    choose(state, "dispatch 1", "direct lima", "join lima")
    assert offered(state) == ["city_or_event", "epidemic"]


@pytest.mark.rule("role.dispatcher.join", "role.dispatcher.move")
@pytest.mark.parametrize(
    "role",
    [
        "contingency_planner",
        "medic",
        "operations_expert",
        "quarantine_specialist",
        "researcher",
        "scientist",
    ],
)
def test_nobody_else_moves_the_pawns_of_others(role: str) -> None:
    state = position(f"roles {role} dispatcher; pawns atlanta paris")
    assert offers(state, "join") == []
    assert offers(state, "dispatch") == []


@pytest.mark.rule("role.dispatcher.only_moves")
def test_with_the_pawn_of_another_he_only_moves() -> None:
    state = position(
        "paris B3; players 3; roles dispatcher researcher scientist; pawns atlanta paris paris;"
        "hand 0 paris essen milan london madrid; hand 1 lima tokyo; hand 2 cairo;"
        "stations paris; discards airlift"
    )
    choose(state, "dispatch 1")
    assert verbs(offered(state)) == {"drive", "direct", "charter", "join"}


@pytest.mark.rule("role.dispatcher.only_moves")
def test_his_own_city_not_theirs_is_where_he_treats_builds_shares_and_cures() -> None:
    state = position(
        "paris B3; players 3; roles dispatcher researcher scientist; pawns lagos paris paris;"
        "hand 0 paris essen milan london madrid; hand 1 lima; stations paris"
    )
    assert verbs(offered(state)) == {"drive", "direct", "join", "dispatch", "pass"}


@pytest.mark.rule("role.dispatcher.only_moves", "role.operations_expert.fly")
def test_the_special_flight_of_the_operations_expert_is_not_his_to_use() -> None:
    state = position(
        "roles dispatcher operations_expert; pawns cairo paris; stations paris cairo;"
        "hand 0 lima tokyo; hand 1 essen"
    )
    assert offers(state, "operations_flight") == []
    choose(state, "dispatch 1")
    assert verbs(offered(state)) == {"drive", "direct", "shuttle", "join"}
    assert set(offers(state, "direct")) == {"lima", "tokyo"}


@pytest.mark.rule("role.dispatcher.only_moves", "role.operations_expert.fly")
def test_moving_the_operations_expert_does_not_use_up_his_special_flight() -> None:
    state = position(
        "roles dispatcher operations_expert; pawns atlanta paris; stations paris atlanta;"
        "hand 0 lima; hand 1 essen"
    )
    choose(state, "dispatch 1", "shuttle atlanta", "pass")
    choose(state, "city_or_event", "draw delhi", "city_or_event", "draw tokyo")
    choose(state, "infect seoul", "infect beijing")
    assert state.to_move == 1
    assert len(offers(state, "operations_flight")) == 47
