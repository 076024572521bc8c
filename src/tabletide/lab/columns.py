"""The columns of the laboratory's rows and what they mean: those of every game, and a game's own.

A game says in its `columns.toml` which values of its last view are worth keeping, and which of its
verbs are worth counting. The laboratory knows none of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletide.games.registry import folder_of
from tabletide.kernel.game import Game
from tabletide.parts.files.data import Data, DataError, expect, load, rows, word
from tabletide.parts.files.messages import load_catalogue

FILE: Final = "columns.toml"
DID: Final = "did_"  # and a verb
POINTS: Final = "points_"  # and where they came from
TURNS: Final = "turn_number"  # what a game calls it that has turns
BEGAN: Final = "began"  # and the seat that began, where that is one by lot

# Of every game, around its settings and its own.
ABOUT: Final = {
    "game": "the game",
    "index": "the number of the game in its series, or of the deal in a league, from 0 on",
    "seed": "what the game's chance follows from; in a league, all games of a deal have the same",
}
ENDED: Final = {
    "bots": "the bots at the table, seat by seat",
    "seat": "the seat this row is of, from 0 on",
    "bot": "the bot on it",
    "place": "its place, 1 the best; together, 1 for all or 2 for all",
    "score": "its points; together, 1 if won",
    "won": "whether it came first, alone or with others",
    "outcome": "how the game ended, in the game's own word",
    "steps": "options carried out by all seats and by chance",
}
CHOICES: Final = {"choices": "decisions that this seat made"}


Named = Mapping[str, str]  # what something is called, by language


class Column(NamedTuple):
    """A value of a game's own that rows have: where the view has it, and what it means."""

    name: str
    at: tuple[str, ...]  # from the view, or from the seat's entry, on
    is_of_seat: bool
    means: str


class Columns(NamedTuple):
    """All that a game declares."""

    kind: str  # the column by which seats differ from the first turn on, or none
    kind_name: Named
    own: tuple[Column, ...]
    verbs: Mapping[str, Named]  # those counted


NOTHING: Final = Columns("", {}, (), {})


def columns_of(name: str) -> Columns:
    """What the game of this name declares; nothing where it has no such file."""
    return _read(folder_of(name))


@cache
def _read(folder: Path) -> Columns:
    if not (folder / FILE).is_file():
        return NOTHING
    data = load(folder, FILE)
    own = tuple(_column(row) for row in rows(data, "column", FILE))
    names = [column.name for column in own]
    kind = data.get("kind")
    expect(len(set(names)) == len(names), f"{FILE}: a column is named twice")
    verbs = {word(row, "name", FILE): _named(row) for row in rows(data, "verb", FILE)}
    if kind is None:
        return Columns("", {}, own, verbs)
    column = word(kind, "column", FILE)
    expect(column in names, f"{FILE}: the kind must be one of the columns")
    return Columns(column, _named(kind), own, verbs)


def _column(row: Data) -> Column:
    is_of_seat = row.get("of", "table") == "seat"
    path = tuple(word(row, "at", FILE).split("."))
    return Column(word(row, "name", FILE), path, is_of_seat, word(row, "means", FILE))


def _named(row: Data) -> Named:
    return {"en": word(row, "en", FILE), "pt-BR": word(row, "pt", FILE)}


def value_at(data: Any, path: Sequence[str]) -> Any:
    """What lies at the end of a path through a view; numbers count along lists."""
    for step in path:
        data = data[int(step)] if isinstance(data, list) else data[step]
    if not isinstance(data, str | int | float | bool):
        raise DataError(f"{FILE}: '{'.'.join(path)}' must be a plain value, not {data!r}")
    return data


def meanings(game: Game, names: Sequence[str]) -> dict[str, str]:
    """What columns mean, in the order they come in."""
    own, words = columns_of(game.id), load_catalogue(folder_of(game.id), "en")
    known = ABOUT | ENDED | CHOICES
    for setting in game.settings:
        said = words.get(f"setting.{setting.name}.name", setting.name)
        known[setting.name] = f"the setting “{said}”"
    known |= {column.name: column.means for column in own.own}
    for verb, said_by in own.verbs.items():
        known[f"{DID}{verb}"] = f"how often the seat chose to `{verb}`: {said_by['en']}"
    return {name: known.get(name) or _points(name, words) for name in names}


def _points(name: str, words: Mapping[str, str]) -> str:
    if not name.startswith(POINTS):
        raise DataError(f"nobody has said what the column '{name}' means")
    source = name.removeprefix(POINTS)
    return f"points that came from: {words.get(f'score.{source}', source)}"
