"""`tabletide calibrate`: hold what is told of positions against games, and make it come true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from tabletide.bots.net import curve_in
from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.figures import tenths_grid
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.lab.training.calibration import (
    Forecasts,
    ForecastSeries,
    Reliability,
    calibrated,
    play_series,
    reliability,
)
from tabletide.lab.training.examples import NotTaught, prospect_of
from tabletide.lab.training.value_file import with_curve

FEWEST: Final = 4  # games; half of them give the curve


def calibrate(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", min=FEWEST, help="How many games to play.")
    ] = 400,
    into: Annotated[
        Path | None,
        typer.Option(
            "--into", metavar="FILE", help="What was learned, to be given a curve that fits."
        ),
    ] = None,
    jobs: Jobs = 1,
    seed: Annotated[
        str, typer.Option("--seed", help="Any text: the same seed plays the same, by any jobs.")
    ] = "0",
) -> None:
    """Let the planner play, and see how often teams won of whose chances something was told.

    Without a file it is only told. With one, the games give it the curve that makes its chances
    come true; how well is seen with curves from half of them, held against the others.
    """
    with mistakes_told():
        try:
            prospect_of(open_game(game, ENGLISH))
        except NotTaught as problem:
            raise Mistake(f"{str(problem).capitalize()}.") from None
        if into is not None and not into.is_file():
            raise Mistake(f"There is no file '{into}' to give a curve to.")
        series = ForecastSeries(game, seed)
        played = _play(series, games, jobs)
        if into is None:
            _tell(reliability(played))
            return
        knots, found = calibrated(played, curve_in(into.parent, into.name))
        text = with_curve(into.read_text(encoding="utf-8"), knots, found, series)
        into.write_text(text, encoding="utf-8")
        _tell(found)
        Console(highlight=False).print(f"Written: {into}", soft_wrap=True)


def _play(series: ForecastSeries, games: int, jobs: int) -> list[Forecasts]:
    played: list[Forecasts] = []
    with progress_bar("Playing", games) as advance:
        for one in play_series(series, games, jobs):
            played.append(one)
            advance(1)
    return played


def _tell(found: Reliability) -> None:
    console = Console(highlight=False)
    console.print(f"{found.positions} positions of {found.games} games")
    console.print(f"Mean square error: {found.brier:.4f}")
    console.print(tenths_grid(found.tenths))
