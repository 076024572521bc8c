"""Tables of puzzles: set as the turn begins, judged elsewhere once it is over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import Game, seats
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.lab.puzzles.puzzle import Puzzle, follow
from tabletide.lab.puzzles.puzzle_file import PuzzleBook, shipped
from tabletide.lab.puzzles.verdict import judge_end, played_end, solution_labels
from tabletide.server.tables.catalogue import levels
from tabletide.server.tables.live import Live
from tabletide.server.wire.puzzles import PuzzleLine, PuzzleNow, WireVerdict
from tabletide.server.wire.tables import NewChair, NewTable

_KEPT: Final = 200  # verdicts in each process


class VerdictJob(NamedTuple):
    """A turn to be judged, in plain words, so that it can go to another process."""

    game: str
    puzzle: str
    position: str  # where the turn ended

    def answer(self) -> dict[str, Any]:
        """The verdict, as plain data; whoever asks again is answered at once."""
        return _answer(self)


@lru_cache(_KEPT)
def _answer(job: VerdictJob) -> dict[str, Any]:
    game, puzzle = load_game(job.game), find(job.game, job.puzzle)
    verdict = judge_end(game, puzzle, game.read(job.position))
    return {
        "kept": verdict.kept,
        "certain": verdict.is_certain,
        "played": verdict.played._asdict(),
        "solution": verdict.solution._asdict(),
        "other": verdict.other._asdict(),
        "futures": verdict.futures,
        "steps": [label.json() for label in solution_labels(game, puzzle)],
    }


def lines(game: str) -> list[PuzzleLine]:
    """The puzzles of a game, the easy ones first."""
    book = _book_of(game)
    return [] if book is None else [_line(puzzle) for puzzle in book.puzzles]


def find(game: str, id_: str) -> Puzzle:
    """A puzzle by its id."""
    book = _book_of(game)
    puzzle = None if book is None else book.find(id_)
    if puzzle is None:
        raise Refused("no_puzzle", f"there is no puzzle '{id_}' of '{game}'")
    return puzzle


def taken_from(wish: NewTable) -> tuple[NewTable, Iterator[Table]]:
    """The wish for a puzzle's table, and that table, moment by moment until the turn begins.

    One person plays a whole team, so that nobody turns a plan down; among rivals bots sit on the
    other seats.
    """
    puzzle = find(wish.game, wish.puzzle or "")
    begun = _beginning(load_game(wish.game), puzzle)
    return by_oneself(wish, puzzle.setup, puzzle.seed, puzzle.seat), begun


def by_oneself(wish: NewTable, setup: dict[str, str], seed: str, seat: int) -> NewTable:
    """The wish for a table at which something that was written is played, by one person alone."""
    game = load_game(wish.game)
    mine = NewChair("me")
    rival = mine if game.stakes == TOGETHER else NewChair("bot", level=levels(game.id)[-1])
    chairs = [mine if one == seat else rival for one in range(seats(setup))]
    return replace(wish, setup=setup, seed=seed, chairs=chairs, listed=False, advice=False)


def _beginning(game: Game, puzzle: Puzzle) -> Iterator[Table]:
    table = Table(game, puzzle.setup, puzzle.seed)
    yield table
    for choice in puzzle.choices:
        follow(table, (choice,))
        yield table


def puzzle_now(live: Live) -> PuzzleNow:
    """The puzzle of a table and whether its turn is over."""
    return PuzzleNow(_line(_puzzle_of(live)), _end_of(live) is not None)


def verdict_job(live: Live) -> VerdictJob:
    """What is asked once a turn is over; before, the answer would give the solution away."""
    puzzle, end = _puzzle_of(live), _end_of(live)
    if end is None:
        raise Refused("turn_goes_on", "the turn of this puzzle is not over yet")
    game = live.table.game
    return VerdictJob(game.id, puzzle.id, game.write(end))


def verdict_of(found: dict[str, Any]) -> WireVerdict:
    """The verdict that a process has found."""
    return msgspec.convert(found, WireVerdict)


def _book_of(game: str) -> PuzzleBook | None:
    """The puzzles of a game; of names that are no game's nothing is kept."""
    return _book(game) if game in GAMES else None


@cache
def _book(game: str) -> PuzzleBook | None:
    return shipped(game)


def _line(puzzle: Puzzle) -> PuzzleLine:
    players = seats(puzzle.setup)
    plain = {**puzzle._asdict(), "players": players}
    return msgspec.convert(plain, PuzzleLine)


def _puzzle_of(live: Live) -> Puzzle:
    if not live.created.puzzle:
        raise Refused("no_puzzle", "this table is no puzzle's")
    return find(live.created.game, live.created.puzzle)


def _end_of(live: Live) -> Any | None:
    """Where the turn ended, once nobody can take it back by holding the table."""
    if live.table.held != NOBODY:
        return None
    return played_end(_puzzle_of(live), live.table, len(live.created.steps))
