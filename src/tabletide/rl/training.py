"""A reference run: MaskablePPO learns a game, and is measured beside random play.

    python -m tabletide.rl.training GAME --minutes 5 players=2 --ahead greedy --praise captured=1

It is there to show that the environments can be learned from, and how: many games at once, masks,
and, as rewards come late, games that begin where a bot has nearly won them and praise for figures
that grow on the way. The game of the guide for those who add one, which is a toy, is called `toy`
here.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from tabletide.games.registry import GAMES, add_game
from tabletide.rl.ahead import Backwards, standing, won_games
from tabletide.rl.gymnasium import ACTION_MASK, Many
from tabletide.rl.praise import Praise
from tabletide.rl.reading import NamesPolicy

TOY: Final = "toy"
SIDE_BY_SIDE: Final = 128  # games
DISCOUNT: Final = 0.997
BETWEEN: Final = 30  # seconds until it is said again how far a run is
AHEAD: Final = 600  # games that a bot plays, for others to begin in
LEFT: Final = (1.0, 0.5, 0.25, 0.1)  # of a game to play, when it is measured


def seen(rows: NDArray[np.uint8], mask: NDArray[np.int8]) -> NDArray[np.uint8]:
    """What the net reads: the figures, and behind them which actions are open."""
    return np.concatenate([rows, mask.astype(np.uint8)], axis=1)


class Learners(VecEnv):
    """Many games as Stable-Baselines3 wants them, with praise added to their rewards."""

    def __init__(self, many: Many, praise: Praise, ahead: Backwards | None = None) -> None:
        width = len(many.codec.names) + many.codec.size
        space = spaces.Box(0, 255, (width,), np.uint8)
        super().__init__(many.num_envs, space, many.single_action_space)
        self._many = many
        self._ahead = ahead
        self._praise = praise
        self._mask: NDArray[np.int8] = np.zeros((0, 0), np.int8)
        self._worth = np.zeros(many.num_envs, np.float32)
        self._chosen: NDArray[np.int64] = np.zeros(many.num_envs, np.int64)
        self._seed: int | None = None

    def seed(self, seed: int | None = None) -> list[int | None]:
        """What the next deal follows from."""
        self._seed = seed
        return [seed] * self.num_envs

    def reset(self) -> NDArray[np.uint8]:
        """Deal all games anew."""
        rows, info = self._many.reset(seed=self._seed)
        self._mask, self._worth = info[ACTION_MASK], self._praise.of(rows)
        return seen(rows, self._mask)

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Take note of what each game is to do."""
        self._chosen = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Do it."""
        rows, rewards, ended, _, info = self._many.step(self._chosen)
        self._mask = info[ACTION_MASK]
        begun = self._praise.of(rows)
        reached = begun.copy()  # by each game, in its last position if it has ended
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(ended):
            last = info["final_obs"][place][None]
            infos[place]["terminal_observation"] = seen(last, np.zeros_like(self._mask[:1]))[0]
            reached[place] = self._praise.of(last)[0]
        if self._ahead is not None and ended.any():
            self._ahead.note(rewards[ended] > 0)
        grown = reached - self._worth
        self._worth = begun
        paid = (rewards + grown).astype(np.float32)
        return seen(rows, self._mask), paid, ended, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        """The masks, one for each game: all that is asked for."""
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self._mask.astype(np.bool_))

    def has_attr(self, attr_name: str) -> bool:
        """Whether there are masks: there are."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """How it is drawn: not at all."""
        if attr_name != "render_mode":
            raise AttributeError(attr_name)
        return [None] * (self.num_envs if indices is None else len(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        """Nothing can be set."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """Nothing is wrapped."""
        return [False] * (self.num_envs if indices is None else len(indices))

    def close(self) -> None:
        """Nothing is held open."""


class Until(BaseCallback):
    """Stops a run when it has had its time of the CPU, however busy the machine is.

    Now and then it says on the way how far it is.
    """

    def __init__(self, seconds: float, ahead: Backwards | None) -> None:
        super().__init__()
        self._start = time.process_time()
        self._end = self._start + seconds
        self._next = self._start + BETWEEN
        self._ahead = ahead

    def _on_step(self) -> bool:
        now = time.process_time()
        if now >= self._next:
            self._next = now + BETWEEN
            told = f"{now - self._start:.0f} s, {self.num_timesteps} steps"
            begun = f", games with up to {self._ahead.left:.0%} to play" if self._ahead else ""
            sys.stderr.write(f"{told}{begun}\n")
        return now < self._end


class Results(NamedTuple):
    """What games of a policy came to: their number, those won, rewards and praise with errors.

    `left` is how much of them was to be played: all, where they began with the deal.
    """

    left: float
    games: int
    won: int
    reward: float
    reward_error: float
    praise: float
    praise_error: float


def measure(
    many: Many,
    praise: Praise,
    policy: MaskablePPO | None,
    seed: int,
    won: Sequence[Sequence[str]] = (),
) -> Iterator[Results]:
    """What comes of a policy, or of play at random: from the deal, and in games that were won."""
    for left in LEFT if won else LEFT[:1]:
        many.begin_at([standing(positions, left) for positions in won] if left < 1 else [])
        yield play(many, praise, policy, seed, left)


def play(
    many: Many, praise: Praise, policy: MaskablePPO | None, seed: int, left: float = 1.0
) -> Results:
    """The first game of each place to its end, by a policy or at random; the deals are the same."""
    random = np.random.default_rng(seed)
    rows, info = many.reset(seed=seed)
    rewards: dict[int, float] = {}
    praised: dict[int, float] = {}
    while len(rewards) < many.num_envs:
        mask = info[ACTION_MASK].astype(np.bool_)
        if policy is None:
            actions = (random.random(mask.shape) * mask).argmax(axis=1)
        else:
            actions, _ = policy.predict(seen(rows, info[ACTION_MASK]), action_masks=mask)
        rows, paid, ended, _, info = many.step(actions)
        # The first game of each place alone: of those begun later only the short ones would end.
        for place in set(np.flatnonzero(ended).tolist()) - set(rewards):
            rewards[place] = float(paid[place])
            praised[place] = float(praise.of(info["final_obs"][place][None])[0])
    won = sum(reward > 0 for reward in rewards.values())
    return Results(left, many.num_envs, won, *_mean(rewards), *_mean(praised))


def _mean(numbers: dict[int, float]) -> tuple[float, float]:
    """A mean and its standard error."""
    each = list(numbers.values())
    return float(np.mean(each)), float(np.std(each) / math.sqrt(len(each)))


def learn(
    many: Many, praise: Praise, ahead: Backwards | None, seconds: float, seed: int
) -> MaskablePPO:
    """A policy that has learned for so long."""
    torch.set_num_threads(1)  # nets as small as this gain little by a second
    torch.distributions.Distribution.set_default_validate_args(False)
    codec = many.codec
    phrases = [codec.phrase(action) for action in range(codec.size)]
    policy = MaskablePPO(
        NamesPolicy,
        Learners(many, praise, ahead),
        n_steps=64,
        batch_size=1024,
        n_epochs=3,
        gamma=DISCOUNT,
        learning_rate=1e-3,
        ent_coef=0.015,
        policy_kwargs={"names": codec.names, "phrases": phrases},
        seed=seed,
        device="cpu",
    )
    policy.learn(10**9, callback=Until(seconds, ahead))
    return policy


def settings_of(words: Sequence[str]) -> dict[str, str]:
    """Settings as they are typed: `players=2`."""
    return dict(word.split("=", 1) for word in words)


def main(arguments: Sequence[str]) -> None:
    """Learn, then play as many games with and without what was learned; a line of JSON each."""
    reader = argparse.ArgumentParser(prog="python -m tabletide.rl.training")
    reader.add_argument("game", choices=[*GAMES, TOY])
    reader.add_argument("settings", nargs="*", help="of the game: players=2")
    reader.add_argument("--minutes", type=float, default=5, help="of the CPU, to learn in")
    reader.add_argument("--games", type=int, default=500, help="to be measured by")
    reader.add_argument("--seat", type=int, help="that learns, where each plays for itself")
    reader.add_argument("--ahead", metavar="BOT", help="games begin where it has nearly won them")
    reader.add_argument("--praise", action="append", default=[], help="figures: captured=1")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", help="the file to keep the policy in")
    chosen = reader.parse_args(arguments)
    if chosen.game == TOY and TOY not in GAMES:
        add_game(TOY, "tabletide.games._template")
    settings: dict[str, Any] = dict(settings_of(chosen.settings))
    many = Many(chosen.game, SIDE_BY_SIDE, seat=chosen.seat, **settings)
    weights = {start: float(weight) for start, weight in settings_of(chosen.praise).items()}
    praise = Praise(many.codec.names, weights)
    ahead, unseen = None, []
    if chosen.ahead:
        won = won_games(chosen.game, settings, chosen.ahead, AHEAD, f"ahead {chosen.seed}")
        ahead = Backwards(many, won, chosen.seed)
        unseen = won_games(chosen.game, settings, chosen.ahead, AHEAD, f"ahead {chosen.seed + 1}")
    policy = learn(many, praise, ahead, 60 * chosen.minutes, chosen.seed)
    if chosen.out:
        policy.save(chosen.out)
    side_by_side = Many(chosen.game, chosen.games, seat=chosen.seat, **settings)
    for name, player in (("random", None), ("learned", policy)):
        steps = policy.num_timesteps if player else 0
        for played in measure(side_by_side, praise, player, chosen.seed + 1, unseen):
            told = {"policy": name, "steps": steps, **played._asdict()}
            sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
