"""Tables to test bots at: games played by a bot, positions met on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, settle
from tabletide.kernel.options import phrase
from tabletide.kernel.outcome import word_of
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import CHANCE, NOBODY

GAME: Game = load_game("pandemic")


def seeing(state: Any, seat: int) -> Perspective:
    """What a seat sees of a position."""
    return Perspective(GAME, state, seat)


def choice(bot: str, position: str, seat: int = 0, seed: int = 1) -> str:
    """What a bot chooses in a written position, in words."""
    state = GAME.read(position)
    option = load_bot(bot, GAME).choose(seeing(state, seat), Rng(seed))
    return "pass by" if option == PASS_BY else phrase(GAME.verbs, option)


def positions(name: str, games: int, **settings: str) -> Iterator[Any]:
    """Every position of some random games in which a seat may act."""
    for index in range(games):
        rng = Rng(seed_of(name, index))
        state = GAME.start(settle(GAME, settings))
        while state.to_move != NOBODY:
            if state.to_move == CHANCE:
                GAME.apply(state, GAME.sample(state, rng))
                continue
            yield state
            options = list(GAME.options(state))
            GAME.apply(state, options[int(rng.below(len(options)))])


def play(bot: Bot, seed: int, **settings: str) -> str:
    """Play a game with the bot in every seat; how it ended."""
    rng = Rng(seed)
    state = GAME.start(settle(GAME, settings))
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            GAME.apply(state, GAME.sample(state, rng))
            continue
        for seat in seats_that_may_act(GAME, state):
            option = bot.choose(seeing(state, seat), rng)
            if option != PASS_BY:
                GAME.apply(state, option)
                break
    return word_of(GAME.outcome(state))


def wins(name: str, games: int, **settings: str) -> int:
    """How many of a series of games a bot wins alone in every seat."""
    bot = load_bot(name, GAME)
    results = [play(bot, seed_of(name, index), **settings) for index in range(games)]
    return results.count("won")
