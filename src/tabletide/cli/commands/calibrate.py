"""`tabletide calibrate`: hold what is told of positions against games, and make it come true."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final, TypeVar

import typer
from rich.console import Console

from tabletide.bots.net import curve_in
from tabletide.bots.ranking import scatter_in
from tabletide.bots.registry import evaluation_of, net_of
from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.figures import first_places_grid, tenths_grid
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.games.registry import load_game
from tabletide.lab.training.calibration import (
    Forecasts,
    ForecastSeries,
    Reliability,
    calibrated,
    play_series,
    reliability,
)
from tabletide.lab.training.examples import NotTaught, prospect_of
from tabletide.lab.training.rival_calibration import (
    RivalForecasts,
    RivalReliability,
    is_told,
    play_rivals,
    reliability_by,
    scattered,
)
from tabletide.lab.training.value_file import with_curve, with_scatter

One = TypeVar("One")

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
    """Let the planner play, and see how true comes what was told of its games as turns began.

    Of a team that is its chance to win; of rivals the chance to be first, and the points each has
    more than the best other. Without a file it is only told. With one, the games give it the curve
    that makes its chances come true; how well is seen with what half of them gave, held against
    the others.
    """
    with mistakes_told():
        rules = open_game(game, ENGLISH)
        are_rivals = is_told(evaluation_of("planner", rules).expectation)
        try:
            if not are_rivals:
                prospect_of(rules)
        except NotTaught as problem:
            raise Mistake(f"{str(problem).capitalize()}.") from None
        if into is not None and not into.is_file():
            raise Mistake(f"There is no file '{into}' to give a curve to.")
        series = ForecastSeries(game, seed)
        if are_rivals:
            _rivals(_played(play_rivals(series, games, jobs), games), series, into)
        else:
            _team(_played(play_series(series, games, jobs), games), series, into)


def _team(played: Sequence[Forecasts], series: ForecastSeries, into: Path | None) -> None:
    if into is None:
        _tell(reliability(played))
        return
    knots, found = calibrated(played, curve_in(into.parent, into.name))
    text = with_curve(into.read_text(encoding="utf-8"), knots, found, series)
    _tell(found)
    _write(into, text)


def _rivals(played: Sequence[RivalForecasts], series: ForecastSeries, into: Path | None) -> None:
    shipped = net_of(load_game(series.game))
    scatter = scatter_in(shipped.parent, shipped.name)
    if into is None and scatter is not None:
        _tell_rivals(reliability_by(scatter, played))
        return
    fitted, found = scattered(played)
    _tell_rivals(found)
    if into is not None:
        _write(into, with_scatter(into.read_text(encoding="utf-8"), fitted, found, series))


def _write(into: Path, text: str) -> None:
    into.write_text(text, encoding="utf-8")
    Console(highlight=False).print(f"Written: {into}", soft_wrap=True)


def _played(series: Iterable[One], games: int) -> list[One]:
    played: list[One] = []
    with progress_bar("Playing", games) as advance:
        for one in series:
            played.append(one)
            advance(1)
    return played


def _tell(found: Reliability) -> None:
    console = Console(highlight=False)
    console.print(f"{found.positions} positions of {found.games} games")
    console.print(f"Mean square error: {found.brier:.4f}")
    console.print(tenths_grid(found.tenths))


def _tell_rivals(found: RivalReliability) -> None:
    console = Console(highlight=False)
    console.print(f"{found.positions} positions of {found.games} games, each seat told of")
    console.print(f"Mean square error: {found.brier:.4f}")
    console.print(first_places_grid(found.tenths, found.margins))
