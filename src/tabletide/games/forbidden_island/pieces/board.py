"""The island: 24 tiles, the shapes they are laid out in, and the water meter."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.ints import i64, vec
from tabletide.parts.files.data import (
    Data,
    expect,
    load,
    number,
    numbers,
    rows,
    section,
    word,
    words,
)
from tabletide.parts.numbers.bits import bits_of

Tile = i64
Cell = i64

_FILE: Final = "board.toml"
_DATA: Final[Data] = load(Path(__file__).parents[1], _FILE)
_SHAPES: Final[list[Data]] = rows(_DATA, "shape", _FILE)
_DIFFICULTIES: Final[list[Data]] = rows(_DATA, "difficulty", _FILE)


def _ids(table: str) -> tuple[str, ...]:
    """The ids of an array of tables, each there once."""
    ids = tuple(word(row, "id", f"{_FILE} [[{table}]]") for row in rows(_DATA, table, _FILE))
    expect(len(set(ids)) == len(ids), f"{_FILE}: an id of [[{table}]] appears twice")
    return ids


TILES: Final[tuple[str, ...]] = _ids("tile")
TILE_COUNT: Final = 24
ALL_TILES: Final[i64] = bits_of(list(range(TILE_COUNT)))
expect(len(TILES) == TILE_COUNT, f"{_FILE}: there are {TILE_COUNT} tiles")

SHAPES: Final[tuple[str, ...]] = _ids("shape")
STANDARD: Final = "standard"
expect(SHAPES[0] == STANDARD, f"{_FILE}: the first shape is the rulebook's, '{STANDARD}'")


def _cells(row: Data) -> list[tuple[int, int]]:
    """The row and column of each cell of a shape, in the order of reading."""
    where = f"{_FILE} shape '{row['id']}'"
    grid = words(row, "grid", where)
    expect(len({len(line) for line in grid}) == 1, f"{where}: its rows differ in length")
    expect(set("".join(grid)) <= {"#", "."}, f"{where}: a cell is '#' or '.'")
    cells = [(r, c) for r, line in enumerate(grid) for c, cell in enumerate(line) if cell == "#"]
    expect(len(cells) == TILE_COUNT, f"{where}: it has room for {TILE_COUNT} tiles")
    return cells


def _touching(cells: list[tuple[int, int]], away: int) -> vec[i64]:
    """The pairs of cells one row or column apart (away 1), or one of both (2), pair after pair."""
    pairs: list[int] = []
    for cell, (row, col) in enumerate(cells):
        for other, (r, c) in enumerate(cells[:cell]):
            down, across = abs(r - row), abs(c - col)
            if down <= 1 and across <= 1 and down + across == away:
                pairs += (cell, other)
    return vec[i64](pairs)


# By shape: where its cells are, and which lie beside each other or meet at their corners.
CELLS: Final[list[list[tuple[int, int]]]] = [_cells(row) for row in _SHAPES]
BESIDE: Final[vec[vec[i64]]] = vec[vec[i64]]([_touching(cells, 1) for cells in CELLS])
CORNERS: Final[vec[vec[i64]]] = vec[vec[i64]]([_touching(cells, 2) for cells in CELLS])

DIFFICULTIES: Final[tuple[str, ...]] = _ids("difficulty")
_MARKS: Final[list[int]] = [number(row, "mark", f"{_FILE} [[difficulty]]") for row in _DIFFICULTIES]
START_MARK: Final[vec[i64]] = vec[i64](_MARKS)

# Flood cards by mark of the water meter. Marks count from 1, so that mark 0 has none.
_FLOOD_CARDS: Final[list[int]] = numbers(section(_DATA, "water", _FILE), "flood_cards", _FILE)
_BY_MARK: Final[list[int]] = [0, *_FLOOD_CARDS]
FLOOD_CARDS: Final[vec[i64]] = vec[i64](_BY_MARK)
SKULL: Final[i64] = len(_FLOOD_CARDS) + 1
MOST_FLOOD_CARDS: Final[i64] = max(_FLOOD_CARDS)
expect(sorted(_FLOOD_CARDS) == _FLOOD_CARDS, f"{_FILE}: the water never draws fewer cards")
expect(all(0 < mark < SKULL for mark in _MARKS), f"{_FILE}: a game starts below the skull")

_START: Final[Data] = section(_DATA, "start", _FILE)
LANDING: Final[i64] = TILES.index(word(_START, "landing", _FILE))
INITIAL_FLOODS: Final[i64] = number(_START, "floods", _FILE)
