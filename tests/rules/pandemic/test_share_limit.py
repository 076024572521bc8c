"""Whoever goes above seven by receiving a card puts it right on the spot."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.test_changes import changes_by
from tests.rules.pandemic.written import choose, hand, offered, offers, owner_of, position

SEVEN = "essen milan lima cairo delhi tokyo sydney"
EIGHT = ("essen", "paris", "milan", "lima", "cairo", "delhi", "tokyo", "sydney")
GIVE = f"roles scientist medic; pawns paris paris; hand 0 paris; hand 1 {SEVEN}"
TAKE = f"roles scientist medic; pawns paris paris; hand 0 {SEVEN}; hand 1 paris"


@pytest.mark.rule("share.hand_limit")
def test_a_gift_that_makes_eight_has_the_receiver_discard_before_anything_else() -> None:
    state = choose(position(GIVE), "give 1 paris")
    assert state.to_move == 1
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in EIGHT)
    assert all(owner_of(state, text) == 1 for text in offered(state))


@pytest.mark.rule("share.hand_limit", "hand.limit")
@pytest.mark.parametrize("card", EIGHT)
def test_the_receiver_may_discard_any_card_the_one_received_too(card: str) -> None:
    state = choose(position(GIVE), "give 1 paris")
    told = changes_by(state, f"discard {card}")
    assert told["discards"] == card
    assert hand(state, 1) == set(EIGHT) - {card}
    assert hand(state, 0) == set()
    assert state.to_move == 0
    assert "drive milan" in offered(state)


@pytest.mark.rule("share.hand_limit")
def test_the_turn_goes_on_with_the_actions_that_are_left() -> None:
    state = position(GIVE)
    told = changes_by(state, "give 1 paris", "discard milan")
    assert told == {
        "discards": "milan",
        "hand 0": "",
        "hand 1": "paris essen lima cairo delhi tokyo sydney",
        "shown": "paris",
        "step": "actions 3",
    }


@pytest.mark.rule("share.hand_limit")
def test_one_who_takes_an_eighth_card_discards_too() -> None:
    state = choose(position(TAKE), "take 1 paris")
    assert state.to_move == 0
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in EIGHT)
    choose(state, "discard paris")
    assert state.to_move == 0
    assert offers(state, "take") == []


@pytest.mark.rule("share.hand_limit")
def test_a_seventh_card_is_no_trouble() -> None:
    state = position(
        "roles scientist medic; pawns paris paris; hand 0 paris;"
        "hand 1 essen milan lima cairo delhi tokyo"
    )
    told = changes_by(state, "give 1 paris")
    assert told["step"] == "actions 3"
    assert len(hand(state, 1)) == 7


@pytest.mark.rule("share.hand_limit", "event.any_time")
def test_playing_an_event_is_as_good_as_discarding() -> None:
    state = position(
        "roles scientist medic; pawns paris paris; hand 0 paris;"
        "hand 1 essen milan lima cairo delhi tokyo one_quiet_night"
    )
    choose(state, "give 1 paris")
    assert owner_of(state, "play one_quiet_night") == 1
    told = changes_by(state, "play one_quiet_night")
    assert told["discards"] == "one_quiet_night"
    assert told["hand 1"] == "paris essen milan lima cairo delhi tokyo"
    assert told["quiet"] == "quiet"
    assert state.to_move == 0
    assert offers(state, "discard") == []


@pytest.mark.rule("share.hand_limit", "event.any_time")
def test_an_event_of_another_does_not_relieve_a_full_hand() -> None:
    state = position(GIVE.replace("hand 0 paris", "hand 0 paris one_quiet_night"))
    choose(state, "give 1 paris")
    assert owner_of(state, "play one_quiet_night") == 0
    choose(state, "play one_quiet_night")
    assert state.to_move == 1
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in EIGHT)


@pytest.mark.rule("share.hand_limit")
def test_the_hand_is_put_right_before_the_draw_even_after_the_last_action() -> None:
    state = choose(position(f"{GIVE}; step actions 1"), "give 1 paris")
    assert state.to_move == 1
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in EIGHT)
    choose(state, "discard essen")
    assert offered(state) == ["city_or_event", "epidemic"]


@pytest.mark.rule("share.hand_limit", "role.researcher.give")
@pytest.mark.parametrize(
    ("line", "share", "receiver"),
    [
        (f"roles researcher medic; hand 0 paris; hand 1 {SEVEN}", "give 1 paris", 1),
        (f"roles medic researcher; hand 0 {SEVEN}; hand 1 paris", "take 1 paris", 0),
    ],
)
def test_the_gift_of_the_researcher_counts_like_any_other(
    line: str, share: str, receiver: int
) -> None:
    state = choose(position(f"{line}; pawns lagos lagos"), share)
    assert state.to_move == receiver
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in EIGHT)


@pytest.mark.rule("ruling.stored_event", "share.hand_limit", "hand.only_player_cards")
def test_a_stored_event_neither_counts_nor_helps_when_a_card_is_received() -> None:
    line = (
        "roles scientist contingency_planner; pawns paris paris; hand 0 paris;"
        "stored one_quiet_night; hand 1 "
    )
    state = choose(position(line + "essen milan lima cairo delhi tokyo"), "give 1 paris")
    assert state.to_move == 0
    state = choose(position(line + SEVEN), "give 1 paris")
    assert sorted(offers(state, "discard")) == sorted(EIGHT)
    choose(state, "play one_quiet_night")
    assert state.to_move == 1
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in EIGHT)
