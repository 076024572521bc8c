"""How a game would have gone on to its end, many times, played on quickly.

The bots that play on look no further than the next action, so they win less often than those who
think. What counts is what differs between two ends that meet the same cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.outcome import word_of
from tabletide.lab.analysis.story import Story

_TO_THE_END: Final = Onward(turns=1000, width=2)

Endings = dict[str, int]  # how many futures ended with each word, the most frequent first


def endings(story: Story, trials: Trials, end: Trial, seeds: list[int]) -> Endings:
    """How the futures of an end ended."""
    words = Counter(_ending(story, trials, end, seed) for seed in seeds)
    return dict(sorted(words.items(), key=lambda one: (-one[1], one[0])))


def _ending(story: Story, trials: Trials, end: Trial, seed: int) -> str:
    last = trials.later(end, seed, story.prospect.turns, _TO_THE_END)
    return word_of(story.game.outcome(last))
