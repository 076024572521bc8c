"""Play a whole game by bots, each seeing only what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.manners import CHOOSE, LET_BY, Manners, ask
from tabletide.kernel.chance import Dealer, Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import CHANCE, NOBODY

HERE: Final = 0  # one step after the other: none is taken back


def play_game(
    game: Game, state: Any, bots: Sequence[Bot], rng: Rng, dealer: Dealer | None = None
) -> int:
    """Play a state to its end, in place; returns the number of steps, chance's included.

    Chance is drawn from the generator, or dealt where there is a dealer.
    """
    steps = 0
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            game.apply(state, _happens(game, state, rng, dealer))
        else:
            game.apply(state, decide(game, state, bots, rng))
        steps += 1
    return steps


def _happens(game: Game, state: Any, rng: Rng, dealer: Dealer | None) -> int:
    if dealer is None:
        return int(game.sample(state, rng))
    return dealer.pick(game.chances(state), game.stream(state))


def decide(game: Game, state: Any, bots: Sequence[Bot], rng: Rng) -> int:
    """What is done next: the seats that only may act are asked first, the seat to move last."""
    for seat in seats_that_may_act(game, state):
        option = _agreed(game, state, seat, bots, rng)
        if option != PASS_BY:
            return option
    raise AssertionError(f"seat {state.to_move} of {game.id} is to move and let it go by")


def _agreed(game: Game, state: Any, seat: int, bots: Sequence[Bot], rng: Rng) -> int:
    """A seat's choice that the others agree to, or PASS_BY."""
    manners = Manners()
    perspective = Perspective(game, state, seat)
    first_wish = PASS_BY
    while True:
        turn = manners.next(perspective, HERE, NO_OPTION)
        if turn.kind != CHOOSE:
            # All was turned down. The rules know no way back: the first wish stands.
            return PASS_BY if turn.kind == LET_BY else first_wish
        option = ask(bots[seat], perspective, turn.refused, rng)
        if option == PASS_BY or do_agree(game, state, option, bots, rng):
            return option
        first_wish = option if first_wish == PASS_BY else first_wish
        manners.turned_down(HERE, option)


def do_agree(game: Game, state: Any, option: int, bots: Sequence[Bot], rng: Rng) -> bool:
    """Whether every seat whose agreement an option needs gives it."""
    owner = game.owner(state, option)
    return all(
        bots[seat].agrees(Perspective(game, state, seat), option, rng)
        for seat in game.consents(state, option)
        if seat != owner
    )
