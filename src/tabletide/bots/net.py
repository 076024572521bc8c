"""A small net in whole numbers: the same on every machine, and quick when compiled.

It has two hidden layers, whose units pass on what is above zero. Numbers between the layers, and
weights, count 1024ths; what comes in counts wholes, and may be large, so that the first layer's
weights are finer by a million.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.ints import i64, vec
from tabletide.parts.files.data import DataError, load, numbers, section

ONE: Final = 1024  # a whole, between the layers
FINE: Final = ONE * ONE  # by so much the first layer's weights are finer
VALUE_FILE: Final = "value.toml"  # in the folder of a game's bots
CERTAIN: Final = 10_000  # a chance in ten-thousandths
# The layers by name, and by how much their sums are larger than what they pass on.
LAYERS: Final = (("first", FINE), ("second", ONE), ("last", ONE))
_STEP: Final = 64  # from one entry of the table below to the next
_FARTHEST: Final = 8 * ONE
_LAST: Final = 2 * _FARTHEST // _STEP

# The chance that the logarithm of odds stands for, from -8 to 8 in sixteenths.
_CHANCES: Final[vec[i64]] = vec[i64](
    [round(CERTAIN / (1 + 2.718281828459045 ** (-place / 16))) for place in range(-128, 129)]
)


class NetLayer:
    """What each unit makes of all that comes in: a start, and a weight for each number."""

    __slots__ = ("scale", "starts", "weights", "width")

    def __init__(self, starts: list[int], weights: list[int], scale: int) -> None:
        self.width: Final[i64] = len(starts)
        self.starts: Final = vec[i64](starts)
        self.weights: Final = vec[i64](weights)  # by what comes in, then by unit
        self.scale: Final[i64] = scale  # by so much sums are larger than what is passed on

    def sums(self, given: vec[i64]) -> vec[i64]:
        """What the units have added up."""
        out = self.starts[:]
        width = self.width
        start: i64 = 0
        for number in given:
            if number:
                unit: i64
                for unit in range(width):
                    out[unit] += number * self.weights[start + unit]
            start += width
        return out

    def passed_on(self, given: vec[i64]) -> vec[i64]:
        """What the units pass on."""
        out = self.sums(given)
        unit: i64
        for unit in range(self.width):
            out[unit] = out[unit] // self.scale if out[unit] > 0 else 0
        return out


class Net:
    """Three layers; the last is one unit, which gives the logarithm of odds."""

    __slots__ = ("first", "last", "second")

    def __init__(self, first: NetLayer, second: NetLayer, last: NetLayer) -> None:
        self.first: Final = first
        self.second: Final = second
        self.last: Final = last

    def odds(self, features: vec[i64]) -> i64:
        """The logarithm of the odds of what was learned, in 1024ths."""
        given = self.second.passed_on(self.first.passed_on(features))
        return self.last.sums(given)[0] // ONE

    def chance(self, features: vec[i64]) -> i64:
        """How likely what was learned is, in ten-thousandths."""
        return chance_at(self.odds(features))


def chance_at(odds: i64) -> i64:
    """The chance, in ten-thousandths, that a logarithm of odds in 1024ths stands for."""
    above = odds + _FARTHEST
    if above <= 0:
        return _CHANCES[0]
    place = above // _STEP
    if place >= _LAST:
        return _CHANCES[_LAST]
    more = _CHANCES[place + 1] - _CHANCES[place]
    return _CHANCES[place] + more * (above % _STEP) // _STEP


def net_in(folder: Path, name: str, features: int) -> Net:
    """The net in a file, for so many features; before there is one, a net that knows nothing."""
    if not (folder / name).exists():
        first, second, last = (scale for _, scale in LAYERS)
        nothing = [0] * features
        return Net(
            NetLayer([0], nothing, first), NetLayer([0], [0], second), NetLayer([0], [0], last)
        )
    data = section(load(folder, name), "net", name)
    layers = [
        NetLayer(
            numbers(data, f"{layer}_starts", name), numbers(data, f"{layer}_weights", name), scale
        )
        for layer, scale in LAYERS
    ]
    given = features
    for made in layers:
        if len(made.weights) != given * made.width:
            raise DataError(f"{name}: the net is not for {features} features")
        given = int(made.width)
    if given != 1:
        raise DataError(f"{name}: the last layer must be one unit")
    return Net(*layers)
