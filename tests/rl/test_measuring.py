"""Policies are measured on the same deals, each game by itself, by what it came to at its end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.rl.extras import needs

needs("gymnasium")

from tabletide.rl.gymnasium import Many  # noqa: E402
from tabletide.rl.measuring import Yardstick, compared, play, summed, told  # noqa: E402
from tabletide.rl.praise import Praise  # noqa: E402


class First:
    """A policy that takes the first action that is open."""

    num_timesteps = 0

    def predict(self, row: Any, *, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        assert row.shape[0] == action_masks.shape[0]
        assert deterministic
        return action_masks.argmax(axis=1), None


def measure(games: int = 6) -> Yardstick:
    many = Many("forbidden_island", games, players=2)
    praise = Praise(many.codec.names, {"captured.": 1})
    return Yardstick(many, praise, ["turn_number", "captured."], 3)


def test_the_same_seed_measures_by_the_same_deals() -> None:
    once, again = (play(measure(), First(), 1.0) for _ in range(2))
    assert list(once) == ["reward", "praise", "turn_number", "captured."]
    for name, each in once.items():
        assert (each == again[name]).all()
    assert (once["turn_number"] > 0).all(), "every game was played, and to its end"
    assert (once["praise"] == once["captured."]).all()


def test_the_first_game_of_each_place_counts_and_no_later_one() -> None:
    many = Many("forbidden_island", 24, players=2)
    turns = many.codec.names.index("turn_number")
    _, info = many.reset(seed=3)
    first: dict[int, int] = {}
    later = 0
    while len(first) < 24:
        *_, ended, _, info = many.step(info["action_mask"].argmax(axis=1))
        for place in np.flatnonzero(ended).tolist():
            later += place in first
            first.setdefault(place, int(info["final_obs"][place][turns]))
    assert later > 0, "somewhere a second game was over before another's first"
    came = play(measure(24), First(), 1.0)
    assert [first[place] for place in range(24)] == came["turn_number"].tolist()


def test_each_beginning_has_a_line_for_random_for_learned_and_for_both() -> None:
    lines = list(told(measure(), First()))
    assert [line["policy"] for line in lines] == ["random", "learned", "learned beside random"]
    assert [line["left"] for line in lines] == [1.0, 1.0, 1.0]


def test_means_have_their_errors_and_victories_are_counted() -> None:
    found = summed({"reward": np.array([1.0, -1.0, -1.0, 1.0])})
    assert (found["games"], found["won"], found["reward"]) == (4, 2, 0)
    assert found["reward_error"] == pytest.approx(0.5)


def test_deals_are_compared_one_by_one() -> None:
    came = {"captured.": np.array([1.0, 0.0, 2.0, 0.0])}
    without = {"captured.": np.array([0.0, 1.0, 0.0, 0.0])}
    assert compared(came, without) == {"captured.": {"more": 2, "less": 1}}
