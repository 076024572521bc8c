"""A plan that advice is given about: its end, its steps, and what came of it."""

from __future__ import annotations

from typing import Final

from tabletide.bots.planning.contests import Contender
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.view import Choice


class Considered:
    """A plan that is looked at: its end, what its futures were worth, how games ended."""

    __slots__ = ("contender", "end", "ends", "sheets", "steps", "tallies", "worth")

    def __init__(self, contender: Contender, steps: tuple[Choice, ...]) -> None:
        self.contender: Final = contender  # the end as rivals compare it
        self.end: Final = contender.end
        self.steps: Final = steps
        self.worth: list[int] = []
        self.tallies: list[list[int]] = []  # for each future what was counted at its end
        self.sheets: list[Outcome] = []  # among rivals, where points had come from then
        self.ends: list[Outcome] = []

    def mean(self) -> float:
        """What its futures were worth."""
        return sum(self.worth) / len(self.worth)


def with_asked(plans: list[Considered], asked: Considered | None) -> list[Considered]:
    """Plans, and one that was asked about, if it is none of them."""
    return plans if asked is None or asked in plans else [*plans, asked]


def next_to(best: Considered, every: list[Considered]) -> Considered | None:
    """The best of the others, if there are any."""
    others = [plan for plan in every if plan is not best]
    return max(others, key=mean_of_plan) if others else None


def mean_of_plan(plan: Considered) -> float:
    """What a plan's futures were worth, to sort by."""
    return plan.mean()
