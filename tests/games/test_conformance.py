"""Every game keeps every promise a game makes, and keeps it both ways of running."""

from __future__ import annotations

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.check import check_game
from tests.conftest import IS_COMPILED

# Four times these, of each game. `make soak` has millions.
AUDITED = 6_000 if IS_COMPILED else 1_500
THOROUGH = 80 if IS_COMPILED else 30

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
@pytest.mark.parametrize("part", range(4))
def test_every_state_of_random_games_is_sound(game: str, part: int) -> None:
    report = check_game(load_game(game), AUDITED, seed=f"audit {part}", every=10**9)
    assert report.faults == []
    assert report.decisions >= AUDITED


@each_game
@pytest.mark.parametrize("part", range(4))
def test_random_games_pass_the_whole_suite(game: str, part: int) -> None:
    report = check_game(load_game(game), THOROUGH, seed=f"thorough {part}")
    assert report.faults == []
    assert report.decisions >= THOROUGH
