"""Playing out and playing on take the very steps that sampling and choosing one by one would."""

from __future__ import annotations

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.state import CHANCE, NOBODY
from tests.games.setups import spread

SETUPS = 60  # of each game, spread over all there are


@pytest.mark.parametrize("name", GAMES)
def test_playing_out_is_sampling_and_choosing_step_by_step(name: str) -> None:
    game = load_game(name)
    for index, setup in enumerate(spread(game, SETUPS)):
        quick, slow = game.start(setup), game.start(setup)
        steps = game.play_out(quick, Rng(seed_of("play", index)))
        rng = Rng(seed_of("play", index))
        taken = 0
        while slow.to_move != NOBODY:
            if slow.to_move == CHANCE:
                game.apply(slow, game.sample(slow, rng))
            else:
                offered = list(game.options(slow))
                game.apply(slow, offered[rng.below(len(offered))])
            taken += 1
        assert game.write(quick) == game.write(slow)
        assert steps == taken


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_lets_chance_act_and_says_what_may_be_done_then(name: str) -> None:
    game = load_game(name)
    for index, setup in enumerate(spread(game, SETUPS)):
        driven, slow = game.start(setup), game.start(setup)
        rng, same = Rng(seed_of("drive", index)), Rng(seed_of("drive", index))
        offered = game.play_on(driven, NO_OPTION, rng)
        while slow.to_move != NOBODY:
            while slow.to_move == CHANCE:
                game.apply(slow, game.sample(slow, same))
            assert list(offered) == list(game.options(slow))
            if offered:
                option = rng.pick(offered)
                game.apply(slow, list(offered)[same.below(len(offered))])
                offered = game.play_on(driven, option, rng)
        assert game.write(driven) == game.write(slow)
