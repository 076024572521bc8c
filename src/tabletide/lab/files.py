"""Rows of games as files: Parquet, CSV or one JSON object a line, by the file's ending."""

from __future__ import annotations

import csv
import importlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from tabletide.lab.rows import Row

ENDINGS: Final = (".parquet", ".csv", ".jsonl")


class FileProblem(ValueError):
    """A file that cannot be written or read, and why."""


def check_ending(path: Path) -> None:
    """See that rows could be written there, before the games are played."""
    if path.suffix not in ENDINGS:
        raise FileProblem(f"'{path}' must end in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    if not path.absolute().parent.is_dir():
        raise FileProblem(
            f"there is no folder '{path.absolute().parent}' to write '{path.name}' to"
        )
    if path.suffix == ".parquet":
        _polars()


def check_shards(path: Path) -> None:
    """See that there are no shards of that name yet: old ones among new ones would be counted."""
    check_ending(path)
    if found := shards_of(path):
        raise FileProblem(f"there is '{found[0].name}' already: take another name, or remove it")


def shards_of(path: Path) -> list[Path]:
    """The shards of a name that are there, in order: `games-00000.parquet` of `games.parquet`."""
    return sorted(path.parent.glob(f"{path.stem}-[0-9][0-9][0-9][0-9][0-9]{path.suffix}"))


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the rows; the same rows give the same file, and it is whole from the first moment."""
    check_ending(path)
    half = path.with_name(f"{path.name}.part")
    if path.suffix == ".parquet":
        # A column may be empty at first: look at all rows before settling its type.
        _polars().DataFrame(list(rows), infer_schema_length=None).write_parquet(half)
    elif path.suffix == ".csv":
        _write_csv(rows, half)
    else:
        lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows]
        half.write_text("".join(lines), encoding="utf-8")
    half.replace(path)


class Shards:
    """Rows in files of so many games each, which are written as soon as they are full."""

    def __init__(self, path: Path, games: int) -> None:
        check_shards(path)
        self._path: Final = path
        self._games: Final = games
        self._rows: list[Row] = []
        self._begun = 0
        self.written: Final[list[Path]] = []

    def add(self, rows: Iterable[Row]) -> None:
        """Take in the rows of whole games, or of parts of one."""
        for row in rows:
            if row["seat"] == 0:
                if self._begun == self._games:
                    self.close()
                self._begun += 1
            self._rows.append(row)

    def close(self) -> None:
        """Write what has come since the last file."""
        if not self._rows:
            return
        path = self._path.with_stem(f"{self._path.stem}-{len(self.written):05}")
        write_rows(self._rows, path)
        self.written.append(path)
        self._rows, self._begun = [], 0


def columns(rows: Sequence[Row]) -> list[str]:
    """The names of all columns, in order of appearance."""
    return list(dict.fromkeys(name for row in rows for name in row))


def _write_csv(rows: Sequence[Row], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns(rows))
        writer.writeheader()
        writer.writerows(rows)


def _polars() -> Any:
    """The one library the laboratory needs, and only for Parquet."""
    try:
        return importlib.import_module("polars")
    except ImportError:
        raise FileProblem(
            "Parquet takes what tabletide[lab] brings: pip install 'tabletide[lab]', or write .csv"
        ) from None
