"""Whole games played at random, step by step, for tests that watch what people are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletide.games.pandemic.flow.chance import sample
from tabletide.games.pandemic.flow.decisions import options
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.games.pandemic.rules.setup import start
from tabletide.kernel.chance import Rng
from tabletide.kernel.notes import Note
from tabletide.kernel.options import verb_of
from tabletide.kernel.state import CHANCE, NOBODY


class Moment(NamedTuple):
    """A state of a game, and what was noted on the way to it."""

    state: State
    notes: list[Note]


def play(
    seed: int, players: int = 4, hands: str = "closed", roles: str = "dealt"
) -> Iterator[Moment]:
    """Every state of one random game. The state is the game's own: look, do not keep."""
    rng = Rng(seed)
    setup = {
        "players": str(players),
        "epidemics": str(4 + seed % 3),
        "hands": hands,
        "roles": roles,
    }
    state = start(setup)
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
