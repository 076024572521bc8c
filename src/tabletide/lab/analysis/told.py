"""An analysis as plain data, and as rows for a file."""

from __future__ import annotations

from typing import Any

from tabletide.bots.net import CERTAIN
from tabletide.lab.analysis.analysis import AnalysedTurn, Analysis, TurningPoint
from tabletide.lab.rows import Row


def data_of(analysis: Analysis) -> dict[str, Any]:
    """The analysis as plain data, which goes to another process, to a page or into a file."""
    points = analysis.turning_points
    return {
        **analysis._asdict(),
        "turns": [turn._asdict() for turn in analysis.turns],
        "turning_points": None if points is None else [_point(point) for point in points],
    }


def _point(point: TurningPoint) -> dict[str, Any]:
    return {
        **point._asdict(),
        "played": [text.json() for text in point.played],
        "better": [text.json() for text in point.better],
    }


def rows_of(analysis: Analysis) -> list[Row]:
    """A row for each turn; chances and what changed them are shares of one."""
    return [_row(analysis, turn) for turn in analysis.turns]


def _row(analysis: Analysis, turn: AnalysedTurn) -> Row:
    assert turn.decision is not None, "rows are made of whole analyses"
    assert turn.luck is not None
    return {
        "game": analysis.game,
        "won": analysis.has_won,
        "turn": turn.number,
        "seat": turn.seat,
        "step": turn.step,
        "chance": turn.chance / CERTAIN,
        "after": turn.after / CERTAIN,
        "decision": turn.decision / CERTAIN,
        "error": turn.error / CERTAIN,
        "luck": turn.luck / CERTAIN,
    }
