"""Builds told apart, and the benchmark's parts."""

from __future__ import annotations

import platform
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tabletide.games.registry import load_game
from tabletide.kernel import game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.kernel.state import NOBODY
from tabletide.lab.bench import machine
from tabletide.lab.builds import build_name, is_compiled, pure_copy
from tabletide.lab.measure import drive, game_subject, measure, middle_of_a_game, timed

PANDEMIC = load_game("pandemic")


def test_the_build_is_told_by_its_modules() -> None:
    assert is_compiled() == (Path(str(game.__file__)).suffix != ".py")
    assert build_name() == ("compiled" if is_compiled() else "interpreted")


def test_a_pure_copy_runs_interpreted(tmp_path: Path) -> None:
    copy = pure_copy(tmp_path)
    names = [path.name for path in copy.rglob("*")]
    assert "rules.toml" in names
    assert not [name for name in names if name.endswith(tuple(EXTENSION_SUFFIXES))]
    code = "from tabletide.lab import builds; print(builds.__file__, builds.build_name())"
    command = [sys.executable, "-P", "-c", code]
    ran = subprocess.run(
        command, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == [str(copy / "lab" / "builds.py"), "interpreted"]


def test_work_is_counted_and_added_up() -> None:
    pieces, total, spent = timed(lambda number: number % 2, 0.01)
    assert pieces > 0
    assert total == pieces // 2
    assert spent >= 0.01


def test_rates_of_a_game() -> None:
    rates = measure(game_subject(PANDEMIC), 0.05)
    assert set(rates) == {
        "games_per_second",
        "decisions_per_second",
        "driven_games_per_second",
        "copy_microseconds",
        "rollouts_per_second",
    }
    assert rates["decisions_per_second"] > rates["games_per_second"] > 0


def test_a_game_driven_from_python_has_fewer_decisions_than_the_same_one_has_steps() -> None:
    setup = settle(PANDEMIC, {})
    steps = PANDEMIC.play_out(PANDEMIC.start(setup), Rng(7))
    assert 0 < drive(PANDEMIC, setup, Rng(7)) < steps


def test_the_middle_of_a_game_is_always_the_same() -> None:
    first, second = (middle_of_a_game(PANDEMIC, settle(PANDEMIC, {})) for _ in range(2))
    assert PANDEMIC.write(first) == PANDEMIC.write(second)
    assert first.to_move != NOBODY


def test_the_machine_is_described_but_not_named() -> None:
    facts = machine()
    assert facts["cpu"]
    assert platform.node() not in facts.values()
