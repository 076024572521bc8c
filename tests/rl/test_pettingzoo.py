"""PettingZoo's own tests pass, for every game, and an agent is what a seat is."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from tests.rl.extras import needs

needs("pettingzoo")

with (
    warnings.catch_warnings()
):  # where pygame is installed, it imports a game of its own the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

from tabletide import Table  # noqa: E402
from tabletide.games.registry import GAMES  # noqa: E402
from tabletide.rl import pettingzoo  # noqa: E402
from tabletide.rl.arranging import NotOffered  # noqa: E402

each_game = pytest.mark.parametrize("game", GAMES)


def maker(game: str) -> Callable[..., Any]:
    return partial(getattr(pettingzoo, f"{game}_v1"), players=2, quick=True)


@each_game
def test_the_api_is_kept(game: str) -> None:
    with warnings.catch_warnings():
        # It would have every observation an array; with a mask it is a dictionary, as in its own.
        warnings.filterwarnings("ignore", "Observation", UserWarning)
        api_test(maker(game)(), num_cycles=60)


@each_game
def test_seeds_repeat(game: str) -> None:
    seed_test(maker(game), num_cycles=20)


@each_game
def test_every_way_of_drawing_draws(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(maker(game))
    assert capsys.readouterr().out


def test_a_picture_is_the_board_with_letters_in_it() -> None:
    env = pettingzoo.pandemic_v1(players=2, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1] == 900
    assert 0.02 < np.mean(picture.max(axis=2) > 100) < 0.5
    env = pettingzoo.pandemic_v1(players=2, render_mode="ansi", language="pt-BR")
    env.reset(seed=1)
    assert "Surtos" in env.render()


@each_game
def test_a_number_deals_what_it_deals_at_a_table(game: str) -> None:
    env = getattr(pettingzoo, f"{game}_v1")(players=2)
    env.reset(seed=2026)
    table = Table(game, players=2, seed="2026")
    assert env.deal == "2026"
    own = table.options(int(env.agent_selection.removeprefix("seat_")))
    mask = env.last()[0]["action_mask"]
    offered = [env.codec.phrase(action) for action in np.flatnonzero(mask)]
    assert [text for text in offered if text != "pass_by"] == own
    env.reset(options={"seed": "tide"})
    assert env.deal == "tide"
    env.reset()
    first = env.deal
    env.reset()
    assert env.deal not in ("tide", first)


@each_game
def test_the_mask_is_the_same_in_the_observation_and_in_the_info(game: str) -> None:
    env = maker(game)()
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert (mask == env.infos[agent]["action_mask"]).all()
        assert bool(mask.any()) == (agent == env.agent_selection)


@each_game
def test_a_whole_game_ends_with_rewards_for_all(game: str) -> None:
    env = maker(game)()
    env.reset(seed=5)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        shown, reward, terminated, _, _ = env.last()
        paid[agent] += reward
        mask = shown["action_mask"]
        env.step(None if terminated else env.action_space(agent).sample(mask))
    assert set(paid.values()) <= {-1.0, 0.0, 1.0}
    assert any(paid.values())
    assert env.agents == []


def test_what_is_not_open_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.pandemic_v1(players=2)
    env.reset(seed=7)
    before = env.last()[0]["observation"]
    with pytest.raises(NotOffered, match="is not open to seat"):
        env.step(env.codec.action("epidemic"))
    assert (env.last()[0]["observation"] == before).all()


def test_names_and_settings_that_are_not_there_are_said_so() -> None:
    with pytest.raises(AttributeError, match="there is pandemic_v1, "):
        _ = pettingzoo.chess_v1
    with pytest.raises(ValueError, match="has no setting 'teams'"):
        pettingzoo.pandemic_v1(teams=2)
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, rgb_array"):
        pettingzoo.pandemic_v1(render_mode="film")
