"""Copies of a state: dikes they have in common until one of the two changes its own."""

from __future__ import annotations

from tabletide.games.registry import load_game
from tabletide.games.rising_tide.pieces.board import BORDERS
from tabletide.kernel.options import parse

GAME = load_game("rising_tide")
BORDER = BORDERS.index("noordzee-delfland")
BUILDS = "water -; roles director warehouse_manager; pawns delfland delfland; step actions 4"
FAILING = "agenda degrade 7 1 > moment 5 > flow > end_of_turn"  # Delfland
FAILS = f"water -; roles director carpenter; pawns betuwe fryslan; {FAILING}"


def test_a_dike_built_in_a_copy_is_not_built_in_the_original() -> None:
    state = GAME.read(f"breached noordzee-delfland; {BUILDS}")
    before = GAME.write(state)
    twin = state.copy()
    GAME.apply(twin, parse(GAME.verbs, "build_dike noordzee-delfland"))
    assert (state.dikes[BORDER], twin.dikes[BORDER]) == (0, 1)
    assert list(state.open) != list(twin.open)
    assert GAME.write(state) == before


def test_a_dike_built_in_the_original_is_not_built_in_a_copy() -> None:
    state = GAME.read(f"breached noordzee-delfland; {BUILDS}")
    before = GAME.write(state)
    twin = state.copy()
    GAME.apply(state, parse(GAME.verbs, "build_dike noordzee-delfland"))
    assert (state.dikes[BORDER], twin.dikes[BORDER]) == (1, 0)
    assert GAME.write(twin) == before


def test_a_dike_lost_in_the_copy_of_a_copy_is_lost_there_alone() -> None:
    state = GAME.read(FAILS)
    option = parse(GAME.verbs, "lose_dike noordzee-delfland")
    assert option in GAME.options(state)
    twin = state.copy()
    third = twin.copy()
    GAME.apply(third, option)
    assert [int(one.dikes[BORDER]) for one in (state, twin, third)] == [1, 1, 0]
    GAME.apply(state, option)
    assert [int(one.dikes[BORDER]) for one in (state, twin, third)] == [0, 1, 0]
