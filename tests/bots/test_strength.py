"""How well the bots play: whole games, with a bot in every seat.

Both builds choose alike, which the tests of single choices show: `make test` plays these once.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from tabletide.bots.bot import Bot
from tabletide.bots.greedy import GreedyBot, PlannerBot
from tabletide.bots.random_bot import RandomBot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import settle
from tabletide.lab.drive import play_game
from tests.bots.tables import ends, wins
from tests.soaks import amount

ISLAND = load_game("forbidden_island")
TIDE = load_game("rising_tide")
STRONG_GAMES = amount("STRONG_GAMES", 1)  # a quarter of a minute each
VALLEY = load_game("windmill_valley")
_WORTH = import_module("tabletide.bots.windmill_valley.worth").EVALUATION
GREEDY, PLANNER = GreedyBot(VALLEY, _WORTH), PlannerBot(VALLEY, _WORTH)


def test_greedy_wins_games_of_pandemic() -> None:
    assert wins("greedy", 16, players="2", epidemics="4") >= 4


def test_random_wins_no_game_of_pandemic() -> None:
    assert wins("random", 16, players="2", epidemics="4") == 0


@pytest.mark.parametrize(("players", "games"), [("2", 10), ("3", 10), ("4", 12)])
def test_greedy_wins_games_of_forbidden_island(players: str, games: int) -> None:
    assert wins("greedy", games, ISLAND, players=players, difficulty="novice") >= 2


def test_strong_wins_most_games_of_forbidden_island() -> None:
    won = wins("strong", STRONG_GAMES, ISLAND, players="2", difficulty="novice")
    assert won >= 0.75 * STRONG_GAMES


def test_random_wins_no_game_of_forbidden_island() -> None:
    assert wins("random", 40, ISLAND, players="2", difficulty="novice") == 0


def structures(name: str, games: int) -> int:
    """How many structures stand at the end of a series of games of Rising Tide."""
    played = ends(name, games, TIDE, players="2")
    return sum(int(state.built).bit_count() for state in played)


def test_greedy_builds_structures() -> None:
    assert structures("greedy", 2) >= 3


def test_random_builds_none() -> None:
    assert structures("random", 8) == 0


def lead(first: Bot, second: Bot, deal: int) -> int:
    """How far a bot is ahead in Windmill Valley over two games of one deal, in either seat."""
    ahead = 0
    for bots in ([first, second], [second, first]):
        state = VALLEY.start(settle(VALLEY, {"players": "2"}))
        play_game(VALLEY, state, bots, Rng(seed_of("valley", deal)))
        outcome = VALLEY.outcome(state)
        assert outcome is not None
        mine, other = outcome.scores if bots[0] is first else reversed(outcome.scores)
        ahead += mine - other
    return ahead


@pytest.mark.parametrize("deal", range(3))
def test_greedy_is_far_ahead_of_random_among_rivals(deal: int) -> None:
    assert lead(GREEDY, RandomBot(), deal) > 40


def test_planner_is_ahead_of_greedy_among_rivals() -> None:
    assert lead(PLANNER, GREEDY, 2) > 0
