"""Nobody is asked to swim in a game that is already lost."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.game import GAME
from tabletide.kernel.options import parse
from tabletide.kernel.outcome import word_of

CUT_OFF = "flooded watchtower; sunk twilight_hollow observatory; pawns watchtower watchtower"


@pytest.mark.rule("loss.drowned", "ruling.sinking_order")
@pytest.mark.parametrize("turn", [0, 1])
def test_one_pawn_without_a_way_out_ends_the_game_before_another_swims(turn: int) -> None:
    # The Explorer could swim to a corner, the Engineer has nowhere to go.
    state = GAME.read(f"{CUT_OFF}; roles explorer engineer; turn {turn}; step flood 1")
    GAME.apply(state, parse(GAME.verbs, "flood watchtower"))
    assert word_of(GAME.outcome(state)) == "drowned"
