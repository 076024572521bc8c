"""Whole games played at random, step by step, for tests that watch what people are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletide.games.forbidden_island.flow.chance import sample
from tabletide.games.forbidden_island.flow.decisions import options
from tabletide.games.forbidden_island.flow.flow import apply
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.notes import Note
from tabletide.kernel.options import verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.forbidden_island.written import new_game


class Moment(NamedTuple):
    """A state of a game, and what was noted on the way to it."""

    state: State
    notes: list[Note]


def play(seed: int, **settings: str) -> Iterator[Moment]:
    """Every state of one random game. The state is the game's own: look, do not keep."""
    rng = Rng(seed_of("played", seed))
    state = new_game(**{"players": str(2 + seed % 3), **settings})
    notes: list[Note] = []
    yield Moment(state, notes)
    while state.to_move != NOBODY:
        notes = []
        state.journal = notes
        apply(state, pick(state, rng))
        yield Moment(state, notes)


def pick(state: State, rng: Rng) -> int:
    """A random verb first, then one of its options, so that rare verbs come up."""
    if state.to_move == CHANCE:
        return int(sample(state, rng))
    blocks: dict[str, list[int]] = {}
    for option in options(state):
        blocks.setdefault(verb_of(VERBS, int(option)).name, []).append(int(option))
    block = list(blocks.values())[rng.below(len(blocks))]
    return block[rng.below(len(block))]
