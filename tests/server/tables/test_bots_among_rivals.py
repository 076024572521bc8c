"""Bots of a table among rivals: whole games to their end, and no favours."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletide.bots.bot import PASS_BY
from tabletide.server.store.journal import Answered, Chose, Created, Entry, Sitter, TookBack
from tabletide.server.tables.bot_turns import BotTurns, Turn
from tabletide.server.tables.live import Live
from tabletide.server.tables.thinking.thinkers import think
from tests.kernel.rivals.known import ID
from tests.kernel.rivals.pieces import REST, TOAST
from tests.server.lives import GUESTS

pytestmark = pytest.mark.usefixtures("rivals")
MOST_EVENTS = 600  # a game takes about a hundred


def divers(seed: str, *levels: str | None) -> Live:
    """A table of rivals: bots of some levels, and people."""
    people = zip(GUESTS, levels, strict=False)
    sitters = [Sitter(None if level else guest, level) for guest, level in people]
    setup = {"players": str(len(levels))}
    return Live("t", Created(ID, 1, setup, seed, False, "ana", sitters))


@pytest.mark.parametrize(
    "levels", [("greedy",) * 2, ("random",) * 3, ("greedy", "random", "planner")]
)
def test_bots_play_on_to_the_end(levels: tuple[str, ...]) -> None:
    live, turns = divers("whole", *levels), BotTurns()
    kinds: Counter[str] = Counter()
    for _ in range(MOST_EVENTS):
        turn = turns.next(live)
        if turn is None:
            break
        answer = (PASS_BY,) if turn.job is None else think(turn.job)
        play = turn.play or turns.play(live, turn, answer)
        if play is None:
            continue
        kinds[type(play).__name__] += 1
        then = live.then(Entry(live.seq, play))
        turns.notice(live, play, then)
        live = then
    assert live.table.is_over()
    assert kinds["Chose"] > 10


@pytest.mark.parametrize("has_gone_on", [False, True])
def test_a_rival_takes_back_what_nobody_has_gone_on_from_and_nothing_else(
    has_gone_on: bool,
) -> None:
    live = divers("undo", None, "greedy")
    first = len(live.table.steps)
    live = live.then(Entry(live.seq, Chose(0, live.table.at(), REST)))
    while has_gone_on and 1 not in live.table.makers[first:]:
        state = live.table.state
        option = int(live.table.game.options(state)[0])
        live = live.then(Entry(live.seq, Chose(int(state.to_move), live.table.at(), option)))
    live = live.then(Entry(live.seq, TookBack(0, live.table.at(), first)))
    proposal = live.table.proposal
    assert proposal is not None
    answer = Answered(1, proposal.number, agree=not has_gone_on)
    assert BotTurns().next(live) == Turn(1, None, answer)


def test_a_rival_thinks_about_a_toast() -> None:
    live = divers("toast", None, "greedy")
    live = live.then(Entry(live.seq, Chose(0, live.table.at(), TOAST + 1)))
    turn = BotTurns().next(live)
    assert turn is not None
    assert turn.job is not None
    assert turn.job.proposed == TOAST + 1
    assert think(turn.job)
