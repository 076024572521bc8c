"""`tabletide analyse`: a graph, a table and the turning points, in both languages."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tabletide.cli.terminal.graph import graph, lead_graph
from tabletide.cli.terminal.numbers import MINUS
from tabletide.kernel.record import read_record, write_record
from tests.cli.terminal import mistake, run
from tests.lab.played import played


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.tide"
    record = played("forbidden_island", {"players": "2"}, "tide", "random")
    path.write_text(write_record(record), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def valley(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "valley.tide"
    record = played("windmill_valley", {"players": "2"}, "a", "random")
    path.write_text(write_record(record), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("Turning points", "Decision", "points by what was decided", "The strong bot:")),
        ("pt-BR", ("Viradas", "Decisão", "pontos pela decisão", "O robô forte:")),
    ],
)
def test_it_is_told_in_words_and_kept_as_rows(
    tmp_path: Path, file: Path, language: str, told: tuple[str, ...]
) -> None:
    rows = tmp_path / "turns.csv"
    result = run(tmp_path, "analyse", str(file), "--lang", language, "--out", str(rows))
    assert result.exit_code == 0, result.stderr
    assert "100%" in result.stdout
    assert "█" in result.stdout
    for words in told:
        assert words in result.stdout
    with rows.open(encoding="utf-8") as kept:
        turns = list(csv.DictReader(kept))
    parts = sum(float(turn["decision"]) + float(turn["luck"]) for turn in turns)
    assert parts == pytest.approx(0 - float(turns[0]["chance"]))


def test_it_is_told_as_json(tmp_path: Path, file: Path) -> None:
    result = run(tmp_path, "analyse", str(file), "--json")
    found = json.loads(result.stdout)
    assert found["game"] == "forbidden_island"
    assert found["judged"] == len(found["turns"])
    assert len(found["turning_points"]) == 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("Seat 1", "Seat 2", "Ahead by", "what the others do is luck", "place ")),
        ("pt-BR", ("Lugar 1", "Lugar 2", "Vantagem", "o que os outros fazem", "º lugar")),
    ],
)
def test_of_rivals_it_is_told_in_points(
    tmp_path: Path, valley: Path, language: str, told: tuple[str, ...]
) -> None:
    rows = tmp_path / "turns.csv"
    result = run(tmp_path, "analyse", str(valley), "--lang", language, "--out", str(rows))
    assert result.exit_code == 0, result.stderr
    assert "%" not in result.stdout
    said = " ".join(result.stdout.split())  # wherever lines are broken
    for words in told:
        assert words in said
    with rows.open(encoding="utf-8") as kept:
        turns = [turn for turn in csv.DictReader(kept) if turn["seat"] == "0"]
    parts = sum(float(turn["decision"]) + float(turn["luck"]) for turn in turns)
    assert parts == pytest.approx(float(turns[-1]["after"]) - float(turns[0]["lead"]))


def test_what_cannot_be_analysed_is_said_in_a_sentence(tmp_path: Path, valley: Path) -> None:
    whole = read_record(valley.read_text(encoding="utf-8"))
    cut = whole._replace(entries=whole.entries[:30], phrases=whole.phrases[:30])
    path = tmp_path / "cut.tide"
    path.write_text(write_record(cut), encoding="utf-8")
    assert "not over yet" in mistake(run(tmp_path, "analyse", str(path)))


def test_a_lead_stands_as_far_above_the_middle_as_it_hangs_below() -> None:
    lines = lead_graph([12_000, 0, -12_000], 12_000, [], 80).plain.splitlines()
    assert [line[:6].strip() for line in lines] == ["+12", "", "", "", "0", "", "", f"{MINUS}12"]
    assert lines[0][6:] == "██       "
    assert lines[4][6:] == "██ ██    "


def test_bars_are_as_high_as_their_shares_and_as_wide_as_there_is_room() -> None:
    lines = graph([10_000, 5_000, 0], [1], 80).plain.splitlines()
    assert [line[6:].rstrip() for line in lines[:4]] == ["██"] * 4
    assert lines[4][6:] == "██ ██    "
    assert lines[-1][6:] == "██ ██ ▁▁ "
    narrow = graph([5_000] * 60, [], 80).plain.splitlines()
    assert max(len(line) for line in narrow) <= 80
