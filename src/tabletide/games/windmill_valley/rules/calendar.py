"""The calendar: its rewards, and the end that its last step brings near."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    CALENDAR_STEPS,
    COMMON_REWARD,
    OPEN_REWARDS,
    UNIQUE_REWARD,
    UNIQUE_ROWS,
)
from tabletide.games.windmill_valley.pieces.notes import (
    CALENDAR_MOVED,
    COMMON_TAKEN,
    END_NEAR,
    UNIQUE_TAKEN,
)
from tabletide.games.windmill_valley.pieces.packed import calendar_step
from tabletide.games.windmill_valley.pieces.sources import FROM_CALENDAR
from tabletide.games.windmill_valley.pieces.state import COMMON_DUE, EXPERT, UNIQUE_DUE, State
from tabletide.games.windmill_valley.pieces.steps import (
    CHOOSE_FARM,
    DO,
    GATHER,
    IMPROVE,
    PEEK_WHERE,
    PLACE_TILE,
    REPLACE_CARD,
    RETURN_CARDS,
    SCORE_ONE,
    STORE,
    TAKE_TOKEN,
    TRACE_PATH,
)
from tabletide.games.windmill_valley.pieces.verbs import COMMON_REWARD as TAKE_COMMON
from tabletide.games.windmill_valley.pieces.verbs import UNIQUE_REWARD as TAKE_UNIQUE
from tabletide.games.windmill_valley.rules.doing import is_worth_taking
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import push
from tabletide.parts.numbers.bits import BIT


def move_on(state: State, steps: i64) -> None:
    """Turn the gears; a full turn of the large one moves the marker on the calendar.

    Rules: gears.together, calendar.full_turn, ruling.running_total, ruling.past_the_end.
    """
    seat = state.turn
    before = calendar_step(state, seat)
    state.steps[seat] += steps
    after = calendar_step(state, seat)
    if after == before or before >= CALENDAR_STEPS:
        return
    state.due = COMMON_DUE | UNIQUE_DUE
    note(state, CALENDAR_MOVED, seat, after)
    if after == CALENDAR_STEPS and not state.last_turn:
        _bring_the_end(state)


def _bring_the_end(state: State) -> None:
    """The end is near: after this round each seat has one turn more, unless experts play.

    Rules: end.trigger, end.round, end.extra_turn, expert.no_extra_turn.
    """
    rounds = (state.turns + state.players - 1) // state.players
    if state.expert != EXPERT:
        rounds += 1
    state.last_turn = rounds * state.players
    note(state, END_NEAR, state.turn)


# Rewards.


def unique_rewards(state: State) -> i64:
    """The rows of unique rewards that are open at the seat's step and have an effect, as a set.

    Rules: calendar.unique, calendar.limit, ruling.not_to_deny.
    """
    first = (calendar_step(state, state.turn) - 1) * UNIQUE_ROWS
    rows: i64 = 0
    row: i64
    for row in range(UNIQUE_ROWS):
        bit = BIT[first + row]
        if OPEN_REWARDS[state.players] & ~state.covered & bit:
            if is_worth_taking(state, UNIQUE_REWARD[first + row]):
                rows |= BIT[row]
    return rows


def can_take_common(state: State) -> bool:
    """Whether the step's common reward is still to come and has an effect.

    Rules: calendar.common.
    """
    if not state.due & COMMON_DUE:
        return False
    return is_worth_taking(state, COMMON_REWARD[calendar_step(state, state.turn) - 1])


def offer_calendar(state: State, out: vec[i64]) -> vec[i64]:
    """The rewards of the calendar, in any order, whenever no step is half done.

    Rules: calendar.any_moment, ruling.between_steps.
    """
    if not state.due or _is_inside(state):
        return out
    if can_take_common(state):
        out = append(out, TAKE_COMMON)
    if state.due & UNIQUE_DUE:
        rows = unique_rewards(state)
        row: i64
        for row in range(UNIQUE_ROWS):
            if rows & BIT[row]:
                out = append(out, TAKE_UNIQUE + row)
    return out


def has_rewards(state: State) -> bool:
    """Whether something of the calendar can be taken now."""
    if not state.due:
        return False
    return can_take_common(state) or (state.due & UNIQUE_DUE != 0 and unique_rewards(state) != 0)


def _is_inside(state: State) -> bool:
    """Whether a step is half done: something in hand, or paid and not yet there.

    Rules: ruling.between_steps.
    """
    step = state.agenda.step
    if step in (IMPROVE, CHOOSE_FARM):
        return state.agenda.x != 0
    if step in (PLACE_TILE, REPLACE_CARD, RETURN_CARDS, TAKE_TOKEN, TRACE_PATH):
        return True
    return step in (STORE, GATHER, PEEK_WHERE, SCORE_ONE)


def take_common(state: State) -> None:
    """Receive the common reward of the step.

    Rules: calendar.common.
    """
    step = calendar_step(state, state.turn)
    state.due &= ~COMMON_DUE
    note(state, COMMON_TAKEN, state.turn, step)
    push(state, DO, COMMON_REWARD[step - 1], FROM_CALENDAR)


def take_unique(state: State, row: i64) -> None:
    """Receive a unique reward of the step and cover it.

    Rules: calendar.unique, calendar.cover.
    """
    reward = (calendar_step(state, state.turn) - 1) * UNIQUE_ROWS + row
    state.due &= ~UNIQUE_DUE
    state.covered |= BIT[reward]
    note(state, UNIQUE_TAKEN, state.turn, reward)
    push(state, DO, UNIQUE_REWARD[reward], FROM_CALENDAR)
