"""Tables with bots, and what happens at them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.perspective import Perspective
from tabletide.server.store.journal import Entry, Play, Sitter
from tabletide.server.tables.bot_turns import BotTurns
from tabletide.server.tables.live import Live
from tests.server.lives import lives


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


def moments(hands: str) -> Iterator[tuple[Live, int]]:
    """Moments into which only others than the seat to move can step, and that seat."""
    for live, _ in chain(*[lives(f"idle {number}", 400, hands=hands) for number in range(8)]):
        table = live.table
        if table.proposal is None and not table.is_over() and table.is_moment():
            mover = int(table.state.to_move)
            if Perspective(GAME, table.state, mover).options() == [GAME.go_on]:
                yield live, mover
