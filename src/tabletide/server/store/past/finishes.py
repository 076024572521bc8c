"""What is written when a game ends: how, and who was there, by the names they had."""

from __future__ import annotations

import time
from typing import NamedTuple

from msgspec import json
from sqlalchemy import Executable, insert, update

from tabletide.kernel.outcome import Outcome, ScorePart
from tabletide.server.store.schema import SITTINGS, TABLES


class SittingRow(NamedTuple):
    """One seat of a game that is over, or, after the seats, a guest who had left it."""

    number: int
    guest: str | None
    name: str
    bot: str | None
    role: str
    place: int
    leads: bool
    advised: bool | None = None  # unknown of games of old


class Finish(NamedTuple):
    """How a game ended and who was there, as it is kept when it ends."""

    outcome: Outcome
    game: str = ""
    players: int = 0
    difficulty: str = ""
    turns: int = 0
    rows: tuple[SittingRow, ...] = ()


def finished(table: str, finish: Finish, ended: float | None = None) -> list[Executable]:
    """What is written when a game ends: its outcome, and who was there."""
    now = time.time() if ended is None else ended
    values = {
        "result": finish.outcome.word,
        "outcome": json.encode(finish.outcome).decode(),
        "ended": now,
        "turns": finish.turns or None,
    }
    statements: list[Executable] = [update(TABLES).where(TABLES.c.id == table).values(values)]
    common = {
        "table_id": table,
        "game": finish.game,
        "players": finish.players,
        "difficulty": finish.difficulty,
        "ended": now,
    }
    rows = [{**row._asdict(), **common} for row in finish.rows]
    return [*statements, insert(SITTINGS).values(rows)] if rows else statements


def read_outcome(text: str) -> Outcome:
    """An outcome as it was written. Compiled tuples do not tell what their fields are."""
    word, places, scores, parts = json.decode(text)
    told = tuple(ScorePart(key, tuple(points)) for key, points in parts)
    return Outcome(word, tuple(places), tuple(scores), told)
