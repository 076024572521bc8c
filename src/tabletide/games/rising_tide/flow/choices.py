"""Carrying out what a seat chooses, actions aside: events, moments, and the small choices."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import WATER_COUNT
from tabletide.games.rising_tide.pieces.cards import SEAT_COUNT
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import COURIER, DRAIN, LAY_COAST, LAY_YELLOW, PUMP_OWN
from tabletide.games.rising_tide.pieces.verbs import (
    AT,
    BRING,
    BUILD_DIKE,
    CHOOSE_ROLE,
    DISCARD,
    DIVERT_FROM,
    DIVERT_TO,
    DRAIN_FROM,
    EXCHANGE,
    GO_ON,
    HAND_OVER,
    LOSE_DIKE,
    OFFER_CARD,
    OPERATE_PUMP,
    PLACE_DIKE,
    PLAY,
    PUMP,
    SEND_BETWEEN,
    SPEND_CARD,
    TAKE_DIKE,
    TAKE_PORT,
    TAKE_STATION,
)
from tabletide.games.rising_tide.rules.actions.benefits import drain_green, lay_coast, lay_yellow
from tabletide.games.rising_tide.rules.actions.buildings import move_port, move_station
from tabletide.games.rising_tide.rules.actions.dikes import build_second_dike, move_dike
from tabletide.games.rising_tide.rules.actions.pumps import operate, pump_second
from tabletide.games.rising_tide.rules.actions.structures import spend_on
from tabletide.games.rising_tide.rules.decks.hands import discard
from tabletide.games.rising_tide.rules.events.cards import (
    end_handing_over,
    exchange,
    hand_over,
    offer_card,
    send_between,
)
from tabletide.games.rising_tide.rules.events.dikes import place_dike
from tabletide.games.rising_tide.rules.events.effects import bring, choose_region, play
from tabletide.games.rising_tide.rules.events.water import divert_from, divert_to, drain
from tabletide.games.rising_tide.rules.opening import assign_role
from tabletide.games.rising_tide.rules.water.failures import lose_dike
from tabletide.ints import i64
from tabletide.parts.flow.agenda import pop


def choose(state: State, step: i64, option: i64) -> None:
    """Play an event, let a moment for one go by, or make a choice that is open."""
    if option < PLAY:
        _do_second(state, step, option)
    elif option < GO_ON:
        play(state, option - PLAY)
    elif option < OPERATE_PUMP:  # going on, or leaving it at that
        if step == COURIER:
            end_handing_over(state)
        else:
            pop(state)
    elif option < LOSE_DIKE:
        operated = option - OPERATE_PUMP
        operate(state, operated // WATER_COUNT, operated % WATER_COUNT)
    elif option < PLACE_DIKE:
        lose_dike(state, option - LOSE_DIKE)
    elif option < DISCARD:
        _choose_on_the_board(state, step, option)
    elif option < AT:
        discard(state, option - DISCARD)
    else:
        _choose_for_event(state, option)


def _do_second(state: State, step: i64, option: i64) -> None:
    """Do the second half of an action: the Pump Operator's, or the Hydraulic Engineer's.

    Rules: role.pump_operator.pump, role.hydraulic_engineer.dike.
    """
    if step == PUMP_OWN:
        pump_second(state, option - PUMP)
    else:
        build_second_dike(state, option - BUILD_DIKE)


def _choose_on_the_board(state: State, step: i64, option: i64) -> None:
    """Say where a dike goes, what is moved, where water is taken, or which card is spent."""
    if option < TAKE_DIKE:
        if step == LAY_COAST:
            lay_coast(state, option - PLACE_DIKE)
        elif step == LAY_YELLOW:
            lay_yellow(state, option - PLACE_DIKE)
        else:
            place_dike(state, option - PLACE_DIKE)
    elif option < TAKE_STATION:
        move_dike(state, option - TAKE_DIKE)
    elif option < TAKE_PORT:
        move_station(state, option - TAKE_STATION)
    elif option < DRAIN_FROM:
        move_port(state, option - TAKE_PORT)
    elif option >= SPEND_CARD:
        spend_on(state, option - SPEND_CARD)
    elif step == DRAIN:
        drain(state, option - DRAIN_FROM)
    else:
        drain_green(state, option - DRAIN_FROM)


def _choose_for_event(state: State, option: i64) -> None:
    """Say whom, where or which an event is about, or which role one plays."""
    if option < BRING:
        choose_region(state, option - AT)
    elif option < EXCHANGE:
        bring(state, option - BRING)
    elif option < SEND_BETWEEN:
        named = option - EXCHANGE
        exchange(state, named // SEAT_COUNT, named % SEAT_COUNT)
    elif option < OFFER_CARD:
        named = option - SEND_BETWEEN
        send_between(state, named // SEAT_COUNT, named % SEAT_COUNT)
    elif option < HAND_OVER:
        offer_card(state, option - OFFER_CARD)
    elif option < DIVERT_FROM:
        hand_over(state, option - HAND_OVER)
    elif option < DIVERT_TO:
        divert_from(state, option - DIVERT_FROM)
    elif option < CHOOSE_ROLE:
        divert_to(state, option - DIVERT_TO)
    else:
        assign_role(state, option - CHOOSE_ROLE)
