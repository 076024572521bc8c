"""A puzzle: a turn of a game, and the proof that one plan is clearly better than any other.

It is kept as a set-up, a seed and the players' choices up to that turn: what chance did follows
from the seed. Nothing that is hidden there is shown to whoever solves it.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, NamedTuple

from tabletide.kernel.game import Game
from tabletide.kernel.table import Table

EASY: Final = "easy"  # a bot that looks one action ahead finds it
MEDIUM: Final = "medium"  # of all ends of the turn it looks best at sight
HARD: Final = "hard"  # only futures show it
DIFFICULTIES: Final = (EASY, MEDIUM, HARD)
_KEY_BYTES: Final = 5


class Proof(NamedTuple):
    """What the solution is worth, and the best plan that is not as good, in the same futures.

    Teams' chances are in ten-thousandths; rivals' points over the best other are in hundredths.
    Errors are standard errors.
    """

    worth: int
    error: int
    other: int
    other_error: int
    gap: int
    gap_error: int
    futures: int  # or whole games
    ends: int  # of the turn that were compared


class Puzzle(NamedTuple):
    """A turn to be played by a seat."""

    id: str  # the number of its game in the series it was found in, and of the turn
    setup: dict[str, str]
    seed: str
    choices: tuple[int, ...]  # the players' up to here
    seat: int
    turn: int  # how many turns have begun, this one included
    difficulty: str
    solution: tuple[int, ...]  # choices, those of other seats that it asks for included
    keys: tuple[str, ...]  # of the ends that are as good, the solution's first
    proof: Proof
    # In games of strong bots the same, and the choices of the plan that came nearest to it; nothing
    # of puzzles that were found before there was a check.
    check: Proof | None
    other: tuple[int, ...]


def table_at(game: Game, puzzle: Puzzle) -> Table:
    """The table as the turn begins."""
    table = Table(game, puzzle.setup, puzzle.seed)
    follow(table, puzzle.choices)
    return table


def follow(table: Table, choices: tuple[int, ...]) -> None:
    """Let choices be made one after another, each by its owner; others agree."""
    for option in choices:
        table.choose(int(table.game.owner(table.state, option)), option, table.at())
        while table.proposal is not None:
            proposal = table.proposal
            table.answer(proposal.waiting[0], True, proposal.number)


def end_of(game: Game, state: Any, solution: tuple[int, ...]) -> Any:
    """Where choices lead with no chance between them."""
    after = state.copy()
    for option in solution:
        game.apply(after, option)
    return after


def key_of(game: Game, state: Any) -> str:
    """A short name of a position."""
    return hashlib.blake2b(game.write(state).encode(), digest_size=_KEY_BYTES).hexdigest()
