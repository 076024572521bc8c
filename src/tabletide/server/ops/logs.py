"""Lines of the server's log: one JSON object each, with nothing in it that opens a door.

Every line says which process writes it, and a line about a table which table and seat it is
about: the seat is null where it is the table as a whole. No cookie, no token, no seed, no text of
a chat, and of a table's address, which is the key to it, only the first letters: enough to follow
one table through the log, too few to sit down at it.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

LOGGER: Final = logging.getLogger("tabletide.server")
SHOWN_LETTERS: Final = 4
_FIELDS: Final = "fields"


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what went wrong comes with its traceback, in the log alone."""

    def format(self, record: logging.LogRecord) -> str:
        """Put a record on one line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": record.process,
            "event": record.getMessage(),
            **getattr(record, _FIELDS, {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


Seat = int | list[int] | None  # a socket may stand for several


def at(table: str, seat: Seat = None) -> dict[str, object]:
    """The particulars of a line about a table."""
    return {"table": short(table), "seat": seat}


def note(event: str, **fields: object) -> None:
    """Write a line: what happened, and the particulars."""
    LOGGER.info(event, extra={_FIELDS: fields})


def warn(event: str, **fields: object) -> None:
    """Write a line somebody should look at: what happened, and the particulars."""
    LOGGER.warning(event, extra={_FIELDS: fields})


class Trouble(Exception):
    """What is nobody's mistake here, such as a database that is away: a line says all of it."""


def note_fault(event: str, fault: BaseException, **fields: object) -> None:
    """Write down what should not have happened; of trouble there may be much, so it is short."""
    if isinstance(fault, Trouble):
        warn(event, problem=str(fault), **fields)
        return
    LOGGER.error(event, exc_info=fault, extra={_FIELDS: fields})


def note_fault_elsewhere(event: str, traceback: str, **fields: object) -> None:
    """Write down what should not have happened, and did in another process, by what it told."""
    LOGGER.error(event, extra={_FIELDS: {**fields, "traceback": traceback}})


def short(table: str) -> str:
    """A table's id as logs may show it."""
    return f"{table[:SHOWN_LETTERS]}…"


def set_up_logs(level: str) -> None:
    """Send the server's lines, and the errors of what it is built on, to standard error.

    Not its warnings: whoever sends what is no HTTP would write a line each time.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for logger, threshold in (
        (LOGGER, level.upper()),
        (logging.getLogger("uvicorn"), "ERROR"),
        (logging.getLogger("litestar"), "ERROR"),
    ):
        logger.handlers[:] = [handler]
        logger.setLevel(threshold)
        logger.propagate = False
