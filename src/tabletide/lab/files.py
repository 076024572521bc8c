"""Rows of games as a file: Parquet, CSV or one JSON object a line, by the file's ending."""

from __future__ import annotations

import csv
import importlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tabletide.lab.rows import Row

ENDINGS: Final = (".parquet", ".csv", ".jsonl")


class FileProblem(ValueError):
    """A file that cannot be written, and why."""


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


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the rows; the same rows give the same file."""
    check_ending(path)
    if path.suffix == ".parquet":
        # A column may be empty at first: look at all rows before settling its type.
        _polars().DataFrame(list(rows), infer_schema_length=None).write_parquet(path)
    elif path.suffix == ".csv":
        _write_csv(rows, path)
    else:
        lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows]
        path.write_text("".join(lines), encoding="utf-8")


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
