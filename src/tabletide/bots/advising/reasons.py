"""Why a plan is better or worse than another: what differs clearly in the same futures.

What happened on the way is counted where futures end: outbreaks, cures. Among rivals it is where
the points come from, and of whole games how they were lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from tabletide.bots.evaluation import Tally
from tabletide.bots.means import gap_of, is_clear
from tabletide.kernel.outcome import Outcome

_TOLD: Final = 3  # reasons at most, the plainest ones
ENOUGH: Final = 6  # futures or games: in fewer nothing is clear
_FIRST_PLACE: Final = 1

Kind = Literal["prepares", "delays", "allows", "prevents", "scores", "forgoes", "loses", "saves"]
# What a plan does that has more of something than the other, and what one that has less.
_GOOD: Final[tuple[Kind, Kind]] = ("prepares", "delays")
_BAD: Final[tuple[Kind, Kind]] = ("allows", "prevents")
_POINTS: Final[tuple[Kind, Kind]] = ("scores", "forgoes")
_DEFEATS: Final[tuple[Kind, Kind]] = ("loses", "saves")


class Reason(NamedTuple):
    """Something that comes more often, or less, than after another plan."""

    kind: Kind
    key: str  # the message that says what it is
    mine: float  # the mean of futures, or how many games
    theirs: float
    games: int  # of which that is a number; 0 where both are means


class _Weighed(NamedTuple):
    plainness: float
    reason: Reason


def tally_reasons(
    tallies: Sequence[Tally], mine: Sequence[Sequence[int]], theirs: Sequence[Sequence[int]]
) -> tuple[Reason, ...]:
    """What differs in what was counted where futures end: a row for each future."""
    found: list[_Weighed] = []
    for at, tally in enumerate(tallies):
        kinds = _GOOD if tally.is_good else _BAD
        found += _means(kinds, f"tally.{tally.word}", _column(mine, at), _column(theirs, at))
    return _plainest(found)


def score_reasons(
    mine: Sequence[Outcome], theirs: Sequence[Outcome], seat: int
) -> tuple[Reason, ...]:
    """Where a rival's points come from that it has more of, or less."""
    found: list[_Weighed] = []
    for key in _sources(mine, theirs):
        found += _means(
            _POINTS, f"score.{key}", _points(mine, key, seat), _points(theirs, key, seat)
        )
    return _plainest(found)


def loss_reasons(
    mine: Sequence[Outcome], theirs: Sequence[Outcome], seat: int
) -> tuple[Reason, ...]:
    """How games are lost more often, or less often."""
    words = {end.word for end in [*mine, *theirs] if end.places[seat] != _FIRST_PLACE}
    found: list[_Weighed] = []
    for word in sorted(words):
        one = [int(end.word == word) for end in mine]
        other = [int(end.word == word) for end in theirs]
        for plainness, reason in _means(_DEFEATS, f"result.{word}", one, other):
            counts = reason._replace(mine=sum(one), theirs=sum(other), games=len(one))
            found.append(_Weighed(plainness, counts))
    return _plainest(found)


def _means(
    kinds: tuple[Kind, Kind], key: str, mine: Sequence[int], theirs: Sequence[int]
) -> list[_Weighed]:
    """The reason that lies in two rows of pairs, if there is one."""
    if len(mine) < ENOUGH or len(mine) != len(theirs):
        return []
    gap = gap_of(mine, theirs)
    if gap.mean == 0 or not is_clear(gap):
        return []
    kind = kinds[0] if gap.mean > 0 else kinds[1]
    reason = Reason(kind, key, sum(mine) / len(mine), sum(theirs) / len(theirs), 0)
    if f"{reason.mine:.1f}" == f"{reason.theirs:.1f}":
        return []  # a difference nobody would see
    return [_Weighed(abs(gap.mean) / (gap.error or 1 / gap.samples), reason)]


def _plainest(found: list[_Weighed]) -> tuple[Reason, ...]:
    found.sort(key=_plainness, reverse=True)
    return tuple([reason for _, reason in found[:_TOLD]])


def _plainness(found: _Weighed) -> float:
    return found.plainness


def _column(rows: Sequence[Sequence[int]], at: int) -> list[int]:
    return [row[at] for row in rows]


def _sources(mine: Sequence[Outcome], theirs: Sequence[Outcome]) -> list[str]:
    return sorted({part.key for end in [*mine, *theirs] for part in end.parts})


def _points(ends: Sequence[Outcome], key: str, seat: int) -> list[int]:
    return [sum([part.points[seat] for part in end.parts if part.key == key]) for end in ends]
