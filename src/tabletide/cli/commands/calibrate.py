"""`tabletide calibrate`: hold what is told of positions against games, and make it come true."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, NamedTuple, TypeVar

import typer
from rich.console import Console

from tabletide.bots.curves import TeamCurve, team_curve_in
from tabletide.bots.ranking import Scatter, scatter_in
from tabletide.bots.registry import evaluation_of, net_of
from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.figures import first_places_grid, tables_grid, tenths_grid
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.games.registry import load_game
from tabletide.lab.training.calibration import (
    ForecastSeries,
    Reliability,
    calibrated,
    play_series,
    reliability,
)
from tabletide.lab.training.examples import NotTaught, prospect_of
from tabletide.lab.training.rival_calibration import (
    RivalReliability,
    is_told,
    play_rivals,
    reliability_by,
    scattered,
)
from tabletide.lab.training.value_file import (
    CurveGames,
    bent_by,
    origin_in,
    with_curve,
    with_scatter,
)

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
    fit: Annotated[
        int | None,
        typer.Option(
            "--fit", min=1, help="How many of them, the first ones, give the curve.  [half]"
        ),
    ] = None,
    keep: Annotated[
        bool,
        typer.Option(
            "--keep",
            help="Leave the file its curve: only games after those that gave it are played.",
        ),
    ] = False,
    jobs: Jobs = 1,
    seed: Annotated[
        str, typer.Option("--seed", help="Any text: the same seed plays the same, by any jobs.")
    ] = "0",
) -> None:
    """Let the planner play, and see how true comes what was told of its games as turns began.

    Of a team that is its chance to win; of rivals the chance to be first, and the points each has
    more than the best other. Without a file it is only told. With one, the first games give it the
    curve that makes its chances come true, and the others, which have no part in it, say how well.
    """
    with mistakes_told():
        rules = open_game(game, ENGLISH)
        are_rivals = is_told(evaluation_of("planner", rules).expectation)
        try:
            if not are_rivals:
                prospect_of(rules)
        except NotTaught as problem:
            raise Mistake(f"{str(problem).capitalize()}.") from None
        series = ForecastSeries(game, seed)
        if into is None:
            if keep or fit is not None:
                raise Mistake("Of which file? --keep and --fit are about its curve: --into FILE.")
            (_hold_rivals if are_rivals else _hold)(series, range(games), jobs)
            return
        if not into.is_file():
            raise Mistake(f"There is no file '{into}' to give a curve to.")
        if keep and fit is not None:
            raise Mistake("With --keep the file keeps its curve: nothing is left to --fit.")
        origin = _kept(into, game, games) if keep else _fitted(series, games, fit)
        (_bend_rivals if are_rivals else _bend)(_Task(into, origin, keep, games, jobs))


class _Task(NamedTuple):
    into: Path
    origin: CurveGames  # what gives the file its curve, or gave it
    keeps: bool
    games: int
    jobs: int

    def numbers(self) -> range:
        """Of the games to play."""
        return range(self.origin.games if self.keeps else 0, self.games)

    def text(self) -> str:
        """What the file says so far."""
        return self.into.read_text(encoding="utf-8")


def _fitted(series: ForecastSeries, games: int, fit: int | None) -> CurveGames:
    """The games that are to give a file its curve."""
    count = games // 2 if fit is None else fit
    if count >= games:
        raise Mistake(f"If {count} of {games} games give the curve, none is left to hold it to.")
    return CurveGames(series, count)


def _kept(into: Path, game: str, games: int) -> CurveGames:
    """The games that gave a file its curve, which is to be the one in use."""
    shipped = net_of(load_game(game))
    origin = origin_in(into.read_text(encoding="utf-8"), game)
    known, in_use = (bent_by(file.read_text(encoding="utf-8")) for file in (into, shipped))
    if origin is None or known != in_use:
        raise Mistake(f"The curve in use is not that of '{into}': there is none to keep.")
    if origin.games >= games:
        raise Mistake(
            f"The first {origin.games} games gave the curve: it takes more than --games {games}."
        )
    return origin


def _hold(series: ForecastSeries, numbers: range, jobs: int) -> None:
    played = _played(play_series(series, numbers, jobs), len(numbers))
    _tell(reliability(played, _curve_of(net_of(load_game(series.game)), series.game)), series.game)


def _bend(task: _Task) -> None:
    numbers = task.numbers()
    played = _played(play_series(task.origin.series, numbers, task.jobs), len(numbers))
    game = task.origin.series.game
    if task.keeps:
        curve = _curve_of(task.into, game)
        found = reliability(played, curve)
    else:
        curve, found = calibrated(played, task.origin.games, _tables(game))
    _tell(found, game)
    _write(task.into, with_curve(task.text(), curve, task.origin, found))


def _curve_of(file: Path, game: str) -> TeamCurve:
    """The curve in a file."""
    return team_curve_in(file.parent, file.name, _tables(game))


def _tables(game: str) -> int:
    """At how many tables it was learned."""
    return len(prospect_of(load_game(game)).setups)


def _hold_rivals(series: ForecastSeries, numbers: range, jobs: int) -> None:
    played = _played(play_rivals(series, numbers, jobs), len(numbers))
    _tell_rivals(reliability_by(_scatter_of(net_of(load_game(series.game))), played))


def _scatter_of(file: Path) -> Scatter:
    """How games of rivals end, as a file says."""
    scatter = scatter_in(file.parent, file.name)
    if scatter is None:
        raise Mistake("It is not known yet how their games end: --into FILE finds it.")
    return scatter


def _bend_rivals(task: _Task) -> None:
    numbers = task.numbers()
    played = _played(play_rivals(task.origin.series, numbers, task.jobs), len(numbers))
    if task.keeps:
        scatter = _scatter_of(task.into)
        found = reliability_by(scatter, played)
    else:
        scatter, found = scattered(played, task.origin.games)
    _tell_rivals(found)
    _write(task.into, with_scatter(task.text(), scatter, task.origin, found))


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


def _tell(found: Reliability, game: str) -> None:
    console = Console(highlight=False)
    console.print(f"{found.positions} positions of {found.games} games")
    console.print(f"Mean square error: {found.brier:.4f}")
    console.print(tenths_grid(found.tenths))
    console.print(tables_grid(found.tables, prospect_of(load_game(game)).setups))


def _tell_rivals(found: RivalReliability) -> None:
    console = Console(highlight=False)
    console.print(f"{found.positions} positions of {found.games} games, each seat told of")
    console.print(f"Mean square error: {found.brier:.4f}")
    console.print(first_places_grid(found.tenths, found.margins))
