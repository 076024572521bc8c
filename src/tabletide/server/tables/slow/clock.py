"""Whom a table waits for, since when, and until when: a relief is the limit of that wait.

After it a bot plays for whoever was awaited: the turn at hand, and from the second time in a row on
until the person is back. Everything is told by the events and when they were written, so that all
processes, and a server that was started again, find the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Table
from tabletide.server.store.journal import Sitter

IN_A_ROW: Final = 2  # times that somebody lets the limit pass: then a bot plays until they are back
BOTS_AFTER: Final = 20.0  # seconds: so long bots have where somebody looks, who may want them slow
HELD_AFTER: Final = 90.0  # likewise somebody who holds the table, and may have gone away


class TurnClock(NamedTuple):
    """Since when a table waits, how often seats let their time pass, and whom a bot replaces.

    `lent` are the seats that a bot plays for the turn at hand alone.
    """

    asked: float = 0.0  # seconds since 1970
    missed: Mapping[int, int] = {}
    lent: frozenset[int] = frozenset()

    def relieved(self, seat: int) -> TurnClock:
        """Somebody has let their time pass."""
        missed = {**self.missed, seat: self.missed.get(seat, 0) + 1}
        is_lasting = missed[seat] >= IN_A_ROW
        return self._replace(missed=missed, lent=self.lent if is_lasting else self.lent | {seat})

    def is_back(self, seat: int) -> TurnClock:
        """Somebody has done something themselves; or the chair is another's."""
        if seat not in self.missed and seat not in self.lent:
            return self
        missed = {one: times for one, times in self.missed.items() if one != seat}
        return self._replace(missed=missed, lent=self.lent - {seat})

    def returned(self, seat: int) -> TurnClock:
        """The turn is over that a bot has played for somebody: the next one is theirs again."""
        return self._replace(lent=self.lent - {seat})


def awaited_seats(table: Table) -> tuple[int, ...]:
    """Who is asked for agreement, who holds the table, or whose choice it is: all may know it."""
    if table.proposal is not None:
        return tuple(table.proposal.waiting)
    seat = int(table.state.to_move if table.held == NOBODY else table.held)
    return (seat,) if seat >= 0 else ()


def is_turn_over(table: Table, seat: int) -> bool:
    """Whether what a seat was asked for, its turn or an answer, is behind it."""
    if table.is_over():
        return True
    return table.proposal is None and table.state.to_move not in (seat, CHANCE)


def persons(table: Table, sitters: Sequence[Sitter]) -> tuple[int, ...]:
    """The awaited seats that people play themselves."""
    return tuple([seat for seat in awaited_seats(table) if _is_person(sitters[seat])])


def is_running(table: Table, sitters: Sequence[Sitter], has_begun: bool) -> bool:
    """Whether the time counts: the game has begun, or nobody is missing who could begin it."""
    return not table.is_over() and (has_begun or Sitter() not in sitters)


def until(table: Table, sitters: Sequence[Sitter], asked: float, relief: int) -> float | None:
    """When a bot plays on for somebody; None where the table waits for no person."""
    return asked + relief if persons(table, sitters) else None


def next_look(table: Table, sitters: Sequence[Sitter], asked: float, relief: int) -> float | None:
    """When somebody has to look after the table, should nobody be there; None for never.

    Bots play on soon, and a table goes on that was held by somebody who has gone.
    """
    seats = awaited_seats(table)
    if any(sitters[seat].bot is not None for seat in seats):
        return asked + BOTS_AFTER
    limit = until(table, sitters, asked, relief)
    if limit is not None and table.proposal is None and table.held != NOBODY:
        return min(limit, asked + HELD_AFTER)
    return limit


def _is_person(sitter: Sitter) -> bool:
    return sitter.guest is not None and sitter.bot is None
