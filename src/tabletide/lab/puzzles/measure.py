"""What makes a puzzle of a game, and how closely its turns are looked at for that."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER

FUTURES: Final = 200  # of a proof
SHAPES: Final = 6  # ends that may be as good as the solution, itself included


class Beyond(NamedTuple):
    """A wider search, for an end that is better than what was proven the best."""

    width: int
    compared: int
    first: int  # futures by which ends are chosen
    followed: int  # ends that promise most
    held: int  # futures of those, beside the solution


class Measure(NamedTuple):
    """What makes a puzzle, in ten-thousandths of a game or in hundredths of a point."""

    least: int  # what the solution is worth
    hint: int  # a gap of a quick look that deserves a closer one
    gap: int  # of the proof
    width: int  # of the search for ends, at a quick look and for the proof
    wide: int
    kept: int  # ends that are compared at a quick look, and for the proof
    compared: int
    look: tuple[int, ...]  # futures at a quick look, after each of which it may be given up
    stand: int  # ends that may stand together while they are chosen among
    first: int  # futures by which the ends are chosen that are followed further
    more: tuple[int, ...]  # futures by which the ends are chosen that are proven
    soon: int  # futures of a proof after which it is given up if it does not promise half the gap
    beyond: Beyond
    games: tuple[int, ...]  # of strong bots, after each of which half the gap may be seen
    rounds: int  # the last of a game, in whose turns puzzles are looked for


TEAM: Final = Measure(
    least=5000,
    hint=1200,
    gap=2000,
    width=8,
    wide=30,
    kept=16,
    compared=48,
    look=(2, 4),
    stand=SHAPES,
    first=6,
    more=(16,),
    soon=FUTURES,
    beyond=Beyond(width=90, compared=144, first=4, followed=3, held=16),
    games=(8, 8, 8),
    rounds=1000,
)
RIVAL: Final = Measure(
    least=-100_000,
    hint=300,
    gap=500,
    width=30,
    wide=30,
    kept=24,
    compared=24,
    look=(2, 4),
    stand=2 * SHAPES,
    first=8,
    more=(4, 12),
    soon=40,
    beyond=Beyond(width=90, compared=80, first=4, followed=3, held=16),
    games=(8,),
    rounds=2,
)


def measure_of(game: Game) -> Measure:
    """What makes a puzzle of a game."""
    return TEAM if game.stakes == TOGETHER else RIVAL
