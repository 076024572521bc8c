"""The random bot: any of its options, and now and then one in another's turn."""

from __future__ import annotations

from tabletide.bots.bot import PASS_BY
from tabletide.bots.registry import load_bot
from tabletide.kernel.chance import Rng
from tests.bots.tables import GAME, choice, positions, seeing


def test_it_returns_only_options_of_its_seat() -> None:
    bot = load_bot("random", GAME)
    rng = Rng(3)
    passed = acted = 0
    for state in positions("owned", 30, players="3", epidemics="5"):
        for seat in range(3):
            mine = seeing(state, seat).options()
            if not mine:
                continue
            option = bot.choose(seeing(state, seat), rng)
            if state.to_move == seat:
                assert option in mine
            elif option == PASS_BY:
                passed += 1
            else:
                assert option in mine
                acted += 1
    assert passed > acted > 0


def test_it_picks_every_option_sooner_or_later() -> None:
    position = "players 2; roles medic scientist; pawns paris atlanta"
    offered = {f"drive {city}" for city in ["algiers", "essen", "london", "madrid", "milan"]} | {
        "pass"
    }
    assert {choice("random", position, seed=seed) for seed in range(100)} == offered


def test_it_agrees_to_anything() -> None:
    state = GAME.read("players 2; pawns paris paris; hand 0 paris")
    bot = load_bot("random", GAME)
    assert all(bot.agrees(seeing(state, 1), option, Rng(1)) for option in GAME.options(state))
