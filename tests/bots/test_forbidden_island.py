"""The bots at Forbidden Island: what they do where one thing is plainly right."""

from __future__ import annotations

from functools import partial

import pytest

from tabletide.games.registry import load_game
from tests.bots import tables

GAME = load_game("forbidden_island")
BOTH = pytest.mark.parametrize("bot", ["greedy", "planner"])
ALL_CAPTURED = "captured earth_stone statue_of_the_wind crystal_of_fire oceans_chalice"
THREE_CAPTURED = "captured earth_stone statue_of_the_wind crystal_of_fire"
BEFORE_FLOODS = "agenda moment 2 > floods > end_of_turn"


choice = partial(tables.choice, game=GAME)


@BOTH
def test_it_flies_home_when_it_can(bot: str) -> None:
    pawns = "pawns fools_landing fools_landing; hand 1 helicopter_lift"
    assert choice(bot, f"{ALL_CAPTURED}; {pawns}", seat=1) == "play 1 helicopter_lift"


@BOTH
def test_it_captures_a_treasure_at_once(bot: str) -> None:
    pawns = "roles engineer explorer; pawns coral_palace watchtower"
    assert choice(bot, f"{pawns}; hand 0 4 oceans_chalice") == "capture oceans_chalice"


@BOTH
def test_it_carries_the_cards_to_the_treasure(bot: str) -> None:
    pawns = "roles engineer explorer; pawns breakers_bridge fools_landing"
    assert choice(bot, f"{pawns}; hand 0 4 oceans_chalice; step actions 2") == "move tidal_palace"


@BOTH
def test_it_saves_the_way_home_first(bot: str) -> None:
    water = "flooded fools_landing watchtower; layers 1: fools_landing | 0: *"
    pawns = "roles navigator messenger; pawns gold_gate watchtower"
    assert choice(bot, f"{water}; {pawns}; step actions 1") == "shore_up fools_landing"


@BOTH
def test_it_saves_the_last_tile_of_a_treasure(bot: str) -> None:
    water = "flooded tidal_palace coral_palace lost_lagoon; layers 1: tidal_palace | 0: *"
    pawns = "roles navigator messenger; pawns breakers_bridge watchtower"
    assert choice(bot, f"{water}; {pawns}; step actions 1") == "shore_up tidal_palace"


@BOTH
def test_it_hands_over_the_fourth_card(bot: str) -> None:
    hands = "hand 0 earth_stone; hand 1 3 earth_stone"
    pawns = "roles engineer explorer; pawns temple_of_the_sun temple_of_the_sun"
    assert choice(bot, f"{pawns}; {hands}; step actions 1") == "give 1 earth_stone"


@BOTH
def test_it_goes_home_when_all_is_captured(bot: str) -> None:
    pawns = "roles engineer explorer; pawns howling_garden fools_landing; hand 1 helicopter_lift"
    assert choice(bot, f"{ALL_CAPTURED}; {pawns}; step actions 2") == "move gold_gate"


@BOTH
def test_it_keeps_the_cards_of_treasures_to_be_found(bot: str) -> None:
    hand = "hand 0 3 oceans_chalice 2 earth_stone helicopter_lift"
    assert choice(bot, f"{THREE_CAPTURED}; {hand}; step limit 0") == "discard earth_stone"


@BOTH
def test_sandbags_save_what_is_about_to_sink(bot: str) -> None:
    water = "flooded fools_landing; layers 1: fools_landing | 0: *"
    line = f"{water}; pawns watchtower watchtower; hand 1 sandbags; {BEFORE_FLOODS}"
    assert choice(bot, line, seat=1) == "play 1 sandbags"


@BOTH
def test_sandbags_wait_while_nothing_threatens(bot: str) -> None:
    water = "flooded lost_lagoon; drawn lost_lagoon"
    line = f"{water}; pawns watchtower watchtower; hand 1 sandbags; {BEFORE_FLOODS}"
    assert choice(bot, line, seat=1) == "pass by"


@BOTH
def test_it_sends_the_helicopter_to_somebody_in_the_water(bot: str) -> None:
    sea = "sunk watchtower twilight_hollow observatory; pawns watchtower gold_gate"
    assert choice(bot, f"{sea}; hand 1 helicopter_lift; step swim 0", seat=1) == (
        "play 1 helicopter_lift"
    )


@BOTH
def test_it_chooses_an_adventurer_where_they_are_chosen(bot: str) -> None:
    line = "choosing; roles - -; flooded F; drawn F; agenda assign_role > deal_hand > first_player"
    six = "watchtower observatory lost_lagoon misty_marsh phantom_rock gold_gate"
    assert choice(bot, line.replace("F", six)).startswith("choose_role ")


@BOTH
def test_no_card_of_a_captured_treasure_is_given_away(bot: str) -> None:
    board = "captured earth_stone; roles messenger diver; hand 0 5 earth_stone; step actions 3"
    assert not choice(bot, board).startswith("give")
