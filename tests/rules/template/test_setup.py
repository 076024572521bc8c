"""Setting up: twelve cards, two in each hand, the gust in the deck."""

from __future__ import annotations

import pytest

from tabletide.games._template.pieces.cards import CARDS
from tabletide.games._template.pieces.state import State
from tabletide.games._template.rules.setup import start
from tests.rules.template.written import changes, choose, offered

LAMPS = [f"lamp_{number}" for number in range(1, 11)]


def new_game(players: str, hands: str = "open") -> State:
    return start({"players": players, "hands": hands})


@pytest.mark.rule("setup.cards")
def test_ten_lamps_the_flint_and_the_gust_are_all_in_the_deck() -> None:
    assert list(CARDS) == [*LAMPS, "flint", "gust"]
    state = new_game("2")
    assert state.deck == 2**12 - 1
    assert state.lit == 0


@pytest.mark.rule("setup.hands")
def test_any_card_but_the_gust_may_be_dealt() -> None:
    state = new_game("2")
    assert offered(state) == [f"draw {card}" for card in [*LAMPS, "flint"]]


@pytest.mark.rule("setup.hands")
@pytest.mark.parametrize("players", ["2", "3"])
def test_each_seat_gets_two_cards_and_the_first_begins(players: str) -> None:
    state = new_game(players)
    dealt = LAMPS[: 2 * int(players)]
    hands = {
        f"hand {seat}": f"{dealt[2 * seat]} {dealt[2 * seat + 1]}" for seat in range(int(players))
    }
    assert changes(state, *[f"draw {card}" for card in dealt]) == {**hands, "next": "act"}
    assert (state.turn, state.to_move) == (0, 0)


@pytest.mark.rule("setup.hands")
def test_the_gust_is_in_the_deck_once_the_hands_are_dealt() -> None:
    state = choose(new_game("2"), "draw lamp_1", "draw lamp_2", "draw lamp_3", "draw lamp_4")
    choose(state, "light lamp_1")
    assert "draw gust" in offered(state)


@pytest.mark.rule("hands.open", "hands.closed")
@pytest.mark.parametrize(("hands", "closed"), [("open", 0), ("closed", 1)])
def test_hands_are_open_or_closed_as_was_agreed(hands: str, closed: int) -> None:
    assert new_game("3", hands).closed == closed
