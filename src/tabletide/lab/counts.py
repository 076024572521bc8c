"""All that may follow from a position, counted depth by depth: a game's perft.

Every option of every seat and every outcome of chance is a way on. The same
figures must come out of any engine with the same rules, and of this one after
any change that is to leave the rules as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tabletide.games.registry import folder_of
from tabletide.kernel.game import Game
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.files.data import Data, DataError, load, rows, word

FILE = "counts.toml"


class Level(NamedTuple):
    """What is found so many steps from a position: the ways there, and where they lead."""

    paths: int
    decisions: int
    chance: int
    endings: int


class Merged(NamedTuple):
    """The same with equal positions taken together: the ways there, and the positions."""

    paths: int
    positions: int


class Named(NamedTuple):
    """A position a game publishes figures for, one for each depth from 0 on."""

    name: str
    about: str
    line: str
    levels: tuple[Level, ...]
    positions: tuple[int, ...]  # how many are different at each depth


def count(game: Game, state: Any, depth: int) -> list[Level]:
    """Walk every path of so many steps, and count where the steps lead."""
    found = [[0, 0, 0] for _ in range(depth + 1)]
    _walk(game, state, found, 0)
    return [Level(sum(kinds), *kinds) for kinds in found]


def _walk(game: Game, state: Any, found: list[list[int]], at: int) -> None:
    found[at][_kind(state.to_move)] += 1
    if at + 1 == len(found):
        return
    for way in ways_on(game, state):
        after = state.copy()
        game.apply(after, way)
        _walk(game, after, found, at + 1)


def _kind(to_move: int) -> int:
    """Decision, chance or ending, as a place among the numbers of a level."""
    if to_move == CHANCE:
        return 1
    return 2 if to_move == NOBODY else 0


def ways_on(game: Game, state: Any) -> list[int]:
    """All that may happen next: the options of all seats, or what chance may do."""
    if state.to_move == CHANCE:
        return [outcome for outcome, _ in game.chances(state)]
    return [int(option) for option in game.options(state)]


def merge(game: Game, state: Any, depth: int) -> list[Merged]:
    """Go on level by level, each position once, however many ways lead to it.

    Positions are equal when they are written alike. Few ways are walked, but
    writing takes long: up to some depth plain walking is quicker.
    """
    level = {game.write(state): (state, 1)}
    found = [Merged(1, 1)]
    for _ in range(depth):
        level = _next_level(game, level)
        found.append(Merged(sum(paths for _, paths in level.values()), len(level)))
    return found


def _next_level(game: Game, level: dict[str, tuple[Any, int]]) -> dict[str, tuple[Any, int]]:
    further: dict[str, tuple[Any, int]] = {}
    for state, paths in level.values():
        for way in ways_on(game, state):
            after = state.copy()
            game.apply(after, way)
            line = game.write(after)
            first, before = further.get(line, (after, 0))
            further[line] = first, before + paths
    return further


# The positions a game publishes


def named_positions(game: str) -> dict[str, Named]:
    """The positions in a game's own file, by name."""
    return positions_in(folder_of(game))


def positions_in(folder: Path) -> dict[str, Named]:
    """The positions in the file of a folder; none where there is no file."""
    if not (folder / FILE).exists():
        return {}
    found = [_named(row) for row in rows(load(folder, FILE), "position", FILE)]
    return {named.name: named for named in found}


def _named(row: Data) -> Named:
    name = word(row, "name", FILE)
    where = f"{FILE}: {name}"
    levels, positions = [], []
    for line in _figures(row, where):
        levels.append(Level(*line[:4]))
        positions.append(line[4])
    text = " ".join(word(row, "line", where).split())
    return Named(name, word(row, "about", where), text, tuple(levels), tuple(positions))


def _figures(row: Data, where: str) -> Iterator[list[int]]:
    figures = row.get("figures", [])
    for depth, line in enumerate(figures):
        if len(line) != 5 or not all(type(number) is int for number in line):
            raise DataError(f"{where}: depth {depth} is five whole numbers")
        yield line
