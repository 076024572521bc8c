"""What an attentive player knows: what floods next, how likely the water rises, what alarms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.words.view import view
from tabletide.games.forbidden_island.words.view_types import IslandView
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.forbidden_island.written import choose, offered, position, weights

LAYERS = "layers 1: watchtower | 1: gold_gate iron_gate lost_lagoon | 0: *"
ALL_TREASURES = "5 earth_stone 5 statue_of_the_wind 5 crystal_of_fire 5 oceans_chalice"
MOON, SUN = "temple_of_the_moon", "temple_of_the_sun"


def seen(text: str) -> IslandView:
    return view(position(text), NOBODY)


@pytest.mark.rule("flood.draw", "ruling.flood_memory")
def test_layers_say_how_many_of_their_cards_come_next_and_in_how_many_turns() -> None:
    layers = seen(f"{LAYERS}; level 3")["flood_deck"]["layers"]
    assert [(layer["next"], layer["turns"]) for layer in layers] == [(1, 0), (2, 0), (0, 1)]


@pytest.mark.rule("ruling.flood_memory")
def test_cards_that_have_come_before_threaten_for_sure_or_perhaps() -> None:
    tiles = seen(f"{LAYERS}; level 3")["island"]["tiles"]
    threatened = {tile["tile"]: tile["threat"] for tile in tiles if tile["threat"]}
    assert threatened == {
        "watchtower": "sure",
        **dict.fromkeys(("gold_gate", "iron_gate", "lost_lagoon"), "may"),
    }


@pytest.mark.rule("flood.draw")
def test_cards_that_have_not_come_before_threaten_nobody() -> None:
    assert not any(tile["threat"] for tile in seen("level 5")["island"]["tiles"])


@pytest.mark.rule("flood.draw", "ruling.flood_memory")
@pytest.mark.parametrize("layers", ["0: *", "1: watchtower | 0: *"])
def test_the_last_cards_of_the_deck_threaten_for_sure_if_all_of_them_come(layers: str) -> None:
    deck = ("watchtower", "gold_gate", "iron_gate", "lost_lagoon", MOON)
    drawn = " ".join(
        tile["tile"] for tile in seen("")["island"]["tiles"] if tile["tile"] not in deck
    )
    tiles = seen(f"drawn {drawn}; layers {layers}; level 9")["island"]["tiles"]
    threatened = {tile["tile"]: tile["threat"] for tile in tiles if tile["threat"]}
    assert threatened == dict.fromkeys(deck, "sure")


@pytest.mark.rule("draw.two", "draw.rise")
@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("", 21),  # 3 of 28, two drawn
        ("discards 3 waters_rise", 0),
        (f"discards {ALL_TREASURES} 3 helicopter_lift 2 waters_rise 1 sandbags", 100),
    ],
)
def test_how_likely_the_next_draw_makes_the_water_rise(text: str, chance: int) -> None:
    assert seen(text)["treasure_deck"]["rise_percent"] == chance


def odds_of_rising(state: State) -> Fraction:
    """The chance that a draw under way makes the water rise, by going through all that may come."""
    if state.to_move != CHANCE:
        if "go_on" not in offered(state):  # both are drawn
            return Fraction(0)
        return odds_of_rising(choose(state.copy(), "go_on"))
    if not offered(state)[0].startswith("draw"):
        return Fraction(0)
    cards = weights(state)
    rises = Fraction(0)
    for card, weight in cards.items():
        share = Fraction(weight, sum(cards.values()))
        if card != "draw waters_rise":
            share *= odds_of_rising(choose(state.copy(), card))
        rises += share
    return rises


GONE = "discards 4 earth_stone 5 statue_of_the_wind 5 crystal_of_fire 5 oceans_chalice"


@pytest.mark.rule("draw.two", "draw.reshuffle", "ruling.last_treasure_card")
@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("", 21),
        (f"{GONE} 3 helicopter_lift 2 sandbags 3 waters_rise", 11),  # one card, then 3 of 27
        (f"{GONE} 3 helicopter_lift 2 sandbags 2 waters_rise", 100),  # of two cards, one
        (f"{GONE} 1 earth_stone 3 helicopter_lift 2 sandbags 2 waters_rise", 100),
        (f"{GONE} 3 helicopter_lift 1 sandbags 3 waters_rise", 0),  # two harmless ones are left
        (f"{GONE} 3 helicopter_lift 1 sandbags 2 waters_rise", 67),
        ("hand 0 4 earth_stone; discards 5 oceans_chalice", 30),
    ],
)
def test_the_odds_are_those_of_going_through_every_draw(text: str, chance: int) -> None:
    exact = odds_of_rising(position(f"{text}; step draw"))
    assert int(100 * exact + Fraction(1, 2)) == chance
    assert seen(f"{text}; step draw")["treasure_deck"]["rise_percent"] == chance
    assert seen(f"{text}; step actions 1")["treasure_deck"]["rise_percent"] == chance


@pytest.mark.rule("draw.two", "draw.rise")
def test_between_the_two_cards_the_odds_are_of_the_second() -> None:
    for card in ("oceans_chalice", "waters_rise"):
        state = choose(position("hand 1 sandbags; flooded gold_gate; step draw"), f"draw {card}")
        exact = odds_of_rising(state)
        told = view(state, NOBODY)["treasure_deck"]["rise_percent"]
        assert told == int(100 * exact + Fraction(1, 2)) > 0


@pytest.mark.rule("capture.treasure")
def test_the_best_hand_for_a_treasure_is_one_hand_not_the_teams() -> None:
    treasures = seen("hand 0 2 earth_stone; hand 1 3 earth_stone")["treasures"]
    assert [one["best_hand"] for one in treasures] == [3, 0, 0, 0]


@pytest.mark.rule("loss.skull")
def test_the_water_warns_from_half_of_the_way_and_alarms_near_the_skull() -> None:
    levels = [seen(f"level {mark}")["levels"]["water"] for mark in (1, 5, 6, 7, 8, 9)]
    assert levels == ["calm", "calm", "warn", "warn", "danger", "danger"]


@pytest.mark.rule("loss.treasure")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "calm"),
        (f"flooded {MOON}", "calm"),
        (f"flooded {MOON} {SUN}", "warn"),
        (f"sunk {MOON}", "warn"),
        (f"sunk {MOON}; flooded {SUN}", "danger"),
    ],
)
def test_a_treasure_is_in_danger_by_the_state_of_its_tiles(text: str, said: str) -> None:
    assert seen(text)["levels"]["treasure:earth_stone"] == said


@pytest.mark.rule("ruling.captured_safe")
def test_a_captured_treasure_is_in_no_danger() -> None:
    text = f"sunk {MOON}; flooded {SUN}; captured earth_stone"
    assert seen(text)["levels"]["treasure:earth_stone"] == "calm"
