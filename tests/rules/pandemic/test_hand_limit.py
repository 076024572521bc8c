"""LIMITE DA MÃO: no more than seven cards, once the draw is dealt with."""

from __future__ import annotations

import pytest

from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import choose, hand, offered, offers, owner_of, position

SEVEN = "paris essen milan london madrid new_york montreal"
SIX = "paris essen milan london madrid new_york"
TWO_CARDS = ("city_or_event", "draw lima", "city_or_event", "draw bogota")


@pytest.mark.rule("hand.limit")
def test_seven_cards_may_be_kept() -> None:
    state = position("roles scientist medic; hand 0 paris essen milan london madrid; step draw")
    choose(state, *TWO_CARDS)
    assert len(hand(state, 0)) == 7
    assert {text.split()[0] for text in offered(state)} == {"infect"}


@pytest.mark.rule("hand.limit", "actions.four")
def test_nine_cards_are_brought_down_to_seven_by_discarding_any_of_them() -> None:
    state = position(f"roles scientist medic; hand 0 {SEVEN}; step draw")
    choose(state, *TWO_CARDS)
    assert set(offers(state, "discard")) == {*SEVEN.split(), "lima", "bogota"} == hand(state, 0)
    assert len(offered(state)) == 9
    assert effect(state, "discard lima") == {"discards": "+lima", "hand 0": "-lima"}
    assert set(offers(state, "discard")) == {*SEVEN.split(), "bogota"}
    assert effect(state, "discard paris") == {"discards": "+paris", "hand 0": "-paris"}
    assert {text.split()[0] for text in offered(state)} == {"infect"}


@pytest.mark.rule("hand.limit")
def test_only_the_holder_of_the_hand_says_what_goes() -> None:
    state = position(f"turn 1 3; roles scientist medic; hand 1 {SEVEN}; hand 0 cairo; step draw")
    choose(state, *TWO_CARDS)
    assert state.to_move == 1
    assert {owner_of(state, text) for text in offered(state)} == {1}
    assert "cairo" not in offers(state, "discard")


@pytest.mark.rule("hand.limit", "epidemic.infect")
def test_the_limit_waits_until_the_epidemic_of_the_draw_is_over() -> None:
    state = position(f"roles scientist medic; pawns lima lima; hand 0 {SEVEN}; step draw")
    choose(state, "city_or_event", "draw lima", "epidemic")
    assert len(hand(state, 0)) == 8
    assert {text.split()[0] for text in offered(state)} == {"infect"}  # the bottom card
    choose(state, "infect cairo")
    assert state.rate == 1
    assert sorted(offered(state)) == sorted(f"discard {card}" for card in hand(state, 0))


@pytest.mark.rule("hand.limit")
def test_an_event_played_brings_the_hand_down_as_well() -> None:
    state = position(f"roles scientist medic; hand 0 {SIX} airlift; step draw")
    choose(state, "city_or_event", "draw lima", "epidemic", "infect cairo")
    assert offers(state, "play") == ["airlift"]
    choose(state, "play airlift", "airlift_pawn 0")
    played = effect(state, "airlift_to paris")
    assert played == {"pawns": "paris atlanta"}
    assert len(hand(state, 0)) == 7
    assert offers(state, "discard") == []


@pytest.mark.rule("hand.limit")
def test_discarding_and_playing_may_be_mixed() -> None:
    state = position(f"roles scientist medic; hand 0 {SIX} one_quiet_night; step draw")
    choose(state, *TWO_CARDS, "play one_quiet_night")
    assert "one_quiet_night" not in offers(state, "discard")
    assert len(offers(state, "discard")) == 8
    choose(state, "discard essen")
    assert len(hand(state, 0)) == 7
    assert state.turn == 1  # the night was quiet: the turn is over


