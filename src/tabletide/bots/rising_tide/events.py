"""What events are worth while nobody has played them. For the unit of value see `worth.py`."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.cards import ACTIONS_PER_TURN, EVENT_COUNT
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import ACTIONS
from tabletide.games.rising_tide.rules.events.timing import events_at_hand
from tabletide.ints import i64, vec
from tabletide.parts.numbers.bits import BIT

# What an event is worth unplayed, in the order of the cards.
EVENT_WORTH: Final[vec[i64]] = vec[i64]([81, 63, 117, 54, 99, 54, 27, 81, 99, 18, 54, 81, 27, 63])
# What an action beyond those of a turn is worth: Engineering Corps brings three.
EXTRA_ACTION: Final = 42


def events_worth(state: State) -> i64:
    """What the events in hands are worth unplayed, and extra actions."""
    worth: i64 = 0
    held = events_at_hand(state)
    event: i64
    for event in range(EVENT_COUNT):
        if held & BIT[event]:
            worth += EVENT_WORTH[event]
    if state.agenda.step == ACTIONS and state.agenda.x > ACTIONS_PER_TURN:
        worth += EXTRA_ACTION * (state.agenda.x - ACTIONS_PER_TURN)
    return worth
