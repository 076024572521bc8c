"""Fitting a net to examples, with numpy: to nine of ten games, and judged by those it has not seen.

Games are set apart by their number, never positions of one game: these tell much about each other.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from tabletide.lab.training.examples import Example
from tabletide.lab.training.tenths import Tenth, tenths_of

HIDDEN: Final = (32, 16)  # units
RATE: Final = 0.003  # of learning, at its highest
DECAY: Final = 0.01  # of weights, so that none grows without need
PARTS: Final = 10  # one of them says when to stop, another how good it is
STOPPING, TEST = 0, 5
FAST, SLOW, TINY = 0.9, 0.999, 1e-8  # as Adam has it


class NoNumpy(RuntimeError):
    """What fits nets is not installed."""


class Drill(NamedTuple):
    """How often positions are seen, how many at a time, and how much is kept from learning them."""

    epochs: int
    batch: int
    dropped: float  # of the first layer's units, in each step another share


# Few positions would be learned by heart; so many will not.
FEW: Final = Drill(epochs=30, batch=1024, dropped=0.2)
MANY: Final = Drill(epochs=10, batch=2048, dropped=0.0)
ARE_MANY: Final = 500_000


class Fit(NamedTuple):
    """A net as it was fitted, and how good it is on games it has not seen."""

    weights: list[Any]  # by layer: of what comes in, by unit
    starts: list[Any]
    games: int
    positions: int
    brier: float  # the mean square of what is between told and true: less is better
    brier_of_none: float  # the same, if the mean were all one knew: the share of games won
    tenths: list[Tenth]
    start: int  # that it was fitted from


def fit(examples: Sequence[Example], start: int) -> Fit:
    """Teach a net; the same examples and start teach the same."""
    np = _numpy()
    given, won, part = _arrays(np, examples)
    learns, stops, tests = (part > 0) & (part != TEST), part == STOPPING, part == TEST
    mean, spread = given[learns].mean(0), given[learns].std(0)
    spread[spread == 0] = 1
    scaled = (given - mean) / spread
    drill = MANY if len(given) >= ARE_MANY else FEW
    net = _Net(np, scaled.shape[1], start, drill)
    best, least = net.copied(), float("inf")
    for epoch in range(drill.epochs):
        net.learn(scaled[learns], won[learns], RATE * (1 - epoch / drill.epochs))
        loss = _loss(np, net.told(scaled[stops]), won[stops])
        if loss < least:
            best, least = net.copied(), loss
    net.take(best)
    told = net.told(scaled[tests])
    weights, starts = net.weights, net.starts
    starts[0] = starts[0] - (mean / spread) @ weights[0]
    weights[0] = weights[0] / spread[:, None]
    return Fit(
        weights,
        starts,
        len(examples),
        len(given),
        float(((told - won[tests]) ** 2).mean()),
        float(((won[tests].mean() - won[tests]) ** 2).mean()),
        tenths_of(told.tolist(), won[tests].tolist()),
        start,
    )


def _arrays(np: Any, examples: Sequence[Example]) -> tuple[Any, Any, Any]:
    """What is told of each position, what came of it, and the part its game belongs to.

    Games of one set-up come round in turns, so the part is told from a lot of its number.
    """
    given = np.array([turn for one in examples for turn in one.turns], dtype=np.float64)
    lengths = [len(one.turns) for one in examples]
    came = np.array([part for one in examples for part in one.came], dtype=np.float64)
    lots = np.random.default_rng(0).integers(PARTS, size=max(one.number for one in examples) + 1)
    return given, came, np.repeat(lots[[one.number for one in examples]], lengths)


def _loss(np: Any, told: Any, won: Any) -> float:
    true, false = np.log(told.clip(TINY)), np.log((1 - told).clip(TINY))
    return -float((won * true + (1 - won) * false).mean())


class _Net:
    """Layers as matrices, and how they learn: by Adam, with weights that decay."""

    def __init__(self, np: Any, width: int, start: int, drill: Drill) -> None:
        self._np = np
        self._drill = drill
        self._lot = np.random.default_rng(start)
        widths = (width, *HIDDEN, 1)
        self.weights = [
            self._lot.normal(0, (2 / before) ** 0.5, (before, after))
            for before, after in pairwise(widths)
        ]
        self.starts = [np.zeros(after) for after in widths[1:]]
        self._means = [np.zeros_like(one) for one in (*self.weights, *self.starts)]
        self._squares = [np.zeros_like(one) for one in (*self.weights, *self.starts)]
        self._steps = 0

    def copied(self) -> tuple[list[Any], list[Any]]:
        """The net as it is now."""
        return [one.copy() for one in self.weights], [one.copy() for one in self.starts]

    def take(self, net: tuple[list[Any], list[Any]]) -> None:
        """Be the net that was copied."""
        self.weights, self.starts = net

    def told(self, given: Any) -> Any:
        """The chance to win of each position."""
        return self._forward(given, None)[-1][:, 0]

    def learn(self, given: Any, won: Any, rate: float) -> None:
        """See all positions once, in an order by lot."""
        order = self._lot.permutation(len(given))
        dropped = self._drill.dropped
        for first in range(0, len(order), self._drill.batch):
            some = order[first : first + self._drill.batch]
            kept = (self._lot.random(HIDDEN[0]) >= dropped) / (1 - dropped)
            self._step(given[some], won[some], kept, rate)

    def _forward(self, given: Any, kept: Any) -> list[Any]:
        """What each layer gives, beginning with what comes in."""
        np, out = self._np, [given]
        for layer in (0, 1):
            units = np.maximum(out[-1] @ self.weights[layer] + self.starts[layer], 0)
            out.append(units * kept if layer == 0 and kept is not None else units)
        odds = out[-1] @ self.weights[2] + self.starts[2]
        return [*out, 1 / (1 + np.exp(-odds.clip(-30, 30)))]

    def _step(self, given: Any, won: Any, kept: Any, rate: float) -> None:
        outs = self._forward(given, kept)
        error = (outs[3] - won[:, None]) / len(won)
        slopes: list[Any] = [None] * 3
        for layer in (2, 1, 0):
            slopes[layer] = (outs[layer].T @ error, error.sum(0))
            error = (error @ self.weights[layer].T) * (outs[layer] > 0)
            if layer == 1:
                error = error * kept
        self._steps += 1
        of_weights = [slope for slope, _ in slopes]
        of_starts = [slope for _, slope in slopes]
        everything = [*self.weights, *self.starts]
        for index, slope in enumerate((*of_weights, *of_starts)):
            self._adapt(index, everything[index], slope, rate)

    def _adapt(self, index: int, numbers: Any, slope: Any, rate: float) -> None:
        mean, square = self._means[index], self._squares[index]
        mean += (1 - FAST) * (slope - mean)
        square += (1 - SLOW) * (slope**2 - square)
        sure = mean / (1 - FAST**self._steps)
        size = self._np.sqrt(square / (1 - SLOW**self._steps)) + TINY
        decay = DECAY if index < len(self.weights) else 0
        numbers -= rate * (sure / size + decay * numbers)


def _numpy() -> Any:
    """The one library that training needs."""
    try:
        return importlib.import_module("numpy")
    except ImportError:
        raise NoNumpy(
            "training takes what tabletide[train] brings: pip install 'tabletide[train]'"
        ) from None
