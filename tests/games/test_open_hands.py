"""Where a set-up hides nothing, all are told the same: the server makes it once for everybody."""

from __future__ import annotations

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game, Setup, seats
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tests.games.setups import spread

STEPS = 150
OPEN = [
    (game, setup)
    for game in map(load_game, GAMES)
    for setup in spread(game, 4)
    if not game.hides(setup)
]


@pytest.mark.parametrize(("game", "setup"), OPEN, ids=lambda value: getattr(value, "id", ""))
def test_every_seat_hears_and_sees_what_an_onlooker_does(game: Game, setup: Setup) -> None:
    table, rng, told = Table(game, setup, "open"), Rng(7), 0
    while not table.is_over() and len(table.steps) < STEPS:
        options = [int(one) for one in game.options(table.state)]
        option = options[rng.below(len(options))]
        since, maker = len(table.steps), int(game.owner(table.state, option))
        table.choose(maker, option, table.at())
        while table.proposal is not None:
            table.answer(table.proposal.waiting[0], True, table.proposal.number)
        heard = table.lines(NOBODY, since)
        told += len(heard)
        for seat in range(seats(setup)):
            assert table.lines(seat, since) == heard
            assert table.perspective(seat).view() == table.perspective(NOBODY).view()
    assert told > 10
