"""The conformance suite over many random decisions, shared among processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletide.games.registry import load_game
from tabletide.kernel.check import Report, check_game
from tabletide.lab.processes import in_order

PIECE: Final = 10_000  # decisions looked at closely, enough for a game of every set-up


class Piece(NamedTuple):
    """Some of the decisions to check. What is checked depends on the seed alone."""

    game: str
    decisions: int
    seed: str
    every: int  # one game in so many is looked at closely


def check_pieces(game: str, decisions: int, seed: str, every: int, jobs: int) -> Iterator[Report]:
    """Reports piece by piece, in order; the last one may hold faults."""
    size = PIECE * every
    pieces = [
        Piece(game, min(size, decisions - first), f"{seed}/{first // size}", every)
        for first in range(0, decisions, size)
    ]
    yield from until_a_fault(in_order(check_piece, pieces, jobs))


def check_piece(piece: Piece) -> Report:
    """Check one piece."""
    return check_game(load_game(piece.game), piece.decisions, piece.seed, every=piece.every)


def until_a_fault(reports: Iterator[Report]) -> Iterator[Report]:
    """Reports up to the first that found something."""
    for report in reports:
        yield report
        if report.faults:
            return
