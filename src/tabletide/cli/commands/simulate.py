"""`tabletide simulate`: many games by bots, and what came of them."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from tabletide.bots.registry import BOTS
from tabletide.cli.play.seats import load
from tabletide.cli.terminal.arguments import (
    GameName,
    Jobs,
    Place,
    Players,
    Rows,
    Settings,
    Shard,
    Think,
)
from tabletide.cli.terminal.figures import plain_grid, share, standings_grid
from tabletide.cli.terminal.keeping import keep, write
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game, open_place, open_rows, open_setup
from tabletide.cli.terminal.words import Words
from tabletide.kernel.game import Game, seats
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.card import series_origin
from tabletide.lab.processes import HERE
from tabletide.lab.rows import Row, one_a_game
from tabletide.lab.simulate import Series
from tabletide.lab.simulate import simulate as run
from tabletide.lab.standings import standings
from tabletide.lab.summary import Spread, Summary, sum_up


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    players: Players = None,
    settings: Settings = None,
    bot: Annotated[
        str, typer.Option("--bot", help=f"The bot on every seat: {', '.join(BOTS)}.")
    ] = "greedy",
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B,…", help="A bot for each seat instead, in order."),
    ] = None,
    think: Think = 0.0,
    silent: Annotated[
        bool, typer.Option("--silent", help="Bots tell each other nothing of hidden cards.")
    ] = False,
    jobs: Jobs = 1,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help="Any text: the same seed plays the same games, by any jobs."),
    ] = None,
    on: Place = HERE,
    out: Rows = None,
    shard: Shard = 0,
) -> None:
    """Let bots play many games and sum up how they ended."""
    with mistakes_told():
        played = open_game(game, ENGLISH)
        setup = open_setup(played, players, settings or [], ENGLISH)
        names = _bots(played, bots.split(",") if bots else [bot] * seats(setup), seats(setup))
        open_rows(out, shard)
        open_place(on)
        series = Series(game, setup, names, seed or secrets.token_hex(4), think, silent)
        start = time.perf_counter()
        rows = keep(run(series, games, jobs, on), games, _games, out, shard)
        seconds = time.perf_counter() - start
        _tell(played, series, rows, seconds)
        write(rows, series_origin(series, games), out, shard)


def _bots(game: Game, names: list[str], count: int) -> tuple[str, ...]:
    stripped = tuple(name.strip() for name in names)
    if len(stripped) != count:
        raise Mistake(f"--bots names {len(stripped)} bots for {count} seats.")
    for name in stripped:
        load(name, game, ENGLISH)
    return stripped


def _games(rows: list[Row]) -> int:
    return len(one_a_game(rows))


def _tell(game: Game, series: Series, rows: list[Row], seconds: float) -> None:
    console = Console(highlight=False)
    played = one_a_game(rows)
    setup = ", ".join(f"{name}={value}" for name, value in series.setup.items())
    console.print(f"{len(played)} games of {game.id} ({setup}), seed {series.seed}", soft_wrap=True)
    console.print(f"Bots: {', '.join(series.bots)}{' (silent)' if series.is_silent else ''}")
    lengths = [name for name in ("turn_number", "steps") if name in rows[0]]
    summary = sum_up(rows, lengths)
    if game.stakes == TOGETHER:
        console.print(f"Won: [bold]{share(summary.won)}[/bold]")
    else:
        console.print(standings_grid(standings(rows), game.stakes))
    console.print(_endings(summary, Words("en", game.id)))
    for spread in summary.spreads:
        console.print(_spread(spread))
    steps = sum(int(row["steps"] or 0) for row in played)
    rate = f"{len(played) / seconds:,.1f} games and {steps / seconds:,.0f} steps a second"
    console.print(f"Speed: {rate}, {seconds:.1f} s in all")


def _endings(summary: Summary, words: Words) -> Grid:
    grid = plain_grid("Ending", "Games", "Share (95%)")
    for ending in summary.endings:
        key = f"result.{ending.word}"
        said = words.term(key) if words.has(key) else ending.word
        grid.add_row(said, str(ending.games), share(ending.interval))
    return grid


def _spread(spread: Spread) -> str:
    name = {"turn_number": "Turns", "steps": "Steps"}[spread.name]
    return f"{name}: median {spread.middle:g}, p10 {spread.low:g}, p90 {spread.high:g}"
