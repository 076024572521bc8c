"""Every bot of every game knows what to do, whatever is dealt and whatever it imagines."""

from __future__ import annotations

import pytest

from tabletide.bots.registry import BOTS, load_bot
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Dealer, Rng
from tabletide.kernel.game import Game, settle
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY
from tests.soaks import amount

DEALS = amount("DEALS", 3)
CHOICES = 12  # the first ones of a game, those of its set-up among them
LITTLE = 0.02  # seconds to think about one


def begun(game: Game, bot: str, deal: int) -> int:
    """How many choices a bot made as a game began, each of them an option."""
    state = game.start(settle(game, {}))
    dealer, thinker, rng = Dealer(f"any deal {deal}"), load_bot(bot, game, LITTLE), Rng(deal)
    made = 0
    while made < CHOICES and state.to_move != NOBODY:
        if state.to_move == CHANCE:
            game.apply(state, dealer.pick(game.chances(state), game.stream(state)))
            continue
        seat = int(state.to_move)
        chosen = thinker.choose(Perspective(game, state, seat), rng)
        assert chosen in list(game.options(state))
        game.apply(state, chosen)
        made += 1
    return made


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_begins_any_game(bot: str, name: str) -> None:
    for deal in range(DEALS):
        assert begun(load_game(name), bot, deal) == CHOICES
