"""Rows read back from their files, for a report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import polars as pl

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.columns import ABOUT, ENDED
from tabletide.lab.files import ENDINGS

WHO: Final = "who"  # a bot among rivals, a team of them where all play together
NEEDED: Final = (*ABOUT, *ENDED, "players")


class RowsProblem(ValueError):
    """Files that no report can be made of: what is wrong, as the report's messages say it."""

    def __init__(self, key: str, **blanks: object) -> None:
        super().__init__(key, blanks)
        self.key: Final = key
        self.blanks: Final = blanks


class Games:
    """The games of some files, all of one game of ours."""

    def __init__(self, game: Game, rows: pl.DataFrame) -> None:
        self.game: Final = game
        self.is_together: Final = game.stakes == TOGETHER
        who = pl.col("bot")
        if self.is_together:  # won or lost by all at the table: their names, each once
            who = pl.col("bots").str.split(",").list.unique(maintain_order=True).list.join(" + ")
        self.rows: Final = rows.with_columns(
            pl.col("seed").cast(pl.String), pl.col("players").cast(pl.Int64), who.alias(WHO)
        )
        self.games: Final = self.rows.filter(pl.col("seat") == 0)

    @property
    def units(self) -> pl.DataFrame:
        """What is won or lost: games, where all play together, else seats."""
        return self.games if self.is_together else self.rows


def read_games(paths: Sequence[Path]) -> Games:
    """The games in files of rows, which may be shards of one or of different series."""
    frames = [_read(path) for path in paths]
    rows = pl.concat(frames, how="diagonal_relaxed")
    names = rows["game"].unique().to_list()
    if len(names) != 1:
        raise RowsProblem("problem.games", all=", ".join(sorted(names)))
    if names[0] not in GAMES:
        raise RowsProblem("problem.game", name=names[0])
    return Games(load_game(names[0]), rows)


def _read(path: Path) -> pl.DataFrame:
    if path.suffix not in ENDINGS:
        raise RowsProblem("problem.ending", file=path, all=", ".join(ENDINGS))
    if not path.is_file():
        raise RowsProblem("problem.missing", file=path)
    try:
        rows = _READERS[path.suffix](path)
    except (pl.exceptions.PolarsError, OSError):
        raise RowsProblem("problem.unreadable", file=path) from None
    missing = [name for name in NEEDED if name not in rows.columns]
    if missing:
        raise RowsProblem("problem.column", file=path, name=missing[0])
    if rows.is_empty():
        raise RowsProblem("problem.empty", file=path)
    # One file may have a seed as a number, another as a text: both are a name for a deal.
    return rows.with_columns(pl.col("seed").cast(pl.String), pl.col("won").cast(pl.Boolean))


_READERS: Final[Mapping[str, Callable[[Path], pl.DataFrame]]] = {
    ".parquet": pl.read_parquet,
    ".csv": lambda path: pl.read_csv(path, infer_schema_length=None),
    ".jsonl": lambda path: pl.read_ndjson(path, infer_schema_length=None),
}
