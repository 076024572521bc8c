"""The flint: the card that may be played at any time, and the choice it opens."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import FLINT, LAMPS, Card
from tabletide.games._template.pieces.notes import FLINT_PLAYED, LAMP_TAKEN
from tabletide.games._template.pieces.state import NONE, Seat, State
from tabletide.games._template.pieces.steps import TAKE_LAMP
from tabletide.games._template.pieces.verbs import PLAY, TAKE
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each


def holder(state: State) -> Seat:
    """The seat that has the flint, or NONE.

    Rules: flint.any_time.
    """
    seat: i64
    for seat in range(state.players):
        if state.hands[seat] & BIT[FLINT]:
            return seat
    return NONE


def is_playable(state: State) -> bool:
    """Whether somebody has the flint and it would find a lamp.

    Rules: flint.any_time.
    """
    return state.discards & LAMPS != 0 and holder(state) != NONE


def is_moment(state: State) -> bool:
    """Whether the game waits before the draw: always with closed hands, so it tells nothing.

    Rules: flint.any_time, ruling.always_wait.
    """
    return state.closed != 0 or is_playable(state)


def offer_flint(state: State, out: vec[i64]) -> vec[i64]:
    """Whoever has the flint may play it, in any seat's turn.

    Rules: flint.any_time.
    """
    return append(out, PLAY) if is_playable(state) else out


def play_flint(state: State) -> None:
    """Discard the flint; which lamp it brings back is chosen next.

    Rules: flint.take.
    """
    seat = holder(state)
    state.hands[seat] &= ~BIT[FLINT]
    state.shown &= ~BIT[FLINT]
    state.discards |= BIT[FLINT]
    note(state, FLINT_PLAYED, seat)
    push(state, TAKE_LAMP, seat)


def offer_lamps(state: State, out: vec[i64]) -> vec[i64]:
    """Any lamp on the discard pile.

    Rules: flint.take.
    """
    return append_each(out, TAKE, state.discards & LAMPS)


def take_lamp(state: State, lamp: Card) -> None:
    """Take a lamp from the discard pile into the hand, for all to see.

    Rules: flint.take, ruling.seen_on_the_way.
    """
    seat = state.agenda.x
    pop(state)
    state.discards &= ~BIT[lamp]
    state.hands[seat] |= BIT[lamp]
    state.shown |= BIT[lamp]
    note(state, LAMP_TAKEN, seat, lamp)
