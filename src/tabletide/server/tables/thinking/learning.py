"""What is learnt at a table: its puzzle and what a turn came to, its lesson and how far that is."""

from __future__ import annotations

from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest
from tabletide.server.tables.thinking import puzzling, teaching
from tabletide.server.tables.thinking.thinkers import Lost, Thinkers
from tabletide.server.wire.lessons import LessonNow
from tabletide.server.wire.puzzles import PuzzleNow, WireVerdict


class Learning:
    """Answers whoever may look at such a table."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers) -> None:
        self._keeper: Final = keeper
        self._thinkers: Final = thinkers

    async def puzzle(self, table: str, guest: Guest | None) -> PuzzleNow:
        """The puzzle of a table, and whether its turn is over."""
        async with self._keeper.entered(table, guest) as room:
            return puzzling.puzzle_now(room.live)

    async def verdict(self, table: str, guest: Guest | None) -> WireVerdict:
        """What the turn of a puzzle came to, thought elsewhere; once it is over."""
        async with self._keeper.entered(table, guest) as room:
            job = puzzling.verdict_job(room.live)
            try:
                return puzzling.verdict_of(await self._thinkers.work(lambda _asked: job))
            except Lost:
                raise Refused("busy", "no process got that far; try again") from None

    async def lesson(self, table: str, guest: Guest | None) -> LessonNow:
        """How far the lesson of a table has come."""
        async with self._keeper.entered(table, guest) as room:
            return teaching.lesson_now(room.live)
