"""What was played beside what the bot would have done, in the same futures.

The ends that a turn could have had are compared as the strong bot compares them, and what was
played is one of them. The one it prefers and the one that was played are then followed through
futures that had no part in the choice: whatever wins a comparison by luck would otherwise seem
better than it is.

A decision is judged by what its seat knew. With closed hands that is done in a world which the seat
could not tell from the true one.
"""

from __future__ import annotations

from math import hypot
from typing import Any, Final, NamedTuple

from tabletide.bots.means import CLEAR, mean_of
from tabletide.bots.planning.futures import BRIEF, THOROUGH
from tabletide.bots.planning.search import Allowance, Search
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.record import is_possible
from tabletide.lab.analysis.gauge import Gauge
from tabletide.lab.analysis.story import Story, Stretch
from tabletide.lab.builds import is_compiled


class Scrutiny(NamedTuple):
    """How closely a stretch is looked at."""

    search: Search
    futures: int  # in which what was played meets what is preferred
    ends: int  # futures by which it is told how both would have ended
    games: int = 4  # played from where a turn begins to their end, where nothing was learned
    positions: int = 0  # judged for a turn, then fewer futures are followed; 0 for any number

    def of(self, stretch: int) -> Scrutiny:
        """The same for each of so many stretches of a turn."""
        share = self.positions // stretch
        search = self.search._replace(positions=share // 2)
        return self._replace(search=search, positions=share)


_WORLDS: Final = 12  # that are imagined until one fits what was played
_SEARCH: Final = THOROUGH._replace(kept=6, futures=(6, 6))
_FEWEST: Final = 6  # of those, once all positions are spent that a turn may take
_LEAST: Final = 16  # futures in which what was played meets what is preferred
_MOST: Final = 32
_ENDS: Final = 24
_IN_ALL: Final = 500  # of a game, if that leaves enough for each of its turns
_GAMES: Final = (6, 16, 400)  # from each turn at least and at most, and of a game in all
_BRIEF: Final = Scrutiny(
    BRIEF._replace(kept=3, futures=(3,)), futures=6, ends=6, games=2, positions=6_000
)


def effort_for(turns: int, positions: int = Gauge.positions) -> Scrutiny:
    """What a game of so many turns allows for, so that a longer one does not take much longer.

    Interpreted rules are some twenty times slower, and are given less to do.
    """
    if not is_compiled():
        return _BRIEF
    turns = max(1, turns)
    futures = max(_LEAST, min(_MOST, _IN_ALL // turns))
    fewest, most, in_all = _GAMES
    games = max(fewest, min(most, in_all // turns))
    return Scrutiny(_SEARCH, futures, _ENDS, games, positions // turns)


class Verdict(NamedTuple):
    """What a stretch cost the side that played it; never more than nothing."""

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
    best = _preferred(story.gauge, trials, played, effort.search, rng)
    if best is played:
        return Verdict(0, 0, None, played, trials)
    mean = mean_of(_differences(story.gauge, trials, played, best, effort))
    cost, error = round(mean.mean), round(hypot(mean.error, story.gauge.doubt))
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
            trials = Trials(game, story.gauge.evaluation, world, seat, rng)
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


def _preferred(gauge: Gauge, trials: Trials, played: Trial, search: Search, rng: Rng) -> Trial:
    """The end that the bot prefers, or what was played if that does as well."""
    search = gauge.search_of(search)
    allowance = Allowance(search, trials.work)
    options = Perspective(gauge.game, trials.world, trials.seat).options()
    tried = trials.every_or_all(trials.world, options)
    if not tried:
        return played
    left = [(0, end) for end in [played, *_others(gauge, trials, tried, played, search)]]
    for part in range(len(search.futures)):
        if len(left) == 1:
            break
        followed = 0
        while allowance.has_more(part, followed):
            seed = int(rng.below(1 << 30))
            left = [(sum_ + gauge.hope(trials, end, seed, search), end) for sum_, end in left]
            followed += 1
        left.sort(key=lambda one: -one[0])
        left = left[: (len(left) + 1) // 2]
    return left[0][1]


def _others(
    gauge: Gauge, trials: Trials, tried: list[Trial], played: Trial, search: Search
) -> list[Trial]:
    """The ends that are worth comparing, each position once, without the one that was played."""
    seen = {repr(played.state)}
    found: list[Trial] = []
    for end in gauge.ends(trials, tried, search):
        reached = repr(gauge.reached(end))
        if reached not in seen:
            seen.add(reached)
            found.append(end)
    return found


def _differences(
    gauge: Gauge, trials: Trials, played: Trial, best: Trial, effort: Scrutiny
) -> list[int]:
    """What was played less what is preferred, future by future, as many as are allowed."""
    search = gauge.search_of(effort.search)
    seeds = [trials.luck() for _ in range(max(gauge.least, effort.futures))]
    found: list[int] = []
    for seed in seeds:
        is_spent = 0 < effort.positions <= trials.work.positions
        if is_spent and len(found) >= max(_FEWEST, gauge.least):
            break
        mine = gauge.gain(trials, played, seed, search)
        found.append(mine - gauge.gain(trials, best, seed, search))
    return found
