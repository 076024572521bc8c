"""What a position is worth: how likely a team is to win, or which place a rival may expect.

Every figure assumes somebody's play, and says whose. A team's chance was learned from games of bots
that plan, as their turns began. Within a turn it is the mean over futures in which the turn is
played to its end; where nothing was learned, and among rivals, whole games are played to theirs.
What a seat cannot know is imagined anew for each future.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.bots.evaluation import Evaluation, Prospect
from tabletide.bots.means import Mean, mean_of
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of, played_out
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.registry import evaluation_of
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY

FUTURES: Final = 24  # that are looked at, unless it is said how many
LEARNED_FROM: Final = "planner"  # whose games were learned from
PLAYED_BY: Final = "greedy"  # who plays games to their end
_NEXT_TURN: Final = Onward(turns=1, width=0)


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

    Each with its standard error, over games that were played to their end.
    """

    place: float
    place_error: float
    margin: float
    margin_error: float
    futures: int
    assumes: str  # the bot whose play is assumed


def value_of(
    perspective: Perspective, futures: int = FUTURES, seed: int = 0
) -> TeamValue | RivalValue:
    """What a position is worth to a seat that knows what it may know; the same seed, the same."""
    if futures < 1:
        raise ValueError("a value is taken from one future or more")
    game = perspective.game
    evaluation = evaluation_of("value", game)
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
            prospect.chance(_later(perspective, evaluation, world, rng, prospect))
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
    seat = perspective.seat
    ends = _ends(perspective, evaluation, worlds, rng)
    place = mean_of([end.places[seat] for end in ends])
    margin = mean_of([margin_of(end, seat) for end in ends])
    return rival_value(place, margin)


def rival_value(place: Mean, margin: Mean) -> RivalValue:
    """What places and margins of games come to."""
    return RivalValue(place.mean, place.error, margin.mean, margin.error, place.samples, PLAYED_BY)


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
    perspective: Perspective, evaluation: Evaluation, world: Any, rng: Rng, prospect: Prospect
) -> Any:
    """Where the next turn begins."""
    trials = Trials(perspective.game, evaluation, world, perspective.seat, rng)
    return trials.later(here(world), trials.luck(), prospect.turns, _NEXT_TURN)


def here(world: Any) -> Trial:
    """Nothing tried yet."""
    return Trial(0, (NO_OPTION,), world, False)
