"""Bots are found by name, and say so when they cannot play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide import bots
from tabletide.bots.registry import BOTS, UnknownBot, evaluation_of, load_bot
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tests.bots.tables import GAME


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_game(name: str) -> None:
    state = GAME.read("players 2; roles medic scientist; pawns paris atlanta")
    option = load_bot(name, GAME, think=0.01).choose(Perspective(GAME, state, 0), Rng(1))
    assert option in list(GAME.options(state))


def test_an_unknown_bot_is_told_with_the_bots_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot 'oracle'; there is random, greedy"):
        load_bot("oracle", GAME)


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_game_nobody_can_judge_is_named(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"the {name} bot cannot judge positions of 'ludo'"):
        load_bot(name, GAME._replace(id="ludo"))


def test_the_strong_bot_says_where_it_has_nothing_to_go_by() -> None:
    untaught = [game for game in GAMES if evaluation_of("strong", load_game(game)).prospect is None]
    for game in untaught:
        with pytest.raises(UnknownBot, match=f"nothing was learned of '{game}'"):
            load_bot("strong", load_game(game))


def test_the_random_bot_plays_a_game_nobody_can_judge() -> None:
    state = GAME.read("players 2; roles medic scientist; pawns paris atlanta")
    bot = load_bot("random", GAME._replace(id="ludo"))
    assert bot.choose(Perspective(GAME, state, 0), Rng(1)) in list(GAME.options(state))


def test_only_files_that_bear_a_games_name_name_it() -> None:
    for file in Path(bots.__path__[0]).rglob("*.py"):
        text = file.read_text(encoding="utf-8").lower()
        for game in GAMES:
            assert file.parent.name == game or game not in text, file.name
