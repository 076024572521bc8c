"""Plans of a rival: the ends one's turn may have, judged by how it stands some rounds later.

From each of the best ends all seats take their turns for some rounds, each planning its own as well
as it can at once. What the seat has then, and may hope for, is what counts most; what an end was
worth at sight counts a little, too. That is tried again and again with other cards, the same for
all ends, so that none is chosen for its luck, and each time the worse half is given up.

Many ends are compared, for the best of them often looks no better than the fifteenth. Games played
to their end choice by choice tell less: nobody in them plays as well as those one sits with.
"""

from __future__ import annotations

from typing import Final

from tabletide.bots.bot import Plan
from tabletide.bots.planning.rivalry import after_a_round
from tabletide.bots.planning.search import Allowance, Search
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.planning.worlds import Worlds
from tabletide.kernel.state import NOBODY

_RIVALS: Final = 2  # ways to go on in the turns of others
_LATER: Final = 70  # per cent that what comes later has in a judgement

# The turns that are looked ahead are rounds here: others have theirs in between. One world is
# imagined: in another a plan often breaks off early, and then it is not the plan that is judged.
CONTEST: Final = Search(width=16, kept=16, futures=(3, 3, 4, 8), onward=Onward(turns=2, width=3))


class Contender:
    """An end of a turn, and what came of it."""

    __slots__ = ("end", "tried", "worth")

    def __init__(self, end: Trial) -> None:
        self.end: Final = end
        self.tried = 0
        self.worth = 0  # of all that came of it together

    def judgement(self) -> int:
        """What counts of it, in hundredths of what a position is worth."""
        return _LATER * self.worth // max(1, self.tried) + (100 - _LATER) * self.end.value


def plan_by_rounds(trials: Trials, tried: list[Trial], search: Search) -> Plan:
    """What the seat does, and then, on the way to the end after which it stands best."""
    allowance = Allowance(search, trials.work)
    ends = trials.best_ends(tried, search.width, search.kept)
    if not ends:
        return (trials.best(tried).first,)
    worlds = Worlds(trials.game, [trials.world, *trials.besides])
    left = [Contender(end) for end in ends]
    for part in range(len(search.futures)):
        if len(left) == 1:
            break
        followed = 0
        while allowance.has_more(part, followed):
            _try(trials, left, worlds, search.onward)
            followed += 1
        left = sorted(left, key=_judgement, reverse=True)[: (len(left) + 1) // 2]
    return trials.own(left[0].end.way)


def _try(trials: Trials, contenders: list[Contender], worlds: Worlds, onward: Onward) -> None:
    """Some rounds after each end, all of them with the same luck in the same world."""
    seed = trials.luck()
    for contender in contenders:
        lucky = trials.with_luck(seed)
        state = worlds.end(contender.end, contender.tried).state
        for _ in range(onward.turns):
            if state.to_move == NOBODY:
                break
            state = after_a_round(lucky, state, _RIVALS, onward.width)
        contender.worth += lucky.value(state)
        contender.tried += 1


def _judgement(contender: Contender) -> int:
    return contender.judgement()
