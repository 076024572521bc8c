"""2. COMPRE DUAS CARTAS: two of 28 cards, and the discards when they run out."""

from __future__ import annotations

import pytest

from tests.rules.forbidden_island.written import (
    choose,
    discards,
    effect,
    hand,
    level,
    offered,
    position,
    weights,
)

TABLE = "roles engineer messenger"
WHOLE = {
    "draw earth_stone": 5,
    "draw statue_of_the_wind": 5,
    "draw crystal_of_fire": 5,
    "draw oceans_chalice": 5,
    "draw helicopter_lift": 3,
    "draw sandbags": 2,
    "draw waters_rise": 3,
}


def discarded(**less: int) -> str:
    """The whole deck discarded but for so many of some kinds."""
    counts = {phrase.split()[1]: number for phrase, number in WHOLE.items()}
    for kind, number in less.items():
        counts[kind] -= number
    return "discards " + " ".join(f"{number} {kind}" for kind, number in counts.items() if number)


@pytest.mark.rule("setup.decks", "draw.two")
def test_the_treasure_deck_has_28_cards() -> None:
    assert weights(position(f"{TABLE}; step draw")) == WHOLE


@pytest.mark.rule("draw.two")
def test_each_card_left_is_as_likely_as_any_other() -> None:
    state = position(
        f"{TABLE}; hand 0 2 earth_stone sandbags; hand 1 helicopter_lift;"
        "discards waters_rise 5 crystal_of_fire; step draw"
    )
    assert weights(state) == {
        "draw earth_stone": 3,
        "draw statue_of_the_wind": 5,
        "draw oceans_chalice": 5,
        "draw helicopter_lift": 2,
        "draw sandbags": 1,
        "draw waters_rise": 2,
    }


@pytest.mark.rule("draw.two")
@pytest.mark.parametrize(
    "card",
    ["earth_stone", "statue_of_the_wind", "crystal_of_fire", "oceans_chalice", "sandbags"],
)
def test_treasures_and_special_cards_join_the_hand_of_the_player_on_turn(card: str) -> None:
    state = position(f"{TABLE}; turn 1; step draw")
    assert effect(state, f"draw {card}") == {"hand 1": f"+{card}"}


@pytest.mark.rule("draw.two", "turn.parts")
def test_the_two_cards_come_one_after_the_other_and_there_is_no_third() -> None:
    state = choose(position(f"{TABLE}; step draw"), "draw earth_stone")
    assert weights(state)["draw earth_stone"] == 4
    choose(state, "draw earth_stone")
    assert offered(state)[0].startswith("flood")


@pytest.mark.rule("draw.reshuffle", "ruling.last_treasure_card")
def test_when_the_last_card_is_drawn_the_discards_become_the_deck_at_once() -> None:
    state = position(
        f"{TABLE}; hand 1 earth_stone; {discarded(earth_stone=2, oceans_chalice=1)}; step draw"
    )
    assert weights(state) == {"draw earth_stone": 1, "draw oceans_chalice": 1}
    choose(state, "draw earth_stone")
    assert len(discards(state)) == 25
    choose(state, "draw oceans_chalice")
    # Before the next card is needed: it is still seat 0's turn.
    assert discards(state) == []
    assert hand(state, 0) == ["earth_stone", "oceans_chalice"]
    assert offered(state)[0].startswith("flood")


@pytest.mark.rule("draw.reshuffle")
def test_in_the_middle_of_a_draw_the_second_card_comes_from_the_new_deck() -> None:
    state = position(f"{TABLE}; hand 1 earth_stone; {discarded(earth_stone=2)}; step draw")
    assert weights(state) == {"draw earth_stone": 1}
    choose(state, "draw earth_stone")
    assert discards(state) == []
    assert weights(state) == {
        "draw earth_stone": 3,
        "draw statue_of_the_wind": 5,
        "draw crystal_of_fire": 5,
        "draw oceans_chalice": 5,
        "draw helicopter_lift": 3,
        "draw sandbags": 2,
        "draw waters_rise": 3,
    }


@pytest.mark.rule("draw.reshuffle", "ruling.last_treasure_card", "rise.discard")
def test_a_waters_rise_drawn_last_goes_into_the_new_deck() -> None:
    state = position(f"{TABLE}; level 1; {discarded(waters_rise=1)}; step draw")
    choose(state, "draw waters_rise")
    assert level(state) == 2
    assert discards(state) == []
    assert weights(state) == WHOLE


@pytest.mark.rule("draw.reshuffle", "ruling.last_treasure_card", "hand.limit")
def test_cards_discarded_after_the_new_deck_was_made_stay_out_of_it() -> None:
    state = position(
        f"{TABLE}; hand 0 4 oceans_chalice; hand 1 earth_stone;"
        f"{discarded(oceans_chalice=5, earth_stone=2)}; step draw"
    )
    choose(state, "draw oceans_chalice", "draw earth_stone")
    assert discards(state) == []
    choose(state, "discard earth_stone")
    assert discards(state) == ["earth_stone"]


@pytest.mark.rule("draw.reshuffle")
def test_with_a_card_left_in_the_deck_nothing_is_shuffled() -> None:
    state = position(f"{TABLE}; {discarded(earth_stone=3)}; step draw")
    choose(state, "draw earth_stone", "draw earth_stone")
    assert len(discards(state)) == 25
