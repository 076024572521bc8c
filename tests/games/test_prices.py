"""What an option costs is said before it is chosen: what takes cards from a hand has a price."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice
from tabletide.parts.files.messages import load_catalogue, say
from tests.games.lines import EVERY, game_of
from tests.games.played import moments
from tests.games.setups import spread
from tests.games.spoken import folder

SETUPS = 8  # of each game, spread over all there are

each_game = pytest.mark.parametrize("name", EVERY)


def has_hands(name: str) -> bool:
    """Whether the seats of a game hold cards, which prices are paid with."""
    game = game_of(name)
    setup = {setting.name: setting.default for setting in game.settings}
    return "hand_size" in game.view(game.start(setup), 0)["players"][0]


each_game_of_hands = pytest.mark.parametrize("name", [one for one in EVERY if has_hands(one)])


def held(game: Game, state: Any, seat: int) -> int:
    """How many cards a seat has, in hand and put by."""
    view = game.view(state, seat)
    player = next(one for one in view["players"] if one["seat"] == seat)
    return int(player["hand_size"]) + (player.get("stored") is not None)


def after(game: Game, state: Any, choice: Choice) -> Any:
    tried = state.copy()
    game.apply(tried, choice.option)
    return tried


def offered(game: Game) -> Any:
    """Every option of every position of some random games, with the position."""
    for index, setup in enumerate(spread(game, SETUPS)):
        for state, _ in moments(game, setup, Rng(index)):
            if state.to_move not in (CHANCE, NOBODY):
                for choice in game.describe(state).choices:
                    yield state, choice


@each_game_of_hands
def test_whatever_takes_cards_from_ones_hand_has_a_price(name: str) -> None:
    game = game_of(name)
    for state, choice in offered(game):
        has = held(game, after(game, state, choice), choice.owner)
        assert has >= held(game, state, choice.owner) or choice.price is not None, choice


@each_game_of_hands
def test_what_has_a_price_takes_cards_at_once_or_asks_which(name: str) -> None:
    game = game_of(name)
    for state, choice in offered(game):
        if choice.price is None:
            continue
        then = after(game, state, choice)
        took = held(game, state, choice.owner) > held(game, then, choice.owner)
        asked = [one for one in game.describe(then).choices if one.owner == choice.owner]
        assert took or any(one.price is not None for one in asked), choice


@each_game
@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_a_price_is_said_in_both_languages(name: str, language: str) -> None:
    game = game_of(name)
    catalogue = load_catalogue(folder(name), language)
    for _, choice in offered(game):
        if choice.price is not None:
            said = say(catalogue, choice.price)
            assert said
            assert "{" not in said
