"""Two makes in one checkout never do the same work at once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

ALONE: Final = Path(__file__).parents[2] / "tools" / "alone.py"
PATIENCE: Final = 20.0


def alone(lock: Path, *words: str | Path) -> list[str]:
    return [sys.executable, str(ALONE), str(lock), *map(str, words)]


def wait_for(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    return tmp_path / "build" / "whole.lock"


def start_behind(lock: Path, script: str) -> Path:
    """Something that goes on by itself; its log."""
    log = lock.parent / "compile.log"
    subprocess.run(alone(lock, "--behind", log, "sh", "-c", script), check=True, timeout=PATIENCE)
    return log


def test_the_command_runs_and_tells_how_it_went(lock: Path) -> None:
    ran = subprocess.run(alone(lock, "sh", "-c", "exit 3"), check=False, timeout=PATIENCE)
    assert ran.returncode == 3


def test_a_second_command_waits_until_the_first_is_done(lock: Path, tmp_path: Path) -> None:
    go, order = tmp_path / "go", tmp_path / "order"
    first = f"while ! [ -e {go} ]; do sleep 0.02; done; echo first >> {order}"
    start_behind(lock, first)
    second = subprocess.Popen(
        alone(lock, "sh", "-c", f"echo second >> {order}"), stdout=subprocess.PIPE, text=True
    )
    assert second.stdout is not None
    assert second.stdout.readline().startswith("Waiting for what another make is doing")
    go.touch()
    assert second.wait(PATIENCE) == 0
    second.stdout.close()
    assert order.read_text(encoding="utf-8").split() == ["first", "second"]


def test_what_goes_on_behind_outlives_its_start_and_writes_a_log(
    lock: Path, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    log = start_behind(lock, f"while ! [ -e {go} ]; do sleep 0.02; done; nice; echo told")
    leader = int(lock.read_text(encoding="ascii"))
    assert os.getsid(leader) == leader != os.getsid(0)  # Ctrl-C does not reach it
    go.touch()
    wait_for(lambda: "told" in log.read_text(encoding="utf-8"))
    assert log.read_text(encoding="utf-8").split() == ["19", "told"]


def test_no_second_one_is_started_behind(lock: Path, tmp_path: Path) -> None:
    go, order = tmp_path / "go", tmp_path / "order"
    start_behind(lock, f"echo first >> {order}; while ! [ -e {go} ]; do sleep 0.02; done")
    wait_for(order.exists)
    start_behind(lock, f"echo second >> {order}")
    go.touch()
    subprocess.run(alone(lock, "true"), check=True, timeout=PATIENCE)
    assert order.read_text(encoding="utf-8").split() == ["first"]


def test_what_goes_on_behind_can_be_ended(lock: Path) -> None:
    start_behind(lock, "sleep 60")
    leader = int(lock.read_text(encoding="ascii"))
    subprocess.run(alone(lock, "--end"), check=True, timeout=PATIENCE)
    subprocess.run(alone(lock, "true"), check=True, timeout=PATIENCE)  # the lock is free
    wait_for(lambda: not is_alive(leader))


def test_ending_lets_a_watched_make_be(lock: Path, tmp_path: Path) -> None:
    go, begun = tmp_path / "go", tmp_path / "begun"
    script = f"touch {begun}; while ! [ -e {go} ]; do sleep 0.02; done"
    watched = subprocess.Popen(alone(lock, "sh", "-c", script))
    wait_for(begun.exists)
    subprocess.run(alone(lock, "--end"), check=True, timeout=PATIENCE)
    assert watched.poll() is None
    go.touch()
    assert watched.wait(PATIENCE) == 0


def test_nothing_is_ended_where_nothing_goes_on(lock: Path) -> None:
    subprocess.run(alone(lock, "--end"), check=True, timeout=PATIENCE)
    subprocess.run(alone(lock, "true"), check=True, timeout=PATIENCE)
    subprocess.run(alone(lock, "--end"), check=True, timeout=PATIENCE)
