"""Forecast: the six top infection cards, put back in any order."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.pandemic.scenes import effect
from tests.rules.pandemic.written import (
    choose,
    infection_discards,
    layers,
    offered,
    offers,
    owner_of,
    position,
)

SIX = ["paris", "essen", "milan", "cairo", "delhi", "lima"]
# Two cards of a shuffle lie on top of three of another; the rest of the deck is below.
LAYERS = "layers 2: paris essen | 1: milan cairo delhi | 0: *"
TABLE = "players 3; roles scientist medic dispatcher; hand 1 forecast"


def looked(text: str) -> State:
    """A position in which the six cards have been seen and are to be arranged."""
    state = choose(position(text), "play forecast")
    return choose(state, *[f"look {city}" for city in SIX])


@pytest.mark.rule("event.forecast")
def test_it_shows_the_six_top_cards_in_the_order_of_the_deck() -> None:
    state = choose(position(f"{TABLE}; {LAYERS}"), "play forecast")
    seen: list[str] = []
    for city, left in zip(SIX, [2, 1, 3, 2, 1, 43], strict=True):
        assert state.to_move == CHANCE
        assert len(offered(state)) == len(offers(state, "look")) == left
        choose(state, f"look {city}")
        seen.append(city)
    assert set(offers(state, "arrange")) == set(SIX)


@pytest.mark.rule("event.forecast")
def test_they_go_back_on_top_in_the_order_chosen() -> None:
    state = looked(f"{TABLE}; {LAYERS}")
    order = ["lima", "milan", "paris", "delhi", "cairo"]
    left = list(SIX)
    for city in order:
        assert offers(state, "arrange") == sorted(left, key=CITIES.index)
        choose(state, f"arrange {city}")
        left.remove(city)
    # The sixth needs no choice.
    assert layers(state)[:6] == [{city} for city in [*order, "essen"]]
    assert len(layers(state)[6]) == 42
    assert state.to_move == 0


@pytest.mark.rule("event.forecast", "infect.reveal")
def test_the_infections_come_in_the_order_chosen() -> None:
    state = looked(f"{TABLE}; {LAYERS}; rate 5; epidemics 6; step actions 1")
    choose(state, *[f"arrange {city}" for city in ["lima", "milan", "paris", "delhi", "cairo"]])
    choose(state, "drive miami", "city_or_event", "draw sydney", "city_or_event", "draw osaka")
    for city in ["lima", "milan", "paris", "delhi"]:
        assert offered(state) == [f"infect {city}"]
        choose(state, f"infect {city}")
    assert layers(state)[:2] == [{"cairo"}, {"essen"}]


@pytest.mark.rule("event.forecast")
def test_looking_infects_nobody_and_draws_nothing() -> None:
    state = position(f"{TABLE}; {LAYERS}; infected tokyo")
    choices = [f"look {city}" for city in SIX] + [f"arrange {city}" for city in SIX[:5]]
    assert effect(state, "play forecast", *choices) == {
        "discards": "+forecast",
        "hand 1": "-forecast",
        "layers": "rearranged",
    }


@pytest.mark.rule("event.forecast", "event.decider")
def test_its_player_alone_arranges_the_cards() -> None:
    state = looked(f"{TABLE}; {LAYERS}")
    assert state.to_move == 1
    assert {owner_of(state, text) for text in offered(state)} == {1}


@pytest.mark.rule("ruling.forecast_seen", "event.forecast")
@pytest.mark.parametrize("left", [1, 2, 3, 5])
def test_with_fewer_than_six_cards_it_shows_them_all(left: int) -> None:
    deck = CITIES[:left]
    text = f"{TABLE}; infected {' '.join(CITIES[left:])}"
    state = choose(position(text), "play forecast", *[f"look {city}" for city in deck])
    assert offers(state, "arrange") == list(deck)
    for city in reversed(deck):
        if offers(state, "arrange"):
            choose(state, f"arrange {city}")
    assert layers(state) == [{city} for city in reversed(deck)]
    assert state.to_move == 0


@pytest.mark.rule("event.forecast", "epidemic.infect")
def test_when_it_shows_the_whole_deck_it_decides_the_bottom_card_too() -> None:
    text = f"{TABLE}; infected {' '.join(CITIES[3:])}; step actions 1"
    state = choose(position(text), "play forecast", *[f"look {city}" for city in CITIES[:3]])
    choose(state, f"arrange {CITIES[2]}", f"arrange {CITIES[0]}", "drive miami")
    choose(state, "epidemic", "draw sydney")
    assert offered(state) == [f"infect {CITIES[1]}"]


@pytest.mark.rule("event.forecast", "epidemic.intensify")
def test_an_epidemic_later_puts_its_discards_above_the_arranged_cards() -> None:
    state = looked(f"{TABLE}; {LAYERS}; infected tokyo; step actions 1")
    choose(state, *[f"arrange {city}" for city in SIX[:5]], "drive miami")
    choose(state, "epidemic", "draw sydney", "infect osaka")
    assert layers(state)[:3] == [{"tokyo", "osaka"}, {"paris"}, {"essen"}]


@pytest.mark.rule("ruling.forecast_seen", "hands.open")
@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
def test_with_open_hands_everyone_sees_the_cards(viewer: int) -> None:
    state = choose(looked(f"{TABLE}; {LAYERS}"), "arrange lima")
    shown = view(state, viewer)["forecast"]
    assert shown == {"by": 1, "seen": sorted(SIX, key=CITIES.index), "placed": ["lima"]}
    choose(state, *[f"arrange {city}" for city in SIX[:4]])
    tops = view(state, viewer)["infection_deck"]["layers"][:6]
    assert [layer["cards"] for layer in tops] == [["lima"], *([city] for city in SIX[:5])]


@pytest.mark.rule("ruling.forecast_seen", "hands.closed")
@pytest.mark.parametrize("viewer", [0, 2, NOBODY])
def test_with_closed_hands_only_its_player_sees_them(viewer: int) -> None:
    state = choose(looked(f"{TABLE}; {LAYERS}; hands closed"), "arrange lima")
    mine = view(state, 1)["forecast"]
    assert mine == {"by": 1, "seen": sorted(SIX, key=CITIES.index), "placed": ["lima"]}
    assert view(state, viewer)["forecast"] == {"by": 1, "seen": None, "placed": None}
    choose(state, *[f"arrange {city}" for city in SIX[:4]])
    tops = view(state, 1)["infection_deck"]["layers"][:6]
    assert [layer["cards"] for layer in tops] == [["lima"], *([city] for city in SIX[:5])]
    # Five cards made up whole layers, so that they are on top is known, though not their order;
    # of the sixth it is known only that it came from the layer below.
    first, rest = view(state, viewer)["infection_deck"]["layers"]
    known = sorted(SIX[:5], key=CITIES.index)
    soon = {"next": 2, "turns": 0}  # two of them are infected next, at the end of this turn
    assert first == {"by": 1, "cards": known, "count": 6, "unknown": 1, "in_doubt": False, **soon}
    assert rest["in_doubt"]
    assert (rest["count"], len(rest["cards"])) == (42, 43)
    assert "lima" in rest["cards"]


@pytest.mark.rule("event.forecast", "role.contingency_planner.play")
def test_the_planner_may_forecast_from_his_card() -> None:
    state = position(f"roles scientist contingency_planner; stored forecast; {LAYERS}")
    choose(state, "play forecast", *[f"look {city}" for city in SIX])
    assert state.to_move == 1
    choose(state, *[f"arrange {city}" for city in SIX[:5]])
    assert infection_discards(state) == set()
    assert layers(state)[:6] == [{city} for city in SIX]
