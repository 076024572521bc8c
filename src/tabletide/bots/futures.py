"""Plans of a team: the ends one's turn may have, judged by what chance may make of them.

From each of the best ends the game goes on many times to where a later turn begins: cards are
drawn and do what they do, and each seat plays on as well as it can at once. How likely the team is
to win from there was learned from many games, and the end with the best mean is taken; what the end
was worth at sight counts a little, too. The same cards are dealt after all ends, so that none is
chosen for its luck; again and again the worse half is given up.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from tabletide.bots.evaluation import Prospect
from tabletide.bots.trials import Onward, Trial, Trials


class Search(NamedTuple):
    """How widely ends are looked for, and how closely they are compared."""

    width: int  # ways to go on that are followed after each action
    kept: int  # ends that are compared
    futures: tuple[int, ...]  # of each of them, each time before half of them are given up
    onward: Onward  # how each of them goes on
    seconds: float = 0.0  # for all of it; if there are none, the numbers above say when to stop


BRIEF: Final = Search(width=6, kept=4, futures=(12, 12), onward=Onward(turns=1, width=0))
THOROUGH: Final = Search(width=12, kept=8, futures=(8, 8, 16), onward=Onward(turns=2, width=4))


class _Hope:
    """An end, and the chances to win that its futures have brought, with what it is worth."""

    __slots__ = ("chances", "end")

    def __init__(self, end: Trial) -> None:
        self.end: Final = end
        self.chances = 0


def plan_by_futures(
    trials: Trials, tried: list[Trial], prospect: Prospect, search: Search
) -> Trial:
    """The end of the turn from which the team is likeliest to win."""
    ends = trials.plans(tried, trials.best(tried), search.width, search.kept)
    least = ends[0].value - prospect.margin
    hopes = [_Hope(end) for end in ends if end.value >= least]
    for number in search.futures:
        if _begin_alike(hopes):
            break
        until = perf_counter() + search.seconds / len(search.futures)
        followed = 0
        while followed == 0 or _has_time(search, until, number - followed):
            _follow(trials, hopes, prospect, search)
            followed += 1
        hopes.sort(key=_chances, reverse=True)
        hopes = hopes[: (len(hopes) + 1) // 2]
    return hopes[0].end


def _has_time(search: Search, until: float, left: int) -> bool:
    return perf_counter() < until if search.seconds else left > 0


def _follow(trials: Trials, hopes: list[_Hope], prospect: Prospect, search: Search) -> None:
    """One more future of each end, all of them with the same luck."""
    seed = trials.luck()
    for hope in hopes:
        after = trials.later(hope.end, seed, prospect.turns, search.onward)
        hope.chances += prospect.chance(after) + hope.end.value * prospect.share // 100


def _begin_alike(hopes: list[_Hope]) -> bool:
    """Whether all ends left are reached by one and the same first choice."""
    return len({hope.end.first for hope in hopes}) == 1


def _chances(hope: _Hope) -> int:
    return hope.chances
