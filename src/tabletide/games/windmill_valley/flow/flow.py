"""Going on: carry out an option or outcome, then all that follows by itself.

Every decision and every chance step belongs to the frame on top of the agenda.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.flow.chance import sample
from tabletide.games.windmill_valley.flow.choices import choose
from tabletide.games.windmill_valley.flow.decisions import offer
from tabletide.games.windmill_valley.pieces.state import RUNNING, State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    AFTER,
    BEFORE,
    BEGIN,
    BUILD,
    CHOOSE_CARD,
    CHOOSE_FARM,
    DEAL_MILL,
    DO,
    DRAW_FARM,
    END,
    FILL_CARDS,
    FILL_TILES,
    FIRST_PLAYER,
    FLOODGATE,
    GATHER,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    PEEK_TILE,
    PEEK_WHERE,
    PLACE_MARKER,
    PLACE_TILE,
    PLANT_TULIPS,
    REPLACE_CARD,
    RETURN_CARDS,
    REVEAL_START,
    SCORE_ONE,
    SECOND,
    STALL,
    STEPS,
    STORE,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TRACE_PATH,
    TRADE,
    TRADE_END,
    TRADE_REWARDS,
    TURN_GEARS,
    TURN_TRADE,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    CARD,
    FIRST,
    MILL,
    SHOW_START,
    TILE,
    TRADE_CARD,
)
from tabletide.games.windmill_valley.rules.actions.building import (
    is_building,
    is_taking_token,
    is_tracing,
)
from tabletide.games.windmill_valley.rules.actions.farm import is_drawing, see_card
from tabletide.games.windmill_valley.rules.actions.gears import (
    is_choosing_tile,
    is_peeking,
    see_tile,
)
from tabletide.games.windmill_valley.rules.actions.market import is_visiting
from tabletide.games.windmill_valley.rules.actions.planting import is_planting
from tabletide.games.windmill_valley.rules.actions.trade import end_trade, is_trading
from tabletide.games.windmill_valley.rules.actions.water import is_sharing
from tabletide.games.windmill_valley.rules.doing import do_effect, is_offered
from tabletide.games.windmill_valley.rules.floodgate import is_at_floodgate, is_turning
from tabletide.games.windmill_valley.rules.helping import is_after, is_before
from tabletide.games.windmill_valley.rules.holdings import is_storing
from tabletide.games.windmill_valley.rules.piles import (
    is_filling_cards,
    is_filling_tiles,
    is_turning_trade,
    show_card,
    show_tile,
    show_trade,
)
from tabletide.games.windmill_valley.rules.rewards import (
    is_at_stall,
    is_rewarding,
    is_taking_fields,
)
from tabletide.games.windmill_valley.rules.setup import (
    begin_play,
    begin_with,
    deal_mill,
    reverse_seat,
    show_start,
)
from tabletide.games.windmill_valley.rules.turn import is_ending, may_act_again
from tabletide.games.windmill_valley.rules.wish import check_wish
from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE
from tabletide.parts.flow.deciders import ACTIVE_SEAT, deciders
from tabletide.parts.flow.loops import Loops


def apply(state: State, option: i64) -> None:
    """Carry out an option or a chance outcome, and go on to the next decision.

    Rules: wish.at_once.
    """
    if option >= FIRST:
        _let_happen(state, option)
    else:
        choose(state, option)
    advance(state)


def _let_happen(state: State, option: i64) -> None:
    """Carry out what chance does."""
    step = state.agenda.step
    if option < MILL:
        begin_with(state, option - FIRST)
    elif option < SHOW_START:
        deal_mill(state, option - MILL)
    elif option < TILE:
        show_start(state, option - SHOW_START)
    elif option < CARD:
        if step == PEEK_TILE:
            see_tile(state, option - TILE)
        else:
            show_tile(state, option - TILE)
    elif option >= TRADE_CARD:
        show_trade(state, option - TRADE_CARD)
    elif step == DRAW_FARM:
        see_card(state, option - CARD)
    else:
        show_card(state, option - CARD)


# Who decides at each step. Where nothing is said, `_waits` finds out.
_DECIDERS: Final[vec[i64]] = deciders(
    STEPS,
    {
        FIRST_PLAYER: CHANCE,
        DEAL_MILL: CHANCE,
        REVEAL_START: CHANCE,
        PEEK_TILE: CHANCE,
        ACT: ACTIVE_SEAT,
        PLACE_TILE: ACTIVE_SEAT,
        CHOOSE_FARM: ACTIVE_SEAT,
        REPLACE_CARD: ACTIVE_SEAT,
        RETURN_CARDS: ACTIVE_SEAT,
        GATHER: ACTIVE_SEAT,
        SCORE_ONE: ACTIVE_SEAT,
    },
)


def advance(state: State) -> None:
    """Do all that needs no decision, until a seat or chance is to move or the game is over.

    Rules: turn.steps, turn.own, wish.at_once.
    """
    while True:
        decider = _DECIDERS[state.agenda.step]
        if decider < 0:
            state.to_move = decider
            break
        if decider == ACTIVE_SEAT:
            state.to_move = state.turn
            break
        if _waits(state, state.agenda.step):
            break
    if state.result == RUNNING:
        check_wish(state)


def _waits(state: State, step: i64) -> bool:
    """Take a step that may need no decision; true when a seat or chance must decide first.

    Rules: turn.steps.
    """
    if step in (FILL_TILES, FILL_CARDS, TURN_TRADE, DRAW_FARM):
        state.to_move = CHANCE
        return _waits_for_chance(state, step)
    if step in (CHOOSE_CARD, PLACE_MARKER):
        state.to_move = reverse_seat(state, state.agenda.x)
        return True
    state.to_move = state.turn
    if step < BEFORE:
        return _waits_in_turn(state, step)
    return _waits_in_action(state, step)


def _waits_for_chance(state: State, step: i64) -> bool:
    if step == FILL_TILES:
        return is_filling_tiles(state)
    if step == FILL_CARDS:
        return is_filling_cards(state)
    return is_turning_trade(state) if step == TURN_TRADE else is_drawing(state)


def _waits_in_turn(state: State, step: i64) -> bool:
    if step == DO:
        do_effect(state)
        return False
    if step == FLOODGATE:
        return is_at_floodgate(state)
    if step == TURN_GEARS:
        return is_turning(state)
    if step == SECOND:
        return may_act_again(state)
    if step == END:
        return is_ending(state)
    if step == MAYBE:
        return is_offered(state)
    assert step == BEGIN
    begin_play(state)
    return False


def _waits_in_action(state: State, step: i64) -> bool:
    if step == BEFORE:
        return is_before(state)
    if step == AFTER:
        return is_after(state)
    if step == LOWER:
        return is_sharing(state)
    if step == IMPROVE:
        return is_choosing_tile(state)
    if step == PEEK_WHERE:
        return is_peeking(state)
    if step == BUILD:
        return is_building(state)
    if step == TAKE_TOKEN:
        return is_taking_token(state)
    if step == TRACE_PATH:
        return is_tracing(state)
    return _waits_for_rewards(state, step)


def _waits_for_rewards(state: State, step: i64) -> bool:
    if step == STORE:
        return is_storing(state)
    if step == PLANT_TULIPS:
        return is_planting(state)
    if step == TAKE_FIELDS:
        return is_taking_fields(state)
    if step == STALL:
        return is_at_stall(state)
    if step == MARKET:
        return is_visiting(state)
    if step == TRADE_REWARDS:
        return is_rewarding(state)
    if step == TRADE:
        return is_trading(state)
    assert step == TRADE_END
    end_trade(state)
    return False


class ValleyLoops(Loops[State]):
    """The game as the loops of the kit go through it."""

    def offer(self, state: State, out: vec[i64]) -> vec[i64]:
        """As `decisions.offer` has it."""
        return offer(state, out)

    def sample(self, state: State, rng: Rng) -> i64:
        """As `chance.sample` has it."""
        return sample(state, rng)

    def apply(self, state: State, option: i64) -> None:
        """As `apply` has it."""
        apply(state, option)


LOOPS: Final = ValleyLoops(offer, sample, apply)
