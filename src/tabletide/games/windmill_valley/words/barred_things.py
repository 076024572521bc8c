"""Why some things cannot be chosen while others of their kind can: a price, or what is in the way.

Like `barred.py` it decides nothing; it says it of things one can see and might press.
"""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    ALL_SPACES,
    FEWEST_STEPS,
    GATES,
    HIGHEST_WATER,
    MOST_STEPS,
    RISE,
    SPACES,
)
from tabletide.games.windmill_valley.pieces.cards import (
    DISPLAYED_TILES,
    RARITY_OF,
    TILE_PRICE,
    TILES,
)
from tabletide.games.windmill_valley.pieces.effects import MODE_OF, NEEDS_PATH
from tabletide.games.windmill_valley.pieces.state import NONE, State
from tabletide.games.windmill_valley.pieces.steps import BUILD, FLOODGATE, IMPROVE, TURN_GEARS
from tabletide.games.windmill_valley.rules.actions.building import (
    all_windmills,
    build_cost,
    reached,
)
from tabletide.games.windmill_valley.rules.floodgate import opening_cost, tools_for
from tabletide.games.windmill_valley.words.names import SLOT_NAMES
from tabletide.ints import i64
from tabletide.kernel.view import Barred
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.words.wording import slugs_of, why

Priced = list[tuple[int, tuple[str, ...]]]  # what something costs, and what stands for it


def out_of_reach(state: State) -> tuple[Barred, ...]:
    """For what the open step offers some of, why the others cannot be chosen."""
    step = state.agenda.step
    if step == BUILD:
        return (*_spaces(state), *_too_dear(state, "build", "build.price", _built_for(state)))
    if step == IMPROVE:
        return tuple(_too_dear(state, "take_tile", "improve.price", _tiles(state)))
    if step == FLOODGATE:
        return (*_flooding(state), *_too_dear(state, "set_gate", "gate.open", _gates(state)))
    return tuple(_stops(state)) if step == TURN_GEARS else ()


def _too_dear(state: State, verb: str, rule: str, priced: Priced) -> list[Barred]:
    """What costs more guilder than one has, by its price."""
    by_price: dict[int, tuple[str, ...]] = {}
    for price, anchors in priced:
        if price > state.guilder[state.turn]:
            by_price[price] = by_price.get(price, ()) + anchors
    return [
        why(verb, "no_guilder", rule, {"n": price}, by_price[price]) for price in sorted(by_price)
    ]


def _spaces(state: State) -> list[Barred]:
    """Spaces that are taken, and those no path leads to where one is needed."""
    found: list[Barred] = []
    taken, far = all_windmills(state), _without_path(state)
    if taken:
        found.append(why("build", "occupied", "build.occupied", {}, _anchors(taken)))
    if far:
        found.append(why("build", "no_path", "build.path", {}, _anchors(far)))
    return found


def _without_path(state: State) -> i64:
    if MODE_OF[state.agenda.x] != NEEDS_PATH:
        return 0
    return ALL_SPACES & ~all_windmills(state) & ~reached(state)


def _anchors(spaces: i64) -> tuple[str, ...]:
    return tuple([f"space:{name}" for name in slugs_of(SPACES, spaces)])


def _built_for(state: State) -> Priced:
    """The spaces that only their price keeps one from."""
    free = ALL_SPACES & ~all_windmills(state) & ~_without_path(state)
    return [
        (int(build_cost(state, state.agenda.x, space)), (f"space:{name}",))
        for space, name in enumerate(SPACES)
        if free & BIT[space]
    ]


def _tiles(state: State) -> Priced:
    found: Priced = []
    for slot in range(DISPLAYED_TILES):
        tile = int(state.display[slot])
        if tile != NONE:
            anchors = (f"slot:{SLOT_NAMES[slot]}", f"tile:{TILES[tile]}")
            found.append((int(TILE_PRICE[RARITY_OF[tile]]), anchors))
    return found


def _flooding(state: State) -> list[Barred]:
    """Positions of the floodgate at which the water would leave its track."""
    high = [f"gate:{gate + 1}" for gate in range(GATES) if _is_flooding(state, gate)]
    if not high:
        return []
    return [why("set_gate", "water_high", "gate.water_limit", {}, tuple(high))]


def _is_flooding(state: State, gate: i64) -> bool:
    return state.water + RISE[gate] > HIGHEST_WATER


def _gates(state: State) -> Priced:
    return [
        (int(opening_cost(state.gate, gate)), (f"gate:{gate + 1}",))
        for gate in range(GATES)
        if not _is_flooding(state, gate)
    ]


def _stops(state: State) -> list[Barred]:
    """Stops of the gears that take more tools than one has."""
    found: list[Barred] = []
    for steps in range(FEWEST_STEPS, MOST_STEPS + 1):
        tools = int(tools_for(steps, state.gate + 1))
        if tools > state.tools[state.turn]:
            found.append(why("turn", "no_tools", "tools.change", {"n": tools}, (f"steps:{steps}",)))
    return found
