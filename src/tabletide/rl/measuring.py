"""What a policy came to, beside random play: on the same deals, one by one.

Both play the same deals, none of which was learned from. A mean says how much is won or counted,
with its error; a comparison says in how many deals the policy came to more than random play did,
in how many to less.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletide.rl.ahead import standing
from tabletide.rl.arrays import seen
from tabletide.rl.gymnasium import ACTION_MASK, Many
from tabletide.rl.praise import Praise

LEFT: Final = (1.0, 0.5, 0.25, 0.1)  # of a game to play, when it is measured
REWARD: Final = "reward"
PRAISE: Final = "praise"

Came = dict[str, NDArray[np.float64]]  # what each game came to: reward, praise, what is counted


class Yardstick(NamedTuple):
    """By what policies are measured."""

    many: Many  # as many games as are measured by
    praise: Praise
    counted: Sequence[str]  # the beginnings of figures' names: the last position's are added up
    seed: int
    won: Sequence[Sequence[str]] = ()  # games in which some begin, too

    def lefts(self) -> Sequence[float]:
        """How much of a game is left to play where it begins: all is the deal."""
        return LEFT if self.won else LEFT[:1]


def told(yardstick: Yardstick, policy: Any) -> Iterator[dict[str, Any]]:
    """A line for random play, one for what was learned and one for both, from each beginning."""
    random = [play(yardstick, None, left) for left in yardstick.lefts()]
    for left, came in zip(yardstick.lefts(), random, strict=True):
        yield {"policy": "random", "steps": 0, "left": left, **summed(came)}
    for left, without in zip(yardstick.lefts(), random, strict=True):
        came = play(yardstick, policy, left)
        yield {"policy": "learned", "steps": policy.num_timesteps, "left": left, **summed(came)}
        yield {"policy": "learned beside random", "left": left, **compared(came, without)}


def play(yardstick: Yardstick, policy: Any, left: float) -> Came:
    """The first game of each place to its end, by what a policy likes best, or at random."""
    many, random = yardstick.many, np.random.default_rng(yardstick.seed)
    many.begin_at([standing(one, left) for one in yardstick.won] if left < 1 else [])
    counts = {start: Praise(many.codec.names, {start: 1}) for start in yardstick.counted}
    came = {name: np.zeros(many.num_envs) for name in (REWARD, PRAISE, *counts)}
    running = np.ones(many.num_envs, np.bool_)
    rows, info = many.reset(seed=yardstick.seed)
    while running.any():
        mask = info[ACTION_MASK].astype(np.bool_)
        if policy is None:
            actions = (random.random(mask.shape) * mask).argmax(axis=1)
        else:
            row = seen(rows, info[ACTION_MASK])
            actions, _ = policy.predict(row, action_masks=mask, deterministic=True)
        rows, paid, ended, _, info = many.step(actions)
        # The first game of each place alone: of those begun later only the short ones would end.
        for place in np.flatnonzero(ended & running):
            last = info["final_obs"][place][None]
            came[REWARD][place] = paid[place]
            came[PRAISE][place] = yardstick.praise.of(last)[0]
            for start, count in counts.items():
                came[start][place] = count.of(last)[0]
        running &= ~ended
    return came


def summed(came: Came) -> dict[str, Any]:
    """How many games there were and were won, and the means with their standard errors."""
    rewards = came[REWARD]
    found: dict[str, Any] = {"games": rewards.size, "won": int((rewards > 0).sum())}
    for name, each in came.items():
        found[name] = float(each.mean())
        found[f"{name}_error"] = float(each.std() / math.sqrt(each.size))
    return found


def compared(came: Came, without: Came) -> dict[str, Any]:
    """Of each thing in how many deals there was more of it than without, and in how many less."""
    return {
        name: {
            "more": int((each > without[name]).sum()),
            "less": int((each < without[name]).sum()),
        }
        for name, each in came.items()
    }
