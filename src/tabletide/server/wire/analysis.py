"""The analysis of a game that is over, as it goes over the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.sight import WireText


class WireAnalysedTurn(Struct):
    """A turn; chances and what changed them are in ten-thousandths.

    `step` is how many steps came before it, `chance` how likely the game is to be won as it
    begins, `after` as the next one does. `decision` is what was lost by what was played, 0 or
    less, with its standard `error`; `luck` is what else has changed. Both are null until the turn
    is judged.
    """

    number: int
    seat: int
    step: int
    chance: int
    after: int
    decision: int | None
    error: int
    luck: int | None


class WireTurningPoint(Struct):
    """A turn that mattered most, by its place among the turns, and what is told of it.

    `better` is what the strong bot would have done from `step` on, nothing where it was luck. The
    ends say how many quick futures of each ended with which word of an outcome.
    """

    turn: int
    step: int
    seat: int
    played: list[WireText]
    better: list[WireText]
    played_ends: dict[str, int]
    better_ends: dict[str, int]


class WireAnalysis(Struct):
    """What is known of a game; `judged` of its turns are split, turning points come last."""

    game: str
    has_won: bool
    turns: list[WireAnalysedTurn]
    judged: int
    turning_points: list[WireTurningPoint] | None


class AnalysisNow(Struct):
    """How far the analysis of a table's game is."""

    state: Literal["none", "waiting", "working", "failed", "done"]
    analysis: WireAnalysis | None
