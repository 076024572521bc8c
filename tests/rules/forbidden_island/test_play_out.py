"""Playing out takes the very steps that sampling and choosing one by one would take."""

from __future__ import annotations

from tabletide.games.forbidden_island.game import GAME
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.check import all_setups
from tabletide.kernel.state import CHANCE, NOBODY


def test_playing_out_is_sampling_and_choosing_step_by_step() -> None:
    for index, setup in enumerate(all_setups(GAME)[::7]):
        quick, slow = GAME.start(setup), GAME.start(setup)
        steps = GAME.play_out(quick, Rng(seed_of("play", index)))
        rng = Rng(seed_of("play", index))
        taken = 0
        while slow.to_move != NOBODY:
            if slow.to_move == CHANCE:
                GAME.apply(slow, GAME.sample(slow, rng))
            else:
                offered = list(GAME.options(slow))
                GAME.apply(slow, offered[rng.below(len(offered))])
            taken += 1
        assert GAME.write(quick) == GAME.write(slow)
        assert steps == taken
