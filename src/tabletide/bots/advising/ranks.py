"""How plans compare that have met the same futures: by what was seen, as far as that tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tabletide.bots.advising.reasons import ENOUGH
from tabletide.bots.evaluation import THOUSANDTHS
from tabletide.bots.means import CLEAR, gap_of, is_clear
from tabletide.bots.net import CERTAIN

_TEAM_POINT: Final = CERTAIN // 100
# Points, of a chance or of a score, that may still lie between plans which are called equally good.
_TEAM_NEAR: Final = 10 * _TEAM_POINT
_RIVAL_NEAR: Final = 6 * THOUSANDTHS

# How a plan compares to the best, and the best to the others, of which there may be none; open is
# what the futures that were followed do not tell.
Rank = Literal["only", "best", "same", "open", "worse"]


def rank_beside(best: Sequence[int], plan: Sequence[int], *, is_team: bool) -> Rank:
    """What can be said of a plan beside the best, each by what the same futures were worth.

    Among rivals that is in thousandths of a point.

    >>> from tabletide.bots.advising.ranks import rank_beside
    >>> rank_beside([9000, 8000] * 3, [1000, 2000] * 3, is_team=False)
    'worse'
    >>> rank_beside([9000, 8000] * 3, [8000, 9000] * 3, is_team=False)
    'same'
    >>> rank_beside([60000, -40000] * 3, [-40000, 50000] * 3, is_team=False)
    'open'
    """
    gap = gap_of(best, plan)
    least, near = (_TEAM_POINT, _TEAM_NEAR) if is_team else (THOUSANDTHS, _RIVAL_NEAR)
    if gap.samples < ENOUGH:
        return "open"
    if gap.mean >= least and is_clear(gap):
        return "worse"
    return "same" if CLEAR * gap.error <= near else "open"


def rank_of_best(others: Sequence[Rank]) -> Rank:
    """None is called the best that another is as good as, or may be.

    >>> from tabletide.bots.advising.ranks import rank_of_best
    >>> rank_of_best(["worse", "worse"]), rank_of_best(["worse", "open"]), rank_of_best([])
    ('best', 'open', 'only')
    """
    if not others:
        return "only"
    if "same" in others:
        return "same"
    return "open" if "open" in others else "best"
