"""What is told of a team's chances comes true: as it is published, and in games played anew.

Positions of one game end alike, so a tenth's error is reckoned from whole games. `make soak` plays
hundreds of games of each kind; `make test` a few, which shows that they can be played and counted.
"""

from __future__ import annotations

import math
from typing import Final

import pytest

from tabletide.bots.net import CERTAIN
from tabletide.games.registry import GAMES, load_game
from tabletide.lab.training.calibration import Forecasts, ForecastSeries, play_series
from tabletide.lab.training.tenths import TENTHS
from tests.pages.chances import is_taught, published
from tests.soaks import amount

TAUGHT: Final = [name for name in GAMES if is_taught(load_game(name))]
POSITIONS: Final = 10_000
POINTS: Final = 0.03  # between what is told and what comes true
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
    assert sum(positions for positions, _, _ in curve["tenths"]) == curve["positions"]
    assert [row for row in curve["tenths"] if abs(row[1] - row[2]) > POINTS] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_chances_come_true_in_games_played_anew(name: str) -> None:
    games = list(play_series(ForecastSeries(name, "soaked"), PLAYED, JOBS))
    assert all(game.told for game in games)
    assert beyond(games) == []


def test_a_game_that_is_told_wrongly_is_found_out() -> None:
    told = [Forecasts([8000, 8200], number % 2) for number in range(400)]
    assert [line.partition(":")[0] for line in beyond(told)] == ["80 %"]
    assert beyond([one._replace(told=[5000]) for one in told]) == []
