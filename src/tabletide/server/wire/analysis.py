"""The analysis of a game that is over, as it goes over the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.advice import WireReason
from tabletide.server.wire.sight import WireText


class WireAnalysedTurn(Struct):
    """A turn; all of it in the unit of the analysis.

    `step` is how many steps came before it. `before` is how its side stands as it begins: how
    likely the team is to win, or how far a rival may expect to be ahead of the best other;
    `before_error` is the standard error of that, 0 where it was learned. `after` is the same as the
    next turn of that side begins, or at the end. `decision` is what was lost by what was played, 0
    or less, with its standard `error`; `luck` is what else has changed, among rivals also by what
    the others did. Both are null until the turn is judged.
    """

    number: int
    seat: int
    step: int
    before: int
    before_error: int
    after: int
    decision: int | None
    error: int
    luck: int | None


class WireTurningPoint(Struct):
    """A turn that mattered most, by its place among the turns, and what is told of it.

    `better` is what the strong bot would have done from `step` on, nothing where it was luck. The
    ends say how many quick futures of each ended with which word of an outcome, or among rivals in
    which place; `reasons` where a rival has more points from then, or fewer.
    """

    turn: int
    step: int
    seat: int
    played: list[WireText]
    better: list[WireText]
    played_ends: dict[str, int]
    better_ends: dict[str, int]
    reasons: list[WireReason]


class WireAnalysis(Struct):
    """What is known of a game; `judged` of its turns are split, turning points come last.

    `unit` says what it is told in: `chances` of a team in ten-thousandths, or `points` that a rival
    is ahead, in thousandths. `has_won` is null among rivals; `leads` are theirs at the end, by
    seat. `assumes` is the bot whose play is assumed from there on.
    """

    game: str
    unit: Literal["chances", "points"]
    assumes: str
    has_won: bool | None
    turns: list[WireAnalysedTurn]
    leads: list[int]
    judged: int
    turning_points: list[WireTurningPoint] | None


class AnalysisNow(Struct):
    """How far the analysis of a game is."""

    state: Literal["none", "waiting", "working", "failed", "done"]
    analysis: WireAnalysis | None


class RecordAnalysisNow(Struct):
    """How far the analysis of a record file's game is; with the `key` it is asked for again."""

    key: str
    state: Literal["none", "waiting", "working", "failed", "done"]
    analysis: WireAnalysis | None
