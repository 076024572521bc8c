"""Random games, whole: every state is sound and reads as it was written, every promise is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.windmill_valley import game as module
from tabletide.games.windmill_valley.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import all_setups, check_game
from tabletide.kernel.state import NOBODY
from tabletide.parts.files.messages import load_catalogue

FOLDER = Path(module.__file__ or "").parent


def test_every_state_is_sound_and_a_whole_game_keeps_every_promise() -> None:
    report = check_game(GAME, 1_200, seed="valley", every=10**9)  # all of the suite for the first
    assert report.faults == []
    assert report.games > 1


@pytest.mark.parametrize("seed", range(2))
def test_positions_read_as_they_were_written(seed: int) -> None:
    setups = all_setups(GAME)
    rng = Rng(seed)
    state = GAME.start(setups[seed * 7 % len(setups)])
    while state.to_move != NOBODY:
        line = GAME.write(state)
        assert GAME.write(GAME.read(line)) == line
        GAME.play_on(state, -1, rng)
        options = list(GAME.options(state))
        if options:
            GAME.apply(state, options[rng.below(len(options))])


def test_scores_are_the_sums_of_their_parts_and_every_seat_had_as_many_turns() -> None:
    for index, setup in enumerate(all_setups(GAME)[:12]):
        state = GAME.start(setup)
        GAME.play_out(state, Rng(index))
        outcome = GAME.outcome(state)
        assert outcome is not None
        sums = [sum(column) for column in zip(*[p.points for p in outcome.parts], strict=True)]
        assert sums == list(outcome.scores)
        assert state.turns % state.players == 0


def test_both_languages_say_the_same_things() -> None:
    english, portuguese = (load_catalogue(FOLDER, language) for language in ("en", "pt-BR"))
    assert {key for key in english if ":" not in key} == {k for k in portuguese if ":" not in k}
