"""Piles: sizes as equal as can be, a hazard in each, counted and read as they lie."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.decks.piles import (
    PiledState,
    audit_piles,
    draw_hazard,
    hazard_chances,
    hazards_left,
    is_hazard_next,
    lay_piles,
    open_next_pile,
    pile_size,
    pile_stream,
    size_below,
)
from tabletide.parts.positions.notation import NotationError
from tabletide.parts.positions.piles_text import pile_text, read_piles
from tabletide.parts.positions.position import Parts
from tests.rules.odds import misfit

OTHER, HAZARD = 7, 8
# Cards and piles: Pandemic's smallest and largest decks, Rising Tide's, and odd ones.
DECKS = [(45, 4), (45, 6), (52, 6), (53, 7), (60, 8), (8, 8), (5, 4)]


def laid(cards: int, piles: int) -> PiledState:
    state = PiledState(CHANCE)
    state.deck_left = cards
    lay_piles(state, cards, piles)
    return state


def faults(state: PiledState, in_deck: int, cards: int, piles: int) -> list[str]:
    found: list[str] = []
    audit_piles(state, in_deck, cards, piles, found)
    return found


@pytest.mark.parametrize(("cards", "piles"), DECKS)
def test_piles_are_as_equal_as_can_be_and_larger_ones_come_first(cards: int, piles: int) -> None:
    sizes = [int(pile_size(cards, piles, pile)) for pile in range(piles)]
    assert sum(sizes) == cards + piles
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)
    below = [int(size_below(cards, piles, pile)) for pile in range(-1, piles)]
    assert [high - low for high, low in pairwise(below)] == sizes
    assert below[-1] == 0


@pytest.mark.parametrize(("cards", "piles"), DECKS)
def test_a_deck_is_drawn_pile_by_pile_with_one_hazard_in_each(cards: int, piles: int) -> None:
    rng = Rng(cards)
    for _ in range(20):
        state, left, met = laid(cards, piles), cards, Counter[int]()
        while state.deck_left:
            if not state.pile_left:
                open_next_pile(state, cards, piles)
            if state.loaded and is_hazard_next(state, rng):
                met[int(state.pile)] += 1
                draw_hazard(state)
            else:
                state.pile_left -= 1
                state.deck_left -= 1
                left -= 1
            assert faults(state, left, cards, piles) == []
            assert hazards_left(state, piles) == piles - met.total()
        assert met == dict.fromkeys(range(piles), 1)


def test_a_hazard_is_as_likely_as_any_card_of_its_pile() -> None:
    state = laid(12, 2)
    assert hazard_chances(state, OTHER, HAZARD) == [(OTHER, 6), (HAZARD, 1)]
    rng = Rng(1)
    counts = Counter(is_hazard_next(state, rng) for _ in range(7000))
    assert misfit(counts, {False: 6, True: 1}) == ""
    state.pile_left = 1
    assert hazard_chances(state, OTHER, HAZARD) == [(HAZARD, 1)]
    assert is_hazard_next(state, rng)


def test_each_card_of_each_pile_has_a_die_of_its_own() -> None:
    state = laid(12, 2)
    names = {pile_stream(state).name}
    state.pile_left -= 1
    names.add(pile_stream(state).name)
    open_next_pile(state, 12, 2)
    names.add(pile_stream(state).name)
    assert names == {"pile 0 with 7 left", "pile 0 with 6 left", "pile 1 with 7 left"}


@pytest.mark.parametrize("spoilt", ["pile", "pile_left", "deck_left", "loaded"])
def test_piles_that_do_not_add_up_are_found(spoilt: str) -> None:
    state = laid(12, 3)
    assert faults(state, 12, 12, 3) == []
    setattr(state, spoilt, getattr(state, spoilt) + 1)
    assert faults(state, 12, 12, 3)


def read(line: str, in_deck: int, drawn: int) -> PiledState:
    state = PiledState(CHANCE)
    read_piles(Parts(line, "pile"), state, in_deck, 12, 3, drawn)
    return state


def test_what_is_written_is_read() -> None:
    state = laid(12, 3)
    draw_hazard(state)
    open_next_pile(state, 12, 3)
    again = read(pile_text(state), 8, 1)
    assert pile_text(again) == pile_text(state) == "pile 1 5 1"
    assert again.deck_left == 8 + 2


@pytest.mark.parametrize(
    ("in_deck", "drawn", "text", "left"),
    [
        (12, -1, "pile -1 0 0", 12),  # not laid yet
        (12, 0, "pile 0 5 1", 15),
        (8, 1, "pile 1 5 1", 10),  # the first hazard was the last card of its pile
        (2, 3, "pile 2 2 0", 2),
    ],
)
def test_unsaid_each_hazard_was_the_last_of_its_pile(
    in_deck: int, drawn: int, text: str, left: int
) -> None:
    state = read("", in_deck, drawn)
    assert (pile_text(state), state.deck_left) == (text, left)


@pytest.mark.parametrize("line", ["pile 1 2", "pile 3 2 1", "pile 1 2 2", "pile -2 0 0"])
def test_what_is_no_pile_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="pile"):
        read(line, 8, 1)


def test_piles_that_cannot_be_guessed_must_be_said() -> None:
    with pytest.raises(NotationError, match="must be said"):
        read("", 3, 0)
