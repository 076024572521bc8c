"""The turns of a game that was played, each as somebody has to choose first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tabletide.bots.registry import evaluation_of
from tabletide.kernel.game import Game, seats
from tabletide.kernel.state import CHANCE


class PlayedTurn(NamedTuple):
    """The beginning of a turn of a game that was played."""

    number: int
    seats: int  # of all players
    seat: int
    state: Any
    choices: tuple[int, ...]


def turns_of(game: Game, setup: dict[str, str], way: list[int]) -> Iterator[PlayedTurn]:
    """The turns of a game that a way went through."""
    evaluation = evaluation_of("planner", game)
    prospect = evaluation.prospect
    state, number, last = game.start(setup), 0, CHANCE
    count = seats(setup)
    choices: list[int] = []
    for step in way:
        mover = int(state.to_move)
        if mover >= 0:
            if prospect is None:
                begins = mover != last
            else:
                begins = prospect.knows(state) and prospect.begins(state)
                begins = begins and prospect.turns(state) != number
            if begins:
                number = number + 1 if prospect is None else int(prospect.turns(state))
                yield PlayedTurn(number, count, mover, state.copy(), tuple(choices))
            last = mover
            choices.append(step)
        game.apply(state, step)
