"""Plans of a rival: the ends one's turn may have, judged by how it stands some rounds later.

From each of the best ends all seats take their turns for some rounds, each planning its own as well
as it can at once. What counts most is how far the seat may expect to be ahead in the end, which was
learned from many games, or else what it has then and may hope for; what an end was worth at sight
counts a little, too. That is tried again and again with other cards, the same for all ends, so that
none is chosen for its luck, and each time the worse half is given up.

Many ends are looked at, for the best of them often looks no better than the fifteenth. Games played
to their end choice by choice tell less: nobody in them plays as well as those one sits with.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import Expectation
from tabletide.bots.planning.endings import leads_of
from tabletide.bots.planning.rivalry import after_a_round
from tabletide.bots.planning.search import Allowance, Search
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.planning.worlds import Worlds
from tabletide.kernel.state import NOBODY

_SEEN: Final = 64  # ends of a turn, of which those that promise most are compared
_IN_HASTE: Final = 4  # ends are compared where there was no time for a round after each of them
_RIVALS: Final = 2  # ways to go on in the turns of others
_PROMISE: Final = 80  # per cent that what an end promises has beside what it is worth at sight
_LATER: Final = 90  # per cent that what comes later has in a judgement
_FIRST: Final = 3000  # what to be first is worth beyond the points, in thousandths of one

# The turns that are looked ahead are rounds here: others have theirs in between. One world is
# imagined: in another a plan often breaks off early, and then it is not the plan that is judged.
CONTEST: Final = Search(
    width=24,
    kept=16,
    futures=(3, 3, 4, 8),
    onward=Onward(turns=1, width=3),
    positions=250_000,
)


class Contender:
    """An end of a turn, and what came of it."""

    __slots__ = ("end", "promise", "tried", "worth")

    def __init__(self, end: Trial, promise: int) -> None:
        self.end: Final = end
        self.promise: Final = promise
        self.tried = 0
        self.worth = 0  # of all that came of it together

    def sight(self) -> int:
        """What counts of it before anything is tried, in hundredths."""
        return _PROMISE * self.promise + (100 - _PROMISE) * self.end.value

    def judgement(self) -> int:
        """What counts of it afterwards, in hundredths."""
        return _LATER * self.worth // max(1, self.tried) + (100 - _LATER) * self.end.value


def weighed(later: int, sight: int) -> int:
    """What counts of what came later, and of what an end was worth at sight, in hundredths."""
    return _LATER * later + (100 - _LATER) * sight


def plan_by_rounds(
    trials: Trials, tried: list[Trial], search: Search, expectation: Expectation | None = None
) -> Plan:
    """What the seat does, and then, on the way to the end after which it stands best."""
    allowance = Allowance(search, trials.work)
    ends = trials.best_ends(tried, search.width, _SEEN, allowance.beam_until)
    if not ends:
        return (trials.best(tried).first,)
    promising = contenders(trials, ends, search.kept, expectation)
    left = _narrowed(trials, promising, search, expectation, allowance)
    if search.seconds and left[0].tried == 0:
        left = _narrowed(trials, left[:_IN_HASTE], search, expectation, allowance)
    return trials.own(left[0].end.way)


def _narrowed(
    trials: Trials,
    compared: list[Contender],
    search: Search,
    expectation: Expectation | None,
    allowance: Allowance,
) -> list[Contender]:
    """The best of some ends, as far as there was need and time to compare them."""
    worlds = Worlds(trials.game, [trials.world, *trials.besides])
    left = compared
    for part in range(len(search.futures)):
        if len(left) == 1:
            break
        one_more = partial(_try, trials, left, worlds, search.onward, expectation)
        followed = 0
        while allowance.follows(part, followed, one_more):
            followed += 1
        if left[0].tried == 0:  # there was no time for a single one
            break
        left = sorted(left, key=_judgement, reverse=True)[: (len(left) + 1) // 2]
    return left


def contender_of(trials: Trials, end: Trial, expectation: Expectation | None) -> Contender:
    """An end before anything is tried."""
    return Contender(end, standing(trials, end.state, expectation))


def contenders(
    trials: Trials, ends: list[Trial], kept: int, expectation: Expectation | None
) -> list[Contender]:
    """Of the ends of a turn those that promise most."""
    seen = [contender_of(trials, end, expectation) for end in ends]
    return sorted(seen, key=_sight, reverse=True)[:kept]


def some_rounds_on(trials: Trials, state: Any, onward: Onward) -> Any:
    """Where the game stands after some rounds in which every seat plans its turn."""
    for _ in range(onward.turns):
        if state.to_move == NOBODY:
            break
        state = after_a_round(trials, state, _RIVALS, onward.width)
    return state


def _try(
    trials: Trials,
    compared: list[Contender],
    worlds: Worlds,
    onward: Onward,
    expectation: Expectation | None,
) -> None:
    """Some rounds after each end, all of them with the same luck in the same world.

    None of them counts before all have been followed.
    """
    seed = trials.luck()
    found: list[int] = []
    for contender in compared:
        lucky = trials.with_luck(seed)
        state = some_rounds_on(lucky, worlds.end(contender.end, contender.tried).state, onward)
        found.append(standing(lucky, state, expectation))
    for contender, worth in zip(compared, found, strict=True):
        contender.worth += worth
        contender.tried += 1


def lead_of(expectation: Expectation, seat: int, state: Any) -> int:
    """How far a seat may expect to be ahead of the best other in the end, in thousandths."""
    return leads_of(expectation.finals(state))[seat]


def standing_after(expectation: Expectation, seat: int, state: Any) -> int:
    """The same, but that to be first in a game that is over is worth more than the points."""
    lead = lead_of(expectation, seat, state)
    if state.to_move != NOBODY or lead == 0:
        return lead
    return lead + _FIRST if lead > 0 else lead - _FIRST


def standing(trials: Trials, state: Any, expectation: Expectation | None) -> int:
    """How far the seat may expect to be ahead; where nothing was learned, its worth at sight."""
    if expectation is None:
        return trials.value(state)
    return standing_after(expectation, trials.seat, state)


def _sight(contender: Contender) -> int:
    return contender.sight()


def _judgement(contender: Contender) -> int:
    return contender.judgement()
