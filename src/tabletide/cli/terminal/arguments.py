"""Arguments and options that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletide.cli.terminal.words import LANGUAGES
from tabletide.lab.processes import PLACES

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game; `tabletide games` lists them.")
]
Players = Annotated[
    int | None, typer.Option("--players", help="How many seats the table has.", show_default=False)
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="A setting of the game, as `tabletide games` lists them; may be repeated.",
        show_default=False,
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="|".join(LANGUAGES),
        help="The language spoken; by default the system's, or English.",
        show_default=False,
    ),
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="How many processes share the work.")]
Place = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="|".join(PLACES),
        help="Where the processes are: on this machine, or those of Ray, whose cluster "
        "RAY_ADDRESS names. The rows are the same.",
    ),
]
Think = Annotated[
    float,
    typer.Option(
        "--think",
        min=0,
        metavar="SECONDS",
        help="How long the strong bot thinks about a choice; if unsaid, it looks as far each time, "
        "and the same seed plays the same games.",
    ),
]
ThinkAtTable = Annotated[
    float,
    typer.Option(
        "--think",
        min=0,
        metavar="SECONDS",
        help="How long the strong bot thinks about a choice; with 0 it looks as far each time, "
        "and the same seed and the same choices of yours play the same game.",
    ),
]
Rows = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help="Write a row for each seat: .parquet, .csv or .jsonl."
    ),
]
Shard = Annotated[
    int,
    typer.Option(
        "--shard",
        min=0,
        metavar="GAMES",
        help="Write a file for every so many games, as they are played: games-00000.parquet.",
        show_default=False,
    ),
]
