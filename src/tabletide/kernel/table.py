"""The authority for one live game: who may do what, and what each seat is told. No I/O."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from tabletide.kernel.chance import Dealer
from tabletide.kernel.game import Game, Setup, SetupError, seats, settle
from tabletide.kernel.notes import Note
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.proposal import Proposal as Proposal
from tabletide.kernel.proposal import Refused as Refused
from tabletide.kernel.proposal import TurnedDown, refuse_unless_offered
from tabletide.kernel.record import (
    HEADER_LINES,
    Record,
    RecordError,
    phrases_of,
    stays,
)
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Decision, Line, Text


class Table:
    """One live game. Every request names the version, `at`, it was made on."""

    def __init__(self, game: Game, setup: Setup, seed: str, deal: bool = True) -> None:
        if not seed.isprintable() or not seed or seed != seed.strip():
            raise SetupError("a seed is a text that can be printed, without spaces around it")
        self.game: Final = game
        self.setup: Final = settle(game, setup)
        self.dealer: Final = Dealer(seed)
        self.entries: list[int] = []
        self.steps: list[int] = []  # the entries that stand, none taken back
        self.state: Any = game.start(self.setup)
        self.happenings: list[tuple[int, Note]] = []  # the step, and what it caused
        self.proposal: Proposal | None = None
        self.declined: TurnedDown | None = None
        self.held = NOBODY  # the seat without whose word the table does not go on to chance
        self._proposals = 0  # how many there have been
        self._described: tuple[object, Decision] | None = None  # a state, and what it asks
        self.past: list[Any] = []  # the state before each standing step; none changes any more
        self.makers: list[int] = []  # the seat that made it, or CHANCE
        if deal:
            self._let_chance_act()

    def copy(self) -> Table:
        """An independent table at the same moment: what happens at one, the other does not see.

        States are shared, since a step never changes the one before it.
        """
        twin = Table(self.game, self.setup, self.dealer.seed, deal=False)
        self._share(twin)
        return twin

    def _share(self, twin: Table) -> None:
        """Bring a table just made to this moment."""
        twin.entries = self.entries[:]
        twin.steps = self.steps[:]
        twin.state = self.state
        twin.happenings = self.happenings[:]
        twin.proposal = self.proposal
        twin.declined = self.declined
        twin.held = self.held
        twin._proposals = self._proposals
        twin._described = self._described
        twin.past = self.past[:]
        twin.makers = self.makers[:]

    def at(self) -> int:
        """The version: how many entries the record has."""
        return len(self.entries)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.to_move == NOBODY)

    def is_moment(self) -> bool:
        """Whether what is asked is a moment between steps, there to be stepped into."""
        return any(option == self.game.go_on for option in self.game.options(self.state))

    def is_idle(self, seats: Collection[int]) -> bool:
        """Whether all that these seats can do is to let a moment pass, as everybody can see.

        With something hidden it is never said: the pause itself would tell.
        """
        game, state = self.game, self.state
        theirs = [option for option in game.options(state) if game.owner(state, option) in seats]
        return theirs == [game.go_on] and not game.hides(self.setup)

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
        """Let the table go on from where a seat holds it."""
        self._expect(seat, at)
        if seat != self.held:
            raise Refused("nothing_held", f"seat {seat} holds nothing up")
        if self.state.to_move == seat:
            self.choose(seat, self.game.go_on, at)
        else:
            self._go_on(seat, False)

    def take_back(self, seat: int, to: int, at: int) -> None:
        """Return to the position after `to` steps; whoever made the others must agree.

        Among rivals so must every seat that has noticed anything of them.
        """
        self._expect(seat, at)
        if not self.safe_step() <= to < len(self.steps):
            raise Refused("revealed", "something was shown since: that stays on the table")
        waiting = self.asked_to_return(seat, to)
        self._propose_or_do(Proposal(self._proposals, seat, NO_OPTION, to, waiting))

    def asked_to_return(self, seat: int, to: int) -> tuple[int, ...]:
        """Whose agreement a seat needs for returning to the position after `to` steps."""
        asked = set(self.makers[to:])
        if self.game.stakes == EACH:
            asked |= {other for other in range(seats(self.setup)) if self._has_noticed(other, to)}
        return tuple(sorted(asked - {seat}))

    def _has_noticed(self, seat: int, to: int) -> bool:
        """Whether a seat was told or shown anything after so many steps, or was waited for.

        Who could have acted is not asked for that: it would tell who has what in hand.
        """
        since = [*self.past[to + 1 :], self.state]
        if any(step >= to for step, _ in self.happenings):
            return True
        before = self.game.view(self.past[to], seat)
        return any(s.to_move == seat or self.game.view(s, seat) != before for s in since)

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

    def safe_step(self) -> int:
        """The earliest step one can return to: neither chance nor a look has shown anything since.

        The end of a game tells its seed, and with it every deck: nothing is undone after it.
        """
        step = len(self.steps)
        while step > 0 and not self.is_over() and not self._stays(step - 1):
            step -= 1
        return step

    def last_decision(self, seat: int) -> int | None:
        """The last step a seat really chose, if one can return there: what an undo button undoes.

        What was its only option, or was done by others since, would just be done again.
        """
        for step in range(len(self.steps) - 1, self.safe_step() - 1, -1):
            is_choice = len(self.perspective(seat, step).options()) > 1
            if self.makers[step] == seat and (is_choice or self.past[step].to_move != seat):
                return step
        return None

    def _stays(self, step: int) -> bool:
        return stays(self.game, self.past[step], self.steps[step])

    # What a seat is told: all of it comes from here and from Perspective.

    def perspective(self, seat: int, steps: int | None = None) -> Perspective:
        """What a seat knows now, or knew after so many steps."""
        return Perspective(self.game, self.after(steps), seat)

    def after(self, steps: int | None) -> Any:
        """The state after so many steps, for the rules only; the present one for None."""
        return self.state if steps is None or steps >= len(self.steps) else self.past[steps]

    def decision(self, *seats: int) -> Decision | None:
        """What is asked now, with the choices of these seats; nothing at the end, or if held."""
        return None if self.state.to_move < 0 else self._whole_decision().own(*seats)

    def proposed(self) -> Text | None:
        """What the open proposal would do, which everybody hears; nothing if it takes back."""
        if self.proposal is None or self.proposal.option == NO_OPTION:
            return None
        return self._whole_decision().choice(self.proposal.option).label

    def lines(self, seat: int, since: int = 0) -> list[tuple[int, Line]]:
        """What a seat hears of the steps from a number on: the step, and a line of the log."""
        first = len(self.happenings)
        while first > 0 and self.happenings[first - 1][0] >= since:
            first -= 1
        lines: list[tuple[int, Line]] = []
        for step, note in self.happenings[first:]:
            lines.append((step, self.perspective(seat, step + 1).line(note)))
        return lines

    def _whole_decision(self) -> Decision:
        """Kept while the state is: a state at a table never changes, and all seats ask for it."""
        if self._described is None or self._described[0] is not self.state:
            self._described = (self.state, self.game.describe(self.state))
        return self._described[1]

    def record(self) -> Record:
        """The record so far. It carries the seed, so it is for whoever runs the table."""
        game, dealer = self.game, self.dealer
        entries, phrases = list(self.entries), phrases_of(self.game, self.entries)
        return Record(
            game.id, game.version, self.setup, dealer.commitment, dealer.seed, entries, phrases
        )

    def follow(self, entries: list[int], hold: bool = False) -> None:
        """Repeat what was recorded; the seed must deal what was dealt then.

        With `hold`, a record that ends with a seat's step is taken up before chance acts on it.
        """
        self._compare(entries)
        while self.at() < len(entries):
            entry = entries[self.at()]
            if entry < 0:
                self._return_to(-1 - entry)
            else:
                seat = int(self.game.owner(self.state, entry))
                self._step(entry, seat)
                self._go_on(seat, hold and self.at() == len(entries))
            self._compare(entries)

    def _compare(self, entries: list[int]) -> None:
        for index, (dealt, recorded) in enumerate(zip(self.entries, entries, strict=False)):
            if dealt != recorded:
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
        if hold and self._passes_on(seat):
            self.held = seat
        elif seat == self.held or self.past[-1].to_move not in (CHANCE, self.held):
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
        while self.state.to_move == CHANCE:
            chances = self.game.chances(self.state)
            self._step(self.dealer.pick(chances, self.game.stream(self.state)), CHANCE)

    def _step(self, entry: int, maker: int) -> None:
        self.past.append(self.state)
        self.state = self.state.copy()
        self.makers.append(maker)
        notes: list[Note] = []
        self.state.journal = notes
        self.game.apply(self.state, entry)
        self.state.journal = None
        self.happenings += [(len(self.steps), note) for note in notes]
        self.entries.append(entry)
        self.steps.append(entry)

    def _return_to(self, step: int) -> None:
        self.state = self.past[step]
        del self.past[step:], self.makers[step:], self.steps[step:]
        self.happenings = [(at, note) for at, note in self.happenings if at < step]
        self.entries.append(-1 - step)
        self.held = NOBODY
