"""`tabletide train`: teach how games end, from games that bots play."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.figures import tenths_grid
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.lab.training.examples import (
    STRAYS,
    TAUGHT,
    TEACHERS,
    UNTAUGHT,
    Example,
    NotTaught,
    School,
    check_taught,
    examples,
)
from tabletide.lab.training.fit import Fit, fit
from tabletide.lab.training.value_file import value_file

FEWEST: Final = 40  # games; fewer say nothing about games that were not seen


def train(
    game: GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="Where to write what was learned.")
    ],
    games: Annotated[
        int, typer.Option("--games", min=FEWEST, help="How many games to learn from.")
    ] = 2400,
    into: Annotated[
        Path,
        typer.Option(
            "--into", metavar="FOLDER", help="Where games are kept: the next time they are read."
        ),
    ] = Path("examples"),
    jobs: Jobs = 1,
    seed: Annotated[
        str, typer.Option("--seed", help="Any text: the same seed teaches the same, by any jobs.")
    ] = "0",
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="BOT",
            help=f"Who plays: {STRAYS} plan by sight, after turns by lot among the good ones; "
            f"{UNTAUGHT} plans by sight and {TAUGHT} by what was learned, not in all turns.",
        ),
    ] = STRAYS,
) -> None:
    """Let bots play, and learn how likely a team is to win, or how many points a rival makes."""
    with mistakes_told():
        played = open_game(game, ENGLISH)
        with from_extra("train", ENGLISH):
            importlib.import_module("numpy")
        if not out.absolute().parent.is_dir():
            raise Mistake(f"There is no folder '{out.absolute().parent}' to write '{out.name}' to.")
        if by not in TEACHERS:
            raise Mistake(f"Games are played by {', '.join(TEACHERS)}, not by '{by}'.")
        try:
            check_taught(played, by)
        except NotTaught as problem:
            raise Mistake(f"{str(problem).capitalize()}.") from None
        school = School(game, seed, str(into), by)
        learned = fit(_play(school, games, jobs), 0)
        out.write_text(value_file(learned, school), encoding="utf-8")
        _tell(learned, out)


def _play(school: School, games: int, jobs: int) -> list[Example]:
    played: list[Example] = []
    with progress_bar("Playing", games) as advance:
        for some in examples(school, games, jobs):
            played += some
            advance(len(some))
    return played


def _tell(learned: Fit, out: Path) -> None:
    console = Console(highlight=False)
    console.print(f"{learned.positions} positions of {learned.games} games")
    console.print(
        f"Mean square error on games not seen: {learned.brier:.4f}; {learned.brier_of_none:.4f}"
        " if the mean were all one knew"
    )
    console.print(tenths_grid(learned.tenths))
    console.print(f"Written: {out}", soft_wrap=True)
