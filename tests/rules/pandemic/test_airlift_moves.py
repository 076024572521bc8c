"""An Airlift is a move: to another city, with the owner's yes, and with all an arrival brings."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import (
    asked_to_agree,
    choose,
    cubes,
    offered,
    offers,
    owner_of,
    position,
)


@pytest.mark.rule("ruling.airlift_moves", "event.airlift", "event.decider")
def test_any_pawn_is_flown_to_any_other_city_without_an_action() -> None:
    state = position(
        "players 3; roles scientist medic dispatcher; pawns atlanta paris lima; hand 1 airlift"
    )
    assert owner_of(state, "play airlift") == 1
    choose(state, "play airlift")
    assert offered(state) == ["airlift_pawn 0", "airlift_pawn 1", "airlift_pawn 2"]
    assert state.to_move == 1
    choose(state, "airlift_pawn 2")
    assert len(offers(state, "airlift_to")) == 47
    assert state.to_move == 1
    told = changes_by(state, "airlift_to sydney")
    assert told == {"pawns": "atlanta paris sydney", "step": "actions 4"}
    assert state.to_move == 0


@pytest.mark.rule("ruling.airlift_moves", "event.discard")
def test_an_airlift_changes_nothing_but_the_pawn_and_the_card() -> None:
    state = position("lima Y3; roles scientist medic; pawns atlanta paris; hand 0 tokyo airlift")
    told = changes_by(state, "play airlift", "airlift_pawn 0", "airlift_to lima")
    assert told == {"discards": "airlift", "hand 0": "tokyo", "pawns": "lima paris"}


@pytest.mark.rule("ruling.airlift_moves")
@pytest.mark.parametrize(("holder", "pawn"), [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (1, 2)])
def test_the_owner_of_the_pawn_is_asked_unless_the_owner_plays_the_card(
    holder: int, pawn: int
) -> None:
    state = position(
        "players 3; roles scientist medic dispatcher; pawns atlanta paris lima;"
        f"hand {holder} airlift"
    )
    asked = [asked_to_agree(state, "play airlift")]
    choose(state, "play airlift")
    asked.append(asked_to_agree(state, f"airlift_pawn {pawn}"))
    choose(state, f"airlift_pawn {pawn}")
    asked.append(asked_to_agree(state, "airlift_to tokyo"))
    assert [seats for seats in asked if seats] == ([] if holder == pawn else [(pawn,)])


@pytest.mark.rule("ruling.airlift_moves", "role.medic.cured")
@pytest.mark.parametrize(
    "line", ["turn 0; hand 0 airlift", "turn 0; hand 1 airlift", "turn 1; hand 0 airlift"]
)
def test_the_medic_clears_cured_colours_where_an_airlift_puts_him(line: str) -> None:
    state = position(
        f"lima B1Y3K2, paris Y1; roles scientist medic; pawns atlanta cairo; cured yellow; {line}"
    )
    choose(state, "play airlift", "airlift_pawn 1", "airlift_to lima")
    assert cubes(state, "lima", "paris") == "B1K2 Y1"


@pytest.mark.rule("ruling.airlift_moves", "role.quarantine_specialist.prevent")
def test_the_shield_of_the_quarantine_specialist_moves_at_once_between_two_infections() -> None:
    state = position(
        "paris B3, tokyo R3; roles scientist quarantine_specialist; pawns atlanta cairo;"
        "hand 0 airlift; layers paris | tokyo | *; step infect 2"
    )
    choose(state, "infect paris")
    assert state.outbreaks == 1
    choose(state, "play airlift", "airlift_pawn 1", "airlift_to seoul")
    told = changes_by(state, "infect tokyo")
    assert {"cubes", "outbreaks"}.isdisjoint(told)
    assert told["infected"] == "paris tokyo"
