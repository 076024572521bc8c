"""`tabletide bench server`: how many tables the server bears, and how fast it answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH
from tabletide.cli.terminal.progress import progress_bar
from tabletide.games.registry import GAMES
from tabletide.lab.bench import machine
from tabletide.lab.builds import build_name

if TYPE_CHECKING:
    from tabletide.load.bench import LoadReport

Tables = Annotated[int, typer.Option(min=1, help="How many tables are played at, all seats taken.")]
Rate = Annotated[
    float, typer.Option(min=0, help="Choices a second over all tables; 0 asks for all it can do.")
]
Seconds = Annotated[int, typer.Option(min=1, help="How long is measured.")]
WarmUp = Annotated[float, typer.Option(min=0, help="Seconds of play before that.")]
Game = Annotated[str, typer.Option(help="The game that is played.")]
Database = Annotated[
    str,
    typer.Option(help="A PostgreSQL to play on; without one it is SQLite, thrown away at last."),
]
Processes = Annotated[int, typer.Option(min=1, help="Servers that share the PostgreSQL.")]
Scattered = Annotated[
    bool, typer.Option("--scattered", help="Lead the seats of each table to all the servers.")
]
Pinned = Annotated[
    bool, typer.Option("--pinned", help="Give the servers one core, and the clients the others.")
]
AsJson = Annotated[
    bool, typer.Option("--json", help="Print all numbers as JSON, with the machine's kind.")
]


def bench_server(
    tables: Tables = 500,
    rate: Rate = 250,
    seconds: Seconds = 60,
    warm_up: WarmUp = 15,
    game: Game = GAMES[0],
    database: Database = "",
    processes: Processes = 1,
    scattered: Scattered = False,
    pinned: Pinned = False,
    as_json: AsJson = False,
) -> None:
    """Measure a server with everybody at its tables: from a choice to its answer, on disk."""
    with mistakes_told():
        if game not in GAMES:
            raise Mistake(ENGLISH.own("mistake.game", name=game, all=", ".join(GAMES)))
        if processes > 1 and not database:
            raise Mistake(ENGLISH.own("mistake.processes"))
        # Only here: the other commands need no web server, and start the faster for it.
        with from_extra("server", ENGLISH):
            from tabletide.load.bench import Load, bench  # noqa: PLC0415

        load = Load(game, tables, rate, seconds, warm_up, processes, scattered, pinned)
        with progress_bar("Playing", seconds) as advance:
            report = bench(load, database, advance)
        if as_json:
            told = {"machine": machine(), "build": build_name(), "load": load._asdict()}
            typer.echo(json.dumps(told | {"outcome": report._asdict()}, indent=2))
        else:
            _tell(tables, report)


def _tell(tables: int, report: LoadReport) -> None:
    grid = Grid.grid(padding=(0, 2))
    rows = (
        ("tables and sockets", f"{tables:,} and {report.sockets:,}"),
        ("answers a second", f"{report.rate:,.0f} ({report.refused} refused)"),
        ("updates a second", f"{report.updates:,.0f}"),
        ("to the answer, p50", f"{report.p50:.1f} ms"),
        ("p95", f"{report.p95:.1f} ms"),
        ("p99", f"{report.p99:.1f} ms"),
        ("longest", f"{report.longest:.1f} ms"),
        ("sockets lost", f"{report.lost}"),
        ("memory", "MB each minute: " + ", ".join(f"{one:.0f}" for one in report.memory)),
        ("before anybody came", f"{report.memory_alone:.0f} MB"),
        ("cores used", f"server {report.server_cpu:.2f}, clients {report.client_cpu:.2f}"),
    )
    for name, value in rows:
        grid.add_row(name, value)
    console = Console(highlight=False)
    console.print(grid)
    console.print(f"The rules are {build_name()} here.", style="dim")
