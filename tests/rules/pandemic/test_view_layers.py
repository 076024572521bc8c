"""What each seat is told of the infection deck: layers, and who has seen what."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.state import NOBODY
from tests.rules.pandemic.written import choose, position

SOON = {"next", "turns", "in_doubt"}
SIX = ("lima", "miami", "osaka", "cairo", "essen", "delhi")


def layers(state: State, seat: int) -> list[dict[str, Any]]:
    """The infection deck as a seat knows it, top first; when cards come is not asked here."""
    shown = view(state, seat)["infection_deck"]["layers"]
    return [{name: one for name, one in layer.items() if name not in SOON} for layer in shown]


def in_order(cards: tuple[str, ...]) -> list[str]:
    """Cities in the order of the board, as views list them."""
    return sorted(cards, key=CITIES.index)


def look_at(*cities: str) -> list[str]:
    return [f"look {city}" for city in cities]


def arrange(*cities: str) -> list[str]:
    """Put cards back, the first on top; the last one follows by itself."""
    return [f"arrange {city}" for city in cities[:-1]]


@pytest.mark.rule("epidemic.intensify")
def test_shuffled_discards_are_a_layer_of_their_own() -> None:
    state = position("layers 1: paris essen | 0: *; infected lima")
    assert layers(state, NOBODY)[0] == {"cards": ["paris", "essen"], "count": 2}
    assert layers(state, NOBODY)[1]["count"] == 45
    assert view(state, NOBODY)["infection_deck"]["cards"] == 47


@pytest.mark.rule("event.forecast", "ruling.forecast_seen")
def test_with_open_hands_all_see_a_forecast() -> None:
    state = position("hands open; hand 1 forecast")
    choose(state, "play forecast", *look_at(*SIX), "arrange osaka", "arrange lima")
    for viewer in (0, 1, NOBODY):
        assert view(state, viewer)["forecast"] == {
            "by": 1,
            "seen": in_order(SIX),
            "placed": ["osaka", "lima"],
        }
        assert [layer["count"] for layer in layers(state, viewer)] == [1, 1, 4, 42]
    choose(state, "arrange cairo", "arrange miami", "arrange delhi")
    assert [layer["cards"] for layer in layers(state, 0)[:6]] == [
        ["osaka"],
        ["lima"],
        ["cairo"],
        ["miami"],
        ["delhi"],
        ["essen"],
    ]
    assert view(state, 0)["forecast"] is None


@pytest.mark.rule("event.forecast", "infect.reveal")
def test_cards_of_a_forecast_under_way_come_before_all_others() -> None:
    """They go back on top: what is drawn next are those put in order, then those still in hand."""
    for hands, viewers in [("open", (0, 1, NOBODY)), ("closed", (1,))]:
        state = position(f"hands {hands}; hand 1 forecast; step actions 4")
        choose(state, "play forecast", *look_at(*SIX), "arrange osaka")
        for viewer in viewers:
            deck = view(state, viewer)["infection_deck"]
            first, in_hand, rest = deck["layers"]
            assert (first["cards"], first["next"]) == (["osaka"], 1)
            assert in_hand["cards"] == in_order(tuple(city for city in SIX if city != "osaka"))
            assert (in_hand["count"], in_hand["next"], rest["next"]) == (5, 1, 0)
            assert deck["cards"] == sum(layer["count"] for layer in deck["layers"])


@pytest.mark.rule("ruling.forecast_seen")
def test_with_closed_hands_only_the_forecaster_sees_the_cards() -> None:
    state = position("hands closed; players 3; hand 1 forecast")
    choose(state, "play forecast", *look_at(*SIX), "arrange osaka")
    assert view(state, 1)["forecast"] == {"by": 1, "seen": in_order(SIX), "placed": ["osaka"]}
    assert [layer["count"] for layer in layers(state, 1)] == [1, 5, 42]
    for viewer in (0, 2, NOBODY):
        assert view(state, viewer)["forecast"] == {"by": 1, "seen": None, "placed": None}
        assert layers(state, viewer) == [
            {"by": 1, "cards": [], "count": 6, "unknown": 6},
            {"cards": list(CITIES), "count": 42},
        ]


@pytest.mark.rule("ruling.forecast_seen", "event.forecast")
def test_what_was_arranged_in_secret_is_known_to_its_seer_alone() -> None:
    state = position("hands closed; players 3; hand 1 forecast")
    choose(state, "play forecast", *look_at(*SIX), *arrange(*SIX))
    assert [layer["cards"] for layer in layers(state, 1)[:6]] == [[city] for city in SIX]
    assert layers(state, 1)[6]["count"] == len(layers(state, 1)[6]["cards"]) == 42
    assert layers(state, 0) == [
        {"by": 1, "cards": [], "count": 6, "unknown": 6},
        {"cards": list(CITIES), "count": 42},
    ]


@pytest.mark.rule("ruling.forecast_seen", "epidemic.intensify")
def test_a_layer_that_is_looked_at_whole_leaves_no_doubt_about_its_cards() -> None:
    state = position("hands closed; players 3; hand 1 forecast; layers 1: lima miami | 0: *")
    choose(state, "play forecast", *look_at(*SIX), *arrange(*SIX))
    top, rest = layers(state, 2)
    assert top == {"by": 1, "cards": ["miami", "lima"], "count": 6, "unknown": 4}
    assert (rest["count"], len(rest["cards"])) == (42, 46)
    assert set(rest["cards"]) == set(CITIES) - {"lima", "miami"}


@pytest.mark.rule("ruling.forecast_seen", "infect.reveal")
def test_doubt_lessens_as_cards_are_turned_over() -> None:
    state = position("hands closed; players 3; hand 1 forecast; step actions 1")
    choose(state, "play forecast", *look_at(*SIX), *arrange(*SIX), "pass", "go_on")
    choose(state, "city_or_event", "draw paris", "city_or_event", "draw essen", "go_on")
    choose(state, f"infect {SIX[0]}")
    top, rest = layers(state, 2)
    assert top == {"by": 1, "cards": [], "count": 5, "unknown": 5}
    assert (rest["count"], len(rest["cards"])) == (42, 47)


@pytest.mark.rule("ruling.forecast_seen", "epidemic.intensify")
def test_every_city_that_another_seat_may_have_put_on_top_is_marked() -> None:
    """Others know which cards were shuffled together, not which of them the forecaster lifted."""
    shuffled = (*SIX, "paris", "milan", "tokyo")
    lines = "hands closed; players 3; hand 1 forecast; step actions 4; layers 1: "
    state = position(f"{lines}{' '.join(shuffled)} | 0: *")
    before = view(state, 0)["infection_deck"]["hot"]
    assert before == in_order(shuffled)
    choose(state, "play forecast", *look_at(*SIX))
    assert view(state, 0)["infection_deck"]["hot"] == before
    choose(state, *arrange(*SIX))
    for viewer in (0, 2, NOBODY):
        assert view(state, viewer)["infection_deck"]["hot"] == before
    assert view(state, 1)["infection_deck"]["hot"] == in_order(SIX[:2])


@pytest.mark.rule("ruling.forecast_seen")
def test_cards_that_have_not_come_before_are_not_marked_in_doubt_either() -> None:
    state = position(
        "hands closed; players 3; hand 1 forecast; step actions 4; layers 1: lima | 0: *"
    )
    choose(state, "play forecast", *look_at(*SIX), *arrange(*SIX))
    assert view(state, 0)["infection_deck"]["hot"] == ["lima"]
