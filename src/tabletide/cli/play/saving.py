"""Where games are kept, and how they get there without ever being half written."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.words import OwnWords
from tabletide.games.registry import traits_of
from tabletide.kernel.record import write_record
from tabletide.kernel.table import Table
from tabletide.parts.words.traits import file_stem

ENDING = ".tide"


def games_folder() -> Path:
    """Where games are kept that were given no file of their own."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tabletide"


def own_file(table: Table) -> Path:
    """A file for this game in the folder of games: what it is, and its deal, which no other has."""
    what = file_stem(table.game, traits_of(table.game.id), table.setup, _today())
    stem = f"{what}-{table.dealer.commitment[:8]}"
    folder = games_folder()
    path = folder / f"{stem}{ENDING}"
    number = 2
    while path.exists():  # the same seed played again
        path = folder / f"{stem}-{number}{ENDING}"
        number += 1
    return path


def _today() -> str:
    """The day, as it is here."""
    return datetime.now().astimezone().strftime("%Y-%m-%d")


def new_file(path: Path, words: OwnWords) -> Path:
    """A file the user named for a new game, if there is none of that name."""
    if path.exists():
        raise Mistake(words.own("mistake.file_exists", file=path))
    if not path.absolute().parent.is_dir():
        raise Mistake(words.own("mistake.no_folder", folder=path.absolute().parent))
    return path


def save(table: Table, path: Path) -> None:
    """Write the record beside its place, then put it there in one go."""
    if path.parent == games_folder():
        path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(write_record(table.record()), encoding="utf-8")
    beside.replace(path)
