"""Odds before a seat's next turn: held to every way that chance can take."""

from __future__ import annotations

import pytest

from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import WATERS_RISE
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import DEAL_ROLE, DRAW, FLOOD, GO_ON, PASS
from tabletide.games.forbidden_island.words.odds import odds
from tabletide.kernel.perspective import Perspective
from tabletide.parts.words.odds import WHOLE, Odds
from tests.games.odds import counted_through
from tests.rules.forbidden_island.written import new_game, position

# Tiles nobody stands on, so that no pawn falls into the water.
TEAM = "roles engineer diver; pawns bronze_gate iron_gate; level 1"
TOP = "layers 1: gold_gate watchtower observatory | 0: *; flooded gold_gate lost_lagoon"


def told(state: State, seat: int) -> dict[tuple[str, str], Odds]:
    """All odds of a seat, by what may happen and where."""
    return {(one.text.key, one.anchor): one for one in odds(Perspective(GAME, state, seat)).odds}


def cards_counted_through(state: State, seat: int) -> dict[str, float]:
    begun = state.turns
    found = counted_through(
        GAME,
        state,
        (GO_ON, PASS),
        lambda here: here.turn == seat and here.turns > begun,
        (FLOOD, DEAL_ROLE),
        (DRAW, DRAW + WATERS_RISE),
    )
    return {TILES[one - FLOOD]: share for one, share in found.items()}


def cards_told(state: State, seat: int) -> dict[str, int]:
    """How likely cards come, as odds tell: what is flooded sinks by one, what is dry floods."""
    found = told(state, seat)
    shares: dict[str, int] = {}
    for number, tile in enumerate(TILES):
        key = "odds.sinks" if state.flooded >> number & 1 else "odds.floods"
        one = found.get((key, f"place:{tile}"))
        if one is not None and one.error == 0:
            shares[tile] = one.share
    return shares


@pytest.mark.rule("flood.dry", "flood.sink", "rise.shuffle", "draw.rise")
@pytest.mark.parametrize(
    "text",
    [
        f"{TOP}; drawn lost_lagoon misty_marsh",
        f"{TOP}; drawn lost_lagoon misty_marsh; discards 4 earth_stone 5 oceans_chalice",
        f"{TOP}; drawn lost_lagoon; step floods",
        f"{TOP}; drawn lost_lagoon; step flood 1",
    ],
)
def test_a_card_comes_as_often_as_chance_has_ways_to_it(text: str) -> None:
    state = position(f"{TEAM}; {text}")
    exact = {tile: WHOLE * share for tile, share in cards_counted_through(state, 1).items()}
    assert len(exact) > 2
    assert cards_told(state, 1) == pytest.approx(exact, abs=1)


@pytest.mark.rule("flood.sink", "flood.draw")
def test_before_ones_own_next_turn_cards_that_sank_a_tile_do_not_come_back() -> None:
    text = f"{TOP}; drawn lost_lagoon; step flood 1"
    state = position(f"{TEAM}; {text}")
    exact = {tile: WHOLE * share for tile, share in cards_counted_through(state, 0).items()}
    assert cards_told(state, 0) == pytest.approx(exact, abs=1)


@pytest.mark.rule("draw.rise")
def test_the_water_rises_as_likely_as_the_next_draws_make_it() -> None:
    state = position(f"{TEAM}; {TOP}; drawn lost_lagoon")
    one = told(state, 1)["odds.rise", "deck:treasure"]
    assert one.share == round(WHOLE * (1 - 25 * 24 / (28 * 27)))
    assert one.error == 0


@pytest.mark.rule("flood.sink")
def test_a_dry_tile_may_sink_by_two_cards_and_that_is_estimated() -> None:
    found = told(position(f"{TEAM}; layers 1: watchtower | 0: *; drawn misty_marsh"), 0)
    floods, sinks = (found[key, "place:watchtower"] for key in ("odds.floods", "odds.sinks"))
    assert floods == floods._replace(share=WHOLE, error=0)
    assert 0 < sinks.share < WHOLE // 2
    assert sinks.error > 0


@pytest.mark.rule("draw.reshuffle")
def test_where_the_treasure_deck_would_be_made_anew_odds_are_estimated() -> None:
    treasures = "5 earth_stone 5 oceans_chalice 5 crystal_of_fire 5 statue_of_the_wind"
    gone = f"discards {treasures} 3 helicopter_lift 2 sandbags"
    found = told(position(f"{TEAM}; {TOP}; drawn lost_lagoon; {gone}"), 0)
    assert found["odds.rise", "deck:treasure"].share == WHOLE
    assert found["odds.rise", "deck:treasure"].error > 0


@pytest.mark.rule("turn.parts")
def test_before_the_first_turn_nothing_is_told() -> None:
    assert odds(Perspective(GAME, new_game(), 0)).odds == ()
