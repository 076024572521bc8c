"""Event cards: who may play them, and when."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.cards import (
    CONTINGENCY_PLANNER,
    FIRST_EVENT,
    ONE_QUIET_NIGHT,
    RESILIENT_POPULATION,
    Event,
)
from tabletide.games.pandemic.pieces.state import NONE, Seat, State
from tabletide.games.pandemic.pieces.steps import MOMENT, RESILIENT_MOMENT
from tabletide.games.pandemic.pieces.verbs import PLAY
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.bits import BIT, append_each


def holder(state: State, event: Event) -> Seat:
    """The seat that may play an event, from its hand or from the Planner's card, or NONE.

    Rules: event.any_time, event.decider, role.contingency_planner.play.
    """
    if state.stored == event:
        return state.holders[CONTINGENCY_PLANNER]
    card = BIT[FIRST_EVENT + event]
    seat: i64
    for seat in range(state.players):
        if state.hands[seat] & card:
            return seat
    return NONE


def playable_events(state: State) -> i64:
    """The events in some hand or on the Planner's card that would do anything now, as a set.

    Rules: event.any_time, ruling.quiet_night_once, ruling.resilient_empty.
    """
    return _of_use(state, state.events)


def _of_use(state: State, events: i64) -> i64:
    """Those of some events that would do anything now."""
    if state.quiet:
        events &= ~BIT[ONE_QUIET_NIGHT]
    if not state.infection_discards:
        events &= ~BIT[RESILIENT_POPULATION]
    return events


def possible_events(state: State) -> i64:
    """The events that may be played now for all that everybody can see, as a set.

    With closed hands that is each one neither discarded nor out of the game: whether it is in a
    hand or in the deck is not for everybody to know.

    Rules: event.any_time, hands.closed, discards.public.
    """
    events = state.events
    if state.closed:
        events |= state.deck >> FIRST_EVENT
    return _of_use(state, events)


def offer_events(state: State, out: vec[i64]) -> vec[i64]:
    """Every event that can be played now.

    Rules: event.any_time.
    """
    return append_each(out, PLAY, playable_events(state))


def offer_resilient_population(state: State, out: vec[i64]) -> vec[i64]:
    """The one event that may be played between Infect and Intensify.

    Rules: event.resilient_population, ruling.resilient_moment.
    """
    if playable_events(state) & BIT[RESILIENT_POPULATION]:
        out = append(out, PLAY + RESILIENT_POPULATION)
    return out


def is_moment(state: State) -> bool:
    """Whether the game waits here for events: always with closed hands, so it tells nothing.

    Rules: event.any_time, hands.closed.
    """
    return state.closed != 0 or (state.events != 0 and playable_events(state) != 0)


def is_resilient_moment(state: State) -> bool:
    """Whether the game waits between Infect and Intensify.

    Rules: ruling.resilient_moment.
    """
    return state.closed != 0 or state.events & BIT[RESILIENT_POPULATION] != 0


def is_void(state: State) -> bool:
    """Whether nobody can use this moment, for reasons that every seat can see.

    Rules: event.any_time, hands.closed, discards.public, ruling.resilient_moment.
    """
    step = state.agenda.step
    if step == MOMENT:
        return possible_events(state) == 0
    return step == RESILIENT_MOMENT and not possible_events(state) & BIT[RESILIENT_POPULATION]
