"""Puzzles as the page hears of them. What solves one is told with the verdict, never before."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.sight import WireText


class PuzzleLine(Struct, frozen=True):
    """A puzzle in a list. The seat's `turn` is the one so many turns have begun with."""

    id: str
    difficulty: Literal["easy", "medium", "hard"]
    players: int
    seat: int
    turn: int


class PuzzleNow(Struct, frozen=True):
    """The puzzle of a table, and whether its turn is over: then there is a verdict to ask for."""

    puzzle: PuzzleLine
    over: bool


class PuzzleFigure(Struct, frozen=True):
    """What a plan is worth: a team's chance, from 0 to 1, or a rival's points over the others."""

    chance: float | None
    margin: float | None
    error: float


class WireVerdict(Struct, frozen=True):
    """What a turn came to beside the solution, and the solution's steps.

    It is `certain` where the proof has met its end; else both were compared in so many futures.
    """

    kept: bool
    certain: bool
    played: PuzzleFigure
    solution: PuzzleFigure
    other: PuzzleFigure
    futures: int
    steps: list[WireText]
