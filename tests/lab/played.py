"""Games that bots have played at a table, as records."""

from __future__ import annotations

from tabletide.bots.bot import PASS_BY
from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import seats_that_may_act
from tabletide.kernel.record import Record
from tabletide.kernel.table import Table


def played(game: str, setup: dict[str, str], seed: str, bot: str = "greedy") -> Record:
    """A whole game by bots that agree to all that others propose."""
    rules = load_game(game)
    table, mind, rng = Table(rules, setup, seed), load_bot(bot, rules), Rng(len(seed))
    while not table.is_over():
        for seat in seats_that_may_act(rules, table.state):
            option = mind.choose(table.perspective(seat), rng)
            if option == PASS_BY:
                continue
            table.choose(seat, option, table.at())
            while table.proposal is not None:
                table.answer(table.proposal.waiting[0], True, table.proposal.number)
            break
    return table.record()
