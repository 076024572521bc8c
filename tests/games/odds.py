"""Odds of any game: what every game says of them, and all that chance may do, counted through.

`counted_through` follows every way from a position that chance may take while nobody does anything,
each with its share. It knows nothing of decks: what is reckoned otherwise is held to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletide.kernel.game import Game
from tabletide.kernel.state import CHANCE, NOBODY

# Keys of `odds` in the catalogues.
COUNTED = ("sure", "tiny", "exact")
FIGURES = (*COUNTED, "about", "nearly")
BEFORE_A_TURN = ("lost", "before_your_turn", "in_a_round")

Due = Callable[[Any], bool]


def counted_through(
    game: Game,
    state: Any,
    idle: tuple[int, ...],
    is_due: Due,
    asked: tuple[int, int],
    alike: tuple[int, int],
) -> dict[int, float]:
    """How likely each chance of a block comes at least once before it is due.

    A seat chooses the first of `idle` that it is offered. Of chances between the numbers of `alike`
    one stands for all: it makes no difference which of them comes.
    """
    found: dict[int, float] = {}
    waiting: list[tuple[Any, float, frozenset[int]]] = [(state.copy(), 1.0, frozenset())]
    while waiting:
        here, share, come = waiting.pop()
        if here.to_move == NOBODY or is_due(here):
            for one in come:
                found[one] = found.get(one, 0.0) + share
            continue
        ways = _ways(game, here, idle, alike)
        total = sum(weight for _, weight in ways)
        for choice, weight in ways:
            after = here.copy()
            game.apply(after, choice)
            more = come | {choice} if asked[0] <= choice < asked[1] else come
            waiting.append((after, share * weight / total, more))
    return found


def _ways(
    game: Game, state: Any, idle: tuple[int, ...], alike: tuple[int, int]
) -> list[tuple[int, int]]:
    """What may happen next, each with its weight."""
    if state.to_move != CHANCE:
        options = [int(option) for option in game.options(state)]
        return [(next((one for one in idle if one in options), options[0]), 1)]
    ways = [(int(one), int(weight)) for one, weight in game.chances(state)]
    same = [one for one, _ in ways if alike[0] <= one < alike[1]]
    others = [way for way in ways if way[0] not in same]
    weight = sum(weight for one, weight in ways if one in same)
    return [*others, (same[0], weight)] if same else ways
