"""`tabletide check`: hold a game to every promise of the conformance suite."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console

from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.mistakes import mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.kernel.check import Fault, all_setups
from tabletide.kernel.game import Game
from tabletide.kernel.options import phrase
from tabletide.lab.builds import build_name
from tabletide.lab.conformance import check_pieces

FAULTY = 1
CHECKED = (
    "options in order, owned, described and labelled; strangers refused; chance weighted and "
    "sampled; views alike for worlds a seat cannot tell apart; positions, copies and records "
    "faithful; events silent; places and scores in keeping; the audit clean; every game ended"
)


def check(
    game: GameName,
    decisions: Annotated[
        int, typer.Option("--decisions", min=1, help="How many decisions to check.")
    ] = 100_000,
    every: Annotated[
        int,
        typer.Option(
            "--every",
            min=1,
            help="Canvas closely, through every seat's eyes, at one game in so many; audit all.",
        ),
    ] = 1,
    seed: Annotated[str, typer.Option("--seed", help="Any text: which random games.")] = "0",
    jobs: Jobs = 1,
) -> None:
    """Play random games over all set-ups and check everything at every step.

    Leaves with status 1 at the first fault, and prints what it takes to see
    it again.
    """
    with mistakes_told():
        checked = open_game(game, ENGLISH)
        faults, steps, games, seconds = _run(game, decisions, seed, every, jobs)
        console = Console(highlight=False)
        setups = len(all_setups(checked))
        console.print(
            f"{game} ({build_name()}): {steps:,} decisions in {games:,} random games over "
            f"{setups} set-ups, seed {seed}, {seconds:.1f} s"
        )
        console.print(f"Checked: {CHECKED}.", style="dim")
        for fault in faults:
            _tell(checked, fault, console)
        if faults:
            raise typer.Exit(FAULTY)
        console.print("No fault found.", style="green")


def _run(
    game: str, decisions: int, seed: str, every: int, jobs: int
) -> tuple[list[Fault], int, int, float]:
    start = time.perf_counter()
    faults: list[Fault] = []
    steps = games = 0
    with progress_bar("Checking", decisions) as advance:
        for report in check_pieces(game, decisions, seed, every, jobs):
            steps += report.decisions
            games += report.games
            faults += report.faults
            advance(report.decisions)
    return faults, steps, games, time.perf_counter() - start


def _tell(game: Game, fault: Fault, console: Console) -> None:
    console.print(f"FAULT at step {fault.step}: {fault.problem}", style="bold red", markup=False)
    console.print(f"  set-up: {fault.setup}", markup=False, soft_wrap=True)
    if not fault.position:
        return
    console.print(f"  position: {fault.position}", markup=False, soft_wrap=True)
    options = [
        phrase(game.verbs, int(option)) for option in game.options(game.read(fault.position))
    ]
    console.print(f"  options: {', '.join(options) or 'none'}", markup=False, soft_wrap=True)
