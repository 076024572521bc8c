"""A deck in piles as text: the pile drawn from, what is left in it, 1 while its hazard is there.

pile 2 9 1
"""

from __future__ import annotations

from tabletide.ints import i64
from tabletide.parts.decks.piles import NOT_LAID, PiledState, hazards_left, size_below
from tabletide.parts.positions.notation import NotationError, read_number
from tabletide.parts.positions.position import Parts


def pile_text(state: PiledState) -> str:
    """The pile drawn from, as a part of a position."""
    return f"pile {state.pile} {state.pile_left} {state.loaded}"


def read_piles(
    parts: Parts, state: PiledState, in_deck: i64, cards: i64, piles: i64, drawn: i64
) -> None:
    """The piles of a deck with so many cards, after so many hazards; below nought, not laid yet.

    Unsaid, each hazard so far was the last card of its pile.
    """
    if parts.has("pile"):
        _read_pile(parts, state, int(in_deck), int(piles))
    elif drawn >= 0:
        _lay_unsaid(state, in_deck, cards, piles, min(drawn, piles))
    state.deck_left = in_deck + hazards_left(state, piles)


def _read_pile(parts: Parts, state: PiledState, in_deck: int, piles: int) -> None:
    words = parts.words("pile")
    if len(words) != 3:
        raise NotationError("pile: it is its number, its cards left, and 1 for its hazard")
    state.pile = read_number(words[0], NOT_LAID, piles - 1, "pile")
    state.pile_left = read_number(words[1], 0, in_deck + 1, "pile")
    state.loaded = read_number(words[2], 0, 1, "pile")


def _lay_unsaid(state: PiledState, in_deck: i64, cards: i64, piles: i64, drawn: i64) -> None:
    state.pile = min(drawn, piles - 1)
    state.loaded = 1 if drawn < piles else 0
    later = size_below(cards, piles, state.pile)
    state.pile_left = in_deck + hazards_left(state, piles) - later
    if state.pile_left < state.loaded:
        raise NotationError("pile: so many cards are out of the deck that it must be said")
