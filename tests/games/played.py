"""Whole games played at random, step by step, for tests that watch what people are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game, settle
from tabletide.kernel.notes import Note
from tabletide.kernel.options import verb_of
from tabletide.kernel.state import CHANCE, NOBODY


class Moment(NamedTuple):
    """A state of a game, and what was noted on the way to it."""

    state: Any
    notes: list[Note]


def moments(game: Game, chosen: Mapping[str, str], rng: Rng) -> Iterator[Moment]:
    """Every state of one random game. The state is the game's own: look, do not keep."""
    state = game.start(settle(game, chosen))
    notes: list[Note] = []
    yield Moment(state, notes)
    while state.to_move != NOBODY:
        notes = []
        state.journal = notes
        game.apply(state, pick(game, state, rng))
        yield Moment(state, notes)


def pick(game: Game, state: Any, rng: Rng) -> int:
    """A random verb first, then one of its options, so that rare verbs come up."""
    if state.to_move == CHANCE:
        return int(game.sample(state, rng))
    blocks: dict[str, list[int]] = {}
    for option in game.options(state):
        blocks.setdefault(verb_of(game.verbs, int(option)).name, []).append(int(option))
    block = list(blocks.values())[rng.below(len(blocks))]
    return block[rng.below(len(block))]
