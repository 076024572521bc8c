"""A move ends in another city, whatever kind of move it is."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tests.rules.pandemic.written import choose, offers, position

OTHERS = set(CITIES) - {"paris"}


@pytest.mark.rule("ruling.move_changes_city", "move.direct", "move.charter", "move.shuttle")
def test_an_ordinary_pawn_cannot_fly_to_where_it_stands() -> None:
    state = position(
        "roles scientist researcher; pawns paris paris; hand 0 paris tokyo; stations paris tokyo"
    )
    assert offers(state, "direct") == ["tokyo"]
    assert set(offers(state, "charter")) == OTHERS
    assert offers(state, "shuttle") == ["tokyo"]
    assert "paris" not in offers(state, "drive")


@pytest.mark.rule("ruling.move_changes_city", "role.operations_expert.fly")
def test_the_operations_expert_cannot_fly_to_where_he_stands() -> None:
    state = position(
        "roles operations_expert scientist; pawns paris paris; hand 0 paris; stations paris"
    )
    assert set(offers(state, "operations_flight")) == OTHERS


@pytest.mark.rule("ruling.move_changes_city", "role.dispatcher.join")
def test_pawns_that_are_together_cannot_join_each_other() -> None:
    state = position("roles dispatcher scientist; pawns paris paris")
    assert offers(state, "join") == []
    choose(state, "dispatch 1")
    assert offers(state, "join") == []


@pytest.mark.rule("ruling.move_changes_city", "role.dispatcher.move")
def test_a_dispatched_pawn_cannot_be_flown_to_where_it_stands() -> None:
    state = position(
        "roles dispatcher scientist; pawns cairo paris; hand 0 paris cairo;"
        "stations paris tokyo cairo"
    )
    choose(state, "dispatch 1")
    assert offers(state, "direct") == ["cairo"]
    assert set(offers(state, "charter")) == OTHERS
    assert set(offers(state, "shuttle")) == {"tokyo", "cairo"}
    assert offers(state, "join") == ["cairo"]


@pytest.mark.rule("ruling.move_changes_city", "ruling.airlift_moves", "event.airlift")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_airlift_cannot_end_where_it_began(seat: int) -> None:
    state = position("roles scientist researcher; pawns paris paris; hand 0 airlift")
    choose(state, "play airlift", f"airlift_pawn {seat}")
    assert set(offers(state, "airlift_to")) == OTHERS
