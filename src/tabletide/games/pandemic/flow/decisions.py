"""What may be done now, by whom, and whose agreement it needs: the statement of legality."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import CITY_COUNT
from tabletide.games.pandemic.pieces.state import Seat, State
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    AIRLIFT_WHERE,
    AIRLIFT_WHOM,
    DISPATCHED,
    FORECAST_ARRANGE,
    GRANT_WHERE,
    HAND_LIMIT_CHECK,
    MOMENT,
    MOVE_STATION,
    REMOVE_WHICH,
    RESILIENT_MOMENT,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
)
from tabletide.games.pandemic.pieces.verbs import (
    AIRLIFT_TO,
    CURE,
    DISPATCH,
    GIVE,
    GO_ON,
    GRANT,
    PLAY,
    TAKE,
)
from tabletide.games.pandemic.rules.actions import offer_cure_cards, offer_stations
from tabletide.games.pandemic.rules.event_timing import (
    holder,
    offer_events,
    offer_resilient_population,
)
from tabletide.games.pandemic.rules.events import (
    offer_airlift_cities,
    offer_airlift_pawns,
    offer_arrangement,
    offer_grant_cities,
    offer_removals,
)
from tabletide.games.pandemic.rules.hands import offer_discards
from tabletide.games.pandemic.rules.moves import offer_flight_cards, offer_joining, offer_moves
from tabletide.games.pandemic.rules.setup import offer_roles
from tabletide.games.pandemic.rules.turn import offer_actions
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
    if step == HAND_LIMIT_CHECK:
        return offer_discards(state, offer_events(state, out))
    if step == RESILIENT_MOMENT:
        return append(offer_resilient_population(state, out), GO_ON)
    return _small_choices(state, step, out)


def _small_choices(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """The choices an action or a card has opened; nothing else may be done before them.

    Rules: ruling.spent_together, ruling.event_whole.
    """
    if step == DISPATCHED:
        here = state.pawns[state.agenda.x]
        return offer_joining(state, here, offer_moves(state, here, out))
    if step == SPEND_ON_CURE:
        return offer_cure_cards(state, out)
    if step == SPEND_ON_FLIGHT:
        return offer_flight_cards(state, out)
    if step == MOVE_STATION:
        return offer_stations(state, out)
    if step == AIRLIFT_WHOM:
        return offer_airlift_pawns(state, out)
    if step == AIRLIFT_WHERE:
        return offer_airlift_cities(state, out)
    if step == GRANT_WHERE:
        return offer_grant_cities(state, out)
    if step == FORECAST_ARRANGE:
        return offer_arrangement(state, out)
    if step == REMOVE_WHICH:
        return offer_removals(state, out)
    return offer_roles(state, out)


def owner(state: State, option: i64) -> Seat:
    """The seat that may pick an option: the holder of an event, else the seat to move.

    With closed hands nobody sees what to take, so the holder offers the card.

    Rules: event.decider, turn.decider, ruling.closed_take.
    """
    if PLAY <= option < GO_ON:
        return holder(state, option - PLAY)
    if state.closed and TAKE <= option < CURE:
        return (option - TAKE) // CITY_COUNT
    return state.to_move


def consents(state: State, option: i64) -> tuple[int, ...]:
    """The seats whose agreement the rulebook asks for, the owner of the option aside.

    Rules: share.agree, role.dispatcher.consent, event.airlift, ruling.closed_take.
    """
    if option < DISPATCH:
        frame = state.agenda
        return (int(frame.x),) if frame.step == DISPATCHED else ()
    if GIVE <= option < TAKE:
        return (int((option - GIVE) // CITY_COUNT),)
    if TAKE <= option < CURE:
        return (int(state.turn if state.closed else (option - TAKE) // CITY_COUNT),)
    if AIRLIFT_TO <= option < GRANT and state.agenda.y != state.agenda.x:
        return (int(state.agenda.y),)
    return ()
