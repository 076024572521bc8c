"""What bots do next: answer, step in, move; and what comes of being turned down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from tabletide.bots.bot import PASS_BY
from tabletide.bots.claims import Claim
from tabletide.bots.manners import GIVES_IN_AFTER
from tabletide.games.pandemic.game import GAME
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.perspective import Perspective
from tabletide.server.store.journal import Answered, Chose, Entry, Play, Sitter, TookBack
from tabletide.server.tables.bot_turns import BotTurns, Turn
from tabletide.server.tables.live import Live
from tabletide.server.tables.thinkers import Job
from tests.server.lives import created, lives


def with_bots(live: Live, *seats: int) -> Live:
    """The same table with bots on some seats."""
    twin = live.copy()
    for seat in seats:
        twin.sitters[seat] = Sitter(None, "greedy")
    return twin


def after(live: Live, turns: BotTurns, play: Play) -> Live:
    """The table once something has been played, which the bots have noticed."""
    then = live.then(Entry(live.seq, play))
    turns.notice(live, play, then)
    return then


def with_proposal(seed: str) -> Live:
    """A table where a seat has proposed an option to another, and could do something else."""
    for number in range(20):
        for live, _ in lives(f"{seed} {number}", 200, players=2):
            proposal = live.table.proposal
            if proposal is not None and proposal.option >= 0 and free_options(live, proposal.seat):
                return live
    pytest.fail("nothing was ever proposed")


def free_options(live: Live, seat: int) -> list[int]:
    """What a seat may do without asking."""
    state = live.table.state
    mine = Perspective(GAME, state, seat).options()
    return [option for option in mine if set(GAME.consents(state, option)) <= {seat}]


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
            assert turns.play(bots, turn, PASS_BY) is None
            asked.append(turn.seat)
        assert len(asked) == len(set(asked))
        assert turn is not None  # the seat to move cannot let it go by
        if asked:
            then = after(bots, turns, Chose(turn.seat, bots.table.at(), first_option(bots)))
            again = turns.next(then)
            assert again is None or then.table.at() != bots.table.at()
            return
    pytest.fail("no seat could ever step in")


def moments(hands: str) -> Iterator[tuple[Live, int]]:
    """Moments into which only others than the seat to move can step, and that seat."""
    for live, _ in chain(*[lives(f"idle {number}", 400, hands=hands) for number in range(8)]):
        table = live.table
        if table.proposal is None and not table.is_over() and table.is_moment():
            mover = int(table.state.to_move)
            if Perspective(GAME, table.state, mover).options() == [GAME.go_on]:
                yield live, mover


def let_all_by(live: Live, turns: BotTurns) -> Turn | None:
    """What is next once every bot has let the moment go by."""
    while (turn := turns.next(live)) is not None and turn.job is not None:
        assert turns.play(live, turn, PASS_BY) is None
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


def test_an_option_that_is_proposed_is_thought_about() -> None:
    live = with_proposal("thought about")
    proposal = live.table.proposal
    assert proposal is not None
    seat = proposal.waiting[0]
    bots, turns = with_bots(live, seat), BotTurns()
    turn = turns.next(bots)
    assert turn is not None
    assert turn.job is not None
    assert (turn.seat, turn.job.proposed) == (seat, proposal.option)
    assert turns.play(bots, turn, 1) == Answered(seat, proposal.number, agree=True)
    assert turns.play(bots, turn, 0) == Answered(seat, proposal.number, agree=False)
    assert BotTurns().next(with_bots(live, proposal.seat)) is None  # it waits for people


def refused(turns: BotTurns, live: Live, seat: int) -> tuple[int, ...]:
    """What the bot of a seat does not propose now."""
    perspective = Perspective(GAME, live.table.state, seat)
    unwelcome = turns._manners.unwelcome(live.table, seat)
    return turns._manners.next(perspective, len(live.table.steps), NO_OPTION, unwelcome).refused


def test_what_was_turned_down_is_not_proposed_again_until_something_is_done() -> None:
    live = with_proposal("turned down")
    proposal = live.table.proposal
    assert proposal is not None
    seat, turns = proposal.seat, BotTurns()
    bots = with_bots(live, seat, *proposal.waiting)
    then = after(bots, turns, Answered(proposal.waiting[0], proposal.number, agree=False))
    assert refused(turns, then, seat) == (proposal.option,)
    other = free_options(then, seat)[0]
    done = after(then, turns, Chose(seat, then.table.at(), other))
    assert refused(turns, done, seat) == ()


def test_a_person_who_declined_is_asked_for_nothing_else_this_turn() -> None:
    live = with_proposal("turned down")
    proposal = live.table.proposal
    assert proposal is not None
    seat, turns = proposal.seat, BotTurns()
    bots = with_bots(live, seat)
    then = after(bots, turns, Answered(proposal.waiting[0], proposal.number, agree=False))
    turn = turns.next(then)
    assert turn is not None
    assert turn.job is not None
    assert turn.job.refused == refused(turns, then, seat)
    assert proposal.option in turn.job.refused
    assert len(turn.job.refused) > 1
    state = then.table.state
    assert all(set(GAME.consents(state, option)) - {seat} for option in turn.job.refused)


def test_a_step_of_a_bots_that_a_person_took_back_is_not_repeated() -> None:
    seen = 0
    for live, _ in lives("taken back", 200, players=2):
        table = live.table
        last = len(table.steps) - 1
        if table.proposal is not None or table.is_over() or last < table.safe_step():
            continue
        maker, option = table.makers[last], table.steps[last]
        bots, turns = with_bots(live, maker), BotTurns()
        asked = after(bots, turns, TookBack(1 - maker, table.at(), last))
        assert asked.table.proposal is not None
        then = after(asked, turns, Answered(maker, asked.table.proposal.number, agree=True))
        turn = turns.next(then)
        if turn is None or turn.job is None or turn.seat != maker:
            continue
        could = Perspective(GAME, then.table.state, maker).options()
        assert (option in turn.job.refused) == (len(could) > 1)
        seen += 1
    assert seen > 10


def test_bots_that_keep_turning_each_other_down_give_in() -> None:
    live = with_proposal("stubborn")
    proposal = live.table.proposal
    assert proposal is not None
    bots, turns = with_bots(live, 0, 1), BotTurns()
    turns._manners._refused = {(len(live.table.steps), option) for option in range(GIVES_IN_AFTER)}
    turn = turns.next(bots)
    assert turn is not None
    assert turn.play == Answered(proposal.waiting[0], proposal.number, agree=True)
    # To a person's proposals they need not.
    turn = turns.next(with_bots(live, proposal.waiting[0]))
    assert turn is not None
    assert turn.play is None


def test_a_bot_that_was_refused_everything_takes_back_what_led_there() -> None:
    retreated = stayed = 0
    for live, _ in lives("retreat", 120):
        table = live.table
        if table.proposal is not None or table.is_over():
            continue
        mover = int(table.state.to_move)
        bots, turns = with_bots(live, mover), BotTurns()
        options = Perspective(GAME, table.state, mover).options()
        turns._manners._refused = {(len(table.steps), option) for option in options}
        turn = turns.next(bots)
        assert turn is not None
        last = len(table.steps) - 1
        if last < table.safe_step():
            assert turn.job is not None
            assert turn.job.refused == ()  # nothing else is left: it may ask again
            stayed += 1
            continue
        assert turn.play == TookBack(mover, table.at(), last)
        assert (last, table.steps[last]) in turns._manners._refused
        retreated += 1
    assert retreated
    assert stayed


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


def job_of(turns: BotTurns, live: Live) -> Job:
    """What a bot thinks about next."""
    turn = turns.next(live)
    assert turn is not None
    assert turn.job is not None
    return turn.job


def test_bots_heed_what_a_person_says_they_collect_and_think_again() -> None:
    """It is Eva's turn, seat 2's; the Researcher on seat 1 could offer her any card."""
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    assert live.table.state.to_move == 2
    assert job_of(turns, live).claims == ()
    turn = turns.next(live)
    assert turn is not None
    assert turns.play(live, turn, PASS_BY) is None
    for guest, anchor in [("eva", "place:paris"), ("somebody", "collect:red")]:
        turns.hear(live, guest, anchor)
        assert turns.next(live) is None
    turns.hear(live, "eva", "collect:red")
    turns.hear(live, "eva", "collect:blue")
    assert job_of(turns, live).claims == (Claim(2, "blue"),)


def test_of_several_seats_a_guest_speaks_for_the_one_to_move() -> None:
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    live.sitters[2] = Sitter("ana")
    turns.hear(live, "ana", "collect:blue")
    assert job_of(turns, live).claims == (Claim(2, "blue"),)


def test_what_a_chair_s_person_said_counts_no_more_once_a_bot_plays_it() -> None:
    live, turns = with_bots(Live("table", created("closed", hands="closed")), 1), BotTurns()
    turns.hear(live, "eva", "collect:blue")
    assert job_of(turns, with_bots(live, 2)).claims == ()
