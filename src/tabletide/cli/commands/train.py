"""`tabletide train`: teach how games end, from games that bots play."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.figures import duels_grid, tenths_grid
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.games.registry import load_game
from tabletide.lab.rows import Row
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
from tabletide.lab.training.gate import found_by, gate_for, is_worse, play_gate
from tabletide.lab.training.value_file import value_file, with_gate

FEWEST: Final = 40  # games; fewer say nothing about games that were not seen
WORSE: Final = 1  # how the command ends for a net that is worse


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
        str, typer.Option("--seed", help="Any text: the same seed plays the same, by any jobs.")
    ] = "0",
    start: Annotated[
        int,
        typer.Option(
            "--start", min=0, help="Where the fit starts: another number, another net of the games."
        ),
    ] = 0,
    gate: Annotated[
        int,
        typer.Option(
            "--gate",
            min=0,
            metavar="N",
            help="On how many deals it must show that it is not worse than the shipped net, by the "
            "strong bot: it is if even the upper 95 % bound of what it wins more is below 0. 0 "
            "leaves that out.",
        ),
    ] = 100,
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
    """Let bots play, and learn how likely a team is to win, or how many points a rival makes.

    What was learned is written unless the strong bot plays worse by it than by what is shipped.
    Games that were played, to learn from or for the gate, are kept and read the next time.
    """
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
        if gate == 1:
            raise Mistake("One deal tells nothing: --gate takes 0, or 2 and more.")
        school = School(game, seed, str(into), by)
        learned = fit(_play(school, games, jobs), start)
        _tell(learned)
        text = _through_gate(school, value_file(learned, school), gate, jobs)
        out.write_text(text, encoding="utf-8")
        Console(highlight=False).print(f"Written: {out}", soft_wrap=True)


def _through_gate(school: School, text: str, deals: int, jobs: int) -> str:
    """The file's text with what the gate found; the command ends here if the net is worse."""
    gate = gate_for(school, text) if deals else None
    console = Console(highlight=False)
    if gate is None:
        console.print("No gate: it was not held against a net that is shipped.")
        return with_gate(text, 0, None)
    rows: list[Row] = []
    with progress_bar("At the gate", deals) as advance:
        for some in play_gate(gate, deals, jobs):
            rows += some
            advance(1)
    found = found_by(rows)
    console.print(f"{deals} deals, each by the new net and by the shipped one")
    console.print(duels_grid([found], load_game(school.game).stakes))
    if is_worse(found):
        console.print("Worse than the shipped net: not written. `--gate 0` writes it all the same.")
        raise typer.Exit(WORSE)
    return with_gate(text, deals, found.won)


def _play(school: School, games: int, jobs: int) -> list[Example]:
    played: list[Example] = []
    with progress_bar("Playing", games) as advance:
        for some in examples(school, games, jobs):
            played += some
            advance(len(some))
    return played


def _tell(learned: Fit) -> None:
    console = Console(highlight=False)
    console.print(f"{learned.positions} positions of {learned.games} games")
    console.print(
        f"Mean square error on games not seen: {learned.brier:.4f}; {learned.brier_of_none:.4f}"
        " if the mean were all one knew"
    )
    console.print(tenths_grid(learned.tenths))
