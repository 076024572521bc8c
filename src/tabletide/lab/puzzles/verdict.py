"""Whether a turn that somebody played solves its puzzle."""

from __future__ import annotations

from math import hypot
from typing import Any, Final, NamedTuple

from tabletide.bots.means import Mean, is_clear, mean_of
from tabletide.bots.net import CERTAIN
from tabletide.bots.registry import evaluation_of
from tabletide.kernel.chance import seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.table import Table
from tabletide.kernel.view import Text
from tabletide.lab.builds import is_compiled
from tabletide.lab.puzzles.judging import Comparison, Judge, compare, judge_of
from tabletide.lab.puzzles.measure import measure_of
from tabletide.lab.puzzles.puzzle import Puzzle, end_of, key_of, table_at
from tabletide.lab.puzzles.whole_games import HUNDREDTHS

_FUTURES: Final = 48  # in which what a team played meets the solution
_GAMES: Final = 24  # by which it is told what a rival's turn came to
_FEW: Final = 12  # where the rules are interpreted, which is some twenty times slower
_FEW_GAMES: Final = 6
_TURNS: Final = 48  # in all games of a rival's verdict, so that it takes a few seconds at most


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
    is_team = game.stakes == TOGETHER
    meets = _in_the_same_futures if is_team else _beside_the_proof
    met = meets(game, puzzle, state, futures)
    is_lost = met.is_clear and met.gap.mean >= measure_of(game).gap / 2
    return PuzzleVerdict(
        not is_lost,
        False,
        _figure(game, met.other.mean, met.other.error),
        _figure(game, met.one.mean, met.one.error),
        other,
        met.other.samples,
    )


def _in_the_same_futures(game: Game, puzzle: Puzzle, state: Any, futures: int) -> Comparison:
    """The solution and what was played, both followed through them."""
    start = table_at(game, puzzle).state
    judge = _judge(game, puzzle, start)
    seeds = judge.seeds(futures or (_FUTURES if is_compiled() else _FEW))
    best = judge.worth(judge.end_of(end_of(game, start, puzzle.solution)), seeds)
    return compare(best, judge.worth(judge.end_of(state), seeds))


def _beside_the_proof(game: Game, puzzle: Puzzle, state: Any, games: int) -> Comparison:
    """The proof's figure, and games from the end of what was played.

    After two ends whole games soon have nothing in common, so to play the solution's again would
    take as long and make nothing surer.
    """
    judge = _judge(game, puzzle, table_at(game, puzzle).state)
    games = games or _games_from(game, state)
    played = mean_of(judge.worth(judge.end_of(state), judge.seeds(games)))
    proof = puzzle.proof
    best = Mean(proof.worth, proof.error, proof.futures)
    gap = Mean(best.mean - played.mean, hypot(best.error, played.error), games)
    return Comparison(best, played, gap, gap.mean > 0 and is_clear(gap))


def _games_from(game: Game, state: Any) -> int:
    """How many games are played from an end: fewer where they are long."""
    expectation = evaluation_of("puzzles", game).expectation
    finishing = None if expectation is None else expectation.finishing
    if not is_compiled() or finishing is None:
        return _FEW_GAMES
    return max(_FEW_GAMES, min(_GAMES, _TURNS // max(1, finishing.left(state))))


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
