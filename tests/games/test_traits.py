"""What playings of a game are told apart by is said by each game itself, and known to everybody."""

from __future__ import annotations

import pytest

from tabletide.games.registry import GAMES, folder_of, load_game, traits_of
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import seats, settle
from tabletide.kernel.state import NOBODY
from tabletide.parts.files.messages import load_catalogue
from tests.kernel.rivals.known import known


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_makes_it_harder_and_who_plays_what(name: str) -> None:
    game, traits = load_game(name), traits_of(name)
    values = {setting.name: setting.values for setting in game.settings}
    setup = settle(game, {})
    state = game.start(setup)
    assert traits.turns(state) == 0
    game.play_out(state, Rng(7))
    roles = traits.roles(state)
    assert traits.turns(state) > 0
    assert len(roles) in (0, seats(setup))
    assert len(set(roles)) == len(roles)
    view = str(game.view(state, NOBODY))
    assert all(f"'{role}'" in view for role in roles)  # an onlooker sees them, too
    for language in ("en", "pt-BR"):
        words = load_catalogue(folder_of(name), language)
        assert all(f"role.{role}" in words for role in roles)
        said = [f"setting.{traits.difficulty}.values.{one}" for one in values[traits.difficulty]]
        assert all(key in words for key in said)
        assert all(f"result.{word}" in words for word in ("won",))


def test_a_game_that_says_nothing_has_no_traits() -> None:
    with known() as name:
        traits = traits_of(name)
    assert (traits.difficulty, traits.turns(None), traits.roles(None)) == ("", 0, ())
