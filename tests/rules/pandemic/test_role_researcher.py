"""PESQUISADORA: any City card of hers, to a player with her, in either's turn."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import asked_to_agree, offers, owner_of, position

HANDS = "hand 0 paris lima tokyo airlift; hand 1 cairo lagos"


@pytest.mark.rule("role.researcher.give")
def test_in_her_turn_she_gives_any_city_card() -> None:
    state = position(f"roles researcher scientist; pawns lagos lagos; {HANDS}")
    assert offers(state, "give") == ["1 paris", "1 lima", "1 tokyo"]
    assert asked_to_agree(state, "give 1 lima") == (1,)
    assert owner_of(state, "give 1 lima") == 0
    assert changes_by(state, "give 1 lima") == {
        "hand 0": "paris tokyo airlift",
        "hand 1": "lima lagos cairo",
        "shown": "lima",
        "step": "actions 3",
    }


@pytest.mark.rule("role.researcher.give", "share.take")
def test_in_the_turn_of_another_any_city_card_is_taken_from_her() -> None:
    state = position(f"roles researcher scientist; pawns delhi delhi; {HANDS}; turn 1")
    assert offers(state, "take") == ["0 paris", "0 lima", "0 tokyo"]
    assert asked_to_agree(state, "take 0 tokyo") == (0,)
    assert owner_of(state, "take 0 tokyo") == 1
    assert changes_by(state, "take 0 tokyo") == {
        "hand 0": "paris lima airlift",
        "hand 1": "lagos cairo tokyo",
        "shown": "tokyo",
        "step": "actions 3",
    }


@pytest.mark.rule("role.researcher.give", "share.give")
@pytest.mark.parametrize("turn", [0, 1])
def test_she_shares_with_nobody_who_is_elsewhere(turn: int) -> None:
    state = position(f"roles researcher scientist; pawns delhi mumbai; {HANDS}; turn {turn}")
    assert offers(state, "give") == []
    assert offers(state, "take") == []


@pytest.mark.rule("role.researcher.one_way", "share.take")
def test_in_her_turn_she_takes_only_the_card_of_the_city() -> None:
    state = position("roles researcher scientist; pawns lagos lagos; hand 1 cairo lagos paris")
    assert offers(state, "take") == ["1 lagos"]
    state = position("roles researcher scientist; pawns delhi delhi; hand 1 cairo lagos paris")
    assert offers(state, "take") == []


@pytest.mark.rule("role.researcher.one_way", "share.give")
def test_in_the_turn_of_another_she_is_given_only_the_card_of_the_city() -> None:
    state = position(
        "roles researcher scientist; pawns lagos lagos; hand 1 cairo lagos paris; turn 1"
    )
    assert offers(state, "give") == ["0 lagos"]


@pytest.mark.rule("role.researcher.one_way", "role.researcher.give")
def test_two_others_beside_her_share_only_the_card_of_the_city() -> None:
    state = position(
        "players 3; roles researcher scientist medic; pawns lagos lagos lagos; turn 1;"
        "hand 0 paris; hand 1 cairo lagos; hand 2 tokyo"
    )
    assert offers(state, "give") == ["0 lagos", "2 lagos"]
    assert offers(state, "take") == ["0 paris"]


@pytest.mark.rule("role.researcher.give", "actions.four")
def test_she_may_give_four_cards_in_a_turn() -> None:
    state = position(
        "roles researcher scientist; pawns delhi delhi; hand 0 paris lima tokyo essen cairo"
    )
    told = changes_by(state, "give 1 paris", "give 1 lima", "give 1 tokyo", "give 1 essen")
    assert told["hand 0"] == "cairo"
    assert told["hand 1"] == "paris essen lima tokyo"
    assert told["step"] == "draw_cards 2"
