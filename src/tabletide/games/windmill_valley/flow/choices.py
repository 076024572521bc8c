"""Carrying out what a seat chooses, by the block of its number."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import AREAS, ROW_COUNT
from tabletide.games.windmill_valley.pieces.effects import COLOUR_COUNT, PLANT
from tabletide.games.windmill_valley.pieces.notes import TULIPS_DECLINED
from tabletide.games.windmill_valley.pieces.state import MOST_KNOWN, State
from tabletide.games.windmill_valley.pieces.steps import (
    AFTER,
    DO,
    END,
    MAYBE,
    PLANT_TULIPS,
    PLANTED_ONE,
    STORE,
    SWAPPED,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    BUILD_AT,
    BUY_REWARDS,
    COLLECT,
    COMMON_REWARD,
    CONSOLE,
    ENOUGH,
    ENTER,
    EXCHANGE_CARDS,
    FIELD,
    GO_BY,
    HELP,
    HIRE,
    KEEP,
    LOOK,
    NEUTRAL,
    PAY_TO_PLANT_ONE,
    PLANT_IN,
    PUT,
    PUT_BACK,
    PUT_FOR,
    PUT_IN,
    REFRESH,
    REPLACE,
    REWARD,
    SCORE,
    SEND,
    SET_GATE,
    SHARE,
    SIGN,
    STAND,
    STAND_ON,
    START_ACTION,
    SWAP,
    TAKE_ACTION,
    TAKE_PEEKED,
    TAKE_REWARD,
    TAKE_TILE,
    THROW_AWAY,
    TOKEN,
    TURN,
    UNIQUE_REWARD,
)
from tabletide.games.windmill_valley.rules.actions.building import (
    build,
    go_by,
    take_field,
    take_token,
)
from tabletide.games.windmill_valley.rules.actions.farm import (
    CONTRACT,
    HELPER,
    exchange_cards,
    put_back,
    replace_card,
    take_card,
    throw_away,
)
from tabletide.games.windmill_valley.rules.actions.gears import (
    look,
    place_tile,
    refresh_tiles,
    take_peeked,
    take_tile,
)
from tabletide.games.windmill_valley.rules.actions.market import (
    enter,
    move_neutral,
    stand_on,
    take_reward,
)
from tabletide.games.windmill_valley.rules.actions.planting import pay_to_plant, plant, swap_first
from tabletide.games.windmill_valley.rules.actions.trade import (
    buy_rewards,
    collect,
    keep,
    send,
    take_traded,
)
from tabletide.games.windmill_valley.rules.actions.water import share_out
from tabletide.games.windmill_valley.rules.calendar import take_common, take_unique
from tabletide.games.windmill_valley.rules.doing import start_action
from tabletide.games.windmill_valley.rules.floodgate import set_gate, turn_gears
from tabletide.games.windmill_valley.rules.helping import help_with
from tabletide.games.windmill_valley.rules.holdings import store_tulip, swap_tulip
from tabletide.games.windmill_valley.rules.rewards import score_contract
from tabletide.games.windmill_valley.rules.setup import choose_start, place_marker
from tabletide.games.windmill_valley.rules.turn import act, console, end_turn
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, replace

_TIMES: Final = 3


def choose(state: State, option: i64) -> None:
    """Carry out an option of a seat."""
    if option < SHARE:
        _in_the_turn(state, option)
    elif option < BUILD_AT:
        _with_tiles_and_cards(state, option)
    elif option < SWAP:
        _on_the_board(state, option)
    elif option < PUT_IN:
        _with_tulips(state, option)
    else:
        _with_rewards(state, option)


def _in_the_turn(state: State, option: i64) -> None:
    if option < STAND:
        choose_start(state, option)
    elif option < SET_GATE:
        place_marker(state, option - STAND)
    elif option < TURN:
        set_gate(state, option - SET_GATE)
    elif option < TAKE_ACTION:
        turn_gears(state, option - TURN + 1)
    elif option < CONSOLE:
        act(state, option - TAKE_ACTION)
    elif option < HELP:
        console(state)
    elif option < START_ACTION:
        help_with(state, option - HELP)
    elif state.agenda.step == MAYBE:
        replace(state, DO, state.agenda.x, state.agenda.y)
    else:
        start_action(state, state.agenda.x, state.agenda.y)


def _with_tiles_and_cards(state: State, option: i64) -> None:
    if option < TAKE_TILE:
        share_out(state, option - SHARE)
    elif option < TAKE_PEEKED:
        take_tile(state, option - TAKE_TILE)
    elif option < REFRESH:
        peeked = option - TAKE_PEEKED
        take_peeked(state, peeked // MOST_KNOWN, peeked % MOST_KNOWN)
    elif option < LOOK:
        refresh_tiles(state)
    elif option < PUT:
        look(state, option - LOOK)
    elif option < HIRE:
        place_tile(state, option - PUT)
    else:
        _with_cards(state, option)


def _with_cards(state: State, option: i64) -> None:
    if option < SIGN:
        take_card(state, option - HIRE, HELPER)
    elif option < EXCHANGE_CARDS:
        take_card(state, option - SIGN, CONTRACT)
    elif option < REPLACE:
        exchange_cards(state)
    elif option < PUT_BACK:
        replace_card(state, option - REPLACE)
    elif option < THROW_AWAY:
        put_back(state)
    else:
        throw_away(state)


def _on_the_board(state: State, option: i64) -> None:
    if option < TOKEN:
        build(state, option - BUILD_AT)
    elif option < GO_BY:
        take_token(state, option - TOKEN)
    elif option < FIELD:
        go_by(state, option - GO_BY)
    elif option < NEUTRAL:
        take_field(state, option - FIELD)
    elif option < ENTER:
        moved = option - NEUTRAL
        move_neutral(state, moved // AREAS, moved % AREAS)
    elif option < STAND_ON:
        enter(state, option - ENTER)
    elif option < TAKE_REWARD:
        stand_on(state, option - STAND_ON)
    else:
        taken = option - TAKE_REWARD
        take_reward(state, taken // _TIMES, taken % _TIMES + 1)


def _with_tulips(state: State, option: i64) -> None:
    if option < PLANT_IN:
        swapped = option - SWAP
        swap_first(state, swapped // COLOUR_COUNT, swapped % COLOUR_COUNT)
    elif option < PAY_TO_PLANT_ONE:
        planted = option - PLANT_IN
        plant(state, planted // ROW_COUNT, planted % ROW_COUNT)
    elif option < SEND:
        pay_to_plant(state)
    elif option < COLLECT:
        sent = option - SEND
        send(state, sent // COLOUR_COUNT, sent % COLOUR_COUNT)
    elif option < KEEP:
        collect(state)
    elif option < REWARD:
        keep(state, option - KEEP)
    elif option < BUY_REWARDS:
        take_traded(state, option - REWARD)
    else:
        buy_rewards(state)


def _with_rewards(state: State, option: i64) -> None:
    if option < PUT_FOR:
        store_tulip(state, option - PUT_IN)
    elif option < SCORE:
        put = option - PUT_FOR
        swap_tulip(state, put // COLOUR_COUNT, put % COLOUR_COUNT)
    elif option < ENOUGH:
        score_contract(state, option - SCORE)
    elif option < COMMON_REWARD:
        leave_it(state)
    elif option < UNIQUE_REWARD:
        take_common(state)
    else:
        take_unique(state, option - UNIQUE_REWARD)


def leave_it(state: State) -> None:
    """Let what is offered be: no more tulips, rewards or help, or the end of the turn.

    Rules: ruling.declined, storage.decline, calendar.this_turn.
    """
    step = state.agenda.step
    if step == END:
        end_turn(state)
    elif step == PLANT_TULIPS:
        replace(state, AFTER, PLANT, state.agenda.y % SWAPPED // PLANTED_ONE)
    else:
        if step == STORE:
            note(state, TULIPS_DECLINED, state.to_move, state.agenda.y)
        pop(state)
