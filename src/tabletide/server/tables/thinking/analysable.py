"""Whether there is an analysis of the game in a record file: a clerk plays it over to see."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from tabletide.kernel.record import RecordError, read_record, write_record
from tabletide.kernel.table import Refused, Table
from tabletide.lab.analysis.story import NotAnalysed, gauge_of
from tabletide.server.tables.thinking.clerks import Unwritten
from tabletide.server.tables.thinking.replays import table_of


class RecordToAnalyse(NamedTuple):
    """A sound record of a game that is over, as it is always written, and the key to it."""

    key: str
    record: str


class AnalysableRecord(NamedTuple):
    """The errand to see whether a record file tells of such a game."""

    text: str

    def answer(self) -> RecordToAnalyse | Unwritten:
        """The record; or why there is no analysis of it."""
        try:
            refuse_without_analysis(table_of(self.text))
        except RecordError as error:
            return Unwritten("not_a_record", f"not a sound record: {error}")
        except Refused as refused:
            return Unwritten(refused.reason, str(refused))
        record = write_record(read_record(self.text))
        return RecordToAnalyse(sha256(record.encode()).hexdigest(), record)


def refuse_without_analysis(table: Table) -> None:
    """Refuse a game that is not over, or that there is nothing to judge by."""
    try:
        gauge_of(table.game, [*table.past[-1:], table.state])
    except NotAnalysed as problem:
        reason = "not_over" if problem.reason == "not_over" else "not_analysed"
        raise Refused(reason, str(problem)) from None
