"""What an option brings is said before it is chosen: fields, places, rows, cards, and the end."""

from __future__ import annotations

import pytest

from tests.rules.windmill_valley.test_described import asked, labels
from tests.rules.windmill_valley.written import choose, deal, new_game, position

LAST = "helpers start4 | start2; turn 1 4; last_turn 4; steps 24 0; step act"
BUILDING = "helpers start6 | start2; steps 2 0; guilder 9 5; step act"


@pytest.mark.rule("build.fields")
def test_a_space_says_what_the_fields_beside_it_bring() -> None:
    state = choose(position(BUILDING), "act large")
    said = labels(state, "build")
    assert "Build on the inner ring at 4: 1 white tulip, and 2 guilder" in said
    told = labels(state, "build", "pt-BR")
    assert "Construir no anel interno, 4h: 1 tulipa branca e 2 guilder" in told


@pytest.mark.rule("trade.two_rewards")
def test_a_place_of_the_trade_card_says_the_two_rewards_beside_it() -> None:
    line = "helpers start4 | start2; trades trade1; stored white | -; steps 5 0; step act"
    state = choose(position(line), "act large")
    assert labels(state, "send") == [
        "Put a white tulip on space 1 of the trade card: plant 1 tulip, and 3 guilder",
        "Put a white tulip on space 2 of the trade card: 3 guilder, and improve the gears",
        (
            "Put a white tulip on space 3 of the trade card:"
            " improve the gears, and visit the market with 1 move"
        ),
        (
            "Put a white tulip on space 4 of the trade card:"
            " visit the market with 1 move, and plant 1 tulip"
        ),
    ]


@pytest.mark.rule("plant.reward")
def test_a_row_says_what_is_printed_where_the_tulip_would_stand() -> None:
    line = "helpers start4 | start2; beds w - - - | - - - -; stored red | -; steps 4 0; step act"
    state = choose(position(line), "act large")
    said = labels(state, "plant")
    assert "Plant the red tulip in row 1: 1 guilder" in said
    assert "Plant the red tulip in row 2" in said


@pytest.mark.rule("scoring.contracts", "contract.farm_cards")
def test_a_contract_says_what_it_would_be_worth_at_once() -> None:
    line = "helpers start4 | start2; offer farm15 farm01 farm02; windmills w01 | -; steps 1 0"
    state = choose(position(f"{line}; step act"), "act large")
    said = labels(state, "sign")
    assert "Sign as a contract (worth 4 points now): 2 points for each farm card" in said


@pytest.mark.rule("setup.starting_cards", "setup.wish")
def test_a_starting_card_shows_both_sides() -> None:
    state = deal(new_game(players="2", first="1"))
    said = labels(state, "choose")
    assert said
    assert all("(its other side, the wish: " in one for one in said)


@pytest.mark.rule("end.winner")
def test_the_end_names_the_winner() -> None:
    state = choose(position(f"beds - - - - | bb - - -; {LAST}"), "act small")
    assert asked(state) == "The game is over: seat 2 won with 5 points."
    assert asked(state, "pt-BR") == "A partida acabou: o lugar 2 venceu com 5 pontos."


@pytest.mark.rule("end.shared")
def test_the_end_names_all_who_share_the_victory() -> None:
    state = choose(position(f"stored red | white; {LAST}"), "act small")
    assert asked(state) == "The game is over: seat 1 and seat 2 share the victory with 5 points."
