"""OpenSpiel's own checks pass, its searches play, and nobody is shown too much."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.rl.extras import needs

needs("pyspiel")

import pyspiel  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from tabletide.games.registry import GAMES  # noqa: E402
from tabletide.kernel.chance import Rng  # noqa: E402
from tabletide.rl import openspiel  # noqa: E402

each_game = pytest.mark.parametrize("game", GAMES)


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"tabletide_{game}", {"players": 2, **parameters})


def some_way(game: Any, steps: int, seed: int) -> Any:
    """A state some steps into a random game, at a decision of a seat."""
    random = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            steps -= 1
    return state


class Nothing:
    """Finds every state worth the same, so that a search costs little."""

    def evaluate(self, _state: Any) -> Any:
        return np.zeros(2)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions(state.current_player())
        return [(action, 1 / len(legal)) for action in legal]


@each_game
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    pyspiel.random_sim_test(loaded(game, asks=True), num_sims=1, serialize=False, verbose=False)


def test_a_game_can_be_written_down_and_read() -> None:
    game = loaded("forbidden_island")
    state = some_way(game, 9, seed=1)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)


@each_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    state = some_way(loaded(game), 5, seed=2)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[-1])
    assert str(state) == before


@each_game
def test_probabilities_add_up(game: str) -> None:
    state = loaded(game).new_initial_state()
    seen = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        assert [action for action, _ in outcomes] == state.legal_actions()
        state.apply_action(outcomes[seen % len(outcomes)][0])
        seen += 1
    assert seen >= 3


@each_game
def test_both_searches_choose_what_is_open(game: str) -> None:
    rules = loaded(game)
    state = some_way(rules, 4, seed=3)
    random = np.random.RandomState(1)
    searched = mcts.MCTSBot(rules, 1.4, 12, Nothing(), random_state=random)
    assert searched.step(state) in state.legal_actions()
    rng = Rng(1)
    blind = ismcts.ISMCTSBot(
        rules, Nothing(), 1.4, 12, random_state=random, use_observation_string=True
    )
    blind.set_resampler(lambda state, player: openspiel.resample(state, player, rng))
    assert blind.step(state) in state.legal_actions()


def test_what_is_dealt_anew_looks_the_same_to_the_seat() -> None:
    rules = loaded("pandemic", players=3, hands="closed")
    different = 0
    for seed in range(6):
        state = some_way(rules, 10 * seed, seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        world = openspiel.resample(state, player, Rng(seed))
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        different += str(world) != str(state)
    assert different >= 3


def test_a_game_ends_with_the_rewards() -> None:
    state = some_way(loaded("windmill_valley"), 100_000, seed=4)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert set(map(abs, state.returns())) <= {0.0, 1.0}


def test_what_is_not_kept_is_said() -> None:
    with pytest.raises(ValueError, match="no recall"):
        loaded("pandemic").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
