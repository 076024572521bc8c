"""`tabletide calibrate`: what it says of rivals, and what it writes, on games that were made up."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletide.bots.registry import net_of
from tabletide.cli.commands import calibrate as command
from tabletide.games.registry import load_game
from tabletide.lab.training.calibration import ForecastSeries
from tabletide.lab.training.rival_calibration import RivalForecasts
from tests.cli.terminal import mistake, run
from tests.lab.test_rival_calibration import played

VALLEY = "windmill_valley"


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(_series: ForecastSeries, games: int, _jobs: int) -> Iterator[RivalForecasts]:
        yield from played(games, 1)

    monkeypatch.setattr(command, "play_rivals", play)


def test_it_tells_how_true_came_what_is_told_of_rivals(tmp_path: Path) -> None:
    result = run(tmp_path, "calibrate", VALLEY, "--games", "200")
    assert result.exit_code == 0, result.output
    for part in ("200 positions of 200 games", "Mean square error", "Margin told", "10 to 20%"):
        assert part in result.stdout
    assert "Written" not in result.stdout


def test_the_file_is_given_what_the_games_told(tmp_path: Path) -> None:
    file = tmp_path / "value.toml"
    shutil.copy(net_of(load_game(VALLEY)), file)
    net = tomllib.loads(file.read_text("utf-8"))["net"]
    result = run(tmp_path, "calibrate", VALLEY, "--games", "200", "--into", str(file))
    assert result.exit_code == 0, result.output
    assert "Written" in result.stdout
    written = tomllib.loads(file.read_text("utf-8"))
    assert written["net"] == net
    assert written["curve"]["games"] == 200


def test_a_file_that_is_not_there_is_given_nothing(tmp_path: Path) -> None:
    result = run(tmp_path, "calibrate", VALLEY, "--into", str(tmp_path / "nowhere.toml"))
    assert "There is no file" in mistake(result)
