"""The files of a database in SQLite: nobody else's to read, and still there.

Who deletes or replaces one of them while a server runs loses what is written from then on, and
SQLite does not notice: it goes on writing to what it has open.
"""

from __future__ import annotations

import os
from pathlib import Path
from shutil import disk_usage
from typing import Final

from tabletide.server.store.patience import Unwell

_OURS: Final = 0o600
_LEAST_ROOM: Final = 4_000_000  # bytes
_BEGINNING: Final = b"SQLite format 3\0"
_DAMAGED: Final = "malformed"  # in what SQLite says of a damaged file


def keep_to_ourselves(file: Path) -> None:
    """Make the file, if it is missing, and let nobody else read it; those beside it follow suit."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, _OURS))
    for one in (file, _beside(file, "-wal"), _beside(file, "-shm")):
        if one.exists():
            one.chmod(_OURS)


class SqliteFiles:
    """Which files were opened."""

    def __init__(self, file: Path) -> None:
        self._file: Final = file
        beside = (_beside(file, ending) for ending in (".lock", "-wal", "-shm"))
        self._opened: Final = {one: _number(one) for one in (file, *beside)}
        self._is_damaged = False  # as somebody has seen who read or wrote

    def unwell(self, problem: object) -> Unwell:
        """What SQLite has said. Where it is that the file is damaged, `check` says so from now."""
        self._is_damaged |= _DAMAGED in str(problem)
        return Unwell(problem)

    def check(self) -> None:
        """Unwell, if one is gone, another, or no database any more, or if there is no room."""
        for file, number in self._opened.items():
            if _number(file) != number:
                raise Unwell(f"{file.name} is gone, or is another file than the one in use")
        with self._file.open("rb") as database:
            if self._is_damaged or database.read(len(_BEGINNING)) != _BEGINNING:
                raise Unwell(f"{self._file.name} is damaged")
        # A write that finds room in a file that is there says nothing of the next one.
        if disk_usage(self._file.parent).free < _LEAST_ROOM:
            raise Unwell("the disk is full")


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _number(file: Path) -> int | None:
    try:
        return file.stat().st_ino
    except FileNotFoundError:
        return None
