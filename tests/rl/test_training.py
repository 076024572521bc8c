"""The reference run learns, and is measured; where torch is installed, which `make` does not do."""

from __future__ import annotations

import json

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

from tabletide.games.registry import ELSEWHERE, GAMES
from tabletide.rl.gymnasium import Many
from tabletide.rl.praise import Praise
from tabletide.rl.training import TOY, Learners, main


def test_praise_and_reward_add_up_to_what_a_game_came_to() -> None:
    many = Many("forbidden_island", 3, players=2)
    praise = Praise(many.codec.names, {"sunk.": -1, "captured.": 5})
    env = Learners(many, praise)
    random = np.random.default_rng(1)
    first = praise.of(env.reset())
    got = np.zeros(3)
    ended: set[int] = set()
    while len(ended) < 3:
        mask = np.stack(env.env_method("action_masks"))
        env.step_async((random.random(mask.shape) * mask).argmax(axis=1))
        _, rewards, over, infos = env.step_wait()
        for place in set(range(3)) - ended:
            got[place] += rewards[place]
            if over[place]:
                ended.add(place)
                last = praise.of(infos[place]["terminal_observation"][None])[0]
                assert got[place] in (
                    pytest.approx(last - first[place] - 1),
                    pytest.approx(last - first[place] + 1),
                )


def test_a_short_run_tells_what_it_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        main([TOY, "players=2", "--minutes", "0.02", "--games", "20", "--praise", "lit=0.1"])
    finally:
        ELSEWHERE.pop(TOY, None)
        GAMES.remove(TOY)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["policy"] for one in told] == ["random", "learned"]
    assert told[1]["steps"] > 0
    assert all(one["games"] >= 20 for one in told)
