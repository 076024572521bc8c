"""Water flows and floods on random boards, against a second telling that takes any order."""

from __future__ import annotations

import random

import pytest

from tabletide.games.rising_tide.pieces.board import (
    ALL_WATER,
    BORDER_COUNT,
    BORDERS,
    LOW_COUNT,
    SPACE_COUNT,
    SPACES,
    START_DIKES,
    WATER_COUNT,
)
from tabletide.games.rising_tide.pieces.cards import AFSLUITDIJK
from tabletide.games.rising_tide.pieces.state import NONE, State, empty_state, survey
from tabletide.games.rising_tide.rules.water.floods import flood
from tabletide.games.rising_tide.rules.water.flows import let_water_flow, levels_after_flow
from tests.rules.rising_tide import slow

BOARDS = 400


def random_board(rng: random.Random) -> State:
    """Any water, any dikes, any sea level, with the Afsluitdijk or without: and cubes enough."""
    state = empty_state(2, 6, 0, 0)
    state.turns = 1
    level = rng.choice((2, 3, 4))
    if rng.random() < 0.3:
        state.built = 2**AFSLUITDIJK
    wet = rng.random()
    for region in range(LOW_COUNT):
        state.water[region] = rng.choice((1, 2, 3, 3)) if rng.random() < wet else 0
    state.water[SPACES.index("zuiderzee")] = rng.randint(0, 3) if state.built else level
    state.water[SPACES.index("noordzee")] = level
    state.supply = 1000  # what it takes is counted, not what there is
    dry = rng.random()
    for border in range(BORDER_COUNT):
        state.dikes[border] = rng.choice((1, 1, 2)) if rng.random() < dry else 0
    if rng.random() < 0.3:
        state.shielded = rng.randrange(WATER_COUNT if state.built else LOW_COUNT)
    survey(state)
    return state


def told(state: State) -> slow.Board:
    """The same board in plain words."""
    return slow.Board(
        {SPACES[n]: int(state.water[n]) for n in range(SPACE_COUNT)},
        {BORDERS[n]: int(state.dikes[n]) for n in range(BORDER_COUNT)},
        bool(state.built),
        "" if state.shielded == NONE else SPACES[state.shielded],
    )


def water_of(state: State) -> dict[str, int]:
    return {SPACES[n]: int(state.water[n]) for n in range(SPACE_COUNT)}


@pytest.mark.rule("flow.levels", "flow.sea", "flow.dikes", "flow.high", "ruling.flows_on")
@pytest.mark.rule("event.little_dutch_boy", "ruling.seas_flow")
@pytest.mark.parametrize("seed", range(4))
def test_water_flows_as_the_rulebook_says_in_whatever_order(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(BOARDS):
        state = random_board(rng)
        board = told(state)
        wanted = slow.flow(board, rng)
        assert slow.flow(board, rng) == wanted
        levels = levels_after_flow(state)
        assert {SPACES[n]: int(levels[n]) for n in range(SPACE_COUNT)} == wanted
        assert let_water_flow(state)
        assert water_of(state) == wanted
        assert state.supply == 1000 - sum(wanted.values()) + sum(board.water.values())


@pytest.mark.rule("flood.spread", "flood.chain", "flood.once", "flood.seas", "ruling.flood_order")
@pytest.mark.parametrize("seed", range(4))
def test_floods_spread_as_the_rulebook_says_in_whatever_order(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(BOARDS):
        state = random_board(rng)
        origin = rng.randrange(LOW_COUNT)
        state.water[origin] = 3
        survey(state)
        board = told(state)
        wanted = slow.flood(board, SPACES[origin], rng)
        assert slow.flood(board, SPACES[origin], rng) == wanted
        flood(state, origin)
        assert water_of(state) == wanted


def test_the_second_telling_begins_from_the_same_board() -> None:
    assert sum(START_DIKES) == 50
    assert len(slow.SIDES) == 66
    assert ALL_WATER == 36
