"""A position tried out, and how a game goes on beyond it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.bots.bot import Plan


class Trial:
    """A position tried out: its worth, and the options that led to it, small choices included."""

    __slots__ = ("first", "state", "value", "waits", "way")

    def __init__(self, value: int, way: Plan, state: Any, waits: bool) -> None:
        self.value: Final = value
        self.first: Final = way[0]
        self.way: Final = way
        self.state: Final = state
        self.waits: Final = waits


class Onward(NamedTuple):
    """How a game goes on beyond a trial."""

    turns: int  # until so many have begun
    width: int  # ways to go on by which each seat plans its turn; if none, choice by choice


def value_of_trial(trial: Trial) -> int:
    """What a trial is worth, to sort by."""
    return trial.value


def of_each_value(trials: list[Trial]) -> list[Trial]:
    """Of trials in the order of their values, the first of each value."""
    chosen = trials[:1]
    for trial in trials[1:]:
        if trial.value != chosen[-1].value:
            chosen.append(trial)
    return chosen
