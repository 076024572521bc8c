"""A seat may hold the table before chance acts on its step, and take it back until then."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import EACH
from tabletide.kernel.record import read_record, write_record
from tabletide.kernel.resume import resume
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, Table
from tests.kernel.tables import everything, proposed, request
from tests.kernel.toy import CHEER, DRAW, EARN, GIFT, ROLL, SHARE, TOY, State
from tests.proposals import asked


def held_table(option: int = DRAW) -> Table:
    """Two seats, and the first has drawn with a hold; nothing was dealt for it yet."""
    table = Table(TOY, {"players": "2"}, "seed")
    table.choose(0, option, 2, hold=True)
    return table


def reason(table: Table, seat: int, at: int | None = None) -> str:
    before = everything(table)
    with pytest.raises(Refused) as refused:
        table.release(seat, table.at() if at is None else at)
    assert everything(table) == before
    return refused.value.reason


def test_a_step_that_leads_to_chance_is_held_before_anything_is_drawn() -> None:
    table = held_table()
    assert (table.held, table.entries[2:], table.state.to_move) == (0, [DRAW], CHANCE)
    assert table.decision(0, 1) is None
    assert not table.is_over()


def test_the_seat_lets_chance_act_and_the_deal_is_the_same_as_without_a_hold() -> None:
    table, straight = held_table(), Table(TOY, {"players": "2"}, "seed")
    straight.choose(0, DRAW, 2)
    table.release(0, 3)
    assert table.held == NOBODY
    assert everything(table) == everything(straight)


def test_what_is_held_can_be_taken_back_and_done_otherwise() -> None:
    table = held_table()
    before = everything(Table(TOY, {"players": "2"}, "seed"))["position"]
    table.take_back(0, 2, 3)
    assert (everything(table)["position"], table.held) == (before, NOBODY)
    table.choose(0, DRAW, 4, hold=True)
    assert (table.held, table.state.to_move) == (0, CHANCE)


def test_a_step_that_ends_ones_turn_is_held_before_the_next_seat_acts() -> None:
    table = held_table(EARN)
    assert (table.held, table.state.to_move) == (0, 1)
    twin = table.copy()
    twin.take_back(0, 2, 3)
    assert (twin.held, twin.state.to_move) == (NOBODY, 0)
    before = everything(table)
    table.release(0, 3)
    assert (table.held, everything(table)) == (NOBODY, before)


def test_among_rivals_a_turn_that_chance_ends_is_held_once_more() -> None:
    """What was turned over stays; but the rival decides when the turn was ended, and not before."""
    table = Table(TOY._replace(stakes=EACH), {"players": "2"}, "seed")
    table.choose(0, ROLL, 2, hold=True)
    table.release(0, 3)
    assert (table.held, table.state.to_move, table.at()) == (0, 1, 4)
    assert table.last_decision(0) is None
    table.release(0, 4)
    assert (table.held, table.at()) == (NOBODY, 4)
    team = held_table(ROLL)
    team.release(0, 3)
    assert (team.held, team.state.to_move) == (NOBODY, 1)


def test_the_next_seat_need_not_wait_for_whoever_holds_its_turn_up() -> None:
    table = held_table(EARN)
    table.choose(1, EARN, 3)
    assert (table.held, len(table.steps)) == (NOBODY, 4)


def test_a_step_out_of_turn_holds_nothing_up() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    table.choose(1, CHEER + 1, 2, hold=True)
    assert (table.held, table.state.to_move) == (NOBODY, 0)


def test_a_game_that_another_ends_in_a_held_moment_is_over_and_held_by_nobody() -> None:
    """As when one holds the end of a turn up and a partner plays the card that wins."""
    table = Table(TOY._replace(apply=_stay_or_end, go_on=EARN), {"players": "2"}, "seed")
    table.choose(0, EARN + 1, 2, hold=True)
    assert (table.held, table.state.to_move) == (0, 0)
    table.choose(1, CHEER + 1, 3, hold=True)
    assert (table.held, table.is_over(), table.finality_of_release()) == (NOBODY, True, "")


def _stay_or_end(state: State, option: int) -> None:
    """The toy's steps, but whoever earns two goes on, and a cheer is the last step of the game."""
    turn = state.turn
    state.left = 1 if CHEER <= option < SHARE else state.left
    TOY.apply(state, option)
    if option == EARN + 1:
        state.turn = state.to_move = turn


def test_nobody_does_anything_while_a_seat_holds() -> None:
    table = held_table()
    for seat, option in ((0, EARN), (1, EARN), (1, CHEER + 1), (0, DRAW)):
        with pytest.raises(Refused) as refused:
            table.choose(seat, option, 3)
        assert refused.value.reason == "not_offered"


