"""The laboratory's commands: simulate, league, check and bench."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletide.cli.commands import check as command
from tabletide.cli.terminal.figures import points
from tabletide.kernel.check import Fault, Report
from tabletide.lab.statistics import Interval
from tests.cli.terminal import mistake, run
from tests.kernel.rivals.known import known

ROOT = Path(__file__).parents[2]
SIMULATE = ("simulate", "pandemic", "--seed", "s")


def test_simulate_sums_up(tmp_path: Path) -> None:
    result = run(tmp_path, *SIMULATE, "--games", "40", "--bot", "random")
    assert result.exit_code == 0
    for part in (
        "40 games of pandemic",
        "seed s",
        "Won: 0.0% (0.0 to 8.8)",
        "Defeat:",
        "Turns: median",
    ):
        assert part in result.stdout
    assert "games and" in result.stdout


def test_any_number_of_processes_gives_the_same_rows(tmp_path: Path) -> None:
    files = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for jobs, file in zip(("1", "2"), files, strict=True):
        options = ("--games", "6", "--players", "2", "--bots", "greedy,random", "--jobs", jobs)
        result = run(tmp_path, *SIMULATE, *options, "--out", str(file))
        assert result.exit_code == 0, result.output
    assert files[0].read_text() == files[1].read_text()
    assert files[0].read_text().count("\n") == 1 + 2 * 6  # a row for each seat


def test_shards_hold_the_rows_of_the_whole(tmp_path: Path) -> None:
    options = ("--games", "5", "--players", "2", "--bot", "random", "--out")
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert run(tmp_path, *SIMULATE, *options, str(whole)).exit_code == 0
    result = run(tmp_path, *SIMULATE, *options, str(parts), "--shard", "2")
    assert result.exit_code == 0, result.output
    shards = sorted(tmp_path.glob("parts-*.jsonl"))
    assert len(shards) == 3
    assert "".join(shard.read_text() for shard in shards) == whole.read_text()
    assert (tmp_path / "parts.card.md").is_file()
    again = run(tmp_path, *SIMULATE, *options, str(parts), "--shard", "2")
    assert "'parts-00000.jsonl' already" in mistake(again)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--shard", "3"), "--shard cuts what --out writes: name a file."),
        (("--on", "moon"), "--on is one of here, ray, not 'moon'."),
    ],
)
def test_what_cannot_be_is_told_before_the_games(
    tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    assert mistake(run(tmp_path, *SIMULATE, *options)) == said


def test_simulate_ranks_rivals(tmp_path: Path) -> None:
    with known():
        options = ("--players", "2", "--bots", "greedy,random", "--games", "12", "--seed", "s")
        result = run(tmp_path, "simulate", "rivals", *options)
    assert result.exit_code == 0, result.output
    for part in ("12 games of rivals", "First (95%)", "Mean place", "greedy", "Steps: median"):
        assert part in result.stdout
    assert "Won:" not in result.stdout


def league(*options: str, jobs: str = "1") -> str:
    """What a league of the rivals says, in a process whose own processes know the game too."""
    command = ("league", "rivals", "--seed", "s", "--jobs", jobs, *options)
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.rivals.command", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_league_of_rivals_is_the_same_by_any_number_of_processes(tmp_path: Path) -> None:
    files = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for jobs, file in zip(("1", "2"), files, strict=True):
        said = league("--games", "4", "--players", "2", "--out", str(file), jobs=jobs)
        assert "4 deals by 6 line-ups: 24 games" in said  # greedy, planner and random, by twos
        assert "planner, random" in said
    assert files[0].read_text() == files[1].read_text()
    assert files[0].read_text().count("\n") == 1 + 24 * 2


def test_a_league_of_teams_compares_what_they_won(tmp_path: Path) -> None:
    options = ("--games", "3", "--players", "2", "--bots", "random,greedy", "--seed", "s")
    result = run(tmp_path, "league", "forbidden_island", *options)
    assert result.exit_code == 0, result.output
    assert "3 deals by 2 line-ups: 6 games" in result.stdout
    assert "Won (95%)" in result.stdout
    assert "greedy, random" in result.stdout


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy"])
def test_a_league_is_between_two(tmp_path: Path, bots: str) -> None:
    result = run(tmp_path, "league", "pandemic", "--bots", bots)
    assert result.exit_code == 2
    assert "A league is between two bots or more" in result.stderr


def test_check_finds_nothing_wrong(tmp_path: Path) -> None:
    result = run(tmp_path, "check", "pandemic", "--decisions", "300", "--seed", "7")
    assert result.exit_code == 0
    assert "300 decisions" in result.stdout
    assert "over 54 set-ups, seed 7" in result.stdout.replace("\n", " ")
    assert "No fault found." in result.stdout


def test_check_tells_how_to_see_a_fault_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = "players 2; roles medic scientist; hand 0 paris; step actions 4"
    fault = Fault({"players": "2"}, position, 17, "two options have the same label")
    reports = [Report(100, 3, []), Report(17, 1, [fault])]
    monkeypatch.setattr(command, "check_pieces", lambda *_: iter(reports))
    result = run(tmp_path, "check", "pandemic")
    assert result.exit_code == 1
    for part in (
        "117 decisions in 4 random games",
        "FAULT at step 17: two options have the same label",
        "set-up: {'players': '2'}",
        f"position: {position}",
        "options: drive chicago",
        "direct paris",
    ):
        assert part in result.stdout


def test_bench_is_machine_readable(tmp_path: Path) -> None:
    result = run(tmp_path, "bench", "--quick", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert {"cpu", "cores", "python", "tabletide"} <= set(data["machine"])
    subjects = {(one["subject"], one["build"].split()[0]) for one in data["measured"]}
    assert ("pandemic", "interpreted") in subjects
    for one in data["measured"]:
        rates = [value for value in one.values() if isinstance(value, float)]
        assert len(rates) == 5
        assert all(rate > 0 for rate in rates)
    assert set(data["missing"]) <= {"compiled", "yardstick"}


def test_nobody_is_said_to_win_more_than_all_games_more_often() -> None:
    few = Interval(0.25, -0.545, 1.045)  # four deals
    assert points(few) == "+25.0 (-54.5 to +100.0)"
    assert points(Interval(1.0, -math.inf, math.inf)) == "+100.0"
