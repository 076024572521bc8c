"""Plans of a team: the ends one's turn may have, judged by what chance may make of them.

From each of the best ends the game goes on many times to where a later turn begins: cards are
drawn and do what they do, and each seat plays on as well as it can at once. How likely the team is
to win from there was learned from many games, and the end with the best mean is taken; what the end
was worth at sight counts a little, too. The same cards are dealt after all ends, so that none is
chosen for its luck; again and again the worse half is given up. What is hidden from the seat is
imagined in several ways, one future after another, the same for all ends.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import Prospect
from tabletide.bots.planning.search import Allowance, Search
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.planning.worlds import Worlds
from tabletide.kernel.state import NOBODY

BRIEF: Final = Search(width=6, kept=4, futures=(12, 12), onward=Onward(turns=1, width=0))
THOROUGH: Final = Search(
    width=12, kept=8, futures=(8, 8, 16), onward=Onward(turns=2, width=4), worlds=4
)

_OFFERED: Final = 4  # ends that begin with what is offered are compared with those that do not
_ABOUT: Final = 100  # ten-thousandths that make no difference


def brief(prospect: Prospect) -> Search:
    """The search of who answers at once."""
    return BRIEF._replace(positions=prospect.brief_positions)


def thorough(prospect: Prospect, seconds: float = 0.0) -> Search:
    """The search that pays in a game, for so many seconds."""
    return THOROUGH._replace(
        kept=prospect.kept,
        futures=prospect.futures,
        onward=Onward(prospect.ahead, prospect.wide),
        seconds=seconds,
        positions=prospect.positions,
    )


class Hope:
    """An end of a turn, and the chances to win that its futures have brought."""

    __slots__ = ("chances", "end", "results")

    def __init__(self, end: Trial) -> None:
        self.end: Final = end
        self.chances: list[int] = []  # in ten-thousandths; those of all ends have the same luck
        self.results: list[int] = []  # of the futures in which the game ended

    def mean(self) -> int:
        """How likely the team is to win, in ten-thousandths."""
        return sum(self.chances) // len(self.chances)

    def mean_of(self, other: Hope) -> int:
        """The same in those futures that another end has, too: the first ones of this."""
        shared = self.chances[: len(other.chances)]
        return sum(shared) // len(shared)


def plan_by_futures(trials: Trials, tried: list[Trial], prospect: Prospect, search: Search) -> Plan:
    """What the seat does, and then, on the way to the end it is likeliest to win from.

    Where several ends are left, and all are reached by the same beginning, it is that; else the
    way to the likeliest of them. Who has no time for such futures goes by brief ones, if those help
    at all, or by what is best at sight.
    """
    allowance = Allowance(search, trials.work)
    hopes = hopes_of(trials, tried, prospect, search, allowance.beam_until)
    left = _narrowed(trials, hopes, prospect, search, allowance)
    if search.seconds and prospect.at_once and not left[0].chances:
        left = _narrowed(trials, left, prospect, search._replace(onward=BRIEF.onward), allowance)
    ways = [trials.own(hope.end.way) for hope in left]
    return _beginning(ways) or ways[0]


def is_as_good(
    trials: Trials, tried: list[Trial], offer: Trial, prospect: Prospect, search: Search
) -> bool:
    """Whether a team is about as likely to win by what is offered as by what the seat would do.

    The best ends that begin with the offer are compared with the others by the same futures.
    """
    allowance = Allowance(search, trials.work)
    own = hopes_of(trials, tried, prospect, search, allowance.beam_until)
    offered = hopes_of(trials, [offer], prospect, search, allowance.beam_until)[:_OFFERED]
    best = _narrowed(trials, [*own, *offered], prospect, search, allowance)[0]
    if best in offered or not best.chances:  # else there was no time, and sight is for it
        return True
    return any(best.mean_of(hope) - hope.mean() <= _ABOUT for hope in offered)


def _narrowed(
    trials: Trials, hopes: list[Hope], prospect: Prospect, search: Search, allowance: Allowance
) -> list[Hope]:
    """The likeliest of some ends, as far as there was need and time to compare them."""
    worlds = Worlds(trials.game, [trials.world, *trials.besides])
    left = hopes
    for part in range(len(search.futures)):
        if len({hope.end.first for hope in left}) == 1:
            break
        one_more = partial(follow, trials, left, prospect, search.onward, worlds)
        followed = 0
        while allowance.follows(part, followed, one_more):
            followed += 1
        if not left[0].chances:  # there was no time for a single one
            break
        left = ranked(left, prospect)[: (len(left) + 1) // 2]
    return left


def hopes_of(
    trials: Trials, tried: list[Trial], prospect: Prospect, search: Search, until: float = 0.0
) -> list[Hope]:
    """The ends of a turn that are worth to be compared, the best at sight first."""
    ends = trials.plans(tried, trials.best(tried), search.width, search.kept, until)
    least = ends[0].value - prospect.margin
    return [Hope(end) for end in ends if end.value >= least]


def follow(
    trials: Trials,
    hopes: list[Hope],
    prospect: Prospect,
    onward: Onward,
    worlds: Worlds | None = None,
) -> None:
    """One more future of each end, all of them with the same luck in the same world.

    None of them counts before all have been followed.
    """
    seed = trials.luck()
    afters: list[Any] = []
    for hope in hopes:
        end = hope.end if worlds is None else worlds.end(hope.end, len(hope.chances))
        afters.append(trials.later(end, seed, prospect.turns, onward))
    for hope, after in zip(hopes, afters, strict=True):
        hope.chances.append(prospect.chance(after))
        if after.to_move == NOBODY:
            hope.results.append(int(after.result))


def ranked(hopes: list[Hope], prospect: Prospect) -> list[Hope]:
    """The likeliest first; what an end is worth at sight counts a little, too."""
    judged = [(hope.mean() + hope.end.value * prospect.share // 100, hope) for hope in hopes]
    return [hope for _, hope in sorted(judged, key=_judgement, reverse=True)]


def _judgement(judged: tuple[int, Hope]) -> int:
    return judged[0]


def _beginning(ways: list[Plan]) -> Plan:
    """What ways have in common before they part."""
    first = ways[0]
    length = min([len(way) for way in ways])
    for place in range(length):
        if any(way[place] != first[place] for way in ways):
            return first[:place]
    return first[:length]
