"""Two worlds a seat cannot tell apart give the same choice for the same seed."""

from __future__ import annotations

import pytest

from tabletide.bots.bot import Bot
from tabletide.bots.greedy import StrongBot
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Onward
from tabletide.bots.registry import BOTS, evaluation_of, load_bot
from tabletide.kernel.chance import Rng
from tests.bots.tables import GAME, positions, seeing

# Positions apart, so that few games show many stages of play at little cost.
STRIDE = {"random": 1, "greedy": 5, "planner": 60, "strong": 60}
# As the strong bot looks, but at little.
LITTLE = Search(width=2, kept=2, futures=(1,), onward=Onward(turns=2, width=2))


def bot_of(name: str) -> Bot:
    """A bot, which does not take long."""
    if name == "strong":
        return StrongBot(GAME, evaluation_of(name, GAME), LITTLE)
    return load_bot(name, GAME)


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_by_what_its_seat_knows(name: str, players: str) -> None:
    bot = bot_of(name)
    rng = Rng(11)
    different = 0
    met = positions(f"blind {players}", 12, players=players, epidemics="5", hands="closed")
    for number, state in enumerate(met):
        if number % STRIDE[name]:
            continue
        for seat in range(int(players)):
            if not seeing(state, seat).options():
                continue
            twin = GAME.imagine(state, seat, rng)
            different += GAME.write(twin) != GAME.write(state)
            chosen = bot.choose(seeing(state, seat), Rng(number))
            assert bot.choose(seeing(twin, seat), Rng(number)) == chosen, GAME.write(state)
    assert different > 10


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_by_what_its_seat_knows(name: str) -> None:
    bot = bot_of(name)
    rng = Rng(12)
    asked = 0
    for number, state in enumerate(positions("asked", 12, players="3", hands="closed")):
        for option in GAME.options(state):
            for seat in GAME.consents(state, option):
                if seat == GAME.owner(state, option) or number % 3:
                    continue
                twin = GAME.imagine(state, seat, rng)
                if option not in list(GAME.options(twin)):
                    continue  # a card the seat is not shown: it is asked about a card it sees
                answer = bot.agrees(seeing(state, seat), option, Rng(number))
                assert bot.agrees(seeing(twin, seat), option, Rng(number)) == answer
                asked += 1
    assert asked > 50


@pytest.mark.parametrize("name", BOTS)
def test_choosing_leaves_the_table_as_it_was(name: str) -> None:
    bot = bot_of(name)
    for number, state in enumerate(positions("untouched", 3, players="4", hands="open")):
        if number % STRIDE[name]:
            continue
        before = GAME.write(state)
        bot.choose(seeing(state, int(state.to_move)), Rng(number))
        assert GAME.write(state) == before
