"""Where others must agree, nothing moves before their yes, and a no costs nothing."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.games.pandemic.positions.notation import write
from tabletide.games.registry import load_game
from tabletide.kernel.options import parse
from tabletide.kernel.table import Refused, Table
from tests.proposals import asked
from tests.rules.pandemic.written import hand, position, where


def table_at(line: str) -> Table:
    """A live table in a written position."""
    table = Table(load_game("pandemic"), {"players": "2"}, "agreement")
    table.state = position(line)
    return table


def ask(table: Table, seat: int, text: str) -> None:
    """A seat asks the table for an option."""
    table.choose(seat, parse(VERBS, text), table.at())


@pytest.mark.rule("share.agree", "share.give")
def test_a_gift_waits_for_the_yes_of_the_receiver() -> None:
    table = table_at("roles medic scientist; pawns paris paris; hand 0 paris")
    ask(table, 0, "give 1 paris")
    assert (hand(table.state, 0), hand(table.state, 1)) == ({"paris"}, set())
    table.answer(1, True, asked(table))
    assert (hand(table.state, 0), hand(table.state, 1)) == (set(), {"paris"})


@pytest.mark.rule("share.agree", "share.take")
@pytest.mark.parametrize("share", ["give 1 paris", "take 1 milan"])
def test_a_refused_card_stays_where_it_is_and_the_action_is_not_spent(share: str) -> None:
    table = table_at("roles medic researcher; pawns paris paris; hand 0 paris; hand 1 milan")
    before = write(table.state)
    ask(table, 0, share)
    table.answer(1, False, asked(table))
    assert write(table.state) == before
    ask(table, 0, "drive milan")
    assert where(table.state, 0) == "milan"


@pytest.mark.rule("share.agree", "ruling.closed_take")
def test_with_closed_hands_the_holder_offers_and_the_player_of_the_turn_answers() -> None:
    table = table_at("hands closed; roles medic scientist; pawns paris paris; hand 1 paris")
    with pytest.raises(Refused):
        ask(table, 0, "take 1 paris")
    ask(table, 1, "take 1 paris")
    assert hand(table.state, 0) == set()
    with pytest.raises(Refused):
        table.answer(1, True, asked(table))
    table.answer(0, True, asked(table))
    assert hand(table.state, 0) == {"paris"}


@pytest.mark.rule("role.dispatcher.consent")
def test_a_pawn_whose_owner_says_no_stays_and_is_put_down_again() -> None:
    table = table_at("roles dispatcher scientist; pawns atlanta paris; hand 0 paris")
    before = write(table.state)
    start = len(table.steps)
    ask(table, 0, "dispatch 1")
    for move in ("drive milan", "charter lima", "join atlanta"):
        ask(table, 0, move)
        table.answer(1, False, asked(table))
        assert where(table.state, 1) == "paris"
        assert hand(table.state, 0) == {"paris"}
    table.take_back(0, start, table.at())
    assert write(table.state) == before


@pytest.mark.rule("role.dispatcher.consent")
def test_a_pawn_moves_when_its_owner_says_yes() -> None:
    table = table_at("roles dispatcher scientist; pawns atlanta paris; hand 0 paris")
    ask(table, 0, "dispatch 1")
    ask(table, 0, "charter lima")
    assert where(table.state, 1) == "paris"
    table.answer(1, True, asked(table))
    assert where(table.state, 1) == "lima"
    assert hand(table.state, 0) == set()


@pytest.mark.rule("ruling.airlift_moves", "event.airlift")
def test_an_airlift_refused_by_the_owner_of_the_pawn_does_not_take_off() -> None:
    table = table_at("roles dispatcher scientist; pawns atlanta paris; hand 1 airlift")
    before = write(table.state)
    start = len(table.steps)
    ask(table, 1, "play airlift")
    ask(table, 1, "airlift_pawn 0")
    ask(table, 1, "airlift_to lima")
    table.answer(0, False, asked(table))
    assert where(table.state, 0) == "atlanta"
    table.take_back(1, start, table.at())
    assert write(table.state) == before


@pytest.mark.rule("turn.decider")
def test_nobody_else_makes_the_choices_of_a_turn() -> None:
    table = table_at("paris B1; roles medic scientist; pawns paris paris; hand 1 airlift")
    for text in ("drive milan", "treat blue", "pass"):
        with pytest.raises(Refused):
            ask(table, 1, text)
    with pytest.raises(Refused):
        ask(table, 0, "play airlift")
    ask(table, 0, "treat blue")
