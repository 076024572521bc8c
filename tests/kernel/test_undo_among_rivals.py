"""Among rivals all who noticed must agree to taking back, and a look is never taken back."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.kernel.game import Game
from tabletide.kernel.options import parse
from tabletide.kernel.outcome import EACH
from tabletide.kernel.record import RecordError, replay
from tabletide.kernel.resume import resume
from tabletide.kernel.table import Refused, Table
from tests.kernel.rivals.game import GAME
from tests.kernel.rivals.pieces import CAST, REST, holder
from tests.kernel.tables import proposed
from tests.kernel.toy import CHEER, EARN, TOY
from tests.proposals import asked

SPY = parse(GAME.verbs, "spy 1")
GO_ON = GAME.go_on


def at_the_table(players: str = "3") -> Table:
    """Everything is dealt, and seat 0 is to act."""
    return Table(GAME, {"players": players}, "undo")


def do(table: Table, seat: int, *options: int) -> None:
    for option in options:
        table.choose(seat, option, table.at())


def waiting_for(table: Table, seat: int, to: int) -> tuple[int, ...]:
    """Who is asked when this seat wants to return to a step; nothing comes of it."""
    trial = table.copy()
    trial.take_back(seat, to, trial.at())
    proposal = proposed(trial)
    return () if proposal is None else proposal.waiting


# A look stays


def test_a_look_is_not_taken_back_by_anyone() -> None:
    table = at_the_table()
    before = len(table.steps)
    do(table, 0, SPY)
    assert table.safe_step() == len(table.steps)
    for seat in range(3):
        with pytest.raises(Refused) as refused:
            table.take_back(seat, before, table.at())
        assert refused.value.reason == "revealed"


def test_what_follows_on_a_look_may_be_taken_back_but_not_what_came_before_it() -> None:
    table = at_the_table()
    do(table, 0, REST, GO_ON)
    do(table, 1, parse(GAME.verbs, "spy 0"), GO_ON)
    look = len(table.steps) - 2
    assert table.safe_step() == look + 1
    assert waiting_for(table, 1, look + 1) == (0, 2)
    with pytest.raises(Refused):
        table.take_back(1, look - 1, table.at())


def test_a_record_that_takes_back_a_look_is_refused() -> None:
    table = at_the_table()
    do(table, 0, SPY)
    record = table.record()
    back = -len(table.steps)
    with pytest.raises(RecordError, match="no table lets go"):
        replay(GAME, record._replace(entries=[*record.entries, back]))


def test_a_look_stays_in_a_team_with_closed_hands_too() -> None:
    team = TOY._replace(looks=lambda _, option: option == EARN)
    table = Table(team, {"players": "2"}, "seed")
    table.choose(0, EARN, table.at())
    with pytest.raises(Refused, match="stays on the table"):
        table.take_back(0, 2, table.at())


# Who is asked


def test_rivals_agree_also_to_steps_they_did_not_make() -> None:
    table = at_the_table()
    start = len(table.steps)
    do(table, 0, REST)
    table.take_back(0, start, table.at())
    proposal = proposed(table)
    assert proposal is not None
    assert proposal.waiting == (1, 2)
    table.answer(1, True, asked(table))
    assert len(table.steps) == start + 1
    table.answer(2, True, asked(table))
    assert len(table.steps) == start
    assert GAME.write(resume(GAME, table.record()).state) == GAME.write(table.state)


def test_one_rival_who_does_not_agree_is_enough() -> None:
    table = at_the_table()
    do(table, 0, REST)
    table.take_back(0, len(table.steps) - 1, table.at())
    table.answer(2, False, asked(table))
    assert proposed(table) is None
    assert table.steps[-1] == REST


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_who_is_asked_does_not_tell_who_has_the_net(players: str) -> None:
    """Its holder could have acted; to ask only that seat would give it away."""
    for seed in range(20):
        table = Table(GAME, {"players": players}, f"net {seed}")
        do(table, 0, REST)
        everybody = tuple(range(1, int(players)))
        assert waiting_for(table, 0, len(table.steps) - 1) == everybody


def test_a_card_out_of_turn_is_taken_back_like_a_step_in_turn() -> None:
    tables = (Table(GAME, {"players": "3"}, f"cast {seed}") for seed in range(99))
    table = next(table for table in tables if holder(table.state) == 2)
    do(table, 2, CAST)
    assert waiting_for(table, 2, len(table.steps) - 1) == (0, 1)
    assert waiting_for(table, 1, len(table.steps) - 1) == (0, 2)


def quiet(game: Game, view: Any) -> Game:
    """The game among rivals with steps nobody is told of, seen in another way."""

    def apply(state: Any, option: int) -> None:
        state.journal = None
        game.apply(state, option)

    return game._replace(apply=apply, view=view, stakes=EACH)


def test_who_has_noticed_nothing_is_not_asked() -> None:
    table = Table(quiet(TOY, lambda *_: {}), {"players": "3"}, "seed")
    start = len(table.steps)
    do(table, 1, CHEER + 1)  # it stays the turn of seat 0
    assert waiting_for(table, 1, start) == (0,)
    assert waiting_for(table, 0, start) == (1,)


def test_a_seat_whose_view_has_changed_is_asked() -> None:
    def view(state: Any, seat: int) -> dict[str, Any]:
        return {"points": state.points[1] if seat == 2 else 0}

    table = Table(quiet(TOY, view), {"players": "3"}, "seed")
    start = len(table.steps)
    do(table, 1, CHEER + 1)
    assert waiting_for(table, 1, start) == (0, 2)


def test_a_seat_that_was_waited_for_in_between_is_asked() -> None:
    table = Table(quiet(TOY, lambda *_: {}), {"players": "3"}, "seed")
    start = len(table.steps)
    do(table, 0, EARN)
    assert waiting_for(table, 0, start) == (1,)
