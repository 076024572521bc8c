"""Which place, margin and chance to be first go with points that rivals may expect.

Games end some points away from what is expected, the further the more turns are still to come. How
far was fitted on games of the bot whose play is assumed, together with what it is worth to have
one's turn before others. A seat's points are taken to scatter by Gumbel's distribution, by which
being ahead of one rival, being first of all and the margin follow from each other in a line.
"""

from __future__ import annotations

from math import exp, fsum, log, pi, sqrt
from pathlib import Path
from typing import Final, NamedTuple

from tabletide.bots.curves import CURVE, Curve, curve_in
from tabletide.bots.net import CERTAIN
from tabletide.parts.files.data import DataError, load, numbers, section

_POINT: Final = 1000  # what is expected is told in thousandths
_DEVIATION: Final = pi / sqrt(3)  # of a logistic distribution, in units of its scale


class Ranking(NamedTuple):
    """How a seat may expect to end among its rivals."""

    chance: float  # to be first, alone or with others, from 0 to 1
    place: float
    margin: float  # points more than the best of the others
    spread: float  # the standard deviation of the margins that games come to


class Dispersion(NamedTuple):
    """How far games end from what is expected, in thousandths of a point."""

    end: int  # with no turn to come
    turn: int  # for each turn to come; what the turns add up to grows as their root
    round: int  # by how much less is to be expected than was told, a round of turns later

    def scale(self, left: float) -> float:
        """How far, in points, with so many turns to come for each seat."""
        return sqrt(self.end * self.end + self.turn * self.turn * left) / _POINT

    def leads(self, finals: list[int], turn: int) -> list[float]:
        """Points to expect, less what is lost by who has to wait for their turn."""
        count = len(finals)
        return [
            (finals[seat] - self.round * ((seat - turn) % count) / count) / _POINT
            for seat in range(count)
        ]


class Scatter(NamedTuple):
    """How far games end from what is expected, and what comes true of the chances that gives."""

    spread: Dispersion
    curve: Curve

    def rankings(self, finals: list[int], turn: int, left: float) -> list[Ranking]:
        """Of each seat, as a turn begins with so many to come for each."""
        points, scale = self.spread.leads(finals, turn), self.spread.scale(left)
        found: list[Ranking] = []
        for seat, own in enumerate(points):
            others = [other for at, other in enumerate(points) if at != seat]
            margin = own - best_of(others, scale)
            told = round(CERTAIN * sigmoid(margin / scale))
            place = 1 + fsum([sigmoid((other - own) / scale) for other in others])
            chance = int(self.curve.at(told)) / CERTAIN
            found.append(Ranking(chance, place, margin, scale * _DEVIATION))
        return found


def best_of(points: list[float], scale: float) -> float:
    """What the best of some seats may expect: more than any of them, for either may do well."""
    most = max(points)
    return most + scale * log(fsum([exp((one - most) / scale) for one in points]))


def sigmoid(log_odds: float) -> float:
    """The chance that the logarithm of odds stands for."""
    if log_odds < 0:
        return 1 - 1 / (1 + exp(log_odds))
    return 1 / (1 + exp(-log_odds))


def scatter_in(folder: Path, name: str) -> Scatter | None:
    """How games end, from the file of a net; none if it was not held against games."""
    data = load(folder, name) if (folder / name).exists() else {}
    if CURVE not in data:
        return None
    found = numbers(section(data, CURVE, name), "spread", name)
    if len(found) != len(Dispersion._fields) or min(found[:2]) < 0 or found[0] == 0:
        raise DataError(f"{name}: a spread is {', '.join(Dispersion._fields)}, above nought")
    return Scatter(Dispersion(found[0], found[1], found[2]), curve_in(folder, name))
