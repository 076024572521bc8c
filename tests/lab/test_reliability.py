"""What is told of chances comes true: as it is published, and in games played anew.

Of a team that is its chance to win, of each rival the chance to be first.

Positions of one game end alike, so a tenth's error is reckoned from whole games. `make soak` plays
hundreds of games of each kind; `make test` a few, which shows that they can be played and counted.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

import pytest

from tabletide import bots
from tabletide.bots.curves import team_curve_in
from tabletide.bots.net import CERTAIN, VALUE_FILE
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.training.calibration import Forecasts, ForecastSeries, play_series
from tabletide.lab.training.rival_calibration import forecasts_by, play_rivals
from tabletide.lab.training.tenths import TENTHS
from tests.pages.chances import is_taught, published
from tests.soaks import amount

TAUGHT: Final = [name for name in GAMES if is_taught(load_game(name))]
TEAMS: Final = [name for name in TAUGHT if load_game(name).stakes == TOGETHER]
RIVALS: Final = [name for name in TAUGHT if name not in TEAMS]
ROOT: Final = Path(__file__).parents[2]
POSITIONS: Final = 10_000
POINTS: Final = 0.03  # between what is told and what comes true
MARGIN: Final = 4  # points of the game, between the margin that is told and that which comes
PLAYED: Final = amount("FORECASTS", 1)
JOBS: Final = amount("JOBS", 1)
ERRORS: Final = 2.6  # standard ones: of thirty tenths one in three soaks would be beyond two


def beyond(games: list[Forecasts]) -> list[str]:
    """The tenths in which more or less came true than was told, luck aside."""
    counts, gaps, squares = ([0.0] * TENTHS for _ in range(3))
    for game in games:
        sums = [0.0] * TENTHS
        for told in game.told:
            tenth = min(TENTHS - 1, told * TENTHS // CERTAIN)
            counts[tenth] += 1
            sums[tenth] += told / CERTAIN - game.won
        for tenth, own in enumerate(sums):
            gaps[tenth] += own
            squares[tenth] += own * own
    return [
        f"{tenth}0 %: {gap / count:+.3f}, error {math.sqrt(square) / count:.3f}"
        for tenth, (count, gap, square) in enumerate(zip(counts, gaps, squares, strict=True))
        if count and abs(gap) / count > POINTS + ERRORS * math.sqrt(square) / count
    ]


@pytest.mark.parametrize("name", TAUGHT)
def test_the_published_chances_come_true_in_every_tenth(name: str) -> None:
    curve = published(name)
    assert curve["positions"] >= POSITIONS
    assert [row for row in curve["tenths"] if abs(row[1] - row[2]) > POINTS] == []


@pytest.mark.parametrize("name", TEAMS)
def test_of_a_team_each_position_is_told_of_once(name: str) -> None:
    curve = published(name)
    assert sum(positions for positions, _, _ in curve["tenths"]) == curve["positions"]


@pytest.mark.parametrize("name", TEAMS)
def test_of_a_team_no_table_is_told_very_wrongly(name: str) -> None:
    """Each has a few hundred games, of which luck alone makes two or three points."""
    curve = published(name)
    assert sum(positions for positions, _, _ in curve["tables"]) == curve["positions"]
    assert [row for row in curve["tables"] if abs(row[1] - row[2]) > 2 * POINTS] == []


@pytest.mark.parametrize("name", RIVALS)
def test_of_rivals_each_position_is_told_of_for_every_seat(name: str) -> None:
    """There are two seats at least, and at most as many as may play."""
    curve = published(name)
    told = sum(positions for positions, _, _ in curve["tenths"])
    most = max(int(count) for count in load_game(name).settings[0].values)
    assert 2 * curve["positions"] < told < most * curve["positions"]


@pytest.mark.parametrize("name", RIVALS)
def test_the_published_margins_come_true_in_every_tenth(name: str) -> None:
    curve = published(name)
    assert len(curve["margins"]) == TENTHS
    assert [row for row in curve["margins"] if abs(row[0] - row[1]) > MARGIN] == []


@pytest.mark.parametrize("name", TEAMS)
def test_chances_come_true_in_games_played_anew(name: str) -> None:
    prospect = evaluation_of("planner", load_game(name)).prospect
    assert prospect is not None
    curve = team_curve_in(Path(bots.__path__[0]) / name, VALUE_FILE, len(prospect.setups))
    games = list(play_series(ForecastSeries(name, "soaked"), range(PLAYED), JOBS))
    assert all(game.odds for game in games)
    assert beyond([game.told_by(curve) for game in games]) == []


@pytest.mark.parametrize("name", RIVALS)
def test_chances_to_be_first_come_true_in_games_played_anew(name: str) -> None:
    expectation = evaluation_of("planner", load_game(name)).expectation
    assert expectation is not None
    assert expectation.finishing is not None
    assert expectation.finishing.scatter is not None
    games = list(play_rivals(ForecastSeries(name, "soaked"), range(PLAYED), JOBS))
    assert all(game.expected for game in games)
    assert beyond(forecasts_by(expectation.finishing.scatter, games)) == []


@pytest.mark.parametrize("name", TAUGHT)
def test_beside_the_table_it_says_that_the_strong_bot_plays_better(name: str) -> None:
    """What is told assumes the planner: of a seat that the strong bot plays it is too low."""
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    section = page.partition("### Whether ")[2].partition("<!-- chances")[0]
    text = " ".join(section.split())
    assert "The strong bot plays better than that" in text
    assert "too low" in text


def test_rivals_are_held_to_it_too() -> None:
    assert "windmill_valley" in RIVALS


def test_a_game_that_is_told_wrongly_is_found_out() -> None:
    told = [Forecasts([8000, 8200], number % 2) for number in range(400)]
    assert [line.partition(":")[0] for line in beyond(told)] == ["80 %"]
    assert beyond([one._replace(told=[5000]) for one in told]) == []
