"""What a position is worth: how likely a team is to win, or which place a rival may expect.

Every figure assumes somebody's play, and says whose. A team's chance was learned from games of bots
that plan, as their turns began, and so were the points that rivals may expect; how games end with
such points was found in games of the planner. Within a turn it is the mean over futures in which
the turn is played to its end; where nothing was learned, whole games are played to theirs. What a
seat cannot know is imagined anew for each future, by what it has heard.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum, sqrt
from typing import Any, Final, NamedTuple

from tabletide.bots.evaluation import Evaluation, Finishing, Prospect, heeding
from tabletide.bots.means import mean_of
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of, played_out
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.ranking import Ranking
from tabletide.bots.registry import evaluation_of
from tabletide.bots.talking.hearing import heard
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY

FUTURES: Final = 24  # that are looked at, unless it is said how many
LEARNED_FROM: Final = "planner"  # whose games were learned from
PLAYED_BY: Final = "hasty"  # who plays games to their end
_NEXT_TURN: Final = Onward(turns=1, width=0)
_PLANNED_TURN: Final = Onward(turns=1, width=2)  # of a rival, whose turn has no actions to count


class TeamValue(NamedTuple):
    """How likely a team is to win, from 0 to 1.

    The error is the standard error of the futures it was taken from; it is 0 where there were
    none, as a turn begins and all is open, and what was learned was asked alone.
    """

    chance: float
    error: float
    futures: int
    assumes: str  # the bot whose play is assumed


class RivalValue(NamedTuple):
    """The place a rival may expect, and how many points it will have more than the best other.

    Each with the standard error of the futures it was taken from; that is 0 where there were none,
    as a turn begins and all is open, and what was learned was asked alone. The spread is no error:
    it says how far from each other games come to end, whoever knows all there is to know.
    """

    place: float
    place_error: float
    margin: float
    margin_error: float
    futures: int
    assumes: str  # the bot whose play is assumed
    chance: float  # to be first, alone or with others, from 0 to 1
    chance_error: float
    spread: float  # the standard deviation of the margins that games from here come to


def value_of(
    perspective: Perspective, futures: int = FUTURES, seed: int = 0
) -> TeamValue | RivalValue:
    """What a position is worth to a seat that knows what it may know; the same seed, the same."""
    if futures < 1:
        raise ValueError("a value is taken from one future or more")
    game = perspective.game
    evaluation = heeding(evaluation_of("value", game), heard(perspective))
    rng = Rng(seed)
    worlds = [perspective.imagine(rng) for _ in range(futures)]
    prospect = evaluation.prospect
    if game.stakes != TOGETHER:
        return _among_rivals(perspective, evaluation, worlds, rng)
    if prospect is None or not (worlds[0].to_move == NOBODY or prospect.knows(worlds[0])):
        return _played_out(perspective, evaluation, worlds, rng)
    return _learned(perspective, evaluation, prospect, worlds, rng)


def _learned(
    perspective: Perspective,
    evaluation: Evaluation,
    prospect: Prospect,
    worlds: list[Any],
    rng: Rng,
) -> TeamValue:
    """By what was learned: at once as a turn begins, else where the next one does."""
    if worlds[0].to_move == NOBODY or prospect.begins(worlds[0]):
        chances = [prospect.chance(world) for world in worlds]
        if len(set(chances)) == 1:  # nothing was hidden that matters
            return TeamValue(chances[0] / CERTAIN, 0.0, 0, LEARNED_FROM)
    else:
        chances = [
            prospect.chance(_later(perspective, evaluation, world, rng, prospect.turns, _NEXT_TURN))
            for world in worlds
        ]
    mean = mean_of(chances)
    return TeamValue(mean.mean / CERTAIN, mean.error / CERTAIN, mean.samples, LEARNED_FROM)


def _played_out(
    perspective: Perspective, evaluation: Evaluation, worlds: list[Any], rng: Rng
) -> TeamValue:
    ends = _ends(perspective, evaluation, worlds, rng)
    mean = mean_of([CERTAIN if end.places[0] == 1 else 0 for end in ends])
    return TeamValue(mean.mean / CERTAIN, mean.error / CERTAIN, mean.samples, PLAYED_BY)


def _among_rivals(
    perspective: Perspective, evaluation: Evaluation, worlds: list[Any], rng: Rng
) -> RivalValue:
    """By what was learned: at once as a turn begins, else where the next one does."""
    expectation = evaluation.expectation
    finishing = None if expectation is None else expectation.finishing
    if expectation is None or finishing is None or finishing.scatter is None:
        return _rankings_played_out(perspective, evaluation, worlds, rng)
    finals, game, seat = expectation.finals, perspective.game, perspective.seat
    if worlds[0].to_move == NOBODY or finishing.begins(worlds[0]):
        found = [ranking_of(game, finishing, finals, world, seat) for world in worlds]
        if len(set(found)) == 1:  # nothing was hidden that matters
            one = found[0]
            known = (one.place, 0.0, one.margin, 0.0, 0, LEARNED_FROM, one.chance, 0.0, one.spread)
            return RivalValue(*known)
    else:
        found = []
        for world in worlds:
            later = _later(perspective, evaluation, world, rng, finishing.turns, _PLANNED_TURN)
            found.append(ranking_of(game, finishing, finals, later, seat))
    return rival_value(found, LEARNED_FROM)


def ranking_of(
    game: Game, finishing: Finishing, finals: Callable[[Any], list[int]], state: Any, seat: int
) -> Ranking:
    """How a seat may expect to end, as a turn begins, or how it has."""
    outcome = game.outcome(state)
    if outcome is not None:
        return _ended(outcome, seat)
    assert finishing.scatter is not None, "how games end is known, or nothing is asked of it"
    expected, turn = finals(state), finishing.turn(state)
    left = finishing.left(state) / len(expected)
    return finishing.scatter.rankings(expected, turn, left)[seat]


def _ended(outcome: Outcome, seat: int) -> Ranking:
    place = outcome.places[seat]
    return Ranking(float(place == 1), place, margin_of(outcome, seat), 0.0)


def _rankings_played_out(
    perspective: Perspective, evaluation: Evaluation, worlds: list[Any], rng: Rng
) -> RivalValue:
    ends = _ends(perspective, evaluation, worlds, rng)
    return rival_value([_ended(end, perspective.seat) for end in ends], PLAYED_BY)


def rival_value(found: list[Ranking], assumes: str) -> RivalValue:
    """What the places and margins of futures come to."""
    place = mean_of([one.place for one in found])
    margin = mean_of([one.margin for one in found])
    chance = mean_of([one.chance for one in found])
    gaps = [one.margin - margin.mean for one in found]
    between = fsum([gap * gap for gap in gaps]) / max(1, len(found) - 1)
    within = fsum([one.spread * one.spread for one in found]) / len(found)
    return RivalValue(
        place.mean,
        place.error,
        margin.mean,
        margin.error,
        margin.samples,
        assumes,
        chance.mean,
        chance.error,
        sqrt(between + within),
    )


def _ends(
    perspective: Perspective, evaluation: Evaluation, worlds: list[Any], rng: Rng
) -> list[Outcome]:
    """How games end from these worlds."""
    ends: list[Outcome] = []
    for world in worlds:
        trials = Trials(perspective.game, evaluation, world, perspective.seat, rng)
        ends.append(played_out(trials, here(world), trials.luck()))
    return ends


def _later(
    perspective: Perspective,
    evaluation: Evaluation,
    world: Any,
    rng: Rng,
    turns: Callable[[Any], int],
    onward: Onward,
) -> Any:
    """Where the next turn begins."""
    trials = Trials(perspective.game, evaluation, world, perspective.seat, rng)
    return trials.later(here(world), trials.luck(), turns, onward)


def here(world: Any) -> Trial:
    """Nothing tried yet."""
    return Trial(0, (NO_OPTION,), world, False)
