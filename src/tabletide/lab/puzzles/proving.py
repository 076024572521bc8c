"""The proof of a puzzle: ends of a turn looked for widely, and one that stands above the others.

It is made in futures that had no part in finding the plan, beside everything else the turn could
have led to. Then ends are looked for more widely still, and none may be better. What an end is
worth assumes how the game is gone on: so strong bots play whole games from all that were compared,
and there as well the solution must be ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from tabletide.bots.planning.trial import Trial
from tabletide.kernel.game import Game
from tabletide.lab.puzzles.ends import is_sure
from tabletide.lab.puzzles.judging import Judge, compare, judge_of
from tabletide.lab.puzzles.measure import FUTURES, SHAPES, Beyond, Measure
from tabletide.lab.puzzles.puzzle import EASY, HARD, MEDIUM, Proof, key_of
from tabletide.lab.puzzles.turns import PlayedTurn
from tabletide.lab.puzzles.whole_games import played_on, strong_bots

_FOLLOWED: Final = 18  # ends that promise most
_PROVEN: Final = 3  # of the others are followed through all futures


class Proven(NamedTuple):
    """What was found of a turn that is a puzzle."""

    difficulty: str
    solution: tuple[int, ...]
    keys: tuple[str, ...]
    proof: Proof
    check: Proof
    other: tuple[int, ...]


class _Chosen(NamedTuple):
    """The ends that a proof is about: first those that stand together, then the best others."""

    ends: list[Trial]
    shapes: int
    at_sight: Trial  # the end that looks best
    compared: int


def prove(game: Game, turn: PlayedTurn, measure: Measure, seed: int) -> Proven | None:
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
    keys = tuple(key_of(game, chosen.ends[shape].state) for shape in shapes)
    known = {key_of(game, end.state) for end in chosen.ends}
    wider = judge_of(game, turn.state, turn.seat, seed + 1)
    if is_surpassed(wider, chosen.ends[best], known, measure.beyond):
        return None
    games = _checked(game, turn, chosen, measure, judge)
    if games is None:
        return None
    return Proven(
        difficulty=_difficulty(game, judge, chosen.at_sight, keys, turn.number),
        solution=tuple(chosen.ends[best].way),
        keys=keys,
        proof=_proof(chosen, worth, best, chosen.compared),
        check=_proof(chosen, games, best, len(chosen.ends)),
        other=tuple(chosen.ends[_best_other(chosen, games)].way),
    )


def ranked(
    ends: list[Trial], worth: Callable[[Trial, list[int]], list[int]], seeds: list[int]
) -> list[tuple[float, Trial]]:
    """The ends with their mean worth, the best first."""
    judged = [(sum(worth(end, seeds)) / len(seeds), end) for end in ends]
    return sorted(judged, key=lambda one: -one[0])


def together(best: list[tuple[float, Trial]], most: int) -> int:
    """How many of the best ends stand together: before the widest gap."""
    places = range(1, min(most, len(best) - 1) + 1)
    return max(places, key=lambda at: best[at - 1][0] - best[at][0])


def is_surpassed(judge: Judge, solution: Trial, known: Collection[str], beyond: Beyond) -> bool:
    """Whether a wider search finds an end, beside those that are known, that is clearly better."""
    others = [
        end
        for end in judge.ends(beyond.width, beyond.compared).best
        if key_of(judge.game, end.state) not in known and is_sure(judge.game, judge.world, end)
    ]
    best = ranked(others, judge.worth, judge.seeds(beyond.first))[: beyond.followed]
    seeds = judge.seeds(beyond.held)
    worth = judge.worth(solution, seeds)
    return any(compare(judge.worth(end, seeds), worth).is_clear for _, end in best)


def _chosen(judge: Judge, measure: Measure) -> _Chosen | None:
    ends, are_sure = judge.ends(measure.wide, measure.compared)
    if not are_sure or len(ends) <= SHAPES:
        return None
    best = ranked(ends, judge.glimpses, judge.seeds(measure.first))
    left = [end for _, end in best[:_FOLLOWED]]
    shapes = 0
    for number in measure.more:
        best = ranked(left, judge.worth, judge.seeds(number))
        beside = together(best, measure.stand)
        if best[beside - 1][0] - best[beside][0] < measure.gap * 3 // 4:
            return None
        shapes = min(beside, SHAPES)
        left = [end for _, end in [*best[:shapes], *best[beside : beside + _PROVEN]]]
    return _Chosen(left, shapes, ends[0], len(ends))


def _checked(
    game: Game, turn: PlayedTurn, chosen: _Chosen, measure: Measure, judge: Judge
) -> list[list[int]] | None:
    """What all ends come to in whole games of strong bots, as many as it takes to see the gap.

    None if it is not seen in all there are, or if another end is no worse in the first of them.
    """
    bots = strong_bots(game, turn.seats)
    games: list[list[int]] = [[] for _ in chosen.ends]
    for number in measure.games:
        seeds = judge.seeds(number)
        for end, results in zip(chosen.ends, games, strict=True):
            results += [played_on(game, end.state, turn.seat, bots, seed) for seed in seeds]
        if _stands(chosen, games, measure.gap / 2, measure.least):
            return games
        if sum(games[_best_other(chosen, games)]) >= max(map(sum, games[: chosen.shapes])):
            return None
    return None


def _stands(chosen: _Chosen, worth: list[list[int]], gap: float, least: int) -> bool:
    """Whether every shape of the solution is clearly better than the best other end."""
    other = worth[_best_other(chosen, worth)]
    met = [compare(one, other) for one in worth[: chosen.shapes]]
    return all(one.is_clear and one.gap.mean >= gap and one.one.mean >= least for one in met)


def _best_other(chosen: _Chosen, worth: list[list[int]]) -> int:
    return max(range(chosen.shapes, len(worth)), key=lambda at: sum(worth[at]))


def _difficulty(game: Game, judge: Judge, at_sight: Trial, keys: tuple[str, ...], seed: int) -> str:
    if key_of(game, judge.hasty_end(seed)) in keys:
        return EASY
    return MEDIUM if key_of(game, at_sight.state) in keys else HARD


def _proof(chosen: _Chosen, worth: list[list[int]], best: int, ends: int) -> Proof:
    met = compare(worth[best], worth[_best_other(chosen, worth)])
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
