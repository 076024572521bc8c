"""`tabletide league`: bots compared on shared deals, with seats rotated."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

import typer
from rich.console import Console

from tabletide.bots.registry import QUICK
from tabletide.cli.play.seats import can_play, load
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
from tabletide.cli.terminal.figures import duels_grid, standings_grid
from tabletide.cli.terminal.keeping import keep, write
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game, open_place, open_rows, open_setup
from tabletide.kernel.game import Game, seats
from tabletide.lab.card import league_origin
from tabletide.lab.league import League, line_ups, play_league
from tabletide.lab.processes import HERE
from tabletide.lab.rows import Row
from tabletide.lab.standings import duels, standings


def league(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", min=1, help="How many deals; every line-up plays each once.")
    ] = 20,
    players: Players = None,
    settings: Settings = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="A,B,…", help="Who takes part; all that choose at once if unsaid."
        ),
    ] = None,
    think: Think = 0.0,
    jobs: Jobs = 1,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help="Any text: the same seed deals the same games, by any jobs."),
    ] = None,
    on: Place = HERE,
    out: Rows = None,
    shard: Shard = 0,
) -> None:
    """Compare bots on the same deals, with seats rotated.

    Rivals meet in every line-up, and every bot has every seat of it; where all
    play together, each bot plays all seats.
    """
    with mistakes_told():
        played = open_game(game, ENGLISH)
        setup = open_setup(played, players, settings or [], ENGLISH)
        open_rows(out, shard)
        open_place(on)
        contest = League(game, setup, _bots(played, bots), seed or secrets.token_hex(4), think)
        start = time.perf_counter()
        rows = keep(play_league(contest, games, jobs, on), games, _one_deal, out, shard)
        _tell(played, contest, rows, games, time.perf_counter() - start)
        write(rows, league_origin(contest, games), out, shard)


def _bots(game: Game, text: str | None) -> tuple[str, ...]:
    """The bots named, or all that can play the game and choose at once."""
    names = (
        [name.strip() for name in text.split(",")]
        if text
        else [name for name in QUICK if can_play(name, game)]
    )
    for name in names:
        load(name, game, ENGLISH)
    if len(set(names)) != len(names) or len(names) < 2:
        raise Mistake("A league is between two bots or more, each named once.")
    return tuple(names)


def _one_deal(_rows: list[Row]) -> int:
    return 1


def _tell(game: Game, contest: League, rows: list[Row], deals: int, seconds: float) -> None:
    console = Console(highlight=False)
    setup = ", ".join(f"{name}={value}" for name, value in contest.setup.items())
    console.print(f"{game.id} ({setup}), seed {contest.seed}", soft_wrap=True)
    count = len(line_ups(game.stakes, contest.bots, seats(contest.setup)))
    console.print(f"{deals} deals by {count} line-ups: {deals * count} games, {seconds:.1f} s")
    console.print(standings_grid(standings(rows), game.stakes))
    console.print(duels_grid(duels(rows), game.stakes))
