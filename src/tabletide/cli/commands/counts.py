"""`tabletide counts`: all that may follow from a position, counted to a depth."""

from __future__ import annotations

import json
import time
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.table import Table as Grid

from tabletide.cli.terminal.arguments import GameName
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.kernel.game import Game
from tabletide.lab.builds import build_name
from tabletide.lab.counts import Level, Merged, Named, count, merge, named_positions

DIFFERENT = 1
DEPTH = 3  # where nothing is said, and nothing published


class Counted(NamedTuple):
    """What was counted from one position, and how long it took."""

    named: Named
    levels: list[Level]
    merged: list[Merged]  # empty unless positions were to be told apart
    seconds: float


def counts(
    game: GameName,
    depth: Annotated[
        int | None,
        typer.Option(
            "--depth", min=0, help="How many steps; as deep as figures are published if unsaid."
        ),
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="NAME|POSITION",
            help="One of the game's named positions, or a position as a line of text; else all.",
        ),
    ] = None,
    merged: Annotated[
        bool,
        typer.Option("--merge", help="Count different positions as well, which takes longer."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Count all that may follow from a position, chance included.

    Every option of every seat and every outcome of chance is a way on. Leaves
    with status 1 where a count is not the published one.
    """
    with mistakes_told():
        counted = open_game(game, ENGLISH)
        found = [_count(counted, one, depth, merged) for one in _chosen(counted, start)]
        if as_json:
            typer.echo(json.dumps([_data(counted, one) for one in found], indent=2))
        else:
            for one in found:
                _tell(counted, one)
        if any(_differs(one) for one in found):
            raise typer.Exit(DIFFERENT)


def _chosen(game: Game, start: str | None) -> list[Named]:
    """The named position, all of them, or one that was written out."""
    named = named_positions(game.id)
    if start is None:
        return list(named.values())
    return [named[start] if start in named else _written(game, start, named)]


def _written(game: Game, line: str, named: dict[str, Named]) -> Named:
    try:
        game.read(line)
    except ValueError as error:
        known = ", ".join(named) or "none"
        raise Mistake(f"'{line}' is no position ({error}); named ones are {known}.") from None
    return Named(line, "", line, (), ())


def _count(game: Game, named: Named, depth: int | None, is_merged: bool) -> Counted:
    deep = (len(named.levels) - 1 if named.levels else DEPTH) if depth is None else depth
    state = game.read(named.line)
    start = time.perf_counter()
    levels = count(game, state, deep)
    merged = merge(game, state, deep) if is_merged else []
    return Counted(named, levels, merged, time.perf_counter() - start)


def _differs(counted: Counted) -> bool:
    """Whether anything is not as published, as deep as both go."""
    named = counted.named
    as_told = zip(counted.levels, named.levels, strict=False)
    alike = zip(counted.merged, named.positions, strict=False)
    return any(one != other for one, other in as_told) or any(
        one.positions != positions for one, positions in alike
    )


def _data(game: Game, counted: Counted) -> dict[str, object]:
    levels = [level._asdict() for level in counted.levels]
    for level, one in zip(levels, counted.merged, strict=False):
        level["positions"] = one.positions
    return {
        "game": game.id,
        "version": game.version,
        "from": counted.named.name,
        "position": counted.named.line,
        "levels": levels,
        "seconds": round(counted.seconds, 3),
        "build": build_name(),
    }


def _tell(game: Game, counted: Counted) -> None:
    console = Console(highlight=False)
    named = counted.named
    about = f": {named.about}" if named.about else ""
    console.print(f"{game.id}, {named.name}{about}", style="bold", markup=False, soft_wrap=True)
    console.print(_grid(counted))
    console.print(f"{counted.seconds:.2f} s, {build_name()}", style="dim")
    deep = min(len(counted.levels), len(named.levels)) - 1
    if _differs(counted):
        console.print("NOT the published figures.", style="bold red")
    elif named.levels:
        console.print(f"The published figures, to depth {deep}.", style="green")
    console.print()


def _grid(counted: Counted) -> Grid:
    heads = ["depth", "paths", "decisions", "chance", "endings"]
    grid = Grid(*heads, *(["positions"] if counted.merged else []), box=None, pad_edge=False)
    for column in grid.columns:
        column.justify = "right"
    for depth, level in enumerate(counted.levels):
        different = [counted.merged[depth].positions] if counted.merged else []
        grid.add_row(str(depth), *(f"{number:,}" for number in (*level, *different)))
    return grid
