"""The course of one game: the steps that stand, where one may return to, what was told. No I/O."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from tabletide.kernel.chance import Dealer
from tabletide.kernel.game import Game, Setup, SetupError, seats, settle
from tabletide.kernel.notes import Note
from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.record import Record, record_of, stays
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Line


class Course:
    """What has happened in one game, from a set-up and a seed on; the table says who may act."""

    def __init__(self, game: Game, setup: Setup, seed: str) -> None:
        if not seed.isprintable() or not seed or seed != seed.strip():
            raise SetupError("a seed is a text that can be printed, without spaces around it")
        self.game: Final = game
        self.setup: Final = settle(game, setup)
        self.dealer = Dealer(seed)
        self.entries: list[int] = []
        self.steps: list[int] = []  # the entries that stand, none taken back
        self.state: Any = game.start(self.setup)
        self.happenings: list[tuple[int, Note]] = []  # the step, and what it caused
        self.past: list[Any] = []  # the state before each standing step; none changes any more
        self.makers: list[int] = []  # the seat that made it, or CHANCE
        self.advised: tuple[int, ...] = ()  # the seats that have asked for advice, ascending

    def _share_course(self, twin: Course) -> None:
        """Bring a course just begun to this moment. States are shared: no step changes one."""
        twin.dealer = self.dealer
        twin.entries = self.entries[:]
        twin.steps = self.steps[:]
        twin.state = self.state
        twin.happenings = self.happenings[:]
        twin.past = self.past[:]
        twin.makers = self.makers[:]
        twin.advised = self.advised

    def at(self) -> int:
        """The version: how many entries the record has."""
        return len(self.entries)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.to_move == NOBODY)

    # Where one may return to.

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
            if self.has_chosen(seat, step):
                return step
        return None

    def has_chosen(self, seat: int, step: int) -> bool:
        """Whether a seat made a step and could have done otherwise."""
        is_choice = len(self.perspective(seat, step).options()) > 1
        return self.makers[step] == seat and (is_choice or self.past[step].to_move != seat)

    def _stays(self, step: int) -> bool:
        return stays(self.game, self.past[step], self.steps[step])

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

    # What was seen and told on the way.

    def perspective(self, seat: int, steps: int | None = None) -> Perspective:
        """What a seat knows now, or knew after so many steps."""
        return Perspective(self.game, self.after(steps), seat)

    def after(self, steps: int | None) -> Any:
        """The state after so many steps, for the rules only; the present one for None."""
        return self.state if steps is None or steps >= len(self.steps) else self.past[steps]

    def lines(self, seat: int, since: int = 0) -> list[tuple[int, Line]]:
        """What a seat hears of the steps from a number on: the step, and a line of the log."""
        first = bisect_left(self.happenings, (since,))
        told = self.happenings[first:]
        return [(step, self.perspective(seat, step + 1).line(note)) for step, note in told]

    def record(self) -> Record:
        """The record so far. It carries the seed, so it is for whoever runs the table."""
        dealer = self.dealer
        told = record_of(self.game, self.setup, self.entries, dealer.commitment, dealer.seed)
        return told._replace(advised=self.advised)

    # Steps, and steps taken back.

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
        del self.happenings[bisect_left(self.happenings, (step,)) :]
        self.entries.append(-1 - step)
