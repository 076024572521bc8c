"""Who says that they collect a colour, and how many of its cards they are believed to hold."""

from __future__ import annotations

from typing import Final

from tabletide.bots.claims import Claims
from tabletide.games.pandemic.pieces.board import COLOUR_COUNT, COLOURS
from tabletide.games.pandemic.pieces.state import State
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import count

# So many hidden cards of whoever collects a colour are taken to be of it.
_BELIEVED: Final = 3


def collectors(claims: Claims) -> vec[i64]:
    """By colour, the seat that says it collects its cards; -1 where nobody does."""
    out = vec[i64]([-1] * COLOUR_COUNT)
    for claim in claims:
        if claim.what in COLOURS:
            out[COLOURS.index(claim.what)] = claim.seat
    return out


def believed(state: State, hands: vec[i64], seat: i64, claimed: vec[i64]) -> i64:
    """How many of a collector's hidden cards are taken to be of each colour that it collects."""
    colours: i64 = 0
    for collector in claimed:
        if collector == seat:
            colours += 1
    hidden = count(state.hands[seat] & ~hands[seat])
    share = (hidden + colours - 1) // colours if colours else hidden
    return min(share, _BELIEVED)
