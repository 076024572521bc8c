"""Tables to test bots at, of Pandemic unless said: games of a bot, positions met on the way."""

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


def choice(bot: str, position: str, seat: int = 0, seed: int = 1, game: Game = GAME) -> str:
    """What a bot chooses in a written position, in words."""
    perspective = Perspective(game, game.read(position), seat)
    option = load_bot(bot, game).choose(perspective, Rng(seed))
    return "pass by" if option == PASS_BY else phrase(game.verbs, option)


def positions(name: str, games: int, game: Game = GAME, **settings: str) -> Iterator[Any]:
    """Every position of some random games in which a seat may act."""
    for index in range(games):
        rng = Rng(seed_of(name, index))
        state = game.start(settle(game, settings))
        while state.to_move != NOBODY:
            if state.to_move == CHANCE:
                game.apply(state, game.sample(state, rng))
                continue
            yield state
            options = list(game.options(state))
            game.apply(state, options[int(rng.below(len(options)))])


def play(bot: Bot, seed: int, game: Game = GAME, **settings: str) -> Any:
    """Play a game with the bot in every seat; the position it ended with."""
    rng = Rng(seed)
    state = game.start(settle(game, settings))
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        for seat in seats_that_may_act(game, state):
            option = bot.choose(Perspective(game, state, seat), rng)
            if option != PASS_BY:
                game.apply(state, option)
                break
    return state


def ends(name: str, games: int, game: Game = GAME, **settings: str) -> list[Any]:
    """The last positions of a series of games with a bot alone in every seat."""
    bot = load_bot(name, game)
    return [play(bot, seed_of(name, index), game, **settings) for index in range(games)]


def wins(name: str, games: int, game: Game = GAME, **settings: str) -> int:
    """How many of a series of games a bot wins alone in every seat."""
    played = ends(name, games, game, **settings)
    return [word_of(game.outcome(state)) for state in played].count("won")
