"""The file a game's puzzles are kept in: a card that says how they were found, then one to a line.

While they are being looked for, what each game gave is kept in a file beside it, so that looking
goes on where it was left.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletide.lab.processes import in_order
from tabletide.lab.puzzles.measure import FUTURES
from tabletide.lab.puzzles.mining import Quarry, mine
from tabletide.lab.puzzles.puzzle import DIFFICULTIES, Proof, Puzzle

_SHIPPED: Final = Path(__file__).parent / "shipped"
_UNFINISHED: Final = ".part"


class PuzzleCard(NamedTuple):
    """How puzzles were found."""

    game: str
    seed: str
    games: int  # that were looked through
    futures: int  # behind each proof


class PuzzleBook(NamedTuple):
    """The puzzles of a game, the easy ones first."""

    card: PuzzleCard
    puzzles: tuple[Puzzle, ...]

    def find(self, id_: str) -> Puzzle | None:
        """The puzzle of this id."""
        return next((puzzle for puzzle in self.puzzles if puzzle.id == id_), None)


class _Piece(NamedTuple):
    quarry: Quarry
    number: int


def shipped(game: str) -> PuzzleBook | None:
    """The puzzles that come with a game, if there are any."""
    path = _SHIPPED / f"{game}.jsonl"
    return read_book(path.read_text(encoding="utf-8")) if path.is_file() else None


def read_book(text: str) -> PuzzleBook:
    """What a file of puzzles says."""
    card, *lines = [json.loads(line) for line in text.splitlines()]
    return PuzzleBook(PuzzleCard(**card), tuple(_puzzle(line) for line in lines))


def write_book(book: PuzzleBook) -> str:
    """A file of puzzles."""
    lines = [book.card._asdict(), *(_line(puzzle) for puzzle in book.puzzles)]
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def dig(quarry: Quarry, games: int, jobs: int, out: Path) -> Iterator[list[Puzzle]]:
    """The puzzles of so many games, one game after another; those of before are read."""
    path = out.with_name(out.name + _UNFINISHED)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    done = [[_puzzle(line) for line in json.loads(one)] for one in lines][:games]
    yield from done
    pieces = [_Piece(quarry, number) for number in range(len(done), games)]
    with path.open("a", encoding="utf-8") as file:
        for puzzles in in_order(_mine, pieces, jobs):
            file.write(json.dumps([_line(puzzle) for puzzle in puzzles]) + "\n")
            file.flush()
            yield puzzles


def bind(quarry: Quarry, found: list[list[Puzzle]], most: int) -> PuzzleBook:
    """A book of what was found; where there are too many, as many of each difficulty.

    Of two in one game the second gives way.
    """
    firsts = [puzzles[0] for puzzles in found if puzzles]
    others = [puzzle for puzzles in found for puzzle in puzzles[1:]]
    kept = [*_in_turn(firsts), *_in_turn(others)]
    card = PuzzleCard(quarry.game, quarry.seed, len(found), FUTURES)
    return PuzzleBook(card, tuple(sorted(kept[:most], key=_rank)))


def _in_turn(puzzles: list[Puzzle]) -> list[Puzzle]:
    """One of each difficulty after another, the hard one first, each with the widest gap left."""
    piles = [
        sorted((puzzle for puzzle in puzzles if puzzle.difficulty == one), key=_rank)
        for one in reversed(DIFFICULTIES)
    ]
    rounds = zip_longest(*piles)
    return [puzzle for one in rounds for puzzle in one if puzzle is not None]


def _mine(piece: _Piece) -> list[Puzzle]:
    return mine(piece.quarry, piece.number)


def _rank(puzzle: Puzzle) -> tuple[int, int]:
    """Easy ones first, and of one difficulty those with the widest gap."""
    return DIFFICULTIES.index(puzzle.difficulty), -puzzle.proof.gap


def _line(puzzle: Puzzle) -> dict[str, Any]:
    """Lists of numbers are written as words in a row: they are most of the file."""
    line = {
        **puzzle._asdict(),
        "choices": _row(puzzle.choices),
        "solution": _row(puzzle.solution),
        "proof": list(puzzle.proof),
    }
    del line["check"], line["other"]
    if puzzle.check is None:
        return line
    return {**line, "check": list(puzzle.check), "other": _row(puzzle.other)}


def _puzzle(line: dict[str, Any]) -> Puzzle:
    plain = {
        **line,
        "choices": _numbers(line["choices"]),
        "solution": _numbers(line["solution"]),
        "keys": tuple(line["keys"]),
        "proof": Proof(*line["proof"]),
        "check": Proof(*line["check"]) if "check" in line else None,
        "other": _numbers(line.get("other", "")),
    }
    return Puzzle(**plain)


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _numbers(row: str) -> tuple[int, ...]:
    return tuple(int(word) for word in row.split())
