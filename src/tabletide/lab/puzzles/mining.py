"""Puzzles found in games of bots: a quick look at every turn, then a proof of the most telling one.

Each game gives two puzzles at most, so that they differ. Among rivals only the last rounds are
looked at: before them hardly a plan stands out once planners go on from it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.bots.greedy import PlannerBot
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import Game, seats
from tabletide.kernel.perspective import Perspective
from tabletide.lab.drive import play_game
from tabletide.lab.open_tables import open_setup
from tabletide.lab.puzzles.judging import judge_of
from tabletide.lab.puzzles.measure import SHAPES, Measure, measure_of
from tabletide.lab.puzzles.proving import Proven, prove, ranked, together
from tabletide.lab.puzzles.puzzle import Puzzle, key_of
from tabletide.lab.puzzles.turns import PlayedTurn, turns_of

PLAYED_BY: Final = "planner"  # by sight alone: it is quick, and comes into more trouble
_OF_A_GAME: Final = 2  # puzzles at most
_TRIED: Final = 4  # turns of a game for which a proof is looked for


class Quarry(NamedTuple):
    """Where puzzles are looked for: plain words only, so that it can go to another process."""

    game: str
    seed: str


class _Found(NamedTuple):
    turn: PlayedTurn
    gap: float
    is_easy: bool


def mine(quarry: Quarry, number: int) -> list[Puzzle]:
    """The puzzles of one game of a series; the same number gives the same."""
    game = load_game(quarry.game)
    measure = measure_of(game)
    setup, seed = open_setup(game, number), f"{quarry.seed}-{number}"
    drawn = seed_of(seed, 0)
    bot = PlannerBot(game, evaluation_of(PLAYED_BY, game)._replace(prospect=None))
    bots = [bot] * seats(setup)
    played = play_game(game, game.start(setup), bots, Rng(drawn), Dealer(seed))
    turns = list(turns_of(game, setup, played.way))[-measure.rounds * len(bots) :]
    looks = [found for turn in turns if (found := _look(game, turn, measure)) is not None]
    puzzles: list[Puzzle] = []
    for turn, _, _ in sorted(looks, key=_promise)[:_TRIED]:
        proven = prove(game, turn, measure, drawn)
        if proven is not None:
            puzzles.append(_puzzle(number, setup, seed, turn, proven))
            if len(puzzles) == _OF_A_GAME:
                break
    return puzzles


def _puzzle(
    number: int, setup: dict[str, str], seed: str, turn: PlayedTurn, proven: Proven
) -> Puzzle:
    return Puzzle(
        id=f"{number}-{turn.number}",
        setup=setup,
        seed=seed,
        choices=turn.choices,
        seat=turn.seat,
        turn=turn.number,
        difficulty=proven.difficulty,
        solution=proven.solution,
        keys=proven.keys,
        proof=proven.proof,
        check=proven.check,
        other=proven.other,
    )


def _look(game: Game, turn: PlayedTurn, measure: Measure) -> _Found | None:
    """Whether a few futures let a plan seem clearly better than the others."""
    if not _is_open(game, turn):
        return None
    judge = judge_of(game, turn.state, turn.seat, turn.number)
    if judge.chance() < measure.least // 2:
        return None
    ends, are_sure = judge.ends(measure.width, measure.kept)
    if not are_sure or len(ends) <= SHAPES:
        return None
    for number in measure.look:
        best = ranked(ends, judge.glimpses, judge.seeds(number))
        shapes = together(best, measure.stand)
        gap = best[shapes - 1][0] - best[shapes][0]
        if best[0][0] < measure.least * 4 // 5 or gap < measure.hint:
            return None
    hasty = key_of(game, judge.hasty_end(turn.number))
    is_easy = any(key_of(game, end.state) == hasty for _, end in best[:shapes])
    return _Found(turn, gap, is_easy)


def _is_open(game: Game, turn: PlayedTurn) -> bool:
    """Whether the seat knows all there is to know, but for what has no order yet."""
    perspective = Perspective(game, turn.state, turn.seat)
    there = game.write(turn.state)
    return all(game.write(perspective.imagine(Rng(seed))) == there for seed in (1, 2, 3))


def _promise(found: _Found) -> tuple[bool, float]:
    return found.is_easy, -found.gap
