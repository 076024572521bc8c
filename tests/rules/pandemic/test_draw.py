"""COMPRAR CARTAS: two cards at once, from a deck that is never made anew."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.kernel.state import CHANCE
from tests.rules.pandemic.scenes import effect, last_pile
from tests.rules.pandemic.written import choose, discards, ended, hand, layers, offered, position


@pytest.mark.rule("draw.two")
def test_two_cards_go_to_the_hand_of_the_seat_whose_turn_it_is() -> None:
    state = position("turn 1 4; hand 1 cairo; hand 0 paris; step draw")
    choose(state, "city_or_event", "draw lima", "city_or_event", "draw bogota")
    assert hand(state, 1) == {"cairo", "lima", "bogota"}
    assert hand(state, 0) == {"paris"}
    assert {text.split()[0] for text in offered(state)} == {"infect"}


@pytest.mark.rule("draw.two")
def test_any_card_not_yet_seen_may_come_and_no_other() -> None:
    state = position(
        "roles contingency_planner medic; hand 0 paris; hand 1 lima forecast; stored airlift;"
        "discards cairo delhi; gone one_quiet_night; step draw"
    )
    choose(state, "city_or_event")
    seen = ["paris", "lima", "forecast", "airlift", "cairo", "delhi", "one_quiet_night"]
    assert offered(state) == [f"draw {card}" for card in CARDS if card not in seen]


@pytest.mark.rule("draw.two", "event.not_while_resolving")
def test_both_cards_are_drawn_before_an_epidemic_among_them_is_resolved() -> None:
    first = position("hand 1 airlift; step draw")
    assert effect(first, "epidemic") == {"pile": "0 19 0"}
    assert first.to_move == CHANCE
    # The second card needs no die: the pile has given its epidemic.
    assert {text.split()[0] for text in offered(first)} == {"draw"}
    assert effect(first, "draw lima") == {"hand 0": "+lima", "pile": "0 18 0", "rate": "1"}

    second = position("hand 1 airlift; step draw")
    drawn = effect(second, "city_or_event", "draw lima")
    assert drawn == {"hand 0": "+lima", "pile": "0 19 1"}
    assert effect(second, "epidemic") == {"pile": "0 18 0", "rate": "1"}


@pytest.mark.rule("ruling.last_cards", "loss.cards")
def test_the_last_two_cards_are_drawn_and_the_game_goes_on() -> None:
    deck = last_pile(["lima", "bogota"])
    state = position(f"{deck}; roles scientist medic; step draw")
    drawn = effect(state, "draw lima", "draw bogota")
    assert drawn == {"hand 0": "+bogota +lima", "pile": "3 0 0"}
    choose(state, "infect osaka", "infect moscow", "infect essen")
    assert (ended(state), state.turn) == ("", 1)
    # The next draw finds nothing; until then the turn is played.
    assert effect(state, "drive washington") == {"pawns": "atlanta washington"}
    assert effect(state, "pass") == {"over": "cards"}


@pytest.mark.rule("ruling.last_cards", "epidemic.removed")
def test_the_last_two_cards_may_be_an_epidemic_and_another() -> None:
    deck = last_pile(["lima"], epidemic=True)
    state = position(f"{deck}; roles scientist medic; step draw")
    choose(state, "epidemic", "draw lima")
    assert (state.rate, state.deck_left, ended(state)) == (4, 0, "")
    choose(state, "infect osaka", "infect osaka", "infect moscow", "infect essen")
    assert (ended(state), state.turn) == ("", 1)


@pytest.mark.rule("loss.cards")
@pytest.mark.parametrize("left", [[], ["lima"]])
def test_fewer_than_two_cards_when_drawing_is_a_loss(left: list[str]) -> None:
    state = position(f"{last_pile(left)}; roles scientist medic; step actions 4")
    assert ended(state) == ""
    assert effect(state, "pass") == {"over": "cards"}
    assert (offered(state), hand(state, 0)) == ([], set())


@pytest.mark.rule("loss.cards")
def test_an_epidemic_alone_is_one_card_too_few() -> None:
    state = position(f"{last_pile([], epidemic=True)}; roles scientist medic; step actions 4")
    assert effect(state, "pass") == {"over": "cards"}  # and the epidemic does not come about


@pytest.mark.rule("draw.no_reshuffle")
def test_a_full_discard_pile_does_not_save_an_empty_deck() -> None:
    state = position(f"{last_pile([])}; roles scientist medic; step actions 4")
    assert len(discards(state)) == 53
    choose(state, "pass")
    assert ended(state) == "cards"
    assert len(discards(state)) == 53


@pytest.mark.rule("loss.cards", "end.win")
def test_a_turn_begun_with_an_empty_deck_can_still_be_won() -> None:
    red = ["seoul", "tokyo", "osaka", "taipei"]
    state = position(
        f"essen B1, lima Y1, cairo K1; {last_pile([], held=red)}; roles scientist medic;"
        "hand 0 seoul tokyo osaka taipei; cured blue yellow black; step actions 1"
    )
    choose(state, "cure red")
    assert ended(state) == "won"


@pytest.mark.rule("loss.cards", "event.any_time")
def test_events_may_still_be_played_before_the_draw_that_loses() -> None:
    state = position(
        f"{last_pile([], held=['airlift'])}; roles scientist medic; hand 1 airlift; step actions 1"
    )
    choose(state, "pass")
    assert offered(state) == ["play airlift", "go_on"]
    choose(state, "play airlift", "airlift_pawn 0", "airlift_to paris")
    assert ended(state) == "cards"


@pytest.mark.rule("draw.two", "infect.reveal")
def test_drawing_player_cards_leaves_the_infection_deck_alone() -> None:
    state = position("infected paris essen; step draw")
    before = layers(state)
    choose(state, "city_or_event", "draw lima", "city_or_event", "draw bogota")
    assert layers(state) == before
