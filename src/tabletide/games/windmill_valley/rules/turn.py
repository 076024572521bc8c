"""The turn: floodgate, water, gears, and the actions at the arrows."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    ACTION_AT,
    CONSOLATION,
    GEARS,
    LARGE,
    LARGE_SPACES,
    SMALL,
    Gear,
)
from tabletide.games.windmill_valley.pieces.cards import (
    FIRST_EFFECT,
    IS_DOUBLE,
    NO_EFFECT,
    SECOND_EFFECT,
)
from tabletide.games.windmill_valley.pieces.effects import BASIC, LOWER_WATER, Effect
from tabletide.games.windmill_valley.pieces.notes import (
    ACTED,
    CONSOLED,
    TURN_BEGUN,
)
from tabletide.games.windmill_valley.pieces.packed import large_space, tile_at
from tabletide.games.windmill_valley.pieces.sources import FROM_GEARS
from tabletide.games.windmill_valley.pieces.state import NONE, Seat, State
from tabletide.games.windmill_valley.pieces.steps import (
    ACT,
    DO,
    END,
    FLOODGATE,
    SECOND,
    TURN_GEARS,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    CONSOLE,
    ENOUGH,
    TAKE_ACTION,
)
from tabletide.games.windmill_valley.rules.actions.gears import small_space
from tabletide.games.windmill_valley.rules.calendar import has_rewards
from tabletide.games.windmill_valley.rules.doing import can_do
from tabletide.games.windmill_valley.rules.ending import end_game
from tabletide.games.windmill_valley.rules.holdings import keep_guilder
from tabletide.games.windmill_valley.rules.wish import check_wish
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import NOTHING, Frame, pop, push, replace

# What is to be done in a turn, the same for all: frames are never changed.
WHOLE_TURN: Final = Frame(
    FLOODGATE, 0, 0, Frame(TURN_GEARS, 0, 0, Frame(ACT, 0, 0, Frame(END, 0, 0, NOTHING)))
)


def begin_turn(state: State, seat: Seat) -> None:
    """Give a seat its turn: all helpers may help again.

    Rules: turn.steps, helper.once.
    """
    state.turn = seat
    state.turns += 1
    state.due = 0
    state.used = 0
    state.agenda = WHOLE_TURN
    note(state, TURN_BEGUN, seat, state.turns)


def end_turn(state: State) -> None:
    """Pass the turn on clockwise, or end the game after the last.

    Rules: setup.turn_order, end.round, end.extra_turn, calendar.this_turn.
    """
    check_wish(state)
    if state.turns == state.last_turn:
        end_game(state)
    else:
        begin_turn(state, (state.turn + 1) % state.players)


# Step 4: actions.


def active_space(state: State, gear: Gear) -> i64:
    """The space of a gear at its arrow, of the seat whose turn it is."""
    return arrow_space(state, state.turn, gear)


def arrow_space(state: State, seat: Seat, gear: Gear) -> i64:
    """The space of a seat's gear at its arrow.

    Rules: act.one.
    """
    return large_space(state, seat) if gear == LARGE else small_space(state, seat)


def effects_at(state: State, gear: Gear, is_second: bool) -> Effect:
    """What the space at a gear's arrow does, first or second; NO_EFFECT if that is all.

    Rules: act.one.
    """
    return effects_on(state, state.turn, active_space(state, gear), is_second)


def effects_on(state: State, seat: Seat, space: i64, is_second: bool) -> Effect:
    """What a space of a seat's gears does, first or second; NO_EFFECT if that is all.

    Rules: improve.new_action, tile.parts.
    """
    tile = tile_at(state, seat, space)
    if tile != NONE:
        return SECOND_EFFECT[tile] if is_second else FIRST_EFFECT[tile]
    return NO_EFFECT if is_second else basic_effect(state, seat, space)


def basic_effect(state: State, seat: Seat, space: i64) -> Effect:
    """What a space of a seat's gears does without an improvement.

    Rules: act.one.
    """
    if space >= LARGE_SPACES:
        return BASIC[LOWER_WATER]
    return BASIC[ACTION_AT[state.mills[seat] * LARGE_SPACES + space]]


def can_act(state: State, gear: Gear) -> bool:
    """Whether any part of what a gear shows can be done.

    Rules: act.possible, ruling.possible.
    """
    if can_do(state, effects_at(state, gear, False)):
        return True
    second = effects_at(state, gear, True)
    return second != NO_EFFECT and can_do(state, second)


def is_double(state: State) -> bool:
    """Whether an active space has the icon that allows both actions.

    Rules: act.both.
    """
    large, small = active_space(state, LARGE), active_space(state, SMALL)
    return has_double(state, state.turn, large) or has_double(state, state.turn, small)


def has_double(state: State, seat: Seat, space: i64) -> bool:
    """Whether an improvement with the icon for both actions lies on a space of a seat's gears.

    Rules: act.both.
    """
    tile = tile_at(state, seat, space)
    return tile != NONE and IS_DOUBLE[tile] != 0


def offer_actions(state: State, out: vec[i64]) -> vec[i64]:
    """The action of either gear; two guilder only if neither can be done.

    Rules: act.one, act.consolation.
    """
    found = len(out)
    gear: i64
    for gear in range(len(GEARS)):
        if can_act(state, gear):
            out = append(out, TAKE_ACTION + gear)
    return out if len(out) > found else append(out, CONSOLE)


def act(state: State, gear: Gear) -> None:
    """Take the action of a gear, its parts in their printed order; the other may follow.

    Rules: act.one, act.both, tile.parts.
    """
    is_first = state.agenda.step == ACT
    note(state, ACTED, state.turn, gear, 0 if is_first else 1)
    if is_first and is_double(state):
        replace(state, SECOND, SMALL if gear == LARGE else LARGE)
    else:
        pop(state)
    second = effects_at(state, gear, True)
    if second != NO_EFFECT:
        push(state, DO, second, FROM_GEARS)
    push(state, DO, effects_at(state, gear, False), FROM_GEARS)


def console(state: State) -> None:
    """Receive two guilder where nothing can be done.

    Rules: act.consolation.
    """
    note(state, CONSOLED, state.turn, keep_guilder(state, state.turn, CONSOLATION))
    pop(state)


def may_act_again(state: State) -> bool:
    """Whether the action of the other gear may follow.

    Rules: act.both.
    """
    if can_act(state, state.agenda.x):
        return True
    pop(state)
    return False


def offer_second(state: State, out: vec[i64]) -> vec[i64]:
    """The action of the other gear, or none.

    Rules: act.both, ruling.core.
    """
    return append(append(out, TAKE_ACTION + state.agenda.x), ENOUGH)


def is_ending(state: State) -> bool:
    """Whether rewards of the calendar are still to be taken before the turn ends.

    Rules: calendar.this_turn.
    """
    if has_rewards(state):
        return True
    end_turn(state)
    return False
