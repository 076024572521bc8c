"""Rows of games in files, read back."""

from __future__ import annotations

import csv
import importlib
import json
from pathlib import Path

import polars as pl
import pytest

from tabletide.lab.files import (
    FileProblem,
    Shards,
    check_ending,
    columns,
    shards_of,
    write_rows,
)
from tabletide.lab.rows import Row

# A column that is empty at first, and one that only some rows have.
ROWS: list[Row] = [
    {"index": 0, "result": "won", "stored": None},
    {"index": 1, "result": "cubes", "stored": "airlift", "quiet": True},
]


def test_columns_come_in_order_of_appearance() -> None:
    assert columns(ROWS) == ["index", "result", "stored", "quiet"]


def test_csv(tmp_path: Path) -> None:
    write_rows(ROWS, tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert read[0] == {"index": "0", "result": "won", "stored": "", "quiet": ""}
    assert read[1]["stored"] == "airlift"


def test_one_json_object_a_line(tmp_path: Path) -> None:
    write_rows(ROWS, tmp_path / "rows.jsonl")
    lines = (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == ROWS


def test_parquet(tmp_path: Path) -> None:
    write_rows(ROWS, tmp_path / "rows.parquet")
    read = pl.read_parquet(tmp_path / "rows.parquet")
    assert read.columns == ["index", "result", "stored", "quiet"]
    assert read["stored"].to_list() == [None, "airlift"]
    assert read["index"].dtype == pl.Int64


def test_parquet_without_its_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", fail)
    with pytest.raises(FileProblem, match=r"pip install .tabletide\[lab\]"):
        check_ending(tmp_path / "rows.parquet")


@pytest.mark.parametrize(
    ("name", "problem"), [("rows.xls", "must end in"), ("no/a.csv", "no folder")]
)
def test_a_file_that_cannot_be_is_refused_before_the_games(
    tmp_path: Path, name: str, problem: str
) -> None:
    with pytest.raises(FileProblem, match=problem):
        check_ending(tmp_path / name)


# Shards


def games(count: int) -> list[Row]:
    return [{"index": index, "seat": seat} for index in range(count) for seat in (0, 1)]


def test_shards_hold_whole_games_in_order(tmp_path: Path) -> None:
    shards = Shards(tmp_path / "games.jsonl", 2)
    rows = games(5)
    for first in range(0, len(rows), 3):  # pieces that end in the middle of a game
        shards.add(rows[first : first + 3])
    assert len(shards.written) == 2  # the others are not full yet
    shards.close()
    assert [path.name for path in shards_of(tmp_path / "games.jsonl")] == [
        "games-00000.jsonl",
        "games-00001.jsonl",
        "games-00002.jsonl",
    ]
    lines = [path.read_text(encoding="utf-8").splitlines() for path in shards.written]
    assert [len(some) for some in lines] == [4, 4, 2]
    assert [json.loads(line) for some in lines for line in some] == rows


def test_old_shards_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    (tmp_path / "games-00007.csv").touch()
    with pytest.raises(FileProblem, match=r"there is 'games-00007.csv' already"):
        Shards(tmp_path / "games.csv", 2)


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    write_rows(ROWS, tmp_path / "rows.csv")
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]
