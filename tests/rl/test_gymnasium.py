"""Gymnasium's own checks pass; many games at once go as each would by itself."""

from __future__ import annotations

import numpy as np
import pytest

from tests.rl.extras import needs

needs("gymnasium")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from tabletide import Table  # noqa: E402
from tabletide.games.registry import GAMES, load_game  # noqa: E402
from tabletide.kernel.chance import seed_of  # noqa: E402
from tabletide.kernel.outcome import EACH  # noqa: E402
from tabletide.rl.arranging import NotOffered  # noqa: E402
from tabletide.rl.gymnasium import Many, Solo  # noqa: E402

each_game = pytest.mark.parametrize("game", GAMES)


def seat_of(game: str) -> int | None:
    """Rivals learn for a seat, a team as a whole."""
    return 0 if load_game(game).stakes == EACH else None


@each_game
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    """Its checker knows no masks, so that its actions are folded."""
    name = f"tabletide/{game}-v1"
    env = gymnasium.make(name, seat=seat_of(game), players=2, fold=True, quick=True)
    check_env(env.unwrapped)


@each_game
def test_gymnasium_makes_many_by_name(game: str) -> None:
    env = gymnasium.make_vec(
        f"tabletide/{game}-v1", 2, "vector_entry_point", seat=seat_of(game), players=2
    )
    assert env.reset(seed=1)[0].shape == env.observation_space.shape


def sampled(env: Solo, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.action_masks())))


@each_game
def test_one_seat_plays_a_whole_game_beside_bots(game: str) -> None:
    env = Solo(game, seat=1, bots="random", players=3, quick=True)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=3)
    rewards = []
    is_over = False
    while not is_over:
        me = dict(zip(env.codec.names, seen, strict=True))
        assert [me[f"me.{seat}"] for seat in range(3)] == [0, 1, 0]
        assert (info["action_mask"] == env.action_masks()).all()
        seen, reward, is_over, _, info = env.step(np.int64(sampled(env, rng)))
        rewards.append(reward)
    assert not any(rewards[:-1])
    assert -1 <= rewards[-1] <= 1
    assert not info["action_mask"].any()


def test_a_team_with_open_hands_is_offered_what_the_table_offers() -> None:
    env = Solo("pandemic", players=4)
    env.reset(seed=11)
    table = Table("pandemic", players=4, seed="11")
    rng = np.random.default_rng(2)
    for _ in range(40):
        offered = [env.codec.phrase(int(one)) for one in np.flatnonzero(env.action_masks())]
        assert offered == table.options()
        action = sampled(env, rng)
        table.play(env.codec.phrase(action))
        if env.step(np.int64(action))[2]:
            break


def test_with_closed_hands_a_team_is_asked_seat_by_seat() -> None:
    env = Solo("pandemic", players=3, hands="closed", quick=True)
    rng = np.random.default_rng(4)
    seen, _ = env.reset(seed=1)
    asked = set()
    for _ in range(150):
        asked.add(int(np.argmax(seen[:4])))
        names = dict(zip(env.codec.names, seen, strict=True))
        mine = int(np.argmax(seen[:4]))
        assert [names[f"seat.{seat}.hidden"] for seat in range(3)] == [
            int(seat != mine) for seat in range(3)
        ]
        seen, _, is_over, _, _ = env.step(np.int64(sampled(env, rng)))
        if is_over:
            break
    assert asked == {0, 1, 2}


@each_game
def test_many_games_go_as_each_goes_by_itself(game: str) -> None:
    number, seat = 3, seat_of(game)
    many = Many(game, number, seat=seat, players=2)
    rows, info = many.reset(seed=5)
    alone = [Solo(game, seat=seat, players=2, quick=True) for _ in range(number)]
    firsts = [
        env.reset(options={"seed": seed_of("5", place)})[0] for place, env in enumerate(alone)
    ]
    assert (rows == np.stack(firsts)).all()
    rng = np.random.default_rng(0)
    running = set(range(number))
    for _ in range(400):
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in info["action_mask"]])
        masks = [env.action_masks() for env in alone]
        for place in running:
            assert (info["action_mask"][place] == masks[place]).all()
        rows, rewards, ended, cut, info = many.step(actions)
        assert not cut.any()
        for place in sorted(running):
            seen, reward, is_over, _, _ = alone[place].step(actions[place])
            assert reward == rewards[place]
            assert is_over == ended[place]
            assert (seen == (info["final_obs"][place] if is_over else rows[place])).all()
            if is_over:
                running.remove(place)
        if not running:
            break
    assert len(running) < number


def test_many_games_fit_their_spaces_and_repeat() -> None:
    def played() -> list[bytes]:
        env = Many("forbidden_island", 8, players=2)
        rng = np.random.default_rng(6)
        rows, info = env.reset(seed=1)
        assert rows in env.observation_space
        found = []
        for _ in range(120):
            actions = np.array([rng.choice(np.flatnonzero(row)) for row in info["action_mask"]])
            assert actions in env.action_space
            rows, rewards, _, _, info = env.step(actions)
            found.append(rows.tobytes() + rewards.tobytes())
        return found

    assert played() == played()


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="each plays for itself: say which seat learns"):
        Solo("windmill_valley")
    with pytest.raises(ValueError, match="there is no seat 4 among 4"):
        Solo("pandemic", seat=4)
    with pytest.raises(ValueError, match="one seed deals all games"):
        Many("pandemic", 2).reset(seed=[1, 2])
    env = Solo("pandemic", players=2)
    env.reset(seed=7)
    env.reset()
    with pytest.raises(NotOffered, match="'agree', is not open"):
        env.step(np.int64(env.codec.agree))
