"""A game step by step: who made each step, and what was noted of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletide.kernel.game import Game, settle
from tabletide.kernel.notes import Note
from tabletide.kernel.record import Record
from tabletide.kernel.state import CHANCE


class PlayedEntry(NamedTuple):
    """One entry of a record as it was played; a taking back has no maker and no notes."""

    entry: int
    maker: int
    notes: tuple[Note, ...]
    after: Any  # the state it led to
    number: int  # how many steps stand after it


def history(game: Game, record: Record) -> list[PlayedEntry]:
    """Every entry of a verified record, taken back ones and taking back included."""
    states = [game.start(settle(game, record.setup))]
    steps: list[PlayedEntry] = []
    for entry in record.entries:
        if entry < 0:
            del states[-entry:]
            steps.append(PlayedEntry(entry, CHANCE, (), states[-1], len(states) - 1))
            continue
        before = states[-1]
        chance = before.to_move == CHANCE
        maker = CHANCE if chance else int(game.owner(before, entry))
        states.append(before.copy())
        notes = _apply_listening(game, states[-1], entry)
        steps.append(PlayedEntry(entry, maker, notes, states[-1], len(states) - 1))
    return steps


def _apply_listening(game: Game, state: Any, entry: int) -> tuple[Note, ...]:
    notes: list[Note] = []
    state.journal = notes
    game.apply(state, entry)
    state.journal = None
    return tuple(notes)
