"""What bots do next: answer, step in, move."""

from __future__ import annotations

from itertools import chain

import pytest

from tabletide.bots.bot import PASS_BY
from tabletide.games.pandemic.game import GAME
from tabletide.kernel.perspective import Perspective
from tabletide.server.store.journal import Answered, Chose, Released, Sitter
from tabletide.server.tables.bot_turns import BotTurns, Turn
from tabletide.server.tables.live import Live
from tests.server.lives import created, lives
from tests.server.tables.bots import after, moments, with_bots


def test_bots_do_nothing_where_there_are_none() -> None:
    for live, _ in lives("people", 60):
        assert BotTurns().next(live) is None


def test_every_moment_that_waits_for_a_bot_has_its_turn() -> None:
    stepping_in = 0
    for live, _ in chain(*[lives(f"every moment {number}", 200) for number in range(4)]):
        table = live.table
        bots = with_bots(live, 0, 1, 2)
        turn = BotTurns().next(bots)
        if table.is_over() and table.proposal is None:
            assert turn is None
        elif table.proposal is not None:
            assert turn is not None
            assert turn.seat == table.proposal.waiting[0]
        else:
            assert turn is not None
            assert turn.job is not None
            assert Perspective(GAME, table.state, turn.seat).options()
            stepping_in += turn.seat != table.state.to_move
    assert stepping_in


def test_who_lets_a_moment_go_by_is_not_asked_about_it_again() -> None:
    for live, _ in lives("let go by", 300):
        bots, turns = with_bots(live, 0, 1, 2), BotTurns()
        if live.table.proposal is not None or live.table.is_over():
            continue
        asked = []
        while (turn := turns.next(bots)) is not None and turn.seat != live.table.state.to_move:
            assert turns.play(bots, turn, (PASS_BY,)) is None
            asked.append(turn.seat)
        assert len(asked) == len(set(asked))
        assert turn is not None  # the seat to move cannot let it go by
        if asked:
            then = after(bots, turns, Chose(turn.seat, bots.table.at(), first_option(bots)))
            again = turns.next(then)
            assert again is None or then.table.at() != bots.table.at()
            return
    pytest.fail("no seat could ever step in")


def let_all_by(live: Live, turns: BotTurns) -> Turn | None:
    """What is next once every bot has let the moment go by."""
    while (turn := turns.next(live)) is not None and turn.job is not None:
        assert turns.play(live, turn, (PASS_BY,)) is None
    return turn


def test_a_moment_only_bots_could_use_passes_by_itself_once_they_have_let_it() -> None:
    for live, mover in moments("open"):
        bots = with_bots(live, *({0, 1, 2} - {mover}))
        first = BotTurns().next(bots)
        assert first is not None
        assert first.job is not None  # the bots have their say before
        play = Chose(mover, live.table.at(), GAME.go_on)
        assert let_all_by(bots, BotTurns()) == Turn(mover, None, play)
        return
    pytest.fail("no seat ever had nothing but to go on")


def test_a_moment_waits_for_people_who_could_use_it_and_for_a_chair_that_is_free() -> None:
    for live, mover in moments("open"):
        able = {int(GAME.owner(live.table.state, o)) for o in GAME.options(live.table.state)}
        bots = with_bots(live, *({0, 1, 2} - able))
        assert let_all_by(bots, BotTurns()) is None
        free = with_bots(live, *({0, 1, 2} - {mover}))
        free.sitters[mover] = Sitter()
        assert let_all_by(free, BotTurns()) is None
        return
    pytest.fail("no seat ever had nothing but to go on")


def test_with_closed_hands_a_moment_passes_by_itself_only_if_all_see_it_is_nobodys() -> None:
    found = 0
    for live, mover in moments("closed"):
        passed = let_all_by(with_bots(live, *({0, 1, 2} - {mover})), BotTurns())
        assert (passed is not None) == GAME.is_void(live.table.state)
        found += 1
    assert found


def first_option(live: Live) -> int:
    state = live.table.state
    return Perspective(GAME, state, int(state.to_move)).options()[0]


def test_a_bot_agrees_to_take_back_without_thinking() -> None:
    for live, _ in lives("take back", 600):
        proposal = live.table.proposal
        if proposal is not None and proposal.option < 0:
            seat = proposal.waiting[0]
            turn = BotTurns().next(with_bots(live, seat))
            assert turn == Turn(seat, None, Answered(seat, proposal.number, agree=True))
            return
    pytest.fail("nobody ever wanted to take back")


def test_the_same_moment_has_the_same_seed_and_another_has_another() -> None:
    seeds = set()
    for live, _ in lives("seeds", 40):
        if live.table.proposal is None and not live.table.is_over():
            mover = int(live.table.state.to_move)
            one, other = (BotTurns()._job(with_bots(live, mover), mover, ()) for _ in range(2))
            assert one == other
            seeds.add(one.seed)
    assert len(seeds) > 20


def test_created_tables_differ_in_their_bots_seeds() -> None:
    one, other = (with_bots(Live("t", created(seed)), 0, 1, 2) for seed in ("a", "b"))
    first, second = BotTurns().next(one), BotTurns().next(other)
    assert first is not None
    assert second is not None
    assert first.job is not None
    assert second.job is not None
    assert first.job.seed != second.job.seed


def test_a_held_moment_passes_too() -> None:
    """What a seat let pass is released, where it holds the table there."""
    live, mover = next(moments("closed"))
    at = live.table.at()
    passed = {(str(live.sitters[mover].guest), at)}
    turn = BotTurns().next(live, has_passed=lambda *said: said in passed)
    assert turn == Turn(mover, None, Chose(mover, at, live.table.game.go_on), waits=True)
    live.table.held = mover
    held = BotTurns().next(live, has_passed=lambda *said: said in passed)
    assert held == Turn(mover, None, Released(mover, at), waits=True)
    assert BotTurns().next(live, has_passed=lambda *_: False) is None
