"""An analysis as plain data, and as rows for a file."""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.net import CERTAIN
from tabletide.lab.analysis.analysis import AnalysedTurn, Analysis, TurningPoint
from tabletide.lab.analysis.gauge import CHANCES
from tabletide.lab.analysis.rivals import POINT
from tabletide.lab.rows import Row

_ONE: Final = {CHANCES: CERTAIN}  # what is told as one; else a point is


def data_of(analysis: Analysis) -> dict[str, Any]:
    """The analysis as plain data, which goes to another process, to a page or into a file."""
    points = analysis.turning_points
    return {
        **analysis._asdict(),
        "turns": [turn._asdict() for turn in analysis.turns],
        "turning_points": None if points is None else [_point(point) for point in points],
    }


def _point(point: TurningPoint) -> dict[str, Any]:
    told = point._asdict()
    fates = told.pop("fates")
    return {
        **told,
        "played": [text.json() for text in point.played],
        "better": [text.json() for text in point.better],
        "played_ends": fates.played,
        "better_ends": fates.better,
        "reasons": [reason._asdict() for reason in fates.reasons],
    }


def rows_of(analysis: Analysis) -> list[Row]:
    """A row for each turn: a team's chances as shares of one, rivals' leads in points."""
    return [_row(analysis, turn) for turn in analysis.turns]


def _row(analysis: Analysis, turn: AnalysedTurn) -> Row:
    assert turn.decision is not None, "rows are made of whole analyses"
    assert turn.luck is not None
    one = _ONE.get(analysis.unit, POINT)
    about: Row = {"game": analysis.game, "turn": turn.number, "seat": turn.seat, "step": turn.step}
    after = turn.after / one
    split: Row = {
        "decision": turn.decision / one,
        "error": turn.error / one,
        "luck": turn.luck / one,
    }
    if analysis.has_won is None:
        return {**about, "lead": turn.before / one, "after": after, **split}
    chance: Row = {"chance": turn.before / one, "chance_error": turn.before_error / one}
    return {**about, "won": analysis.has_won, **chance, "after": after, **split}
