"""Rows of games as they are played: shown as progress, kept, and written with their card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.opening import sentence
from tabletide.cli.terminal.progress import progress_bar
from tabletide.lab.card import Origin, write_card
from tabletide.lab.files import Shards, write_rows
from tabletide.lab.processes import ClusterProblem
from tabletide.lab.rows import Row


def keep(
    played: Iterable[list[Row]],
    total: int,
    done: Callable[[list[Row]], int],
    out: Path | None,
    shard: int,
) -> list[Row]:
    """All rows of what is played; shards are written meanwhile."""
    rows: list[Row] = []
    shards = Shards(out, shard) if out is not None and shard else None
    with progress_bar("Playing", total) as advance, _told():
        for some in played:
            rows += some
            if shards is not None:
                shards.add(some)
            advance(done(some))
    if shards is not None:
        shards.close()
    return rows


def write(rows: list[Row], origin: Origin, out: Path | None, shard: int) -> None:
    """Write the rows, where shards of them are not written yet, and the card; say where."""
    if out is None:
        return
    if not shard:
        write_rows(rows, out)
    card = write_card(origin, rows, out, shard)
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"Rows: {out}" + (f", {shard} games to a file" if shard else ""))
    console.print(f"Card: {card}")


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except ClusterProblem as problem:
        raise Mistake(sentence(problem)) from None
