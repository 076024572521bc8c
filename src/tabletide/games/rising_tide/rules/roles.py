"""Roles: each bend of the rules is a question, asked where the rule stands."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.cards import (
    CARPENTER,
    DIRECTOR,
    HYDRAULIC_ENGINEER,
    PORT_MASTER,
    PUMP_OPERATOR,
    SANITATION_ENGINEER,
    WAREHOUSE_MANAGER,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.parts.numbers.bits import BIT


def builds_in_water(state: State) -> bool:
    """Whether the seat whose turn it is builds dikes although there is water.

    Rules: role.carpenter.dike.
    """
    return state.roles[state.turn] == CARPENTER


def builds_stations_freely(state: State) -> bool:
    """Whether it builds pumping stations without a card.

    Rules: role.carpenter.station.
    """
    return state.roles[state.turn] == CARPENTER


def builds_ports_freely(state: State) -> bool:
    """Whether it builds ports without a card.

    Rules: role.port_master.port.
    """
    return state.roles[state.turn] == PORT_MASTER


def embarks(state: State) -> bool:
    """Whether it goes anywhere from a port.

    Rules: role.port_master.move.
    """
    return state.roles[state.turn] == PORT_MASTER and _is_at_port(state)


def directs(state: State) -> bool:
    """Whether it moves pawns to water.

    Rules: role.director.move.
    """
    return state.roles[state.turn] == DIRECTOR


def builds_two_dikes(state: State) -> bool:
    """Whether it may add a second dike to one it has built.

    Rules: role.hydraulic_engineer.dike.
    """
    return state.roles[state.turn] == HYDRAULIC_ENGINEER


def pumps_next_door(state: State) -> bool:
    """Whether it pumps adjacent regions too.

    Rules: role.pump_operator.pump.
    """
    return state.roles[state.turn] == PUMP_OPERATOR


def salvages(state: State) -> bool:
    """Whether it takes cards from the discard pile.

    Rules: role.sanitation_engineer.take.
    """
    return state.roles[state.turn] == SANITATION_ENGINEER


def sends_cards(state: State) -> bool:
    """Whether it gives cards away from a port, to anyone.

    Rules: role.warehouse_manager.give.
    """
    return state.roles[state.turn] == WAREHOUSE_MANAGER and _is_at_port(state)


def _is_at_port(state: State) -> bool:
    return state.ports & BIT[state.pawns[state.turn]] != 0
