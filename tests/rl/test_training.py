"""The reference run learns, and is measured; where torch is installed, which `make` does not do."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

from tabletide.games.registry import ELSEWHERE, GAMES
from tabletide.rl import measuring, training
from tabletide.rl.gymnasium import Many
from tabletide.rl.praise import Praise
from tabletide.rl.training import TOY, Learners, main


def test_praise_and_reward_add_up_to_what_a_game_came_to() -> None:
    many = Many("forbidden_island", 3, players=2)
    praise = Praise(many.codec.names, {"sunk.": -1, "captured.": 5})
    env = Learners(many, praise)
    random = np.random.default_rng(1)
    figures = len(many.codec.names)  # which actions are open lies behind them
    first = praise.of(env.reset()[:, :figures])
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
                last = praise.of(infos[place]["terminal_observation"][None, :figures])[0]
                assert got[place] in (
                    pytest.approx(last - first[place] - 1),
                    pytest.approx(last - first[place] + 1),
                )


def told(capsys: pytest.CaptureFixture[str], line: str) -> list[dict[str, Any]]:
    """What a run says of random play and of what was learned."""
    main(line.split())
    return [json.loads(one) for one in capsys.readouterr().out.splitlines()]


def test_a_short_run_tells_what_it_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        random, learned, _ = told(
            capsys, f"{TOY} players=2 --minutes 0.02 --games 20 --praise lit=0.1"
        )
    finally:
        ELSEWHERE.pop(TOY, None)
        GAMES.remove(TOY)
    assert (random["policy"], learned["policy"]) == ("random", "learned")
    assert (random["games"], learned["games"]) == (20, 20)
    assert 20 * random["reward"] == pytest.approx(2 * random["won"] - 20)
    assert learned["steps"] > 0


def test_a_run_may_begin_in_games_that_a_bot_has_won(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "AHEAD", 4)
    monkeypatch.setattr(training, "SIDE_BY_SIDE", 8)
    line = "windmill_valley players=2 --seat 0 --minutes 0.01 --games 2 --ahead random"
    lines = told(capsys, line)
    random = [one["left"] for one in lines if one["policy"] == "random"]
    learned = [one["left"] for one in lines if one["policy"] == "learned"]
    assert random == learned == [*measuring.LEFT]
    assert len(lines) == 3 * len(measuring.LEFT)


def test_a_bot_may_teach_before_it_is_learned_from_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "SIDE_BY_SIDE", 8)
    line = "forbidden_island players=2 --minutes 0.02 --games 3 --taught greedy --count turn_number"
    random, learned, both = told(capsys, line)
    assert both["policy"] == "learned beside random"
    assert both["turn_number"]["more"] + both["turn_number"]["less"] <= 3
    assert random["turn_number"] > 0 < learned["turn_number"]
    assert learned["steps"] > 0, "what is left of the time is for games of one's own"
