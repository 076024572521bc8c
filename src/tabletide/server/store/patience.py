"""Databases that do not answer, or cannot write: nobody waits for one for ever."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Awaitable
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from tabletide.server.ops.logs import Trouble

STATEMENT_SECONDS: Final = 5.0

T = TypeVar("T")


class Unwell(Trouble):
    """The database has said nothing, or that it cannot: what was asked for may be done or not."""

    def __init__(self, problem: object = "the database does not answer") -> None:
        # The lines after the first tell statements and keys, which are not for the log.
        super().__init__(str(problem).partition("\n")[0][:200])


async def answered(work: Awaitable[T], seconds: float | None = None) -> T:
    """What the database says, if it does so in time.

    What takes longer is left to itself. It cannot be cut short: a driver that is told to leave
    off tells the database, and waits for what that says.
    """
    asked = asyncio.ensure_future(work)
    asked.add_done_callback(_look_at)
    await asyncio.wait({asked}, timeout=STATEMENT_SECONDS if seconds is None else seconds)
    if not asked.done():
        _left.add(asked)
        asked.add_done_callback(_left.discard)
        raise Unwell
    try:
        return asked.result()
    except SQLAlchemyError as error:
        raise Unwell(getattr(error, "orig", None) or error) from None


_left: Final[set[Future[Any]]] = set()  # held, or they would be gone before they are done


def _look_at(asked: Future[Any]) -> None:
    """Take note of how it ended, where nobody waits for that any more."""
    if not asked.cancelled():
        asked.exception()
