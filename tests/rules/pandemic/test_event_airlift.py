"""Airlift: any pawn to any other city, if its owner agrees."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import (
    asked_to_agree,
    choose,
    cubes,
    offered,
    offers,
    owner_of,
    position,
)

TABLE = "players 3; roles scientist dispatcher medic; pawns paris cairo lima"


@pytest.mark.rule("event.airlift", "event.decider")
def test_its_player_picks_the_pawn_and_the_city_even_in_another_turn() -> None:
    state = position(f"{TABLE}; hand 1 airlift; step actions 4")
    choose(state, "play airlift")
    assert offered(state) == ["airlift_pawn 0", "airlift_pawn 1", "airlift_pawn 2"]
    assert {owner_of(state, text) for text in offered(state)} == {1}
    choose(state, "airlift_pawn 2")
    assert offers(state, "airlift_to") == [city for city in CITIES if city != "lima"]
    assert {owner_of(state, text) for text in offered(state)} == {1}
    assert effect(state, "airlift_to tokyo") == {"pawns": "paris cairo tokyo"}
    assert state.to_move == 0


@pytest.mark.rule("event.airlift", "ruling.airlift_moves")
@pytest.mark.parametrize("pawn", [0, 1, 2])
def test_the_owner_of_the_pawn_must_agree_unless_it_is_the_players_own(pawn: int) -> None:
    state = position(f"{TABLE}; hand 1 airlift")
    choose(state, "play airlift")
    assert asked_to_agree(state, f"airlift_pawn {pawn}") == ()
    choose(state, f"airlift_pawn {pawn}")
    assert asked_to_agree(state, "airlift_to tokyo") == (() if pawn == 1 else (pawn,))


@pytest.mark.rule("event.airlift", "event.discard")
def test_an_airlift_costs_the_card_and_nothing_else() -> None:
    state = position(f"{TABLE}; hand 0 airlift paris tokyo; step actions 3")
    flown = effect(state, "play airlift", "airlift_pawn 0", "airlift_to tokyo")
    assert flown == {
        "discards": "+airlift",
        "hand 0": "-airlift",
        "pawns": "tokyo cairo lima",
    }
    choose(state, "drive osaka", "drive taipei", "drive manila")
    assert offers(state, "drive") == []  # all three actions were still there


@pytest.mark.rule("event.airlift", "role.medic.cured")
def test_the_medic_clears_what_is_cured_where_he_is_set_down() -> None:
    state = position(f"tokyo R2B3Y1, essen B1; {TABLE}; cured red blue; hand 1 airlift")
    flown = effect(state, "play airlift", "airlift_pawn 2", "airlift_to tokyo")
    assert flown == {
        "discards": "+airlift",
        "eradicated": "+red",
        "hand 1": "-airlift",
        "pawns": "paris cairo tokyo",
        "tokyo": "Y1",
    }


@pytest.mark.rule("event.airlift", "event.between_epidemics", "role.quarantine_specialist.prevent")
def test_the_quarantine_specialist_takes_her_shield_along() -> None:
    state = position(
        "paris B3; roles scientist quarantine_specialist; pawns lima essen; hand 0 airlift;"
        "step infect 3"
    )
    choose(state, "infect milan")
    assert cubes(state, "milan") == "-"
    choose(state, "play airlift", "airlift_pawn 1", "airlift_to tokyo")
    choose(state, "infect seoul", "infect paris")
    assert (cubes(state, "seoul"), state.outbreaks) == ("-", 1)


@pytest.mark.rule("event.airlift", "role.contingency_planner.play", "event.discard")
def test_from_the_planners_card_it_leaves_the_game() -> None:
    state = position(
        "roles scientist contingency_planner; pawns paris cairo; stored airlift; step actions 2"
    )
    flown = effect(state, "play airlift", "airlift_pawn 0", "airlift_to tokyo")
    assert flown == {"gone": "+airlift", "pawns": "tokyo cairo", "stored": ""}
