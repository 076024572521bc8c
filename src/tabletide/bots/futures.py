"""Plans of a team: the ends one's turn may have, judged by what chance may make of them.

From each of the best ends the turn goes on many times to where the next one begins: cards are drawn
and do what they do. How likely the team is to win from there was learned from many games, and the
end with the best mean is taken; what the end was worth at sight counts a little, too. Chance is the
same for all ends, so that none is chosen for its luck; the worse half is given up halfway.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import Prospect
from tabletide.bots.trials import Trial, Trials

_WIDTH: Final = 6  # ways to go on that are followed after each action
_KEPT: Final = 4  # ends that are compared
_FUTURES: Final = 12  # of each of them, before and after half of them are given up


class _Hope:
    """An end, and the chances to win that its futures have brought, with what it is worth."""

    __slots__ = ("chances", "end")

    def __init__(self, end: Trial) -> None:
        self.end: Final = end
        self.chances = 0


def plan_by_futures(trials: Trials, tried: list[Trial], prospect: Prospect) -> Trial:
    """The end of the turn from which the team is likeliest to win."""
    ends = trials.plans(tried, trials.best(tried), _WIDTH, _KEPT)
    least = ends[0].value - prospect.margin
    hopes = [_Hope(end) for end in ends if end.value >= least]
    while not _begin_alike(hopes):
        for _ in range(_FUTURES):
            seed = trials.luck()
            for hope in hopes:
                after = trials.next_turn(hope.end, seed, prospect.turns)
                hope.chances += prospect.chance(after) + hope.end.value * prospect.share // 100
        hopes.sort(key=_chances, reverse=True)
        if len(hopes) == 2:
            break
        hopes = hopes[: (len(hopes) + 1) // 2]
    return hopes[0].end


def _begin_alike(hopes: list[_Hope]) -> bool:
    """Whether all ends left are reached by one and the same first choice."""
    return len({hope.end.first for hope in hopes}) == 1


def _chances(hope: _Hope) -> int:
    return hope.chances
