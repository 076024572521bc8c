"""Boards as the terminal shows them, and positions to draw."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from tabletide.cli.boards.board import Board, Canvas, find_board
from tabletide.cli.terminal.words import Words
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.kernel.state import CHANCE, NOBODY


def shown(  # every way to look at a board is one argument
    game: str,
    state: Any,
    language: str = "en",
    width: int = 80,
    seat: int = NOBODY,
    whole: bool = False,
    board: Board | None = None,
    room: int = 0,
) -> str:
    """A state of a game, drawn by the game's own board or by another."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    canvas = Canvas(Words(language, game), width, whole, sitters=(), room=room)
    drawer = find_board(game) if board is None else board
    console.print(drawer.draw(load_game(game).view(state, seat), canvas))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def passed_through(game: str, chosen: dict[str, str], seed: int, every: int) -> list[Any]:
    """Positions of a random game, one in so many."""
    rules, rng, out = load_game(game), Rng(seed), []
    state, step = rules.start(settle(rules, chosen)), 0
    while state.to_move != NOBODY:
        if step % every == 0:
            out.append(state.copy())
        options = list(rules.options(state))
        chance = state.to_move == CHANCE
        option = rules.sample(state, rng) if chance else options[rng.below(len(options))]
        rules.apply(state, option)
        step += 1
    return out
