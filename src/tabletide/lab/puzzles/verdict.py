"""Whether a turn that somebody played solves its puzzle."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.bots.net import CERTAIN
from tabletide.kernel.chance import seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.table import Table
from tabletide.kernel.view import Text
from tabletide.lab.builds import is_compiled
from tabletide.lab.puzzles.judging import HUNDREDTHS, Judge, compare, judge_of
from tabletide.lab.puzzles.mining import RIVAL, TEAM
from tabletide.lab.puzzles.puzzle import Puzzle, end_of, key_of, table_at

_FUTURES: Final = 48  # in which what was played meets the solution
_FEW: Final = 12  # where the rules are interpreted, which is some twenty times slower


class Figure(NamedTuple):
    """What a plan is worth: a team's chance, from 0 to 1, or a rival's points over the others."""

    chance: float | None
    margin: float | None
    error: float


class PuzzleVerdict(NamedTuple):
    """What a turn came to beside the solution.

    An end that the proof has met is certain; others are compared in so many futures.
    """

    kept: bool
    is_certain: bool
    played: Figure
    solution: Figure
    other: Figure  # the best plan of the proof that is not as good
    futures: int


def played_end(puzzle: Puzzle, table: Table, steps: int) -> Any | None:
    """Where the turn ended that began after so many steps of a table; None while it goes on."""
    if len(table.steps) < steps:  # it was taken back from before it began
        return None
    start, *states = [*table.past, table.state][steps:]
    judge = _judge(table.game, puzzle, start)
    return next((state for state in states if judge.is_end(state)), None)


def judge_end(game: Game, puzzle: Puzzle, state: Any, futures: int = 0) -> PuzzleVerdict:
    """Whether an end of the turn is as good as the solution; the same is said each time."""
    proof = puzzle.proof
    solution = _figure(game, proof.worth, proof.error)
    other = _figure(game, proof.other, proof.other_error)
    if key_of(game, state) in puzzle.keys:
        return PuzzleVerdict(True, True, solution, solution, other, proof.futures)
    start = table_at(game, puzzle).state
    judge = _judge(game, puzzle, start)
    seeds = judge.seeds(futures or (_FUTURES if is_compiled() else _FEW))
    best = judge.worth(judge.end_of(end_of(game, start, puzzle.solution)), seeds)
    met = compare(best, judge.worth(judge.end_of(state), seeds))
    measure = TEAM if game.stakes == TOGETHER else RIVAL
    is_lost = met.is_clear and met.gap.mean >= measure.gap / 2
    return PuzzleVerdict(
        not is_lost,
        False,
        _figure(game, met.other.mean, met.other.error),
        _figure(game, met.one.mean, met.one.error),
        other,
        len(seeds),
    )


def solution_labels(game: Game, puzzle: Puzzle) -> tuple[Text, ...]:
    """The steps of the solution, as people read them."""
    state = table_at(game, puzzle).state.copy()
    said: list[Text] = []
    for option in puzzle.solution:
        owner = int(game.owner(state, option))
        said.append(Perspective(game, state, owner).decision().choice(option).label)
        game.apply(state, option)
    return tuple(said)


def _judge(game: Game, puzzle: Puzzle, state: Any) -> Judge:
    return judge_of(game, state, puzzle.seat, seed_of(f"verdict {puzzle.seed}", puzzle.turn))


def _figure(game: Game, worth: float, error: float) -> Figure:
    """A figure of a proof or of a comparison, as it is told."""
    if game.stakes == TOGETHER:
        return Figure(worth / CERTAIN, None, error / CERTAIN)
    return Figure(None, worth / HUNDREDTHS, error / HUNDREDTHS)