def test_only_the_seat_that_holds_lets_go_and_only_once() -> None:
    table = held_table()
    assert reason(table, 1) == "nothing_held"
    assert reason(table, 0, at=2) == "stale"
    assert reason(table, 7) == "no_seat"
    table.release(0, 3)
    assert reason(table, 0) == "nothing_held"


def test_others_ask_the_seat_that_holds_before_its_step_is_taken_back() -> None:
    table = held_table(ROLL)
    table.take_back(1, 2, 3)
    assert reason(table, 0) == "proposal_open"
    table.answer(0, False, asked(table))
    assert table.held == 0
    table.take_back(1, 2, 3)
    table.answer(0, True, asked(table))
    assert (table.held, len(table.steps)) == (NOBODY, 2)


def test_a_hold_outlives_the_agreement_its_step_needs() -> None:
    pandemic_like = TOY._replace(apply=_apply_and_draw)
    table = Table(pandemic_like, {"players": "2"}, "seed")
    table.choose(0, SHARE, 2, hold=True)
    assert proposed(table) is not None
    assert table.held == NOBODY
    table.answer(1, True, asked(table))
    assert (table.held, table.state.to_move) == (0, CHANCE)
    table.release(0, 3)
    assert table.state.to_move >= 0


def _apply_and_draw(state: object, option: int) -> None:
    """The toy's steps, but sharing is followed by a card."""
    TOY.apply(state, DRAW if option == SHARE else option)


def test_a_gift_that_is_declined_holds_nothing() -> None:
    table = Table(TOY, {"players": "2"}, "seed")
    table.choose(0, GIFT + 1, 2, hold=True)
    table.answer(1, False, asked(table))
    assert (table.held, table.at()) == (NOBODY, 2)


def test_a_copy_is_held_too_and_lets_go_by_itself() -> None:
    table = held_table()
    twin = table.copy()
    twin.release(0, 3)
    assert (table.held, table.at()) == (0, 3)
    assert (twin.held, twin.at()) == (NOBODY, 4)


def test_a_record_that_ends_with_a_hold_is_taken_up_held_or_played_on() -> None:
    table = held_table()
    record = read_record(write_record(table.record()))
    again = resume(TOY, record, hold=True)
    assert (again.held, again.at()) == (0, 3)
    again.take_back(0, 2, 3)
    released = resume(TOY, record)
    table.release(0, 3)
    assert everything(released) == everything(table)


@pytest.mark.parametrize("option", [DRAW, EARN, ROLL])
@pytest.mark.parametrize("hold", [False, True])
def test_a_record_of_what_was_held_and_taken_back_leads_to_the_same_table(
    option: int, hold: bool
) -> None:
    table = held_table(option)
    table.take_back(0, 2, 3)
    assert everything(resume(TOY, table.record(), hold)) == everything(table)
    table.choose(0, DRAW, 4, hold=True)
    table.take_back(0, 2, 5)
    table.choose(0, EARN, 6)
    table.choose(1, DRAW, 7)
    again = resume(TOY, read_record(write_record(table.record())), hold)
    assert everything(again) == everything(table)


@pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
def test_held_or_not_the_same_choices_lead_to_the_same_game(game: Game) -> None:
    held = 0
    table, straight = (Table(game, {"players": "3"}, "both ways") for _ in range(2))
    for number in range(300):
        if straight.is_over():
            break
        rng = Rng(seed_of("both ways", number))
        request(straight, rng)
        _follow(table, straight)
        held += table.held != NOBODY
        if table.held != NOBODY and table.state.to_move == CHANCE:
            assert table.safe_step() < len(table.steps)
            table.release(table.held, table.at())
        assert everything(table)["position"] == everything(straight)["position"]
        assert table.entries == straight.entries
    assert held > 5


def _follow(table: Table, leader: Table) -> None:
    """Do with a hold what was done at another table without one."""
    if leader.proposal is not None or leader.at() == table.at():
        table.proposal = leader.proposal
        return
    table.proposal = None
    entry = leader.entries[table.at()]
    if entry < 0:
        table._return_to(-1 - entry)
        return
    seat = int(table.game.owner(table.state, entry))
    table._step(entry, seat)
    table._go_on(seat, True)


def test_a_moment_of_ones_own_is_held_but_open_to_all() -> None:
    """With closed hands there is always a moment after the last action."""
    table = Table(GAME, {"players": "2", "hands": "closed"}, "moment")
    seat = int(table.state.to_move)
    while not table.is_moment():
        table.choose(seat, int(GAME.options(table.state)[0]), table.at(), hold=True)
        while table.proposal is not None:
            table.answer(table.proposal.waiting[0], True, asked(table))
    assert table.held == seat
    assert table.decision(seat) is not None
    twin = table.copy()
    table.release(seat, table.at())
    twin.choose(seat, GAME.go_on, twin.at())
    assert table.held == twin.held == NOBODY
    assert everything(table) == everything(twin)
