"""Positions of all games as lines: what the suites of the notation damage, read and write again."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from tabletide.games.registry import GAMES
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.positions.notation import NotationError
from tests.games.played import pick
from tests.games.setups import spread

EVERY = (*GAMES, "_template")
SETUPS = 12  # of each game, spread over all there are
STRIDE = 7


def game_of(name: str) -> Game:
    """A game that lives in the package, or the one that others begin from."""
    game = import_module(f"tabletide.games.{name}.game").GAME
    assert isinstance(game, Game)
    return game


class Lines(NamedTuple):
    """What a game's own `lines.py` says of how its positions are written."""

    impossible: tuple[str, ...]  # what no game comes to, though each part could be
    alike: tuple[str, ...] = ()  # parts with things there are more of
    repeated: tuple[str, ...] = ()  # steps that may be to do twice in a row


def lines_of(name: str) -> Lines:
    """What a game says of its lines."""
    found = import_module(f"tests.rules.{name.removeprefix('_')}.lines").LINES
    assert isinstance(found, Lines)
    return found


def walk(game: Game, setup: dict[str, str], seed: int, depth: int) -> Any:
    """A position some steps into a random game."""
    state = game.start(setup)
    rng = Rng(seed)
    while depth and state.to_move != NOBODY:
        game.apply(state, pick(game, state, rng))
        depth -= 1
    return state


def possible(game: Game, state: Any) -> list[int]:
    """All that may happen next, by choice or by chance."""
    if state.to_move == CHANCE:
        return [outcome for outcome, _ in game.chances(state)]
    return [int(option) for option in game.options(state)]


@cache
def written(name: str) -> tuple[str, ...]:
    """Positions of all kinds, from the first step to the end."""
    game = game_of(name)
    lines = []
    for index, setup in enumerate(spread(game, SETUPS)):
        state, rng, step = game.start(setup), Rng(seed_of("lines", index)), 0
        while state.to_move != NOBODY:
            if step % STRIDE == index % STRIDE:
                lines.append(game.write(state))
            game.apply(state, pick(game, state, rng))
            step += 1
        lines.append(game.write(state))
    return tuple(lines)


def refusal(game: Game, line: str) -> str:
    """What is said against a line, or nothing if it is read."""
    try:
        game.read(line)
    except NotationError as error:
        return str(error)
    return ""
