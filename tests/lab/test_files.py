"""Rows of games in files, read back."""

from __future__ import annotations

import csv
import importlib
import json
from pathlib import Path

import polars as pl
import pytest

from tabletide.lab.files import FileProblem, check_ending, columns, write_rows
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
