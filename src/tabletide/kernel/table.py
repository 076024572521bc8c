"""The authority for one live game: who may do what, and what each seat is told. No I/O."""

from __future__ import annotations

from collections.abc import Collection

from tabletide.kernel.course import Course
from tabletide.kernel.game import Game, Setup, seats
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import follows
from tabletide.kernel.proposal import Proposal as Proposal
from tabletide.kernel.proposal import Refused as Refused
from tabletide.kernel.proposal import TurnedDown, refuse_unless_offered
from tabletide.kernel.record import HEADER_LINES, RecordError
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Decision, Text


class Table(Course):
    """One live game. Every request names the version, `at`, it was made on."""

    def __init__(self, game: Game, setup: Setup, seed: str, deal: bool = True) -> None:
        super().__init__(game, setup, seed)
        self.proposal: Proposal | None = None
        self.declined: TurnedDown | None = None
        self.held = NOBODY  # the seat without whose word the table does not go on to chance
        self._proposals = 0  # how many there have been
        self._described: tuple[object, Decision] | None = None  # a state, and what it asks
        if deal:
            self._let_chance_act()

    def copy(self) -> Table:
        """The same moment, independent from then on; states are shared: no step changes one."""
        twin = Table(self.game, self.setup, self.dealer.seed, deal=False)
        self._share(twin)
        return twin

    def _share(self, twin: Table) -> None:
        """Bring a table just made to this moment."""
        self._share_course(twin)
        twin.proposal = self.proposal
        twin.declined = self.declined
        twin.held = self.held
        twin._proposals = self._proposals
        twin._described = self._described

    def is_moment(self) -> bool:
        """Whether what is asked is a moment between steps, there to be stepped into."""
        return any(option == self.game.go_on for option in self.game.options(self.state))

    def is_idle(self, seats: Collection[int]) -> bool:
        """Whether all that these seats can do is to let a moment pass, as everybody can see.

        With something hidden the pause itself would tell: there it is said of a void moment alone.
        """
        game, state = self.game, self.state
        theirs = [option for option in game.options(state) if game.owner(state, option) in seats]
        return theirs == [game.go_on] and (game.is_void(state) or not game.hides(self.setup))

    def choose(self, seat: int, option: int, at: int, hold: bool = False) -> None:
        """Carry out an option for a seat, or propose it where others must agree.

        With `hold`, what it leads to waits for the seat's `release` where that is chance's,
        another seat's or a moment of its own: until then it can be taken back.
        """
        self._expect(seat, at)
        refuse_unless_offered(self.game, self.state, seat, option)
        waiting = tuple(s for s in self.game.consents(self.state, option) if s != seat)
        self._propose_or_do(Proposal(self._proposals, seat, option, 0, waiting, hold))

    def release(self, seat: int, at: int) -> None:
        """Let the table go on from where a seat holds it.

        A rival's turn does not begin by chance: where that leads to one, it is held once more.
        """
        self._expect(seat, at)
        if seat != self.held:
            raise Refused("nothing_held", f"seat {seat} holds nothing up")
        if self.state.to_move == seat:
            self.choose(seat, self.game.go_on, at)
        else:
            is_drawn = self.state.to_move == CHANCE and self.past[-1].to_move == seat
            self._go_on(seat, False)
            if is_drawn and self.game.stakes == EACH and self.state.to_move not in (seat, NOBODY):
                self.held = seat

    def take_back(self, seat: int, to: int, at: int) -> None:
        """Return to the position after `to` steps; whoever made the others must agree.

        Among rivals so must every seat that has noticed anything of them.
        """
        self._expect(seat, at)
        if not self.safe_step() <= to < len(self.steps):
            raise Refused("revealed", "something was shown since: that stays on the table")
        waiting = self.asked_to_return(seat, to)
        self._propose_or_do(Proposal(self._proposals, seat, NO_OPTION, to, waiting))

    def answer(self, seat: int, agree: bool, number: int) -> None:
        """Agree to the open proposal of this number, or turn it down; its maker withdraws it."""
        proposal = self.proposal
        withdraws = proposal is not None and not agree and seat == proposal.seat
        if proposal is None or (seat not in proposal.waiting and not withdraws):
            raise Refused("nothing_asked", f"seat {seat} is not asked to agree to anything")
        if proposal.number != number:
            raise Refused("stale", f"proposal {number} is not the one that is open")
        label = self.proposed()
        self.proposal = None
        if agree:
            waiting = tuple(s for s in proposal.waiting if s != seat)
            self._propose_or_do(proposal._replace(waiting=waiting))
        elif not withdraws:
            self.declined = TurnedDown(number, proposal.seat, seat, label)

    # What a seat is told: all of it comes from here, from the course and from Perspective.

    def decision(self, *seats: int) -> Decision | None:
        """What is asked now, with the choices of these seats; nothing at the end, or if held."""
        return None if self.state.to_move < 0 else self._whole_decision().own(*seats)

    def proposed(self) -> Text | None:
        """What the open proposal would do, which everybody hears; nothing if it takes back."""
        if self.proposal is None or self.proposal.option == NO_OPTION:
            return None
        return self._whole_decision().choice(self.proposal.option).label

    def finality_of_proposal(self) -> str:
        """Why what is proposed cannot be taken back once all agree; empty where it can be.

        Its maker may hold the table after it, and a moment leaves time.
        """
        proposal = self.proposal
        if proposal is None or proposal.option == NO_OPTION:
            return ""
        final = self.perspective(proposal.seat).finality(proposal.option)
        return "" if final == "moment" or (proposal.hold and final == "chance") else final

    def finality_of_release(self) -> str:
        """Why there is no way back once the table goes on from where a seat holds it."""
        if self.held == NOBODY:
            return ""
        if self.state.to_move == self.held:
            return self.perspective(self.held).finality(self.game.go_on)
        return follows(self.game, self.state, self.held)

    def _whole_decision(self) -> Decision:
        """Kept while the state is: a state at a table never changes, and all seats ask for it."""
        if self._described is None or self._described[0] is not self.state:
            self._described = (self.state, self.game.describe(self.state))
        return self._described[1]

    def follow(self, entries: list[int], hold: bool = False) -> None:
        """Repeat what was recorded; the seed must deal what was dealt then.

        What was taken back next had been held; with `hold`, so is a seat's step at the very end.
        """
        self._compare(entries, 0)
        while (at := self.at()) < len(entries):
            entry = entries[at]
            if entry < 0:
                self._return_to(-1 - entry)
            else:
                seat = int(self.game.owner(self.state, entry))
                self._step(entry, seat)
                self._go_on(seat, hold if self.at() == len(entries) else entries[self.at()] < 0)
            self._compare(entries, at)

    def _compare(self, entries: list[int], since: int) -> None:
        for index in range(since, min(self.at(), len(entries))):
            if (dealt := self.entries[index]) != (recorded := entries[index]):
                problem = f"the seed deals {dealt} here, the record says {recorded}"
                raise RecordError(HEADER_LINES + 1 + index, problem)

    def _expect(self, seat: int, at: int) -> None:
        if seat not in range(seats(self.setup)):
            raise Refused("no_seat", f"there is no seat {seat} at this table")
        if at != self.at():
            raise Refused("stale", f"the table is at version {self.at()}, not {at}")
        if self.proposal is not None:
            raise Refused("proposal_open", "the table waits for an answer to a proposal")

    def _propose_or_do(self, proposal: Proposal) -> None:
        self.declined = None
        if proposal.waiting:
            self.proposal = proposal
            self._proposals = proposal.number + 1
        elif proposal.option == NO_OPTION:
            self._return_to(proposal.back_to)
        else:
            self._step(proposal.option, proposal.seat)
            self._go_on(proposal.seat, proposal.hold)

    def _go_on(self, seat: int, hold: bool) -> None:
        """Let chance act after a seat's step, or hold the table for the seat before that."""
        before = self.past[-1].to_move
        if hold and self._passes_on(seat):
            self.held = seat
        elif self.is_over() or seat == self.held or before not in (CHANCE, self.held):
            self.held = NOBODY
        if seat != self.held:
            self._let_chance_act()

    def _passes_on(self, seat: int) -> bool:
        """Whether a seat's step has led to chance, to another seat or to a moment of its own."""
        to_move = int(self.state.to_move)
        if to_move == seat:
            return self.is_moment()
        return to_move == CHANCE or (to_move != NOBODY and self.past[-1].to_move == seat)

    def _let_chance_act(self) -> None:
        while (state := self.state).to_move == CHANCE:
            dealer = self.dealer.after(self.makers.count(CHANCE))  # none of it is ever undone
            self._step(dealer.pick(self.game.chances(state), self.game.stream(state)), CHANCE)

    def _return_to(self, step: int) -> None:
        super()._return_to(step)
        self.held = NOBODY
