"""What bots make of proposals, and of being turned down."""

from __future__ import annotations

from tabletide.bots.manners import GIVES_IN_AFTER
from tabletide.games.pandemic.game import GAME
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.perspective import Perspective
from tabletide.server.store.journal import Answered, Chose, TookBack
from tabletide.server.tables.bot_turns import BotTurns
from tabletide.server.tables.live import Live
from tests.server.lives import lives
from tests.server.tables.bots import after, free_options, with_bots, with_proposal


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
    assert turns.play(bots, turn, (1,)) == Answered(seat, proposal.number, agree=True)
    assert turns.play(bots, turn, (0,)) == Answered(seat, proposal.number, agree=False)
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
