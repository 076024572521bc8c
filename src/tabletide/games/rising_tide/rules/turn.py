"""Play: a turn is actions, pumps, cards, failing dikes, and the flow of water."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.agendas import TURN
from tabletide.games.rising_tide.pieces.board import LOW_COUNT, PLACE_COUNT
from tabletide.games.rising_tide.pieces.cards import ACTIONS_PER_TURN
from tabletide.games.rising_tide.pieces.notes import GIVEN, PASSED, SENT, TAKEN, TURN_BEGUN
from tabletide.games.rising_tide.pieces.state import Seat, State
from tabletide.games.rising_tide.pieces.verbs import (
    BUILD_DIKE,
    BUILD_PORT,
    BUILD_STATION,
    BUILD_STRUCTURE,
    CHARTER,
    DIRECT,
    DRIVE,
    EMBARK,
    GIVE,
    PASS,
    PUMP,
    RETURN,
    SAIL,
    SALVAGE,
    SEND,
    SETTLE,
    TAKE,
)
from tabletide.games.rising_tide.rules.actions.buildings import (
    build_port,
    build_station,
    offer_buildings,
)
from tabletide.games.rising_tide.rules.actions.dikes import build_dike, offer_dikes
from tabletide.games.rising_tide.rules.actions.movement import (
    charter,
    move_pawn,
    offer_directions,
    offer_moves,
    sail,
)
from tabletide.games.rising_tide.rules.actions.population import offer_population, settle
from tabletide.games.rising_tide.rules.actions.pumps import offer_pumping, pump
from tabletide.games.rising_tide.rules.actions.sharing import (
    offer_salvage,
    offer_sending,
    offer_sharing,
    salvage,
    share,
)
from tabletide.games.rising_tide.rules.actions.structures import build_structure, offer_structures
from tabletide.games.rising_tide.rules.events.timing import offer_events
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop


def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat its turn: four actions and all that follows, with moments for events.

    Rules: turn.parts, actions.four, event.any_time.
    """
    state.turn = seat
    state.turns += 1
    state.ran = 0
    state.sandbags = 0
    state.agenda = TURN[ACTIONS_PER_TURN]
    note(state, TURN_BEGUN, seat, state.turns)


def end_turn(state: State) -> None:
    """Pass the turn to the left.

    Rules: turn.end.
    """
    begin_turn(state, (state.turn + 1) % state.players)


def offer_actions(state: State, out: vec[i64]) -> vec[i64]:
    """What may be done while actions are left: any action, any event, or stopping.

    Rules: actions.four, turn.decider, event.any_time.
    """
    out = offer_moves(state, out)
    out = offer_directions(state, out)
    out = offer_pumping(state, out)
    out = offer_dikes(state, out)
    out = offer_buildings(state, out)
    out = offer_sharing(state, out)
    out = offer_sending(state, out)
    out = offer_salvage(state, out)
    out = offer_structures(state, out)
    out = offer_population(state, out)
    out = append(out, PASS)
    return offer_events(state, out)


def act(state: State, option: i64) -> None:
    """Take an action, or give up those that are left.

    Rules: actions.four.
    """
    if option == PASS:
        note(state, PASSED, state.turn, state.agenda.x)
        pop(state)
        return
    state.agenda = TURN[state.agenda.x - 1]
    if option < PUMP:
        _move(state, option)
    elif option < GIVE:
        _work(state, option)
    elif option < BUILD_STRUCTURE:
        _share(state, option)
    elif option < SETTLE:
        build_structure(state, option - BUILD_STRUCTURE)
    else:
        settle(state, option - SETTLE + 1)


def _move(state: State, option: i64) -> None:
    """Carry out an action that moves a pawn.

    Rules: move.drive, move.port, role.port_master.move, role.director.move.
    """
    if option < SAIL:
        move_pawn(state, state.turn, option - DRIVE, DRIVE)
    elif option < CHARTER:
        sail(state, option - SAIL)
    elif option < RETURN:
        charter(state, option - CHARTER)
    elif option < EMBARK:
        move_pawn(state, state.turn, option - RETURN, RETURN)
    elif option < DIRECT:
        move_pawn(state, state.turn, option - EMBARK, EMBARK)
    else:
        directed = option - DIRECT
        move_pawn(state, directed // PLACE_COUNT, directed % PLACE_COUNT, DIRECT)


def _work(state: State, option: i64) -> None:
    """Carry out an action on the region one is in.

    Rules: pump.own, dike.build, station.build, port.build.
    """
    if option < BUILD_DIKE:
        pump(state, option - PUMP)
    elif option < BUILD_STATION:
        build_dike(state, option - BUILD_DIKE)
    elif option < BUILD_PORT:
        build_station(state)
    else:
        build_port(state)


def _share(state: State, option: i64) -> None:
    """Carry out an action with cards.

    Rules: share.give, share.take, role.warehouse_manager.give, role.sanitation_engineer.take.
    """
    if option < TAKE:
        given = option - GIVE
        share(state, state.turn, given // LOW_COUNT, given % LOW_COUNT, GIVEN)
    elif option < SEND:
        taken = option - TAKE
        share(state, taken // LOW_COUNT, state.turn, taken % LOW_COUNT, TAKEN)
    elif option < SALVAGE:
        sent = option - SEND
        share(state, state.turn, sent // LOW_COUNT, sent % LOW_COUNT, SENT)
    else:
        salvage(state, option - SALVAGE)
