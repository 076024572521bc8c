"""Steps 1 to 3 of a turn: the floodgate, the water, and the gears."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    FEWEST_STEPS,
    GATES,
    HIGHEST_WATER,
    MOST_STEPS,
    OPEN_COST,
    OPEN_POINTS,
    RISE,
)
from tabletide.games.windmill_valley.pieces.cards import (
    OPEN_FLOODGATE,
)
from tabletide.games.windmill_valley.pieces.notes import (
    GATE_FORCED,
    GATE_SET,
    GEARS_TURNED,
    WATER_ROSE,
)
from tabletide.games.windmill_valley.pieces.sources import FROM_FLOODGATE
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.pieces.verbs import (
    SET_GATE,
    TURN,
)
from tabletide.games.windmill_valley.rules.calendar import move_on
from tabletide.games.windmill_valley.rules.helping import help_plainly
from tabletide.games.windmill_valley.rules.holdings import count_points, spend
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop


def opening_cost(gate: i64, target: i64) -> i64:
    """What it costs to open the floodgate so far; closing it costs nothing.

    Rules: gate.open, gate.close.
    """
    cost: i64 = 0
    while gate < target:
        cost += OPEN_COST[gate]
        gate += 1
    return cost


def opening_points(gate: i64, target: i64) -> i64:
    """What it brings to open the floodgate so far; closing it brings nothing.

    Rules: gate.open, gate.close.
    """
    points: i64 = 0
    while gate < target:
        points += OPEN_POINTS[gate]
        gate += 1
    return points


def can_set(state: State, target: i64) -> bool:
    """Whether the floodgate may end here: it can be paid, and the water stays on its track.

    Rules: gate.open, gate.water_limit, water.at_most.
    """
    if state.water + RISE[target] > HIGHEST_WATER:
        return False
    return opening_cost(state.gate, target) <= state.guilder[state.turn]


def is_at_floodgate(state: State) -> bool:
    """Whether there is a choice at the floodgate; the only position left is taken.

    Rules: gate.optional, gate.must_close.
    """
    only: i64 = NONE
    target: i64
    for target in range(GATES):
        if can_set(state, target):
            if only != NONE:
                return True
            only = target
    note(state, GATE_FORCED, state.turn, only + 1, state.gate + 1)
    _move_gate(state, only)
    return False


def offer_gate(state: State, out: vec[i64]) -> vec[i64]:
    """The positions the floodgate may end in; it moves one way only.

    Rules: gate.optional, gate.one_direction.
    """
    target: i64
    for target in range(GATES):
        if can_set(state, target):
            out = append(out, SET_GATE + target)
    return out


def set_gate(state: State, target: i64) -> None:
    """Move the floodgate where one wants it.

    Rules: gate.optional.
    """
    points = opening_points(state.gate, target)
    note(state, GATE_SET, state.turn, target + 1, points, state.gate + 1)
    _move_gate(state, target)


def _move_gate(state: State, target: i64) -> None:
    """Pay and score for opening the floodgate, and let the water rise.

    Rules: gate.open, gate.close, water.rise, helper.floodgate.
    """
    former = state.gate
    spend(state, opening_cost(former, target))
    count_points(state, state.turn, FROM_FLOODGATE, opening_points(former, target))
    state.gate = target
    if target > former:
        help_plainly(state, OPEN_FLOODGATE, 0, True)
    if RISE[target]:
        state.water += RISE[target]
        note(state, WATER_ROSE, state.water)
    pop(state)


def offer_turns(state: State, out: vec[i64]) -> vec[i64]:
    """The steps the gears may turn: the speed, and more or fewer for a tool each.

    Rules: gears.speed, tools.change, tools.limits.
    """
    speed = state.gate + 1
    steps: i64
    for steps in range(FEWEST_STEPS, MOST_STEPS + 1):
        if tools_for(steps, speed) <= state.tools[state.turn]:
            out = append(out, TURN + steps - 1)
    return out


def tools_for(steps: i64, speed: i64) -> i64:
    """The tools it takes to turn so many steps at a speed.

    Rules: tools.change.
    """
    return steps - speed if steps > speed else speed - steps


def is_turning(state: State) -> bool:
    """Whether there is a tool to spend; without one the gears turn by themselves.

    Rules: gears.speed.
    """
    if state.tools[state.turn]:
        return True
    turn_gears(state, state.gate + 1)
    return False


def turn_gears(state: State, steps: i64) -> None:
    """Turn both gears so many steps, and spend the tools it takes.

    Rules: gears.together, tools.change, tools.not_the_gate.
    """
    tools = tools_for(steps, state.gate + 1)
    state.tools[state.turn] -= tools
    note(state, GEARS_TURNED, state.turn, steps, tools)
    pop(state)
    move_on(state, steps)
