"""What the bots of one table have to do next, and what they were refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletide.bots.bot import PASS_BY, Plan
from tabletide.bots.manners import (
    AGREES,
    GO_BACK,
    LET_BY,
    STUCK,
    THINKS,
    Manners,
    undoes_own,
    way_back,
)
from tabletide.kernel.chance import seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Proposal
from tabletide.parts.words.talk import write_saying
from tabletide.server.store.journal import (
    Answered,
    Chose,
    Declared,
    Event,
    Play,
    Released,
    TookBack,
)
from tabletide.server.tables.agreements import IsGone, nobody_is_gone
from tabletide.server.tables.live import Live
from tabletide.server.tables.thinking.thinkers import Job

SILENT: Final = "random"  # the bot that has nothing to say

HasPassed = Callable[[str, int], bool]  # whether a guest lets the moment of a version pass


def nobody_has_passed(_guest: str, _at: int) -> bool:
    """Where nobody says so."""
    return False


class Turn(NamedTuple):
    """A bot's next thing: to think about, or already known. So is a moment no person can use.

    With `waits`, people have their time before it, though no bot plays the seat.
    """

    seat: int
    job: Job | None
    play: Play | None = None
    waits: bool = False


class BotTurns:
    """The bots' side of a table. What they were refused is remembered until something is done."""

    def __init__(self) -> None:
        self._manners: Final = Manners()

    def next(
        self,
        live: Live,
        is_gone: IsGone = nobody_is_gone,
        has_passed: HasPassed = nobody_has_passed,
    ) -> Turn | None:
        """Whose turn it is among the bots: to answer first, then out of turn, then the mover.

        What a seat holds up, another's turn included, goes on without it once its guest has gone,
        and a moment passes that its own guest lets pass.
        """
        table = live.table
        if table.proposal is not None:
            return self._answering(live, table.proposal)
        if table.is_over():
            return None
        if table.state.to_move == CHANCE or table.held not in (NOBODY, int(table.state.to_move)):
            return _released(live, is_gone)
        bots = live.bots()
        for seat in seats_that_may_act(table.game, table.state):
            if seat in bots and not self._manners.has_let_by(table.at(), seat):
                return self._choosing(live, seat)
        if (passed := _passed(live, has_passed)) is not None:
            return passed
        return _idle(live) if table.held == NOBODY else _released(live, is_gone)

    def saying(self, live: Live) -> Declared | None:
        """What a bot has to tell the others before anybody decides, if one has."""
        if live.table.is_over() or live.table.state.to_move == CHANCE:
            return None
        bots = [seat for seat in live.bots() if live.sitters[seat].bot != SILENT]
        news = live.talk.news(live.table.state, bots)
        return Declared(news[0].seat, write_saying(news[0])) if news else None

    def play(self, live: Live, turn: Turn, answer: Plan) -> Play | None:
        """What a bot's answer means; None when it lets the moment go by."""
        table = live.table
        if table.proposal is not None:
            return Answered(turn.seat, table.proposal.number, bool(answer[0]))
        if answer[0] != PASS_BY:
            return self._chose(live, turn.seat, answer)
        self._manners.let_by(table.at(), turn.seat)
        return None

    def notice(self, before: Live, event: Event, after: Live) -> None:
        """Remember what was turned down; a step that was made wipes the slate.

        When a person has said something, bots who have let the moment go by think once more.
        """
        if isinstance(event, Declared):
            if event.guest is not None:
                self._manners.think_again()
        elif isinstance(event, Answered) and not event.agree:
            proposal = before.table.proposal
            assert proposal is not None
            is_remembered = proposal.option != NO_OPTION or proposal.seat in before.bots()
            if event.seat != proposal.seat and is_remembered:
                self._manners.turned_down(len(before.table.steps), proposal.option)
                if proposal.option != NO_OPTION and event.seat not in before.bots():
                    self._manners.minded(before.table, proposal.seat, event.seat)
        elif news := after.table.entries[before.table.at() :]:
            if news[-1] >= 0:
                self._manners.done()
            else:
                self._notice_return(before, event, -1 - news[-1])

    def _notice_return(self, before: Live, event: Event, to: int) -> None:
        """Remember what a person has had taken back of a bot's."""
        proposal = before.table.proposal
        asker = event.seat if isinstance(event, TookBack) else proposal and proposal.seat
        if asker not in before.bots() and before.table.makers[to] in before.bots():
            self._manners.taken_back(before.table, to)

    def _answering(self, live: Live, proposal: Proposal) -> Turn | None:
        bots, table = live.bots(), live.table
        for seat in proposal.waiting:
            if seat not in bots:
                continue
            answer = self._manners.answer(
                table.game,
                proposal.option,
                len(table.steps),
                proposal.seat in bots,
                undoes_own(table, proposal),
            )
            if answer != THINKS:
                return Turn(seat, None, Answered(seat, proposal.number, answer == AGREES))
            return Turn(seat, self._job(live, seat, ())._replace(proposed=proposal.option))
        return None

    def _choosing(self, live: Live, seat: int) -> Turn:
        table = live.table
        perspective = Perspective(table.game, table.state, seat)
        unwelcome = self._manners.unwelcome(table, seat)
        turn = self._manners.next(perspective, len(table.steps), way_back(table), unwelcome)
        if turn.kind == LET_BY:
            return Turn(seat, None)
        if turn.kind == GO_BACK:
            return Turn(seat, None, TookBack(seat, table.at(), len(table.steps) - 1))
        if turn.kind == STUCK:
            self._manners.ask_again()
            return Turn(seat, self._job(live, seat, ()))
        if turn.meant:
            return Turn(seat, None, self._chose(live, seat, turn.meant))
        return Turn(seat, self._job(live, seat, turn.refused))

    def _chose(self, live: Live, seat: int, plan: Plan) -> Chose:
        """A bot takes the first of these options, and means to take the others after it."""
        self._manners.means(seat, len(live.table.steps), plan)
        return Chose(seat, live.table.at(), plan[0])

    def _job(self, live: Live, seat: int, refused: tuple[int, ...]) -> Job:
        table = live.table
        level = live.sitters[seat].bot
        assert level is not None
        # Fixed by the deal and the moment: a table loaded again goes on the same way, unless a bot
        # was in the middle of a plan.
        seed = seed_of(f"bots {live.created.seed}", live.seq)
        position = table.game.write(table.state)
        said = live.talk.said(table.state)
        return Job(table.game.id, position, seat, level, seed, refused, said=said)


