"""The command `tabletide`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from tabletide import __version__
from tabletide.cli.commands.analyse import analyse
from tabletide.cli.commands.bench import bench
from tabletide.cli.commands.bench_server import bench_server
from tabletide.cli.commands.calibrate import calibrate
from tabletide.cli.commands.check import check
from tabletide.cli.commands.counts import counts
from tabletide.cli.commands.games import games
from tabletide.cli.commands.guests import guests
from tabletide.cli.commands.league import league
from tabletide.cli.commands.mine import mine
from tabletide.cli.commands.play import play
from tabletide.cli.commands.puzzles import puzzles
from tabletide.cli.commands.reminders import reminders
from tabletide.cli.commands.replay import replay
from tabletide.cli.commands.report import report
from tabletide.cli.commands.serve import serve
from tabletide.cli.commands.simulate import simulate
from tabletide.cli.commands.train import train
from tabletide.cli.commands.verify import verify
from tabletide.lab.builds import build_name

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _tell_version(asked: bool) -> None:
    if asked:
        Console().print(f"tabletide {__version__} ({build_name()})", highlight=False)
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_tell_version, help="Tell the version and leave."
        ),
    ] = False,
) -> None:
    """An open table for modern board games: play, replay, simulate, train, check and measure."""


_FOR_PLAYERS = (play, puzzles, serve, replay, verify, analyse, games)
_FOR_THE_LABORATORY = (simulate, league, report, train, calibrate, mine, check, counts)
for command in (*_FOR_PLAYERS, *_FOR_THE_LABORATORY):
    app.command()(command)

# `tabletide bench` measures the engine; what else there is to measure has a name of its own.
benches = typer.Typer(invoke_without_command=True)
benches.callback()(bench)
benches.command("server")(bench_server)
app.add_typer(benches, name="bench")
app.add_typer(guests, name="guests")
app.add_typer(reminders, name="reminders")
