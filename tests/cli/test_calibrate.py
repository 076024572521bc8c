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
    def play(_series: ForecastSeries, numbers: range, _jobs: int) -> Iterator[RivalForecasts]:
        yield from played(numbers.stop, 1)[numbers.start :]

    monkeypatch.setattr(command, "play_rivals", play)


def test_it_tells_how_true_came_what_is_told_of_rivals(tmp_path: Path) -> None:
    result = run(tmp_path, "calibrate", VALLEY, "--games", "200")
    assert result.exit_code == 0, result.output
    for part in ("200 positions of 200 games", "Mean square error", "Margin told", "10 to 20%"):
        assert part in result.stdout
    assert "Written" not in result.stdout


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of what was learned."""
    copy = tmp_path / "value.toml"
    shutil.copy(net_of(load_game(VALLEY)), copy)
    return copy


def test_the_file_is_given_what_the_first_games_told(tmp_path: Path, file: Path) -> None:
    before = tomllib.loads(file.read_text("utf-8"))
    options = ("--games", "200", "--fit", "150", "--into", str(file))
    result = run(tmp_path, "calibrate", VALLEY, *options)
    assert result.exit_code == 0, result.output
    assert "Written" in result.stdout
    written = tomllib.loads(file.read_text("utf-8"))
    assert written["net"] == before["net"]
    assert (written["curve"]["games"], written["curve"]["held"]) == (150, 50)
    assert written["curve"]["spread"] != before["curve"]["spread"]


def test_half_of_the_games_give_the_curve_unless_it_is_said_otherwise(
    tmp_path: Path, file: Path
) -> None:
    result = run(tmp_path, "calibrate", VALLEY, "--games", "200", "--into", str(file))
    assert result.exit_code == 0, result.output
    written = tomllib.loads(file.read_text("utf-8"))["curve"]
    assert (written["games"], written["held"]) == (100, 100)


def test_a_curve_that_is_kept_is_held_to_games_after_those_that_gave_it(
    tmp_path: Path, file: Path
) -> None:
    before = tomllib.loads(file.read_text("utf-8"))["curve"]
    games = before["games"] + 30
    result = run(
        tmp_path, "calibrate", VALLEY, "--games", str(games), "--keep", "--into", str(file)
    )
    assert result.exit_code == 0, result.output
    written = tomllib.loads(file.read_text("utf-8"))["curve"]
    for key in ("spread", "knots", "seed", "games"):
        assert written[key] == before[key]
    assert (written["held"], written["positions"]) == (30, 30)


def test_games_that_gave_the_curve_do_not_say_how_true_it_comes(tmp_path: Path, file: Path) -> None:
    result = run(tmp_path, "calibrate", VALLEY, "--games", "200", "--keep", "--into", str(file))
    assert "it takes more than --games 200" in mistake(result)
    options = ("--games", "200", "--fit", "200", "--into", str(file))
    assert "none is left" in mistake(run(tmp_path, "calibrate", VALLEY, *options))


def test_a_curve_that_is_not_in_use_is_not_kept(tmp_path: Path, file: Path) -> None:
    """What the games tell goes through the one in use."""
    file.write_text(file.read_text("utf-8").replace("knots = [\n  0,", "knots = [\n  9,"), "utf-8")
    result = run(tmp_path, "calibrate", VALLEY, "--games", "9000", "--keep", "--into", str(file))
    assert "there is none to keep" in mistake(result)


@pytest.mark.parametrize("options", [("--keep",), ("--fit", "20")])
def test_what_is_about_a_file_needs_one(tmp_path: Path, options: tuple[str, ...]) -> None:
    assert "Of which file?" in mistake(run(tmp_path, "calibrate", VALLEY, *options))


def test_who_keeps_the_curve_fits_none(tmp_path: Path, file: Path) -> None:
    options = ("--keep", "--fit", "20", "--into", str(file))
    assert "nothing is left to --fit" in mistake(run(tmp_path, "calibrate", VALLEY, *options))


def test_a_file_that_is_not_there_is_given_nothing(tmp_path: Path) -> None:
    result = run(tmp_path, "calibrate", VALLEY, "--into", str(tmp_path / "nowhere.toml"))
    assert "There is no file" in mistake(result)
