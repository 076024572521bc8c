"""Closed hands: nothing a seat is shown, told or offered gives away what it has not seen."""

from __future__ import annotations

import json

import pytest

from tabletide.games.pandemic.flow.chance import chances
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.steps import DRAW_ONE, FORECAST_LOOK
from tabletide.games.pandemic.positions.imagine import imagine
from tabletide.games.pandemic.words.describe import describe
from tabletide.games.pandemic.words.tell import tell
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import NOBODY
from tests.rules.pandemic.played import play
from tests.rules.pandemic.twins import Twins
from tests.rules.pandemic.written import choose, position
from tests.soaks import amount

PLAYERS = 3
DEALS = amount("SECRET_DEALS", 6)
SIX = ("lima", "miami", "osaka", "cairo", "essen", "delhi")
OTHER_SIX = ("tokyo", "milan", "seoul", "lagos", "riyadh", "tehran")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("hands.closed", "ruling.forecast_seen")
def test_a_world_a_seat_could_imagine_looks_the_same_to_it(players: int) -> None:
    rng = Rng(players)
    for seed in range(4):
        for state, _ in play(seed, players):
            for viewer in (*range(players), NOBODY):
                told = json.dumps(view(state, viewer))
                assert told == json.dumps(view(imagine(state, viewer, rng), viewer))


@pytest.mark.rule("hands.closed", "ruling.share_in_the_open")
def test_of_the_other_hands_only_shown_cards_are_named() -> None:
    for seed in range(8):
        for state, _ in play(seed):
            for viewer in (0, NOBODY):
                for player in view(state, viewer)["players"]:
                    if player["seat"] == viewer:
                        continue
                    assert player["hand"] is None
                    assert all(state.shown & 2 ** CARDS.index(slug) for slug in player["shown"])


def shown_to(twins: Twins, index: int, viewer: int) -> str:
    """All that one of the twin games shows a seat: view, decision and the newest lines."""
    state = (twins.one, twins.other)[index]
    lines = [tell(state, note, viewer).json() for note in twins.notes[index]]
    return json.dumps([view(state, viewer), describe(state).json(viewer), lines])


def compare(twins: Twins, rng: Rng) -> int:
    """Play the twins on, checking that the others are shown the same; returns the steps."""
    for step in range(1, 40):
        for viewer in {*range(PLAYERS), NOBODY} - {twins.seer}:
            assert shown_to(twins, 0, viewer) == shown_to(twins, 1, viewer)
        if not twins.step(rng):
            return step
    return step


@pytest.mark.parametrize("step", [DRAW_ONE, FORECAST_LOOK])
@pytest.mark.rule("hands.closed", "ruling.forecast_seen")
def test_nothing_shown_depends_on_a_card_one_has_not_seen(step: int) -> None:
    rng = Rng(step)
    compared = 0
    for seed in range(DEALS):
        for state, _ in play(seed, PLAYERS):
            cards = [card for card, _ in chances(state)] if state.agenda.step == step else []
            if len(cards) < 2 or rng.below(3):
                continue
            twins = Twins(state, cards[0], cards[rng.below(len(cards) - 1) + 1])
            assert view(twins.one, twins.seer) != view(twins.other, twins.seer)
            compared += compare(twins, rng)
    assert compared > 25 * DEALS


def forecast_twice(cards: tuple[str, ...]) -> State:
    """Seat 1 forecasts these cards in secret; seat 0 fetches the card and looks at them again."""
    state = position(
        "hands closed; players 3; roles contingency_planner scientist medic; hand 1 forecast"
    )
    look = ["play forecast", *(f"look {card}" for card in cards)]
    look += [f"arrange {card}" for card in cards[:-1]]  # the last one follows by itself
    return choose(state, *look, "store forecast", *look)


@pytest.mark.rule("ruling.forecast_seen")
def test_a_second_forecast_gives_nothing_of_the_first_away() -> None:
    one, other = forecast_twice(SIX), forecast_twice(OTHER_SIX)
    for viewer in (2, NOBODY):
        assert view(one, viewer) == view(other, viewer)
    assert view(one, 0) != view(other, 0)
