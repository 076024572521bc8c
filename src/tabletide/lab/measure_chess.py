"""The yardstick: the same work done by python-chess, a pure-Python engine many people know."""

from __future__ import annotations

import sys
from typing import Final

import chess

from tabletide.kernel.chance import Rng, seed_of
from tabletide.lab.measure import Subject, report

NO_END: Final = sys.maxsize
MIDDLE: Final = 175  # half of the half-moves a random game takes


def play_out(board: chess.Board, seed: int, moves: int = NO_END) -> int:
    """Play at random to the end, or for some half-moves; returns how many were made."""
    rng = Rng(seed)
    made = 0
    while made < moves and not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[rng.below(len(legal))])
        made += 1
    return made


def _whole_game(number: int) -> int:
    return play_out(chess.Board(), seed_of("game", number))


def chess_subject() -> Subject:
    """Chess played at random; its copies are of a mid-game board."""
    board = chess.Board()
    play_out(board, seed_of("middle", 0), MIDDLE)
    board.clear_stack()
    return Subject(
        whole_game=_whole_game,
        driven_game=_whole_game,  # it is Python all the way
        copy=board.copy,
        roll_out=lambda number: play_out(board.copy(), seed_of("roll-out", number)),
    )


if __name__ == "__main__":
    report(f"python-chess {chess.__version__}", {"chess": chess_subject()})
