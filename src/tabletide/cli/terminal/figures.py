"""Figures with their intervals, as the laboratory's commands print them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rich.table import Table as Grid

from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.standings import Duel, Standing
from tabletide.lab.statistics import Interval
from tabletide.lab.training.tenths import Tenth


def share(interval: Interval) -> str:
    """A share in percent, with its bounds."""
    return _bounded(interval, 100, 1, "%", "")


def average(interval: Interval) -> str:
    """A mean with its bounds."""
    return _bounded(interval, 1, 2, "", "")


def points(interval: Interval) -> str:
    """By how many points of a hundred one share is above another: never by more than those."""
    if math.isinf(interval.low):
        return _bounded(interval, 100, 1, "", "+")
    low, high = max(interval.low, -1.0), min(interval.high, 1.0)
    return _bounded(Interval(interval.value, low, high), 100, 1, "", "+")


def difference(interval: Interval) -> str:
    """By how much one mean is above another."""
    return _bounded(interval, 1, 2, "", "+")


def _bounded(interval: Interval, times: int, digits: int, unit: str, sign: str) -> str:
    """Bounds that say nothing, since there was but one value, are left out."""
    value, low, high = (f"{times * number:{sign}.{digits}f}" for number in interval)
    return f"{value}{unit}" + ("" if math.isinf(interval.low) else f" ({low} to {high})")


def plain_grid(*heads: str) -> Grid:
    """A table without lines."""
    return Grid(*heads, box=None, pad_edge=False)


def tenths_grid(tenths: Sequence[Tenth]) -> Grid:
    """What was told of chances and what came true, a tenth to a line."""
    grid = plain_grid("Told", "Mean told", "Won", "Positions")
    for tenth, found in enumerate(tenths):
        told = f"{tenth * 10} to {tenth * 10 + 10}%"
        grid.add_row(told, f"{found.told:.1%}", f"{found.won:.1%}", str(found.positions))
    return grid


def tables_grid(tables: Sequence[Tenth], setups: Sequence[dict[str, str]]) -> Grid:
    """The same, a table to a line."""
    grid = plain_grid(*[name.capitalize() for name in setups[0]], "Mean told", "Won", "Positions")
    for found, setup in zip(tables, setups, strict=True):
        grid.add_row(*setup.values(), f"{found.told:.1%}", f"{found.won:.1%}", str(found.positions))
    return grid


def first_places_grid(tenths: Sequence[Tenth], margins: Sequence[tuple[float, float]]) -> Grid:
    """The same of rivals: chances to be first, and points more than the best other had."""
    grid = plain_grid("Told", "Mean told", "First", "Margin told", "Came", "Seats told of")
    for tenth, (found, (told, came)) in enumerate(zip(tenths, margins, strict=True)):
        within = f"{tenth * 10} to {tenth * 10 + 10}%"
        means = f"{found.told:.1%}", f"{found.won:.1%}", f"{told:+.1f}", f"{came:+.1f}"
        grid.add_row(within, *means, str(found.positions))
    return grid


def standings_grid(standings: Sequence[Standing], stakes: str) -> Grid:
    """What each bot came to, the best first."""
    if stakes == TOGETHER:
        grid = plain_grid("Bot", "Won (95%)")
        for one in standings:
            grid.add_row(one.bot, share(one.won))
        return grid
    grid = plain_grid("Bot", "Seats", "First (95%)", "Mean place", "Mean score")
    for one in standings:
        means = average(one.place), average(one.score)
        grid.add_row(one.bot, str(one.seats), share(one.won), *means)
    return grid


def duels_grid(duels: Sequence[Duel], stakes: str) -> Grid:
    """Every two bots beside each other, deal by deal."""
    if stakes == TOGETHER:
        grid = plain_grid("One beside the other", "Won, in points of a hundred (95%)")
        for one in duels:
            grid.add_row(f"{one.bot}, {one.other}", points(one.won))
        return grid
    grid = plain_grid("One beside the other", "First, in points", "Place", "Score")
    for one in duels:
        means = difference(one.place), difference(one.score)
        grid.add_row(f"{one.bot}, {one.other}", points(one.won), *means)
    return grid
