"""What comes true of what a net tells: a curve for all tables, and how far each table is off it.

A net learns from many tables at once, and tells some of them too boldly and others too timidly.
Within a game that hardly changes a choice, since its table stays what it is; but people are told.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.bots.net import CERTAIN, chance_at
from tabletide.ints import i64, vec
from tabletide.parts.files.data import Data, DataError, load, numbers, section

CURVE: Final = "curve"  # where it stands in the file of a net
KNOTS: Final = 11  # of a curve, from no chance to certainty
_TENTH: Final = CERTAIN // (KNOTS - 1)


class Curve:
    """What comes true where some chance is told: a line between knots, each a tenth on."""

    __slots__ = ("knots",)

    def __init__(self, knots: list[int]) -> None:
        self.knots: Final = vec[i64](knots)

    def at(self, told: i64) -> i64:
        """What comes true where so many ten-thousandths are told."""
        place = told // _TENTH
        if place >= KNOTS - 1:
            return self.knots[KNOTS - 1]
        more = self.knots[place + 1] - self.knots[place]
        return self.knots[place] + more * (told % _TENTH) // _TENTH


class TeamCurve:
    """What comes true of the odds that a net gives a team, by the table it sits at."""

    __slots__ = ("curve", "moves")

    def __init__(self, curve: Curve, moves: list[int]) -> None:
        self.curve: Final = curve
        self.moves: Final = vec[i64](moves)  # by table: added to the logarithm of odds, in 1024ths

    def chance(self, odds: i64, table: i64) -> i64:
        """How likely the team is to win, in ten-thousandths."""
        return self.curve.at(chance_at(odds + self.moves[table]))


def straight() -> Curve:
    """The curve that leaves what is told as it is."""
    return Curve([knot * _TENTH for knot in range(KNOTS)])


def curve_in(folder: Path, name: str) -> Curve:
    """The curve in a net's file; where there is none, what is told is taken as it is."""
    data = _curve_of(folder, name)
    if data is None:
        return straight()
    knots = numbers(data, "knots", name)
    if len(knots) != KNOTS or sorted(knots) != knots or knots[0] < 0 or knots[-1] > CERTAIN:
        raise DataError(f"{name}: a curve has {KNOTS} knots, none lower than the one before")
    return Curve(knots)


def team_curve_in(folder: Path, name: str, tables: int) -> TeamCurve:
    """The same for a team at one of so many tables; none of them is moved if the file is silent."""
    data = _curve_of(folder, name)
    moves = [0] * tables if data is None else numbers(data, "moves", name)
    if len(moves) != tables:
        raise DataError(f"{name}: there are {tables} tables, but {len(moves)} are moved")
    return TeamCurve(curve_in(folder, name), moves)


def _curve_of(folder: Path, name: str) -> Data | None:
    data = load(folder, name) if (folder / name).exists() else {}
    return section(data, CURVE, name) if CURVE in data else None