def _released(live: Live, is_gone: IsGone) -> Turn | None:
    """The table goes on where a seat holds it and nobody is there any more to say so."""
    seat = live.table.held
    sitter = live.sitters[seat]
    if sitter.bot is None and sitter.guest is not None and not is_gone(sitter.guest):
        return None
    return Turn(seat, None, Released(seat, live.table.at()))


def _passed(live: Live, has_passed: HasPassed) -> Turn | None:
    """A moment goes by that its own seat lets pass, once the others have had their time."""
    table, seat = live.table, int(live.table.state.to_move)
    sitter = live.sitters[seat]
    if sitter.bot is not None or sitter.guest is None or not table.is_moment():
        return None
    if not has_passed(sitter.guest, table.at()):
        return None
    if table.held == seat:
        return Turn(seat, None, Released(seat, table.at()), waits=True)
    return Turn(seat, None, Chose(seat, table.at(), table.game.go_on), waits=True)


def _idle(live: Live) -> Turn | None:
    """A moment the bots have let go by passes by itself where the people could only say so."""
    table, bots = live.table, live.bots()
    mover = int(table.state.to_move)
    people = [seat for seat in range(len(live.sitters)) if seat not in bots]
    if live.sitters[mover].guest is None or not table.is_idle(people):
        return None
    return Turn(mover, None, Chose(mover, table.at(), table.game.go_on))
