"""CARTAS DE AÇÃO ESPECIAIS: at every moment allowed, from every hand, and at none forbidden."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tabletide.games.forbidden_island.pieces.state import State
from tests.rules.forbidden_island.written import (
    choose,
    effect,
    hand,
    offered,
    offers,
    on_turn,
    owner_of,
    position,
)

# Seat 0 is on turn. Seat 2 holds a card all the while, so that the moment stays open.
TABLE = (
    "players 3; roles engineer messenger explorer; pawns observatory silver_gate copper_gate;"
    "flooded watchtower dunes_of_deception; level 1"
)
FIVE = "5 oceans_chalice"
PLAYING = {
    "helicopter_lift": ("board 0", "lift_to coral_palace"),
    "sandbags": ("sandbag watchtower",),
}
OTHER = {"helicopter_lift": "sandbags", "sandbags": "helicopter_lift"}


class Moment(NamedTuple):
    """A moment for special cards: how it comes about, and how it goes by."""

    parts: str
    phrases: tuple[str, ...]
    waits: str  # an option by which the game goes on
    seat: int = 0  # whose option that is
    hand: str = ""  # of seat 0


TWO_CARDS = ("draw earth_stone", "draw crystal_of_fire")
MOMENTS = {
    "before the first action": Moment("step actions 3", (), "pass"),
    "between actions": Moment("step actions 3", ("move misty_marsh", "move observatory"), "pass"),
    "after the last action": Moment("step actions 1", ("move misty_marsh",), "go_on"),
    "after stopping early": Moment("step actions 3", ("pass",), "go_on"),
    "between the two cards": Moment("step draw", TWO_CARDS[:1], "go_on"),
    "between the two cards, one a Waters Rise!": Moment(
        "step draw", ("draw waters_rise",), "go_on"
    ),
    "before the flood cards": Moment("step draw 1", TWO_CARDS[:1], "go_on"),
    "before the flood cards, after a Waters Rise!": Moment(
        "step draw 1", ("draw waters_rise",), "go_on"
    ),
    "between flood cards": Moment("step flood 2", ("flood lost_lagoon",), "go_on"),
    "as the next turn starts": Moment("step flood 1", ("flood lost_lagoon",), "pass", 1),
}


def at(moment: Moment, card: str, seat: int) -> State:
    """The moment, with the card in a seat's hand and another in seat 2's."""
    hands = {0: moment.hand, 1: "", 2: OTHER[card]}
    hands[seat] += f" {card}"
    told = "; ".join(f"hand {seat} {cards}" for seat, cards in hands.items() if cards)
    return choose(position(f"{TABLE}; {told}; {moment.parts}"), *moment.phrases)


@pytest.mark.rule("special.any_time", "special.discard", "ruling.turn_edge")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("card", PLAYING)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_special_card_may_be_played_by_its_holder(name: str, card: str, seat: int) -> None:
    moment = MOMENTS[name]
    state = at(moment, card, seat)
    assert set(offers(state, "play")) == {f"{seat} {card}", f"2 {OTHER[card]}"}
    assert owner_of(state, f"play {seat} {card}") == seat
    assert owner_of(state, f"play 2 {OTHER[card]}") == 2
    assert owner_of(state, moment.waits) == state.to_move == moment.seat
    before = on_turn(state)
    changed = effect(state, f"play {seat} {card}", *PLAYING[card])
    assert changed.pop(f"hand {seat}") == f"-{card}"
    assert changed.pop("discards") == f"+{card}"
    assert set(changed) == {"pawns" if card == "helicopter_lift" else "flooded"}
    # The moment is still there, and nothing of the turn was spent.
    assert moment.waits in offered(state)
    assert on_turn(state) == before
    assert offers(state, "play") == [f"2 {OTHER[card]}"]


@pytest.mark.rule("special.any_time")
def test_whoever_plays_a_card_makes_its_choices() -> None:
    state = position(f"{TABLE}; hand 2 helicopter_lift sandbags")
    choose(state, "play 2 sandbags")
    assert {owner_of(state, text) for text in offered(state)} == {2} == {state.to_move}
    choose(state, "sandbag watchtower", "play 2 helicopter_lift")
    assert {owner_of(state, text) for text in offered(state)} == {2}
    choose(state, "board 0")
    assert {owner_of(state, text) for text in offered(state)} == {2}
    choose(state, "lift_to coral_palace")
    assert owner_of(state, "pass") == 0


@pytest.mark.rule("special.any_time", "actions.three")
def test_a_special_card_costs_no_action() -> None:
    state = position(f"{TABLE}; hand 0 2 sandbags; step actions 2")
    choose(state, "play 0 sandbags", "sandbag watchtower", "move misty_marsh")
    choose(state, "play 0 sandbags", "sandbag dunes_of_deception", "move observatory")
    assert {text.split()[0] for text in offered(state)} == {"draw"}


@pytest.mark.rule("special.any_time", "hand.play_instead")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("card", PLAYING)
def test_it_may_be_played_while_a_hand_is_trimmed(card: str, seat: int) -> None:
    hands = {0: "4 oceans_chalice", 1: "", 2: OTHER[card]}
    hands[seat] += f" {card}"
    if seat:
        hands[0] = FIVE
    told = "; ".join(f"hand {number} {cards}" for number, cards in hands.items() if cards)
    state = choose(position(f"{TABLE}; {told}; step draw"), "draw earth_stone")
    choose(state, "go_on", "draw earth_stone")
    assert len(hand(state, 0)) == 7
    assert {f"{seat} {card}", f"2 {OTHER[card]}"} == set(offers(state, "play"))
    assert owner_of(state, f"play {seat} {card}") == seat
    assert owner_of(state, "discard earth_stone") == 0
    choose(state, f"play {seat} {card}", *PLAYING[card])
    assert len(hand(state, 0)) == (6 if seat == 0 else 7)
    assert owner_of(state, "discard earth_stone") == 0


@pytest.mark.rule("special.any_time")
def test_a_card_just_drawn_may_be_played_before_the_second() -> None:
    state = choose(position(f"{TABLE}; step draw"), "draw sandbags")
    assert offered(state) == ["play 0 sandbags", "go_on"]
    choose(state, "play 0 sandbags", "sandbag watchtower")
    assert {text.split()[0] for text in offered(state)} == {"draw"}
    choose(state, "draw earth_stone")
    assert {text.split()[0] for text in offered(state)} == {"flood"}


@pytest.mark.rule("special.any_time")
def test_with_no_special_card_in_any_hand_nobody_is_asked() -> None:
    state = position(f"{TABLE}; hand 0 earth_stone; hand 1 oceans_chalice; step actions 1")
    choose(state, "pass", "draw earth_stone", "draw waters_rise")
    choose(state, "flood lost_lagoon", "flood phantom_rock")
    assert on_turn(state) == state.to_move == 1


@pytest.mark.rule("ruling.turn_edge")
def test_after_the_last_flood_card_special_cards_come_with_the_next_turn_only() -> None:
    state = position(f"{TABLE}; hand 0 sandbags; step flood 1")
    choose(state, "flood lost_lagoon")
    assert on_turn(state) == state.to_move == 1
    assert "go_on" not in offered(state)
    assert owner_of(state, "play 0 sandbags") == 0


@pytest.mark.rule("flood.no_sandbags", "ruling.card_being_resolved")
def test_between_a_flood_card_and_its_effect_nothing_can_be_played() -> None:
    # The card shows and the tile sinks in one breath: Sandbags come too late.
    state = position(f"{TABLE}; hand 0 sandbags; hand 1 helicopter_lift; step flood 2")
    choose(state, "flood watchtower")
    assert "watchtower" not in offers(choose(state, "play 0 sandbags"), "sandbag")


@pytest.mark.rule("ruling.card_being_resolved", "draw.rise")
def test_a_waters_rise_is_carried_out_before_anything_can_be_played() -> None:
    state = position(f"{TABLE}; drawn watchtower; hand 0 sandbags; step draw")
    changed = effect(state, "draw waters_rise")
    assert changed["level"] == "2"
    assert changed["drawn"] == "-watchtower"
    assert changed["discards"] == "+waters_rise"
    assert offered(state) == ["play 0 sandbags", "go_on"]


@pytest.mark.rule("ruling.special_whole")
def test_a_special_card_is_carried_out_whole_before_another() -> None:
    state = position(f"{TABLE}; hand 0 sandbags; hand 1 2 helicopter_lift; hand 2 sandbags")
    choose(state, "play 1 helicopter_lift")
    assert {text.split()[0] for text in offered(state)} == {"board"}
    choose(state, "board 0")
    assert {text.split()[0] for text in offered(state)} == {"lift_to"}
    choose(state, "lift_to coral_palace", "play 0 sandbags")
    assert {text.split()[0] for text in offered(state)} == {"sandbag"}
