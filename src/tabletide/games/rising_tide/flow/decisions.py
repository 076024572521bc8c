"""What may be done now, by whom, and whose agreement it needs: the statement of legality."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import LOW_COUNT, PLACE_COUNT
from tabletide.games.rising_tide.pieces.state import Seat, State
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    COURIER,
    COURIER_WHO,
    DEGRADE,
    DIVERT,
    DIVERT_WHERE,
    DRAIN,
    DRAIN_GREEN,
    EVENT_WHERE,
    FILL,
    GATHER,
    HAND_LIMIT_CHECK,
    LAY_AT,
    LAY_COAST,
    LAY_DIKES,
    LAY_YELLOW,
    MAIL,
    MAIL_WHO,
    MOMENT,
    MOVE_DIKE,
    MOVE_PORT,
    MOVE_STATION,
    OPERATE,
    PUMP_OWN,
    SECOND_DIKE,
    SPEND,
)
from tabletide.games.rising_tide.pieces.verbs import DIRECT, GIVE, GO_ON, PLAY, PUMP, SEND, TAKE
from tabletide.games.rising_tide.rules.actions.benefits import (
    offer_coast,
    offer_green,
    offer_yellow,
)
from tabletide.games.rising_tide.rules.actions.buildings import (
    offer_ports_to_move,
    offer_stations_to_move,
)
from tabletide.games.rising_tide.rules.actions.dikes import offer_dikes_to_move, offer_second_dike
from tabletide.games.rising_tide.rules.actions.pumps import offer_second_pumping, offer_stations
from tabletide.games.rising_tide.rules.actions.structures import offer_cards_to_spend
from tabletide.games.rising_tide.rules.decks.hands import offer_discards
from tabletide.games.rising_tide.rules.events.cards import (
    offer_cards_to_hand_over,
    offer_couriers,
    offer_exchanges,
    offer_mail,
)
from tabletide.games.rising_tide.rules.events.dikes import (
    offer_any_dikes,
    offer_dikes_at,
    offer_empty_borders,
)
from tabletide.games.rising_tide.rules.events.effects import offer_event_regions, offer_pawns
from tabletide.games.rising_tide.rules.events.timing import holder, offer_events, offer_events_of
from tabletide.games.rising_tide.rules.events.water import (
    offer_water,
    offer_water_to_move,
    offer_where_water_goes,
)
from tabletide.games.rising_tide.rules.opening import offer_roles
from tabletide.games.rising_tide.rules.turn import offer_actions
from tabletide.games.rising_tide.rules.water.failures import offer_dikes_to_lose
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.vectors import with_room


def options(state: State) -> vec[i64]:
    """Everything the seats may do now, ascending; nothing when chance acts or all is over.

    Rules: event.any_time, event.not_while_resolving.
    """
    return offer(state, with_room(40))


def offer(state: State, out: vec[i64]) -> vec[i64]:
    """The options, put into an empty vector."""
    step = state.agenda.step
    if step == ACTIONS:
        return offer_actions(state, out)
    if state.to_move < 0:
        return out
    if step == MOMENT:
        return append(offer_events(state, out), GO_ON)
    if step == OPERATE:
        return offer_stations(state, offer_events(state, out))
    if step == HAND_LIMIT_CHECK:
        return offer_discards(state, offer_events_of(state, state.to_move, out))
    if step == DEGRADE:
        return offer_dikes_to_lose(state, out)
    if step == ASSIGN_ROLE:
        return offer_roles(state, out)
    if step < MOVE_STATION:
        return _small_choices(state, step, out)
    return _event_choices(state, step, out)


def _small_choices(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """The choices an action has opened; nothing else may be done before them.

    Rules: ruling.event_whole.
    """
    if step == PUMP_OWN:
        return offer_second_pumping(state, out)
    if step == SECOND_DIKE:
        return offer_second_dike(state, out)
    if step == MOVE_DIKE:
        return offer_dikes_to_move(state, out)
    if step == SPEND:
        return offer_cards_to_spend(state, out)
    if step == LAY_COAST:
        return offer_coast(state, out)
    if step == LAY_YELLOW:
        return offer_yellow(out)
    assert step == DRAIN_GREEN
    return offer_green(state, out)


def _event_choices(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """The choices an event has opened; nothing else may be done before them.

    Rules: ruling.event_whole.
    """
    if step == MOVE_STATION:
        return offer_stations_to_move(state, out)
    if step == MOVE_PORT:
        return offer_ports_to_move(state, out)
    if step == EVENT_WHERE:
        return offer_event_regions(state, out)
    if step == GATHER:
        return offer_pawns(state, out)
    if step == LAY_DIKES:
        return offer_any_dikes(state, out)
    if step == LAY_AT:
        return offer_dikes_at(state, out)
    if step == FILL:
        return offer_empty_borders(state, out)
    if step == DRAIN:
        return offer_water(state, out)
    return _choices_of_two(state, step, out)


def _choices_of_two(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """The choices of events that take place between two seats or two regions."""
    if step == MAIL_WHO:
        return offer_exchanges(state, out)
    if step == MAIL:
        return offer_mail(state, out)
    if step == COURIER_WHO:
        return offer_couriers(state, out)
    if step == COURIER:
        return offer_cards_to_hand_over(state, out)
    if step == DIVERT:
        return offer_water_to_move(state, out)
    assert step == DIVERT_WHERE
    return offer_where_water_goes(state, out)


def owner(state: State, option: i64) -> Seat:
    """The seat that may pick an option: the holder of an event, else the seat to move.

    Rules: event.decider, turn.decider.
    """
    if PLAY <= option < GO_ON:
        return holder(state, option - PLAY)
    return state.to_move


def consents(state: State, option: i64) -> tuple[int, ...]:
    """The seats whose agreement the rulebook asks for, the owner of the option aside.

    Rules: share.agree, role.director.consent, ruling.consent.
    """
    if GIVE <= option < TAKE:
        return (int((option - GIVE) // LOW_COUNT),)
    if TAKE <= option < SEND:
        return (int((option - TAKE) // LOW_COUNT),)
    if DIRECT <= option < PUMP:
        pawn = (option - DIRECT) // PLACE_COUNT
        return () if pawn == state.turn else (int(pawn),)
    return ()
