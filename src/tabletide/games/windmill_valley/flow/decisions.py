"""What may be done now, by whom, and whose agreement it needs: the statement of legality."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.state import Seat, State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    AFTER,
    BEFORE,
    BUILD,
    CHOOSE_CARD,
    CHOOSE_FARM,
    DO,
    END,
    FLOODGATE,
    GATHER,
    IMPROVE,
    LOWER,
    MARKET,
    MAYBE,
    PEEK_WHERE,
    PLACE_MARKER,
    PLACE_TILE,
    PLANT_TULIPS,
    REPLACE_CARD,
    RETURN_CARDS,
    SECOND,
    STALL,
    STORE,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TRACE_PATH,
    TRADE,
    TRADE_REWARDS,
    TURN_GEARS,
)
from tabletide.games.windmill_valley.pieces.verbs import ENOUGH
from tabletide.games.windmill_valley.rules.actions.building import (
    offer_paths,
    offer_spaces,
    offer_tokens,
)
from tabletide.games.windmill_valley.rules.actions.farm import (
    offer_cards,
    offer_returns,
    offer_slots,
)
from tabletide.games.windmill_valley.rules.actions.gears import (
    offer_gear_spaces,
    offer_piles,
    offer_tiles,
)
from tabletide.games.windmill_valley.rules.actions.market import offer_moves
from tabletide.games.windmill_valley.rules.actions.planting import offer_planting
from tabletide.games.windmill_valley.rules.actions.trade import offer_gathering, offer_trades
from tabletide.games.windmill_valley.rules.actions.water import offer_shares
from tabletide.games.windmill_valley.rules.calendar import offer_calendar
from tabletide.games.windmill_valley.rules.doing import offer_whether
from tabletide.games.windmill_valley.rules.floodgate import offer_gate, offer_turns
from tabletide.games.windmill_valley.rules.helping import offer_help_after, offer_help_before
from tabletide.games.windmill_valley.rules.holdings import offer_storing
from tabletide.games.windmill_valley.rules.rewards import (
    offer_contracts,
    offer_fields,
    offer_stalls,
    offer_traded,
)
from tabletide.games.windmill_valley.rules.setup import offer_areas, offer_starting_cards
from tabletide.games.windmill_valley.rules.turn import offer_actions, offer_second
from tabletide.ints import append, i64, vec
from tabletide.parts.numbers.vectors import with_room


def options(state: State) -> vec[i64]:
    """Everything the seat to move may do now, ascending; nothing when chance acts or all is over.

    Rules: turn.own.
    """
    return offer(state, with_room(40))


def offer(state: State, out: vec[i64]) -> vec[i64]:
    """The options, put into an empty vector; rewards of the calendar come last.

    Rules: calendar.any_moment.
    """
    if state.to_move < 0:
        return out
    step = state.agenda.step
    if step < DO:
        out = _of_the_turn(state, step, out)
    elif step < TAKE_TOKEN:
        out = _of_actions(state, step, out)
    else:
        out = _of_rewards(state, step, out)
    return offer_calendar(state, out) if state.due else out


def _of_the_turn(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """Set-up, and the steps of a turn."""
    if step == ACT:
        return offer_actions(state, out)
    if step == FLOODGATE:
        return offer_gate(state, out)
    if step == TURN_GEARS:
        return offer_turns(state, out)
    if step == SECOND:
        return offer_second(state, out)
    if step == END:
        return append(out, ENOUGH)
    if step == CHOOSE_CARD:
        return offer_starting_cards(state, out)
    assert step == PLACE_MARKER
    return offer_areas(state, out)


def _of_actions(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """Helpers, and the actions up to building."""
    if step == MAYBE:
        return offer_whether(out)
    if step == BEFORE:
        return offer_help_before(state, out)
    if step == AFTER:
        return offer_help_after(state, out)
    if step == LOWER:
        return offer_shares(state, out)
    if step == IMPROVE:
        return offer_tiles(state, out)
    if step == PLACE_TILE:
        return offer_gear_spaces(state, out)
    if step == CHOOSE_FARM:
        return offer_cards(state, out)
    if step == BUILD:
        return offer_spaces(state, out)
    return _of_cards(state, step, out)


def _of_cards(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """Looking at tiles, and putting cards away."""
    if step == PEEK_WHERE:
        return offer_piles(state, out)
    if step == REPLACE_CARD:
        return offer_slots(out)
    assert step == RETURN_CARDS
    return offer_returns(out)


def _of_rewards(state: State, step: i64, out: vec[i64]) -> vec[i64]:
    """The other actions, and what actions bring."""
    if step == STORE:
        return offer_storing(state, out)
    if step == PLANT_TULIPS:
        return offer_planting(state, out)
    if step == TAKE_FIELDS:
        return offer_fields(state, out)
    if step == TAKE_TOKEN:
        return offer_tokens(state, out)
    if step == MARKET:
        return offer_moves(state, out)
    if step == STALL:
        return offer_stalls(state, out)
    if step == TRADE:
        return offer_trades(state, out)
    if step == TRADE_REWARDS:
        return offer_traded(state, out)
    if step == GATHER:
        return offer_gathering(state, out)
    return offer_paths(state, out) if step == TRACE_PATH else offer_contracts(state, out)


def owner(state: State, _option: i64) -> Seat:
    """Everybody acts in their own turn alone.

    Rules: turn.own.
    """
    return state.to_move


def consents(_state: State, _option: i64) -> tuple[int, ...]:
    """Nobody is asked.

    Rules: turn.own.
    """
    return ()
