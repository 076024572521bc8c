"""How all fared with a deal of a day, made a little at a time and kept for some seconds.

Nothing in it depends on who asks; whether somebody may be told is looked at for each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from time import monotonic
from typing import Final, NamedTuple

from msgspec import json
from msgspec.structs import replace

from tabletide.lab.analysis.analysis import EDITION
from tabletide.server.store.deals.tries import ResultRow, TryRow, results_of, tables_playing
from tabletide.server.store.past.finishes import SittingRow
from tabletide.server.store.past.sittings import seats_of_past
from tabletide.server.store.store import Store
from tabletide.server.tables.long_work import LongWork
from tabletide.server.tables.past.seats import seat_of_past
from tabletide.server.wire.deals import DayEntry, SpreadBar
from tabletide.server.wire.sight import wire_outcome

KEPT_SECONDS: Final = 5.0  # in which all are told the same
KEPT: Final = 8  # deals: those that were asked for last
_TENS: Final = 10  # points that a bar of scores is wide

Seats = dict[str, list[SittingRow]]


class DayStanding(NamedTuple):
    """How all fared with one deal, the best first, as it was at a moment."""

    made: float
    played: int
    won: int
    entries: list[DayEntry]
    spread: list[SpreadBar]
    seats: Seats
    looked_for: frozenset[str]  # tables, found or not

    def seen_by(self, guest: str | None, entry: DayEntry) -> DayEntry:
        """An entry as one guest is told it: what is theirs says so."""
        sat = self.seats.get(entry.table, [])
        seats = [seat_of_past(one, guest) for one in sat]
        return replace(entry, seats=seats, mine=_is_of(guest, sat))


class DayStandings:
    """Makes them anew after some seconds, and for whose own game has ended since."""

    def __init__(self, store: Store, work: LongWork) -> None:
        self._store: Final = store
        self._work: Final = work
        self._kept: Final[dict[str, DayStanding]] = {}

    async def now(self, deal: str, by: float, together: bool, mine: TryRow | None) -> DayStanding:
        """How all fared whose game was over by a moment; whose own is over finds it in there."""
        kept = self._kept.get(deal)
        own = {mine.table} if mine is not None and mine.is_over else set()
        looked_for: frozenset[str] = frozenset()
        if kept is not None and monotonic() - kept.made < KEPT_SECONDS:
            if own <= kept.looked_for:
                return kept
            looked_for = kept.looked_for
        made = await self._made(deal, by, together, looked_for | own)
        self._kept.pop(deal, None)
        self._kept[deal] = made
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return made

    async def _made(
        self, deal: str, by: float, together: bool, looked_for: frozenset[str]
    ) -> DayStanding:
        began = monotonic()
        rows = await results_of(self._store, deal, by, EDITION)
        seats = await seats_of_past(self._store, [row.id for row in rows])
        played = (await tables_playing(self._store, [deal])).get(deal, 0)
        found = await self._work.in_slices(_entries(rows, seats, together))
        told = sorted(found, key=partial(merit, together=together))
        won = sum(one.won for one in told)
        known = looked_for | {row.id for row in rows}
        return DayStanding(began, played, won, told, _spread(told, together), seats, known)


def _entries(rows: list[ResultRow], seats: Seats, together: bool) -> Iterator[list[DayEntry]]:
    """The entries of some tables, one more each time."""
    found: list[DayEntry] = []
    yield found
    for row in rows:
        found.append(entry_of(row, seats, together, None))
        yield found


def entry_of(row: ResultRow, seats: Seats, together: bool, guest: str | None) -> DayEntry:
    """A table's result; among rivals that of the best of its people."""
    outcome = wire_outcome(row.outcome)
    assert outcome is not None, "a game that is over has one"
    sat = seats.get(row.id, [])
    people = [one.number for one in sat if one.guest is not None or one.bot is None]
    counted = [seat for seat in people if seat < len(outcome.places)]
    if together:
        counted = list(range(len(outcome.places)))
    return DayEntry(
        table=row.id,
        seats=[seat_of_past(one, guest) for one in sat],
        outcome=outcome,
        turns=row.turns,
        chances=None if row.chances is None else json.decode(row.chances),
        won=any(outcome.places[seat] == 1 for seat in counted),
        score=max((outcome.scores[seat] for seat in counted), default=0) if outcome.scores else 0,
        mine=_is_of(guest, sat),
    )


def _is_of(guest: str | None, sat: list[SittingRow]) -> bool:
    return guest is not None and any(one.guest == guest for one in sat)


def merit(entry: DayEntry, together: bool) -> tuple[int, int]:
    """How good a result is, the smaller the better: to win soon or lose late; among rivals points.

    Equal ones share their place.
    """
    if not together:
        return (-entry.score, 0)
    turns = entry.turns or 0
    return (0, turns) if entry.won else (1, -turns)


def rank(own: DayEntry, told: list[DayEntry], together: bool) -> int:
    """The place of a result among all, from 1 on."""
    return 1 + sum(merit(one, together) < merit(own, together) for one in told)


def _spread(told: list[DayEntry], together: bool) -> list[SpreadBar]:
    """How many ended after so many turns; among rivals, with so many points in steps of ten."""
    won: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for one in told:
        at = (one.turns or 0) if together else one.score // _TENS * _TENS
        (won if one.won else lost)[at] += 1
    return [SpreadBar(at, won[at], lost[at]) for at in sorted({*won, *lost})]