@pytest.mark.rule("hand.limit", "event.any_time")
def test_another_seat_may_play_an_event_while_the_hand_is_trimmed() -> None:
    text = f"roles scientist medic; hand 0 {SEVEN}; hand 1 airlift; step draw"
    state = choose(position(text), *TWO_CARDS)
    assert owner_of(state, "play airlift") == 1
    choose(state, "play airlift", "airlift_pawn 1", "airlift_to cairo")
    # It does nothing for the hand that is too large.
    assert len(offers(state, "discard")) == 9
    assert state.to_move == 0


@pytest.mark.rule("hand.limit", "role.contingency_planner.store")
def test_an_event_discarded_unplayed_lies_in_the_discard_pile_for_the_planner() -> None:
    text = f"roles scientist contingency_planner; hand 0 {SEVEN}; step draw"
    state = choose(position(text), "city_or_event", "draw forecast", "city_or_event", "draw lima")
    assert effect(state, "discard forecast") == {"discards": "+forecast", "hand 0": "-forecast"}
    choose(state, "discard essen", "infect osaka", "infect moscow")
    assert state.turn == 1
    assert offers(state, "store") == ["forecast"]


@pytest.mark.rule("hand.only_player_cards")
def test_a_stored_event_is_not_counted_and_cannot_be_discarded() -> None:
    text = "roles contingency_planner medic; stored airlift; hand 0 paris essen milan london madrid"
    state = choose(position(f"{text}; step draw"), *TWO_CARDS)
    assert len(hand(state, 0)) == 7
    assert offered(state) == ["play airlift", "go_on"]  # seven and the stored one: no limit

    state = choose(position(f"{text} cairo; step draw"), *TWO_CARDS)
    assert set(offers(state, "discard")) == hand(state, 0)
    assert len(offers(state, "discard")) == 8
    assert "airlift" not in offers(state, "discard")


@pytest.mark.rule("hand.only_player_cards", "hand.limit")
def test_playing_the_stored_event_does_not_make_room_in_the_hand() -> None:
    text = f"roles contingency_planner medic; stored one_quiet_night; hand 0 {SIX}"
    state = choose(position(f"{text}; step draw"), *TWO_CARDS)
    choose(state, "play one_quiet_night")
    assert len(offers(state, "discard")) == 8


@pytest.mark.rule("hand.limit", "share.hand_limit")
def test_a_card_received_is_brought_down_at_once_in_the_middle_of_the_actions() -> None:
    state = position(
        f"players 3; roles researcher scientist medic; hand 0 cairo lima; hand 1 {SEVEN};"
        "hand 2 airlift; step actions 3"
    )
    choose(state, "give 1 cairo")
    assert state.to_move == 1
    assert set(offers(state, "discard")) == {*SEVEN.split(), "cairo"}
    assert [owner_of(state, text) for text in offered(state)] == [2] + [1] * 8
    assert effect(state, "discard essen") == {"discards": "+essen", "hand 1": "-essen"}
    # The active seat goes on with the two actions it has left.
    assert state.to_move == 0
    choose(state, "drive chicago", "drive montreal")
    assert offered(state) == ["play airlift", "go_on"]


@pytest.mark.rule("hand.limit", "share.hand_limit", "turn.parts")
def test_a_card_received_with_the_last_action_is_dealt_with_before_the_draw() -> None:
    text = f"roles researcher scientist; hand 0 cairo; hand 1 {SEVEN}; step actions 1"
    state = choose(position(text), "give 1 cairo")
    assert (state.turn, state.to_move) == (0, 1)
    assert len(offers(state, "discard")) == len(offered(state)) == 8
    choose(state, "discard cairo")
    assert offered(state) == ["city_or_event", "epidemic"]
    choose(state, *TWO_CARDS)
    assert hand(state, 0) == {"lima", "bogota"}


@pytest.mark.rule("hand.limit", "infect.reveal")
def test_no_infection_card_is_turned_while_a_hand_is_too_large() -> None:
    state = choose(position(f"roles scientist medic; hand 0 {SEVEN}; step draw"), *TWO_CARDS)
    assert offers(state, "infect") == []
    choose(state, "discard essen")
    assert offers(state, "infect") == []
    choose(state, "discard milan")
    assert len(offers(state, "infect")) == 48
