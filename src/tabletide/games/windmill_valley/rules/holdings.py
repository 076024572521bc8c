"""The guilder track, and receiving tulips: what comes to a farm and what it costs to keep it."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import MOST_GUILDER, STORAGE, SURCHARGE
from tabletide.games.windmill_valley.pieces.effects import COLOUR_COUNT, Colour
from tabletide.games.windmill_valley.pieces.notes import (
    GUILDER_GAINED,
    POINTS_GAINED,
    TOOLS_GAINED,
    TULIP_STORED,
    TULIP_SWAPPED,
)
from tabletide.games.windmill_valley.pieces.sources import SOURCE_COUNT
from tabletide.games.windmill_valley.pieces.state import Seat, State
from tabletide.games.windmill_valley.pieces.steps import STORE
from tabletide.games.windmill_valley.pieces.verbs import ENOUGH, PUT_FOR, PUT_IN
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, lowest
from tabletide.parts.numbers.multiset import ONE, number_of, total


def gain_guilder(state: State, seat: Seat, number: i64) -> None:
    """Receive guilder, as many as one can keep.

    Rules: guilder.most.
    """
    kept = keep_guilder(state, seat, number)
    if kept:
        note(state, GUILDER_GAINED, seat, kept)


def keep_guilder(state: State, seat: Seat, number: i64) -> i64:
    """The same where another note tells of it; what is beyond the end of the track is lost.

    Rules: guilder.most.
    """
    kept = min(number, MOST_GUILDER - state.guilder[seat])
    state.guilder[seat] += kept
    return kept


def spend(state: State, number: i64) -> None:
    """The seat whose turn it is pays guilder it has.

    Rules: guilder.spend.
    """
    state.guilder[state.turn] -= number


def gain_points(state: State, seat: Seat, source: i64, number: i64) -> None:
    """Add victory points, and remember where they came from.

    Rules: points.track.
    """
    if number:
        count_points(state, seat, source, number)
        note(state, POINTS_GAINED, seat, number, source)


def count_points(state: State, seat: Seat, source: i64, number: i64) -> None:
    """The same where another note tells of it."""
    state.vp[seat] += number
    state.points[seat * SOURCE_COUNT + source] += number


def gain_tools(state: State, seat: Seat, number: i64) -> None:
    """Take tools; there are always enough.

    Rules: components.unlimited.
    """
    if number:
        state.tools[seat] += number
        note(state, TOOLS_GAINED, seat, number)


# Tulips.


def receive_tulips(state: State, colours: i64, number: i64) -> None:
    """Tulips of some colours come, one by one.

    Rules: storage.places, components.unlimited.
    """
    if number:
        push(state, STORE, colours, number)


def is_storing(state: State) -> bool:
    """Whether there is something to decide about tulips that come; what is plain is done.

    A tulip of one colour that costs nothing is stored without asking.

    Rules: storage.places, ruling.free_tulip.
    """
    colours = state.agenda.x
    seat = state.turn
    while state.agenda.y:
        place = total(state.stored[seat])
        is_free = place < STORAGE and SURCHARGE[place] == 0
        if not is_free or colours & (colours - 1):
            break
        store_tulip(state, lowest(colours))
        if state.agenda.step != STORE:
            return False
    if state.agenda.y and (_can_add(state) or _can_swap(state, colours)):
        return True
    pop(state)
    return False


def _can_add(state: State) -> bool:
    place = total(state.stored[state.turn])
    return place < STORAGE and SURCHARGE[place] <= state.guilder[state.turn]


def _may_swap(state: State) -> bool:
    """Whether a stored tulip may give way: there is no place, or only one that costs.

    Rules: storage.swap, ruling.swap_when.
    """
    place = total(state.stored[state.turn])
    return place >= STORAGE or SURCHARGE[place] > 0


def _can_swap(state: State, colours: i64) -> bool:
    if not _may_swap(state):
        return False
    colour: i64
    for colour in range(COLOUR_COUNT):
        if number_of(state.stored[state.turn], colour) and colours & ~BIT[colour]:
            return True
    return False


def offer_storing(state: State, out: vec[i64]) -> vec[i64]:
    """Put the tulip in the next place for its surcharge, in another's stead, or do without.

    Rules: storage.surcharge, storage.swap, storage.decline.
    """
    colours = state.agenda.x
    if _can_add(state):
        out = append_each(out, PUT_IN, colours)
    if not _may_swap(state):
        return out
    new: i64
    old: i64
    for new in range(COLOUR_COUNT):
        if colours & BIT[new]:
            for old in range(COLOUR_COUNT):
                if old != new and number_of(state.stored[state.turn], old):
                    out = append(out, PUT_FOR + new * COLOUR_COUNT + old)
    return append(out, ENOUGH)


def store_tulip(state: State, colour: Colour) -> None:
    """Put a tulip in the next place, and pay what the place asks.

    Rules: storage.places, storage.surcharge.
    """
    seat = state.turn
    cost = SURCHARGE[total(state.stored[seat])]
    spend(state, cost)
    state.stored[seat] += ONE[colour]
    note(state, TULIP_STORED, seat, colour, cost)
    _one_less(state)


def swap_tulip(state: State, new: Colour, old: Colour) -> None:
    """Put a tulip where another was, which is given up; that costs nothing.

    Rules: storage.swap.
    """
    state.stored[state.turn] += ONE[new] - ONE[old]
    note(state, TULIP_SWAPPED, state.turn, new, old)
    _one_less(state)


def _one_less(state: State) -> None:
    if state.agenda.y == 1:
        pop(state)
    else:
        replace(state, STORE, state.agenda.x, state.agenda.y - 1)
