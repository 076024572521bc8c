"""Lessons: a bot says what it would do where a learner stands, and the learner takes it on.

At first the bot plays the games, then more and more the learner itself, so that it is told what to
do where its own mistakes have led it, and not only where the bot would never be. To ask the bot
costs little beside taking it on, so most of the time goes into lessons.
"""

from __future__ import annotations

import time
from collections import deque
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from tabletide.rl.arrays import seen
from tabletide.rl.gymnasium import ACTION_MASK, Many
from tabletide.rl.teacher import Teacher

RATE: Final = 2e-3  # of learning, at first
LAST: Final = 0.1  # of that is left in the end
REMEMBERED: Final = 1500  # moments, each of all games side by side
LESSONS: Final = 2  # after each moment, of those that are remembered
AT_ONCE: Final = 8  # moments in a lesson
ALONE: Final = 0.6  # of the time, until the learner plays nearly all by itself
NEARLY: Final = 0.9
STEEPEST: Final = 0.5  # a lesson's gradient


class Moments:
    """What was open in games, and what the teacher would have done: the last of it."""

    def __init__(self, seed: int) -> None:
        self.noted = 0
        self._kept: deque[tuple[NDArray[Any], NDArray[Any], NDArray[Any]]] = deque(
            maxlen=REMEMBERED
        )
        self._random = np.random.default_rng(seed)

    def note(self, rows: NDArray[Any], mask: NDArray[np.bool_], told: NDArray[Any]) -> None:
        """Remember a moment of all games, less those that had nothing to choose."""
        chose = mask.sum(axis=1) > 1
        self._kept.append((rows[chose], mask[chose], told[chose]))
        self.noted += 1

    def lesson(self, policy: Any, optimizer: torch.optim.Optimizer) -> float:
        """Take some of them on; how far from them the policy was."""
        picked = [self._kept[one] for one in self._random.integers(0, len(self._kept), AT_ONCE)]
        rows, mask, told = (np.concatenate(parts) for parts in zip(*picked, strict=True))
        _, likely, _ = policy.evaluate_actions(
            torch.as_tensor(rows).float(), torch.as_tensor(told), torch.as_tensor(mask)
        )
        loss = -likely.mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(policy.parameters(), STEEPEST)
        optimizer.step()
        return float(loss.item())


def teach(learner: MaskablePPO, many: Many, teacher: Teacher, seconds: float, seed: int) -> int:
    """Let a teacher go through games with a learner for so long; how many choices it told."""
    random = np.random.default_rng(seed)
    moments = Moments(seed)
    optimizer = torch.optim.Adam(learner.policy.parameters(), lr=RATE)
    start = time.process_time()
    rows, info = many.reset(seed=seed)
    while (gone := (time.process_time() - start) / seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(LAST, 1 - gone)
        mask = info[ACTION_MASK].astype(np.bool_)
        row = seen(rows, info[ACTION_MASK])
        told = np.array([teacher.choice(many.episode(place)) for place in range(many.num_envs)])
        moments.note(row, mask, told)
        own, _ = learner.predict(row, action_masks=mask, deterministic=True)
        is_own = random.random(many.num_envs) < NEARLY * min(1, gone / ALONE)
        rows, _, _, _, info = many.step(np.where(is_own, own, told))
        for _ in range(LESSONS):
            moments.lesson(learner.policy, optimizer)
    return moments.noted * many.num_envs
