"""`tabletide bench`: how fast the engine is here, beside a yardstick."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from tabletide.cli.terminal.mistakes import mistakes_told
from tabletide.cli.terminal.progress import progress_bar
from tabletide.lab.bench import YARDSTICK, Bench
from tabletide.lab.bench import bench as run
from tabletide.lab.builds import COMPILED

ROUNDS, SECONDS = 5, 2.0
QUICK_ROUNDS, QUICK_SECONDS = 1, 0.2
MISSING = {
    COMPILED: "The compiled build is not installed here: only the interpreted one was measured.",
    YARDSTICK: "There is no yardstick here: pip install 'tabletide[bench]' brings python-chess, "
    "an optional one, under the GPL.",
}


def bench(
    context: typer.Context,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print all numbers as JSON, with the machine's kind.")
    ] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="One short round: rough numbers in seconds.")
    ] = False,
) -> None:
    """Measure random games, decisions, state copies and roll-outs per CPU-second.

    Interpreted, compiled and python-chess take turns, each run in a process
    of its own; the numbers are medians over the rounds.
    """
    if context.invoked_subcommand:
        return
    with mistakes_told():
        rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if quick else (ROUNDS, SECONDS)
        with progress_bar("Measuring", 100) as advance:
            measured = run(rounds, seconds, lambda _, runs: advance(100 // runs))
        if as_json:
            typer.echo(json.dumps(_data(measured), indent=2))
        else:
            _tell(measured)


def _data(measured: Bench) -> dict[str, object]:
    results = [{"build": m.build, "subject": m.subject, **m.rates} for m in measured.measured]
    return measured._asdict() | {"measured": results}


def _tell(measured: Bench) -> None:
    console = Console(highlight=False)
    console.print(", ".join(f"{name} {value}" for name, value in measured.machine.items()))
    names = ("games/s", "decisions/s", "driven from Python/s", "copy µs", "roll-outs/s")
    grid = Grid("", *names, box=None, pad_edge=False)
    for column in grid.columns[1:]:
        column.justify = "right"
    for one in measured.measured:
        rates = one.rates
        grid.add_row(
            f"{one.subject}, {one.build}",
            f"{rates['games_per_second']:,.0f}",
            f"{rates['decisions_per_second']:,.0f}",
            f"{rates['driven_games_per_second']:,.0f}",
            f"{rates['copy_microseconds']:.2f}",
            f"{rates['rollouts_per_second']:,.0f}",
        )
    console.print(grid)
    for name in measured.missing:
        console.print(MISSING[name], style="yellow")
    rounds = f"{measured.rounds} interleaved rounds of {measured.seconds:g} s"
    console.print(f"Per CPU-second; medians of {rounds} for each line's games.", style="dim")
