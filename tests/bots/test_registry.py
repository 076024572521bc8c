"""Bots are found by name, and say so when they cannot play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide import bots
from tabletide.bots.greedy import StrongBot
from tabletide.bots.registry import BOTS, UnknownBot, load_bot
from tabletide.games.registry import ELSEWHERE, GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective
from tests.bots.tables import GAME
from tests.kernel.rivals.game import GAME as DIVERS


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


def test_the_strong_bot_of_a_team_says_where_it_has_nothing_to_go_by() -> None:
    """The bots of this toy judge positions, and nothing was learned of how its games end."""
    ELSEWHERE["divers_together"] = "tests.kernel.rivals"
    try:
        with pytest.raises(UnknownBot, match="nothing was learned of 'divers_together'"):
            load_bot("strong", DIVERS._replace(id="divers_together", stakes=TOGETHER))
    finally:
        del ELSEWHERE["divers_together"]


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_strong_bot_for_every_game_at_the_table(game: str) -> None:
    """A team's goes by what was learned; a rival's needs nothing but the game."""
    assert isinstance(load_bot("strong", load_game(game)), StrongBot)


def test_the_random_bot_plays_a_game_nobody_can_judge() -> None:
    state = GAME.read("players 2; roles medic scientist; pawns paris atlanta")
    bot = load_bot("random", GAME._replace(id="ludo"))
    assert bot.choose(Perspective(GAME, state, 0), Rng(1)) in list(GAME.options(state))


def test_only_files_that_bear_a_games_name_name_it() -> None:
    for file in Path(bots.__path__[0]).rglob("*.py"):
        text = file.read_text(encoding="utf-8").lower()
        for game in GAMES:
            assert file.parent.name == game or game not in text, file.name
