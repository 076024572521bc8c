"""The set-ups that suites go through are spread over all there are."""

from __future__ import annotations

import pytest

from tests.games.lines import EVERY, game_of
from tests.games.setups import spread


@pytest.mark.parametrize("name", EVERY)
def test_a_few_set_ups_have_every_value_of_every_setting(name: str) -> None:
    game = game_of(name)
    some = spread(game, max(8, *(2 * len(setting.values) for setting in game.settings)))
    for setting in game.settings:
        assert {setup[setting.name] for setup in some} == set(setting.values)


@pytest.mark.parametrize("name", EVERY)
def test_no_set_up_comes_twice(name: str) -> None:
    some = spread(game_of(name), 60)
    assert len({tuple(setup.items()) for setup in some}) == len(some)
