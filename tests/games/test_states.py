"""States: what a copy takes along, slot by slot."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

import pytest

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import settle
from tabletide.lab.measure import middle_of_a_game
from tabletide.parts.decks.layers import PUBLIC, Layer
from tabletide.parts.flow.agenda import NOTHING, Frame


def slots(kind: type) -> list[str]:
    """The slots of a state, interpreted or compiled; who listens is no part of a position."""
    found = [
        name
        for base in kind.__mro__
        for name, value in vars(base).items()
        if isinstance(value, GetSetDescriptorType | MemberDescriptorType)
    ]
    return sorted(name for name in found if name != "journal" and not name.startswith("__"))


def unlike_any_other(old: Any, number: int) -> Any:
    """A value of the same kind as the old one that no other slot is given."""
    if isinstance(old, int):
        return number
    if isinstance(old, Frame):
        return Frame(number, 0, 0, NOTHING)
    if old is None or isinstance(old, Layer):
        return Layer(number, 0, PUBLIC, None)
    vector = old[:]
    vector[0] = number
    return vector


def content(value: Any) -> Any:
    """What can be compared: the numbers of a vector, anything else itself."""
    return list(value) if hasattr(value, "__len__") else value


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_has_every_slot_of_its_original(name: str) -> None:
    game = load_game(name)
    state = middle_of_a_game(game, settle(game, {}))
    names = slots(type(state))
    assert {"to_move", "agenda", "turn"} <= set(names)
    for number, slot in enumerate(names, start=1000):
        setattr(state, slot, unlike_any_other(getattr(state, slot), number))
    twin = state.copy()
    for slot in names:
        assert content(getattr(twin, slot)) == content(getattr(state, slot)), slot


@pytest.mark.parametrize("name", GAMES)
def test_nobody_listens_to_a_copy(name: str) -> None:
    state = load_game(name).start(settle(load_game(name), {}))
    state.journal = []
    assert state.copy().journal is None


@pytest.mark.parametrize("name", GAMES)
def test_a_state_shows_its_position_and_equal_states_are_equal(name: str) -> None:
    game = load_game(name)
    state = middle_of_a_game(game, settle(game, {}))
    twin = state.copy()
    assert repr(state) == game.write(state)
    assert state == twin == game.read(repr(state))
    assert state != repr(state)
    game.apply(twin, game.options(twin)[0])
    assert state != twin
    with pytest.raises(TypeError, match="no key"):
        hash(state)
