"""What the file of a record is called: the game, the day, the seats, how hard it was, the end."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec import json
from sqlalchemy import select

from tabletide.games.registry import GAMES, load_game, traits_of
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.parts.words.traits import file_stem
from tabletide.server.store.past.finishes import read_outcome
from tabletide.server.store.schema import TABLES
from tabletide.server.store.store import Store

ENDING: Final = ".tide"


async def name_of_record(store: Store, table: str) -> str:
    """The name of the file that a finished game's record is handed out as."""
    known = (TABLES.c.game, TABLES.c.setup, TABLES.c.result, TABLES.c.outcome, TABLES.c.ended)
    rows = await store.ask(select(*known).where(TABLES.c.id == table))
    if not rows or rows[0][0] not in GAMES:
        return f"game{ENDING}"
    game, setup, result, outcome, ended = rows[0]
    told = Outcome(result, (), ()) if outcome is None else read_outcome(outcome)
    return file_name(game, json.decode(setup), told, ended)


def file_name(game: str, setup: dict[str, str], outcome: Outcome, ended: float | None) -> str:
    """A name such as `GAME-2026-11-17-4-players-SETTING-5-won.tide`, in words of the game's own."""
    day = datetime.fromtimestamp(ended or 0, UTC).strftime("%Y-%m-%d")
    stem = file_stem(load_game(game), traits_of(game), setup, day)
    return f"{stem}-{_ended_by(game, outcome)}{ENDING}"


def _ended_by(game: str, outcome: Outcome) -> str:
    """Of a team, whether it won or what it lost by; of rivals the word alone."""
    if load_game(game).stakes != TOGETHER or outcome.places[:1] == (1,):
        return outcome.word
    return f"lost-{outcome.word}"
