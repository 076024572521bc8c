"""What was played beside what the bot would have done, in the same futures.

The ends that a turn could have had are compared as the strong bot compares them, and what was
played is one of them. The one it prefers and the one that was played are then followed through
futures that had no part in the choice: whatever wins a comparison by luck would otherwise seem
better than it is.

A decision is judged by what its seat knew. With closed hands that is done in a world which the seat
could not tell from the true one.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.bots.means import CLEAR, mean_of
from tabletide.bots.planning.futures import BRIEF, THOROUGH
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.record import is_possible
from tabletide.lab.analysis.story import Story, Stretch
from tabletide.lab.builds import is_compiled


class Scrutiny(NamedTuple):
    """How closely a stretch is looked at."""

    search: Search
    futures: int  # in which what was played meets what is preferred
    ends: int  # futures by which it is told how both would have ended


_WORLDS: Final = 12  # that are imagined until one fits what was played
_SEARCH: Final = THOROUGH._replace(kept=6, futures=(6, 6))
_LEAST: Final = 16  # futures in which what was played meets what is preferred
_MOST: Final = 32
_ENDS: Final = 24
_IN_ALL: Final = 500  # of a game, if that leaves enough for each of its turns
_BRIEF: Final = Scrutiny(BRIEF._replace(kept=3, futures=(3,)), futures=6, ends=6)


def effort_for(turns: int) -> Scrutiny:
    """What a game of so many turns allows for, so that a longer one does not take much longer.

    Interpreted rules are some twenty times slower, and are given less to do.
    """
    if not is_compiled():
        return _BRIEF
    return Scrutiny(_SEARCH, max(_LEAST, min(_MOST, _IN_ALL // max(1, turns))), _ENDS)


class Verdict(NamedTuple):
    """What a stretch cost, in ten-thousandths of a game; never more than nothing."""

    cost: int
    error: int  # the standard error of what was found, which is told as nothing if not clear
    better: Trial | None  # where the bot would have ended, where that is clearly better
    played: Trial
    trials: Trials


def judge(story: Story, stretch: Stretch, effort: Scrutiny, rng: Rng) -> Verdict | None:
    """What a stretch cost; None where no imagined world allows what was played."""
    found = _in_a_world(story, stretch, rng)
    if found is None:
        return None
    trials, played = found
    best = _preferred(story, trials, played, effort, rng)
    if best is played:
        return Verdict(0, 0, None, played, trials)
    differences = [
        _chance(story, trials, played, seed, effort) - _chance(story, trials, best, seed, effort)
        for seed in [trials.luck() for _ in range(effort.futures)]
    ]
    mean = mean_of(differences)
    cost, error = round(mean.mean), round(mean.error)
    is_clear = cost < 0 and -cost > CLEAR * error
    return Verdict(cost if is_clear else 0, error, best if is_clear else None, played, trials)


def _in_a_world(story: Story, stretch: Stretch, rng: Rng) -> tuple[Trials, Trial] | None:
    """Trials as the seat could have made them, and what was played as one of them."""
    game, seat = story.game, int(stretch.before.to_move)
    perspective = Perspective(game, stretch.before, seat)
    for _ in range(_WORLDS):
        world = perspective.imagine(rng)
        end = _played_in(story, world, stretch.steps)
        if end is not None:
            trials = Trials(game, story.evaluation, world, seat, rng)
            return trials, Trial(trials.value(end), stretch.steps, end, False)
    return None


def _played_in(story: Story, world: Any, steps: tuple[int, ...]) -> Any | None:
    """Where the same steps lead in a world, if all of them are possible there."""
    state = world.copy()
    for step in steps:
        if not is_possible(story.game, state, step):
            return None
        story.game.apply(state, step)
    return state


def _preferred(story: Story, trials: Trials, played: Trial, effort: Scrutiny, rng: Rng) -> Trial:
    """The end that the bot prefers, or what was played if that does as well."""
    search, game, world = effort.search, story.game, trials.world
    options = Perspective(game, world, trials.seat).options()
    tried = trials.every_or_all(world, options)
    if not tried:
        return played
    plans = trials.plans(tried, trials.best(tried), search.width, search.kept)
    least = plans[0].value - story.prospect.margin
    reached = repr(played.state)
    ends = [one for one in plans if one.value >= least and repr(_reached(story, one)) != reached]
    sums = [(0, end) for end in [played, *ends]]
    for number in search.futures:
        if len(sums) == 1:
            break
        seeds = [int(rng.below(1 << 30)) for _ in range(number)]
        sums = [
            (gained + sum(_hope(story, trials, end, seed, effort) for seed in seeds), end)
            for gained, end in sums
        ]
        sums.sort(key=lambda one: -one[0])
        sums = sums[: (len(sums) + 1) // 2]
    return sums[0][1]


def _reached(story: Story, end: Trial) -> Any:
    """The position of an end, once what waits has been let go by."""
    if not end.waits:
        return end.state
    state = end.state.copy()
    story.game.apply(state, end.first)
    return state


def _hope(story: Story, trials: Trials, end: Trial, seed: int, effort: Scrutiny) -> int:
    """What the strong bot counts of one future: the chance, and a share of the end's worth."""
    share = story.prospect.share
    return _chance(story, trials, end, seed, effort) + end.value * share // 100


def _chance(story: Story, trials: Trials, end: Trial, seed: int, effort: Scrutiny) -> int:
    """How likely the game is to be won in one future of an end."""
    prospect, onward = story.prospect, effort.search.onward
    # All ends are followed to the same turn, also those in which the next one has begun already.
    ahead = prospect.turns(end.state) - prospect.turns(trials.world)
    onward = onward._replace(turns=onward.turns - ahead)
    return int(prospect.chance(trials.later(end, seed, prospect.turns, onward)))
