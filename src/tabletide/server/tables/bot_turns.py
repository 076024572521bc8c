"""What the bots of one table have to do next, and what they were refused."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.bots.bot import PASS_BY
from tabletide.kernel.chance import seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.table import Proposal, Table
from tabletide.server.store.journal import Answered, Chose, Event, Play, TookBack
from tabletide.server.tables.live import Live
from tabletide.server.tables.thinkers import Job

GIVES_IN_AFTER: Final = 3  # bots turning each other down could go on for ever


class Turn(NamedTuple):
    """A bot's next thing: to think about, or already settled."""

    seat: int
    job: Job | None
    play: Play | None = None


class BotTurns:
    """The bots' side of a table. What they were refused is remembered until something is done."""

    def __init__(self) -> None:
        self._refused: set[tuple[int, int]] = set()  # the step, and what was turned down there
        self._passed: set[tuple[int, int]] = set()  # the version, and who let it go by

    def next(self, live: Live) -> Turn | None:
        """Whose turn it is among the bots: to answer first, then out of turn, then the mover."""
        table = live.table
        if table.proposal is not None:
            return self._answering(live, table.proposal)
        if table.is_over():
            return None
        bots = live.bots()
        for seat in seats_that_may_act(table.game, table.state):
            if seat in bots and (table.at(), seat) not in self._passed:
                return self._choosing(live, seat)
        return None

    def play(self, live: Live, turn: Turn, answer: int) -> Play | None:
        """What a bot's answer means; None when it lets the moment go by."""
        table = live.table
        if table.proposal is not None:
            return Answered(turn.seat, table.proposal.number, bool(answer))
        if answer != PASS_BY:
            return Chose(turn.seat, table.at(), answer)
        self._passed = {(at, seat) for at, seat in self._passed if at == table.at()}
        self._passed.add((table.at(), turn.seat))
        return None

    def notice(self, before: Live, event: Event, after: Live) -> None:
        """Remember what was turned down; a step that was made wipes the slate."""
        if isinstance(event, Answered) and not event.agree:
            proposal = before.table.proposal
            assert proposal is not None
            if proposal.option != NO_OPTION and event.seat != proposal.seat:
                self._refused.add((len(before.table.steps), proposal.option))
        elif after.table.entries[before.table.at() :] and after.table.entries[-1] >= 0:
            self._refused.clear()

    def _answering(self, live: Live, proposal: Proposal) -> Turn | None:
        bots = live.bots()
        for seat in proposal.waiting:
            if seat not in bots:
                continue
            if proposal.option == NO_OPTION or self._gives_in(live, proposal):
                return Turn(seat, None, Answered(seat, proposal.number, agree=True))
            return Turn(seat, self._job(live, seat)._replace(proposed=proposal.option))
        return None

    def _gives_in(self, live: Live, proposal: Proposal) -> bool:
        """Whether bots have turned each other down often enough."""
        here = [step for step, _ in self._refused if step == len(live.table.steps)]
        return proposal.seat in live.bots() and len(here) >= GIVES_IN_AFTER

    def _choosing(self, live: Live, seat: int) -> Turn:
        table = live.table
        job = self._job(live, seat)
        options = Perspective(table.game, table.state, seat).options()
        if len(job.refused) < len(options):
            return Turn(seat, job)
        if seat != table.state.to_move:
            return Turn(seat, None)
        return self._retreat(table, seat, job)

    def _retreat(self, table: Table, seat: int, job: Job) -> Turn:
        """All a bot could do was turned down: it takes back what led there, where it can."""
        last = len(table.steps) - 1
        if last < table.safe_step():
            self._refused.clear()  # nothing else is left to do: ask again
            return Turn(seat, job._replace(refused=()))
        self._refused.add((last, table.steps[last]))
        return Turn(seat, None, TookBack(seat, table.at(), last))

    def _job(self, live: Live, seat: int) -> Job:
        table = live.table
        level = live.sitters[seat].bot
        assert level is not None
        mine = Perspective(table.game, table.state, seat).options()
        refused = tuple(option for option in mine if (len(table.steps), option) in self._refused)
        # Fixed by the deal and the moment, so that a table loaded again goes on the same way.
        seed = seed_of(f"bots {live.created.seed}", live.seq)
        return Job(table.game.id, table.game.write(table.state), seat, level, seed, refused)
