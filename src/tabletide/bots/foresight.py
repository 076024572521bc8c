"""What decks may bring in the next turns: what the odds of several games have in common.

Odds are in thousandths. A *hazard* is a card shuffled into each pile of a player deck, such as an
epidemic; when it comes, cards of another deck that lay in the discards go back on top.
"""

from __future__ import annotations

from typing import Final

from tabletide.ints import i64, vec
from tabletide.parts.flow.agenda import Frame

HORIZON: Final = 6  # so many turns are thought of


def weight(by_turn: vec[i64], turn: i64) -> i64:
    """What counts for something that comes so many turns ahead."""
    return by_turn[turn] if turn < HORIZON else 0


def due(agenda: Frame, step: i64, other: i64) -> i64:
    """The number that the next of two steps on the agenda bears, such as cards to draw."""
    while agenda.step >= 0:
        if agenda.step in (step, other):
            return agenda.x
        agenda = agenda.below
    return 0


def turns_to_come(cards: i64, each: i64, now: i64) -> i64:
    """The turns to think of, as a deck is drawn from by so many each and by so many in this one."""
    turns = cards // each
    if now == 0:
        turns += 1
    return min(HORIZON, turns)


def hazard_by_turn(first: i64, size: i64, now: i64, each: i64) -> vec[i64]:
    """The odds of a hazard that lies in any of so many places, by the turn it comes in."""
    out = vec[i64]([0] * HORIZON)
    drawn: i64 = 0
    turn: i64
    for turn in range(HORIZON):
        low = max(first, drawn)
        drawn += now if turn == 0 else each
        high = min(first + size, drawn)
        if high > low:
            out[turn] = 1000 * (high - low) // size
    return out


def share_drawn(above: i64, size: i64, first: i64, last: i64, odds: i64) -> i64:
    """The odds of each card of a layer to be drawn from place `first` on and before `last`."""
    low = max(above, first)
    high = min(above + size, last)
    return odds * (high - low) // size if high > low else 0


def share_put_back(
    hazards: vec[i64], pile: i64, now: i64, each: i64, by_turn: vec[i64], ahead: i64
) -> i64:
    """The odds of each discard to be drawn again, once a hazard has put the pile back on top.

    The pile has so many cards and grows by those drawn meanwhile, `now` in this turn, then `each`.
    """
    share: i64 = 0
    start: i64
    turn: i64
    for start in range(HORIZON):
        left: i64 = 1000
        for turn in range(start, HORIZON):
            chance = 1000 * (now if turn == 0 else each) // pile
            chance = min(left, chance)
            left -= chance
            share += hazards[start] * chance // 1000 * weight(by_turn, turn + ahead) // 1000
        pile += each
    return share
