"""Event cards: who may play them, and when."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.cards import (
    CALM_BEFORE_THE_STORM,
    DELTA_PLAN,
    EMERGENCY_MEETING,
    EMERGENCY_SANDBAGS,
    HOOGHEEMRAADSCHAPPEN,
    LITTLE_DUTCH_BOY,
    MAIL_EXCHANGE,
    ONLY_WHILE_ACTING,
    STORMVLOEDSEINDIENST,
    TWEE_GEBROEDERS,
    WATER_MANAGEMENT,
    Event,
)
from tabletide.games.rising_tide.pieces.state import NONE, Seat, State, low_regions
from tabletide.games.rising_tide.pieces.steps import AFTER_ACTIONS, FAILURES, MOMENT
from tabletide.games.rising_tide.pieces.verbs import PLAY
from tabletide.games.rising_tide.rules.decks.player_deck import cards_left
from tabletide.games.rising_tide.rules.events.about import (
    are_some_to_exchange,
    are_together,
    regions_to_drain_from,
    regions_to_plug,
    seats_with_region_cards,
)
from tabletide.ints import i64, vec
from tabletide.parts.flow.agenda import NOTHING, awaits
from tabletide.parts.numbers.bits import BIT, append_each


def holder(state: State, event: Event) -> Seat:
    """The seat that holds an event, or NONE.

    Rules: event.any_player, event.decider.
    """
    seat: i64
    for seat in range(state.players):
        if state.event_hands[seat] & BIT[event]:
            return seat
    return NONE


def events_at_hand(state: State) -> i64:
    """All events in some hand, as a set.

    Rules: event.any_player.
    """
    held: i64 = 0
    for events in state.event_hands:
        held |= events
    return held


def is_acting(state: State) -> bool:
    """Whether somebody is doing actions, the moment after the last one included.

    Rules: event.while_acting, ruling.event_moments.
    """
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == MOMENT and frame.x == AFTER_ACTIONS:
            return True
        frame = frame.below
    return False


def playable(state: State, events: i64) -> i64:
    """Those of some events that may be played now and would do anything.

    Rules: event.any_time, event.while_acting, event.emergency_sandbags,
    ruling.sandbags_in_time, ruling.nothing_for_nothing.
    """
    if not events:
        return 0
    if events & ONLY_WHILE_ACTING and not is_acting(state):
        events &= ~ONLY_WHILE_ACTING
    if state.sandbags or not awaits(state.agenda, FAILURES):
        events &= ~BIT[EMERGENCY_SANDBAGS]
    if not state.dikes_left:
        events &= ~(BIT[DELTA_PLAN] | BIT[TWEE_GEBROEDERS])
    if events & BIT[TWEE_GEBROEDERS] and not regions_to_plug(state):
        events &= ~BIT[TWEE_GEBROEDERS]
    if events & BIT[EMERGENCY_MEETING] and are_together(state):
        events &= ~BIT[EMERGENCY_MEETING]
    if not state.wet & low_regions(state):
        events &= ~(BIT[HOOGHEEMRAADSCHAPPEN] | BIT[WATER_MANAGEMENT])
    if state.shielded != NONE:
        events &= ~BIT[LITTLE_DUTCH_BOY]
    return _with_cards(state, _with_room(state, events))


def _with_room(state: State, events: i64) -> i64:
    """Water Management wants a cube that can go somewhere.

    Rules: event.water_management, ruling.nothing_for_nothing.
    """
    if events & BIT[WATER_MANAGEMENT] and not regions_to_drain_from(state):
        events &= ~BIT[WATER_MANAGEMENT]
    return events


def _with_cards(state: State, events: i64) -> i64:
    """Events about cards want some, besides the event itself.

    Rules: event.mail_exchange, event.stormvloedseindienst, event.calm_before_the_storm,
    ruling.nothing_for_nothing.
    """
    if events & BIT[MAIL_EXCHANGE] and not are_some_to_exchange(state):
        events &= ~BIT[MAIL_EXCHANGE]
    if events & BIT[STORMVLOEDSEINDIENST] and not seats_with_region_cards(state):
        events &= ~BIT[STORMVLOEDSEINDIENST]
    if not cards_left(state):
        events &= ~BIT[CALM_BEFORE_THE_STORM]
    return events


def offer_events(state: State, out: vec[i64]) -> vec[i64]:
    """Every event that can be played now, by whoever holds it.

    Rules: event.any_time, event.any_player, event.no_action.
    """
    return append_each(out, PLAY, playable(state, events_at_hand(state)))


def offer_events_of(state: State, seat: Seat, out: vec[i64]) -> vec[i64]:
    """The events a seat over its limit can play instead of discarding.

    Rules: hand.limit, ruling.over_limit_order.
    """
    return append_each(out, PLAY, playable(state, state.event_hands[seat]))


def is_moment(state: State) -> bool:
    """Whether the game waits here for events: somebody could play one.

    Rules: event.any_time, ruling.event_moments.
    """
    return playable(state, events_at_hand(state)) != 0
