"""A deck laid in piles, each with one hazard shuffled into it: an epidemic, a storm.

The piles are as equal in size as can be, larger ones on top. Which cards are
in the deck is the game's to say, as a set or otherwise. Here it is how many there
are: in the deck, in the pile drawn from, and whether its hazard is still to come.
Within a pile any order is equally likely.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64
from tabletide.kernel.chance import Rng, Stream
from tabletide.parts.flow.agenda import AgendaState

NOT_LAID: Final = -1


class PiledState(AgendaState):
    """A state with a deck in piles; a game's own state is made of it."""

    __slots__ = ("deck_left", "loaded", "pile", "pile_left")

    def __init__(self, to_move: i64) -> None:
        super().__init__(to_move)
        self.deck_left: i64 = 0  # cards and hazards
        self.pile: i64 = NOT_LAID  # the one drawn from, 0 being the first
        self.pile_left: i64 = 0  # cards and, perhaps, its hazard
        self.loaded: i64 = 0  # 1 while the pile's hazard is still in it


# Sizes. `cards` is how many were divided into piles, hazards aside.


def pile_size(cards: i64, piles: i64, pile: i64) -> i64:
    """How many cards a pile starts with, its hazard included."""
    extra: i64 = 1 if pile < cards % piles else 0
    return cards // piles + extra + 1


def size_below(cards: i64, piles: i64, pile: i64) -> i64:
    """How many cards and hazards are in the piles that come after one."""
    size: i64 = 0
    later: i64
    for later in range(pile + 1, piles):
        size += pile_size(cards, piles, later)
    return size


def hazards_left(state: PiledState, piles: i64) -> i64:
    """How many hazards are still in the deck."""
    return 0 if state.pile == NOT_LAID else piles - 1 - state.pile + state.loaded


# Laying out and drawing.


def lay_piles(state: PiledState, cards: i64, piles: i64) -> None:
    """Shuffle a hazard into each pile and stack them."""
    state.deck_left += piles
    _open(state, 0, cards, piles)


def open_next_pile(state: PiledState, cards: i64, piles: i64) -> None:
    """Go on with the pile below one that is used up."""
    _open(state, state.pile + 1, cards, piles)


def _open(state: PiledState, pile: i64, cards: i64, piles: i64) -> None:
    state.pile = pile
    state.pile_left = pile_size(cards, piles, pile)
    state.loaded = 1


def draw_hazard(state: PiledState) -> None:
    """The hazard of the pile has come."""
    state.deck_left -= 1
    state.pile_left -= 1
    state.loaded = 0


# Chance. Whether the next card is the hazard comes first, and only then what card it is: so the
# cards come in one order, wherever the hazards lie.


def hazard_chances(state: PiledState, other: int, hazard: int) -> list[tuple[int, int]]:
    """Whether the next card is another or the hazard, which is as likely as any one card."""
    others = int(state.pile_left) - 1
    return [(other, others), (hazard, 1)] if others else [(hazard, 1)]


def is_hazard_next(state: PiledState, rng: Rng) -> bool:
    """The same by lot."""
    return rng.below(state.pile_left) == 0


def pile_stream(state: PiledState) -> Stream:
    """The die that is thrown for it, another one for each card of each pile."""
    return Stream(f"pile {state.pile} with {state.pile_left} left")


# What can never be.


def audit_piles(state: PiledState, in_deck: i64, cards: i64, piles: i64, faults: list[str]) -> None:
    """The deck has the size of its cards and hazards, and so have its piles together."""
    if state.deck_left != in_deck + hazards_left(state, piles):
        faults.append("the deck in piles has not the size of its cards and hazards")
    later = in_deck if state.pile == NOT_LAID else size_below(cards, piles, state.pile)
    if state.deck_left != later + state.pile_left:
        faults.append("the piles of a deck do not add up")
    if not 0 <= state.loaded <= state.pile_left:
        faults.append("a pile is smaller than what is in it")
