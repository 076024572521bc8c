"""A table turns down what may not be done, says why, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import SetupError, space
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, Table
from tests.kernel.tables import everything, own_options, play, proposed, request
from tests.kernel.toy import CHEER, DEAL, EARN, GIFT, ROLL, SHARE, TOY
from tests.proposals import asked

Request = Callable[[Table], None]


def turned_down(table: Table, ask: Request) -> str:
    """The reason a request is refused for. All that can be seen of the table stays as it was."""
    before = everything(table)
    with pytest.raises(Refused) as refused:
        ask(table)
    assert everything(table) == before
    assert str(refused.value)
    return refused.value.reason


def new_table() -> Table:
    """Seat 0 is to move; three chance steps were made."""
    table = Table(TOY, {"players": "3"}, "seed")
    assert (table.state.to_move, table.at()) == (0, 3)
    return table


def with_proposal() -> Table:
    """Seat 0 would give a present to seat 2."""
    table = new_table()
    table.choose(0, GIFT + 2, 3)
    assert proposed(table) is not None
    return table


@pytest.mark.parametrize("option", [GIFT, CHEER, DEAL, 18, 19, -1, -4, 10**9, 2**63, 2**70])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_not_offered_is_refused(seat: int, option: int) -> None:
    assert turned_down(new_table(), lambda table: table.choose(seat, option, 3)) == "not_offered"


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("option", [EARN, GIFT + 1, ROLL, SHARE])
def test_what_is_another_seats_is_refused(seat: int, option: int) -> None:
    assert turned_down(new_table(), lambda table: table.choose(seat, option, 3)) == "not_yours"


@pytest.mark.parametrize("seat", [3, CHANCE, NOBODY, 99, 2**70])
def test_who_is_not_at_the_table_is_refused(seat: int) -> None:
    assert turned_down(new_table(), lambda table: table.choose(seat, EARN, 3)) == "no_seat"
    assert turned_down(new_table(), lambda table: table.take_back(seat, 0, 3)) == "no_seat"


@pytest.mark.parametrize("seat", [0, 2])
def test_what_is_not_for_the_seat_to_move_is_refused(seat: int) -> None:
    """Seat 1 may cheer now, and only seat 1."""
    assert turned_down(new_table(), lambda table: table.choose(seat, CHEER + 1, 3)) == "not_yours"


REQUESTS: list[Callable[[Table, int], None]] = [
    lambda table, at: table.choose(0, EARN, at),
    lambda table, at: table.choose(1, GIFT, at),  # even one not offered: what it saw is old
    lambda table, at: table.take_back(0, 3, at),
]


@pytest.mark.parametrize("at", [-1, 0, 2, 3, 5, 6, 10**9, 2**70])
@pytest.mark.parametrize("number", range(len(REQUESTS)))
def test_what_was_asked_of_another_version_is_refused(number: int, at: int) -> None:
    table = new_table()
    table.choose(1, CHEER + 1, 3)
    assert table.at() == 4
    assert turned_down(table, lambda table: REQUESTS[number](table, at)) == "stale"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_while_a_proposal_is_open_nothing_else_is_done(number: int) -> None:
    reason = turned_down(with_proposal(), lambda table: REQUESTS[number](table, 3))
    assert reason == "proposal_open"


def test_a_proposal_of_the_asked_seat_is_refused_too() -> None:
    table = with_proposal()
    assert turned_down(table, lambda table: table.choose(2, CHEER + 2, 3)) == "proposal_open"
    assert turned_down(table, lambda table: table.take_back(2, 0, 3)) == "proposal_open"


@pytest.mark.parametrize("agree", [True, False])
@pytest.mark.parametrize("seat", [1, 3, CHANCE, NOBODY])
def test_who_was_not_asked_cannot_answer(seat: int, agree: bool) -> None:
    table = with_proposal()
    assert (
        turned_down(table, lambda table: table.answer(seat, agree, asked(table))) == "nothing_asked"
    )


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_without_a_proposal_nobody_can_answer(seat: int) -> None:
    assert (
        turned_down(new_table(), lambda table: table.answer(seat, True, asked(table)))
        == "nothing_asked"
    )


def test_nobody_answers_twice() -> None:
    table = new_table()
    table.choose(0, SHARE, 3)
    table.answer(1, True, asked(table))
    assert turned_down(table, lambda table: table.answer(1, True, asked(table))) == "nothing_asked"
    assert turned_down(table, lambda table: table.answer(1, False, asked(table))) == "nothing_asked"


def test_after_the_end_nothing_can_be_chosen() -> None:
    table = list(play(TOY, {"players": "2"}, "end", 1000))[-1]
    while not table.is_over():
        request(table, Rng(1))
    before = everything(table)
    for seat in range(2):
        for option in range(space(TOY)):
            with pytest.raises(Refused, match=f"option {option} is not offered"):
                table.choose(seat, option, table.at())
    assert everything(table) == before


def test_a_table_is_not_opened_with_settings_the_game_does_not_have() -> None:
    for setup in ({"players": "4"}, {"players": ""}, {"seats": "2"}):
        with pytest.raises(SetupError, match="toy"):
            Table(TOY, setup, "seed")


def test_in_a_real_game_all_but_the_seats_own_options_are_refused() -> None:
    """Every seat tries every number, at several moments of a game with closed hands."""
    setup = {"players": "3", "epidemics": "5"}
    for number, table in enumerate(play(GAME, setup, "all", 80)):
        if number % 20 or table.proposal is not None or table.is_over():
            continue
        offered = [int(option) for option in GAME.options(table.state)]
        before = everything(table)
        for seat in range(3):
            own = own_options(table, seat)
            for option in set(range(space(GAME))) - set(own):
                with pytest.raises(Refused) as refused:
                    table.choose(seat, option, table.at())
                expected = "not_yours" if option in offered else "not_offered"
                assert refused.value.reason == expected
        assert everything(table) == before
