"""Puzzles found in games of bots: a quick look at every turn, then a proof of the most telling one.

Each game gives two puzzles at most, so that they differ. The proof is made in futures that had no
part in finding the plan, beside everything else the turn could have led to. Among rivals only the
last rounds are looked at: before them hardly a plan stands out once planners go on from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from tabletide.bots.greedy import PlannerBot
from tabletide.bots.planning.trial import Trial
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import PLAYERS, Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE
from tabletide.lab.drive import play_game
from tabletide.lab.open_tables import open_setup
from tabletide.lab.puzzles.judging import Comparison, Judge, compare, judge_of
from tabletide.lab.puzzles.puzzle import EASY, HARD, MEDIUM, Proof, Puzzle, key_of

PLAYED_BY: Final = "planner"  # by sight alone: it is quick, and comes into more trouble
FUTURES: Final = 200  # of a proof
_OF_A_GAME: Final = 2  # puzzles at most
_TRIED: Final = 4  # turns of a game for which a proof is looked for
_SHAPES: Final = 6  # ends that may be as good as the solution, itself included
_FOLLOWED: Final = 18  # ends that promise most
_PROVEN: Final = 3  # of the others are followed through all futures


class Measure(NamedTuple):
    """What makes a puzzle, in ten-thousandths of a game or in hundredths of a point."""

    least: int  # what the solution is worth
    hint: int  # a gap of a quick look that deserves a closer one
    gap: int  # of the proof
    width: int  # of the search for ends, at a quick look and for the proof
    wide: int
    kept: int  # ends that are compared at a quick look, and for the proof
    compared: int
    look: tuple[int, ...]  # futures at a quick look, after each of which it may be given up
    stand: int  # ends that may stand together while they are chosen among
    first: int  # futures by which the ends are chosen that are followed further
    more: tuple[int, ...]  # futures by which the ends are chosen that are proven
    soon: int  # futures of a proof after which it is given up if it does not promise half the gap
    rounds: int  # the last of a game, in whose turns puzzles are looked for


TEAM: Final = Measure(
    least=5000,
    hint=1200,
    gap=2000,
    width=8,
    wide=30,
    kept=16,
    compared=48,
    look=(2, 4),
    stand=_SHAPES,
    first=6,
    more=(16,),
    soon=FUTURES,
    rounds=1000,
)
RIVAL: Final = Measure(
    least=-100_000,
    hint=300,
    gap=500,
    width=30,
    wide=30,
    kept=24,
    compared=24,
    look=(2, 4),
    stand=2 * _SHAPES,
    first=8,
    more=(4, 12),
    soon=40,
    rounds=2,
)


class Quarry(NamedTuple):
    """Where puzzles are looked for: plain words only, so that it can go to another process."""

    game: str
    seed: str


class MinedTurn(NamedTuple):
    """The beginning of a turn of a game that was played."""

    number: int
    seat: int
    state: Any
    choices: tuple[int, ...]


class _Found(NamedTuple):
    turn: MinedTurn
    gap: float
    is_easy: bool


class _Proven(NamedTuple):
    difficulty: str
    solution: tuple[int, ...]
    keys: tuple[str, ...]
    proof: Proof


def mine(quarry: Quarry, number: int) -> list[Puzzle]:
    """The puzzles of one game of a series; the same number gives the same."""
    game = load_game(quarry.game)
    measure = TEAM if game.stakes == TOGETHER else RIVAL
    setup, seed = open_setup(game, number), f"{quarry.seed}-{number}"
    drawn = seed_of(seed, 0)
    bot = PlannerBot(game, evaluation_of(PLAYED_BY, game)._replace(prospect=None))
    bots = [bot] * int(setup[PLAYERS])
    played = play_game(game, game.start(setup), bots, Rng(drawn), Dealer(seed))
    turns = list(turns_of(game, setup, played.way))[-measure.rounds * len(bots) :]
    looks = [found for turn in turns if (found := _look(game, turn, measure)) is not None]
    puzzles: list[Puzzle] = []
    for turn, _, _ in sorted(looks, key=_promise)[:_TRIED]:
        proven = _prove(game, turn, measure, drawn)
        if proven is not None:
            puzzles.append(_puzzle(number, setup, seed, turn, proven))
            if len(puzzles) == _OF_A_GAME:
                break
    return puzzles


def _puzzle(
    number: int, setup: dict[str, str], seed: str, turn: MinedTurn, proven: _Proven
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
    )


def turns_of(game: Game, setup: dict[str, str], way: list[int]) -> Iterator[MinedTurn]:
    """The turns of a game that was played, each where somebody has to choose first."""
    evaluation = evaluation_of(PLAYED_BY, game)
    prospect = evaluation.prospect
    state, number, last = game.start(setup), 0, CHANCE
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
                yield MinedTurn(number, mover, state.copy(), tuple(choices))
            last = mover
            choices.append(step)
        game.apply(state, step)


def _look(game: Game, turn: MinedTurn, measure: Measure) -> _Found | None:
    """Whether a few futures let a plan seem clearly better than the others."""
    if not _is_open(game, turn):
        return None
    judge = judge_of(game, turn.state, turn.seat, turn.number)
    if judge.chance() < measure.least // 2:
        return None
    ends, are_sure = judge.ends(measure.width, measure.kept)
    if not are_sure or len(ends) <= _SHAPES:
        return None
    for number in measure.look:
        ranked = _ranked(ends, judge.glimpses, judge.seeds(number))
        shapes = _together(ranked, measure.stand)
        gap = ranked[shapes - 1][0] - ranked[shapes][0]
        if ranked[0][0] < measure.least * 4 // 5 or gap < measure.hint:
            return None
    hasty = key_of(game, judge.hasty_end(turn.number))
    is_easy = any(key_of(game, end.state) == hasty for _, end in ranked[:shapes])
    return _Found(turn, gap, is_easy)


def _is_open(game: Game, turn: MinedTurn) -> bool:
    """Whether the seat knows all there is to know, but for what has no order yet."""
    perspective = Perspective(game, turn.state, turn.seat)
    there = game.write(turn.state)
    return all(game.write(perspective.imagine(Rng(seed))) == there for seed in (1, 2, 3))


def _promise(found: _Found) -> tuple[bool, float]:
    return found.is_easy, -found.gap


def _prove(game: Game, turn: MinedTurn, measure: Measure, seed: int) -> _Proven | None:
    """Look for ends widely, choose among them by futures, and prove it in others."""
    judge = judge_of(game, turn.state, turn.seat, seed)
    chosen = _chosen(judge, measure)
    if chosen is None:
        return None
    seeds = judge.seeds(FUTURES)
    worth = [judge.worth(end, seeds[: measure.soon]) for end in chosen.ends]
    if not _stands(chosen, worth, measure.gap / 2, measure.least):
        return None
    for at, end in enumerate(chosen.ends):
        worth[at] += judge.worth(end, seeds[measure.soon :])
    if not _stands(chosen, worth, measure.gap, measure.least):
        return None
    best = max(range(chosen.shapes), key=lambda at: sum(worth[at]))
    shapes = [best, *(shape for shape in range(chosen.shapes) if shape != best)]
    other = max(worth[chosen.shapes :], key=sum)
    proof = _proof(compare(worth[best], other), chosen.compared)
    keys = tuple(key_of(game, chosen.ends[shape].state) for shape in shapes)
    difficulty = _difficulty(game, judge, chosen.at_sight, keys, turn.number)
    return _Proven(difficulty, tuple(chosen.ends[best].way), keys, proof)


class _Chosen(NamedTuple):
    """The ends that a proof is about: first those that stand together, then the best others."""

    ends: list[Trial]
    shapes: int
    at_sight: Trial  # the end that looks best
    compared: int


def _chosen(judge: Judge, measure: Measure) -> _Chosen | None:
    ends, are_sure = judge.ends(measure.wide, measure.compared)
    if not are_sure or len(ends) <= _SHAPES:
        return None
    ranked = _ranked(ends, judge.glimpses, judge.seeds(measure.first))
    left = [end for _, end in ranked[:_FOLLOWED]]
    shapes = 0
    for number in measure.more:
        ranked = _ranked(left, judge.worth, judge.seeds(number))
        together = _together(ranked, measure.stand)
        if ranked[together - 1][0] - ranked[together][0] < measure.gap * 3 // 4:
            return None
        shapes = min(together, _SHAPES)
        left = [end for _, end in [*ranked[:shapes], *ranked[together : together + _PROVEN]]]
    return _Chosen(left, shapes, ends[0], len(ends))


def _stands(chosen: _Chosen, worth: list[list[int]], gap: float, least: int) -> bool:
    """Whether every shape of the solution is clearly better than the best other end."""
    other = max(worth[chosen.shapes :], key=sum)
    met = [compare(one, other) for one in worth[: chosen.shapes]]
    return all(one.is_clear and one.gap.mean >= gap and one.one.mean >= least for one in met)


def _ranked(
    ends: list[Trial], worth: Callable[[Trial, list[int]], list[int]], seeds: list[int]
) -> list[tuple[float, Trial]]:
    """The ends with their mean worth, the best first."""
    judged = [(sum(worth(end, seeds)) / len(seeds), end) for end in ends]
    return sorted(judged, key=lambda one: -one[0])


def _together(ranked: list[tuple[float, Trial]], most: int) -> int:
    """How many of the best ends stand together: before the widest gap."""
    places = range(1, min(most, len(ranked) - 1) + 1)
    return max(places, key=lambda at: ranked[at - 1][0] - ranked[at][0])


def _difficulty(game: Game, judge: Judge, at_sight: Trial, keys: tuple[str, ...], seed: int) -> str:
    if key_of(game, judge.hasty_end(seed)) in keys:
        return EASY
    return MEDIUM if key_of(game, at_sight.state) in keys else HARD


def _proof(met: Comparison, ends: int) -> Proof:
    return Proof(
        worth=round(met.one.mean),
        error=round(met.one.error),
        other=round(met.other.mean),
        other_error=round(met.other.error),
        gap=round(met.gap.mean),
        gap_error=round(met.gap.error),
        futures=met.gap.samples,
        ends=ends,
    )
