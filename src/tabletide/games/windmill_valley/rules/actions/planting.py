"""Action: plant tulips."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    CELL_REWARD,
    COLUMNS,
    NO_REWARD,
    ROW_COUNT,
)
from tabletide.games.windmill_valley.pieces.cards import HELP_OF, START_TO_PLANT
from tabletide.games.windmill_valley.pieces.effects import (
    COLOUR_COUNT,
    COLOURS_OF,
    COST_OF,
    GAIN,
    KIND_OF,
    MODE_OF,
    PLANT,
    SWAP_FIRST,
    Colour,
    Effect,
)
from tabletide.games.windmill_valley.pieces.notes import PAID_TO_PLANT, PLANTED, TULIP_SWAPPED
from tabletide.games.windmill_valley.pieces.packed import bed, has_tulips, length
from tabletide.games.windmill_valley.pieces.sources import FROM_PLANTATION, PAID
from tabletide.games.windmill_valley.pieces.state import CELL_AT, State
from tabletide.games.windmill_valley.pieces.steps import (
    DO,
    MAYBE,
    PLANT_TULIPS,
    PLANTED_ONE,
    SWAPPED,
)
from tabletide.games.windmill_valley.pieces.verbs import ENOUGH, PAY_TO_PLANT_ONE, PLANT_IN, SWAP
from tabletide.games.windmill_valley.rules.farmhands import can_help, end_action
from tabletide.games.windmill_valley.rules.holdings import count_points
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import push, replace
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.multiset import ONE, kinds_of, number_of


def free_rows(state: State) -> i64:
    """The rows of the plantation that are not full, as a set."""
    rows: i64 = 0
    row: i64
    for row in range(ROW_COUNT):
        if not has_tulips(bed(state, state.turn, row), COLUMNS):
            rows |= BIT[row]
    return rows


def colours_to_plant(state: State, effect: Effect) -> i64:
    """The colours in storage that may be planted, as a set.

    Rules: plant.choose, ruling.market_planting.
    """
    return kinds_of(state.stored[state.turn]) & COLOURS_OF[effect]


def can_plant(state: State, effect: Effect) -> bool:
    """Whether there is a tulip to plant and a place for it.

    Rules: plant.choose.
    """
    return colours_to_plant(state, effect) != 0 and free_rows(state) != 0


def can_pay_to_plant(state: State) -> bool:
    """Whether one more tulip may be planted for a point, once in a turn.

    Rules: start.pay_to_plant, ruling.points_to_pay.
    """
    price = COST_OF[HELP_OF[START_TO_PLANT]]
    return can_help(state, START_TO_PLANT) and state.vp[state.turn] >= price


def is_planting(state: State) -> bool:
    """Whether there is something left to plant; if not, the action is over.

    Rules: plant.number, start.pay_to_plant.
    """
    left = state.agenda.y % PLANTED_ONE
    if can_plant(state, state.agenda.x) and (left or can_pay_to_plant(state)):
        return True
    end_action(state, PLANT, state.agenda.y % SWAPPED // PLANTED_ONE)
    return False


def offer_planting(state: State, out: vec[i64]) -> vec[i64]:
    """Any stored colour in any row, further ones for a point; enough after the first.

    Rules: plant.choose, plant.leftmost, tile.swap, start.pay_to_plant, ruling.core.
    """
    effect, y = state.agenda.x, state.agenda.y
    if MODE_OF[effect] & SWAP_FIRST and y < PLANTED_ONE:
        out = _offer_swaps(state, out)
    if y % PLANTED_ONE:
        colours = colours_to_plant(state, effect)
        rows = free_rows(state)
        colour: i64
        row: i64
        for colour in range(COLOUR_COUNT):
            if colours & BIT[colour]:
                for row in range(ROW_COUNT):
                    if rows & BIT[row]:
                        out = append(out, PLANT_IN + colour * ROW_COUNT + row)
    if can_pay_to_plant(state):
        out = append(out, PAY_TO_PLANT_ONE)
    return append(out, ENOUGH) if y % SWAPPED >= PLANTED_ONE else out


def _offer_swaps(state: State, out: vec[i64]) -> vec[i64]:
    old: i64
    new: i64
    for old in range(COLOUR_COUNT):
        if number_of(state.stored[state.turn], old):
            for new in range(COLOUR_COUNT):
                if new != old:
                    out = append(out, SWAP + old * COLOUR_COUNT + new)
    return out


def swap_first(state: State, old: Colour, new: Colour) -> None:
    """Exchange a stored tulip with the supply before planting.

    Rules: tile.swap.
    """
    state.stored[state.turn] += ONE[new] - ONE[old]
    note(state, TULIP_SWAPPED, state.turn, new, old, 1)
    replace(state, PLANT_TULIPS, state.agenda.x, state.agenda.y | SWAPPED)


def plant(state: State, colour: Colour, row: i64) -> None:
    """Move a tulip from storage to the leftmost free place of a row, and receive what is printed.

    Rules: plant.choose, plant.leftmost, plant.reward, ruling.cell_reward.
    """
    seat = state.turn
    place = length(bed(state, seat, row))
    state.stored[seat] -= ONE[colour]
    state.beds[seat * ROW_COUNT + row] += (colour + 1) * CELL_AT[place]
    note(state, PLANTED, seat, colour, row)
    replace(state, PLANT_TULIPS, state.agenda.x, state.agenda.y - 1 + PLANTED_ONE)
    reward = CELL_REWARD[row * COLUMNS + place]
    if reward != NO_REWARD:
        push(state, DO if KIND_OF[reward] == GAIN else MAYBE, reward, FROM_PLANTATION)


def pay_to_plant(state: State) -> None:
    """Pay a point to plant one tulip more in this action.

    Rules: start.pay_to_plant.
    """
    state.used |= BIT[START_TO_PLANT]
    count_points(state, state.turn, PAID, -COST_OF[HELP_OF[START_TO_PLANT]])
    note(state, PAID_TO_PLANT, state.turn)
    replace(state, PLANT_TULIPS, state.agenda.x, state.agenda.y + 1)
