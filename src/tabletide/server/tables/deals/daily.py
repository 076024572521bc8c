"""The deals of the days as a guest is told of them: what is to play, and how all fared."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from datetime import date, timedelta
from functools import partial
from typing import Final

from msgspec import json
from msgspec.structs import replace

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.table import Refused
from tabletide.lab.analysis.analysis import EDITION
from tabletide.server.store.deals.tries import (
    ResultRow,
    TryRow,
    later_tries,
    results_of,
    tables_playing,
    try_of,
)
from tabletide.server.store.past.finishes import SittingRow
from tabletide.server.store.past.sittings import seats_of_past
from tabletide.server.store.store import Store
from tabletide.server.tables.deals.closing import CLOSED
from tabletide.server.tables.deals.days import (
    begins,
    day_named,
    deal_of,
    opens,
    setup_of_day,
    today,
)
from tabletide.server.tables.deals.starting import SharedDeals
from tabletide.server.tables.people import Guest
from tabletide.server.wire.deals import DayEntry, DayGame, DayNow, DayResults, MyTry, SpreadBar
from tabletide.server.wire.past import GameSeat
from tabletide.server.wire.sight import wire_outcome

_SHOWN: Final = 50  # results that are told one by one, the best
_TENS: Final = 10  # points that a bar of scores is wide

Seats = dict[str, list[SittingRow]]


class Daily:
    """Answers one guest at a time: the database has others to answer, too."""

    def __init__(self, store: Store, shared: SharedDeals) -> None:
        self._store: Final = store
        self._shared: Final = shared
        self._turn: Final = asyncio.Lock()

    async def now(self, guest: Guest | None, named: str) -> DayNow:
        """The deals of a day, today's without a name; nothing of how anybody fared."""
        now, first = time.time(), await self._shared.first_day()
        day = day_named(named, first, now) if named else today(now)
        async with self._turn:
            played = await tables_playing(self._store, [deal_of(day, game) for game in GAMES])
            games = [await self._game(guest, day, game, played) for game in GAMES]
        left = begins(today(now) + timedelta(days=1)) - now
        return DayNow(day.isoformat(), today(now).isoformat(), first.isoformat(), left, games)

    async def _game(
        self, guest: Guest | None, day: date, game: str, played: dict[str, int]
    ) -> DayGame:
        deal = deal_of(day, game)
        mine = await try_of(self._store, deal, None if guest is None else guest.id)
        return DayGame(
            game=game,
            setup=setup_of_day(load_game(game), day),
            played=played.get(deal, 0),
            mine=None if mine is None else MyTry(*mine),
            closed=not _is_told(day, mine),
            counts=mine is None and day == today(time.time()),
        )

    async def results(self, guest: Guest | None, named: str, game: str) -> DayResults:
        """How all fared with a deal, for whoever has nothing to learn from it any more."""
        day = day_named(named, await self._shared.first_day(), time.time())
        if game not in GAMES:
            raise Refused("no_deal", "there is no such game")
        deal, who = deal_of(day, game), None if guest is None else guest.id
        mine = await try_of(self._store, deal, who)
        if not _is_told(day, mine):
            raise Refused("deal_closed", CLOSED)
        async with self._turn:
            rows = await results_of(self._store, deal, opens(day), EDITION)
            later = [] if who is None else await later_tries(self._store, deal, who, EDITION)
            seats = await seats_of_past(self._store, [row.id for row in (*rows, *later)])
            played = (await tables_playing(self._store, [deal])).get(deal, 0)
        together = load_game(game).stakes == TOGETHER
        found = [entry_of(row, seats, together, who) for row in rows]
        told = sorted(found, key=partial(merit, together=together))
        own = next((one for one in told if mine is not None and one.table == mine.table), None)
        return DayResults(
            day=named,
            game=game,
            setup=setup_of_day(load_game(game), day),
            played=played,
            over=len(told),
            won=sum(one.won for one in told),
            rank=None if own is None else rank(own, told, together),
            mine=own,
            entries=[_unnamed(one) for one in told[:_SHOWN]],
            again=[entry_of(row, seats, together, who) for row in later],
            spread=_spread(told, together),
        )


def _is_told(day: date, mine: TryRow | None) -> bool:
    """Whether results spoil nothing: of one's own try, or of a day one has let pass."""
    now = time.time()
    if now >= opens(day):
        return True
    return mine.is_over if mine is not None else day < today(now)


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
        seats=[_seat(one, guest) for one in sat],
        outcome=outcome,
        turns=row.turns,
        chances=None if row.chances is None else json.decode(row.chances),
        won=any(outcome.places[seat] == 1 for seat in counted),
        score=max((outcome.scores[seat] for seat in counted), default=0) if outcome.scores else 0,
        mine=guest is not None and any(one.guest == guest for one in sat),
    )


def _seat(row: SittingRow, guest: str | None) -> GameSeat:
    return GameSeat(row.name, row.bot, row.role, guest is not None and row.guest == guest)


def _unnamed(entry: DayEntry) -> DayEntry:
    """Of others' tables the link is their own: what was said there is nobody else's business."""
    return entry if entry.mine else replace(entry, table="")


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
