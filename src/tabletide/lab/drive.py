"""Play a whole game by bots, each seeing only what its seat may see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import CHANCE, NOBODY

TRIES: Final = 3  # how often a bot may repeat what it was refused


def play_game(game: Game, state: Any, bots: Sequence[Bot], rng: Rng) -> int:
    """Play a state to its end, in place; returns the number of steps, chance's included."""
    steps = 0
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            game.apply(state, game.sample(state, rng))
        else:
            game.apply(state, decide(game, state, bots, rng))
        steps += 1
    return steps


def decide(game: Game, state: Any, bots: Sequence[Bot], rng: Rng) -> int:
    """What is done next: the seats that only may act are asked first, the seat to move last."""
    for seat in seats_that_may_act(game, state):
        option = _agreed(game, state, seat, bots, rng)
        if option != PASS_BY:
            return option
    raise AssertionError(f"seat {state.to_move} of {game.id} is to move and let it go by")


def _agreed(game: Game, state: Any, seat: int, bots: Sequence[Bot], rng: Rng) -> int:
    """A seat's choice that the others agree to, or PASS_BY."""
    refused: list[int] = []
    count = len(Perspective(game, state, seat).options())
    while len(refused) < count:
        option = ask(bots[seat], Perspective(game, state, seat), refused, rng)
        if option == PASS_BY or do_agree(game, state, option, bots, rng):
            return option
        refused.append(option)
    # All was turned down, and the rules know no way back: the first wish stands.
    return refused[0] if seat == state.to_move else PASS_BY


def ask(bot: Bot, perspective: Perspective, refused: Collection[int], rng: Rng) -> int:
    """A bot's choice among what it has not been refused.

    It is asked again a few times; if it insists, a seat that must move takes
    one of its other options by lot.
    """
    for _ in range(TRIES):
        option = bot.choose(perspective, rng)
        if option not in refused:
            return option
    if perspective.seat != perspective.to_move():
        return PASS_BY
    left = [option for option in perspective.options() if option not in refused]
    return left[rng.below(len(left))]


def do_agree(game: Game, state: Any, option: int, bots: Sequence[Bot], rng: Rng) -> bool:
    """Whether every seat whose agreement an option needs gives it."""
    owner = game.owner(state, option)
    return all(
        bots[seat].agrees(Perspective(game, state, seat), option, rng)
        for seat in game.consents(state, option)
        if seat != owner
    )
