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
import sys
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from tabletide.bots.registry import load_bot
from tabletide.games.registry import GAMES, add_game, load_game
from tabletide.rl.ahead import Backwards, won_games
from tabletide.rl.arrays import seen
from tabletide.rl.gymnasium import ACTION_MASK, Many
from tabletide.rl.measuring import Yardstick, told
from tabletide.rl.praise import Praise
from tabletide.rl.reading import NamesPolicy
from tabletide.rl.teacher import Teacher
from tabletide.rl.teaching import teach

TOY: Final = "toy"
SIDE_BY_SIDE: Final = 128  # games
DISCOUNT: Final = 0.997
BETWEEN: Final = 30  # seconds until it is said again how far a run is
AHEAD: Final = 600  # games that a bot plays, for others to begin in
TAUGHT: Final = 0.7  # of the time a teacher is heard, if there is one


class Manner(NamedTuple):
    """How a policy learns: how fast, and how much it likes to try what it does not prefer."""

    rate: float
    curiosity: float


BOLD: Final = Manner(1e-3, 0.015)  # who knows nothing yet
CAREFUL: Final = Manner(3e-4, 0.003)  # who was taught, and should not forget it


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


class Syllabus(NamedTuple):
    """What a run learns by, beside the games themselves."""

    praise: Praise
    ahead: Backwards | None  # where games begin
    teacher: Teacher | None  # who says at first what it would do
    seconds: float
    seed: int


def learn(many: Many, syllabus: Syllabus) -> MaskablePPO:
    """A policy that has learned for so long."""
    torch.set_num_threads(1)  # nets as small as this gain little by a second
    torch.distributions.Distribution.set_default_validate_args(False)
    codec = many.codec
    phrases = [codec.phrase(action) for action in range(codec.size)]
    policy = MaskablePPO(
        NamesPolicy,
        Learners(many, syllabus.praise, syllabus.ahead),
        n_steps=64,
        batch_size=1024,
        n_epochs=3,
        gamma=DISCOUNT,
        learning_rate=BOLD.rate if syllabus.teacher is None else CAREFUL.rate,
        ent_coef=BOLD.curiosity if syllabus.teacher is None else CAREFUL.curiosity,
        policy_kwargs={"names": codec.names, "phrases": phrases},
        seed=syllabus.seed,
        device="cpu",
    )
    taught = 0.0
    if syllabus.teacher is not None:
        taught = TAUGHT * syllabus.seconds
        told = teach(policy, many, syllabus.teacher, taught, syllabus.seed)
        sys.stderr.write(f"{taught:.0f} s, {told} choices told\n")
    policy.learn(10**9, callback=Until(syllabus.seconds - taught, syllabus.ahead))
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
    reader.add_argument("--taught", metavar="BOT", help="it says at first what it would do")
    reader.add_argument(
        "--count", action="append", default=[], help="figures at the end: captured."
    )
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
    teacher = None
    if chosen.taught:
        teacher = Teacher(load_bot(chosen.taught, load_game(chosen.game)), chosen.seed)
    syllabus = Syllabus(praise, ahead, teacher, 60 * chosen.minutes, chosen.seed)
    policy = learn(many, syllabus)
    if chosen.out:
        policy.save(chosen.out)
    side_by_side = Many(chosen.game, chosen.games, seat=chosen.seat, **settings)
    yardstick = Yardstick(side_by_side, praise, chosen.count, chosen.seed + 1, unseen)
    for line in told(yardstick, policy):
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
