"""Action: build a windmill."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import (
    ALL_SPACES,
    ENTRIES,
    FIELD_REWARD,
    FIELDS_AT,
    GROUPS,
    MOST_COST,
    NEIGHBOURS,
    SPACE_COST,
    SPACES_FOR,
    Field,
    Space,
)
from tabletide.games.windmill_valley.pieces.effects import (
    BUILD_WINDMILL,
    COST_OF,
    MODE_OF,
    NEEDS_PATH,
    NO_PATH_FOR_PRICE,
    Effect,
)
from tabletide.games.windmill_valley.pieces.notes import BUILT, PASSED_BY, TOKEN_REMOVED
from tabletide.games.windmill_valley.pieces.sources import FROM_BOARD, FROM_PATHS
from tabletide.games.windmill_valley.pieces.state import NONE, Seat, State
from tabletide.games.windmill_valley.pieces.steps import (
    AFTER,
    DO,
    NO_SPACE,
    TAKE_FIELDS,
    TAKE_TOKEN,
    TRACE_PATH,
)
from tabletide.games.windmill_valley.pieces.verbs import BUILD_AT, GO_BY, TOKEN
from tabletide.games.windmill_valley.rules.holdings import count_points, spend
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, lowest
from tabletide.parts.numbers.multiset import ONE, number_of

# Paths.


def all_windmills(state: State) -> i64:
    """The spaces that are occupied, whoever built there, as a set."""
    windmills: i64 = 0
    seat: i64
    for seat in range(state.players):
        windmills |= state.windmills[seat]
    return windmills


def beside(spaces: i64) -> i64:
    """The spaces one path away from some others."""
    found: i64 = 0
    while spaces:
        found |= NEIGHBOURS[lowest(spaces)]
        spaces &= spaces - 1
    return found


def reached(state: State) -> i64:
    """The free spaces from which an unbroken chain of windmills leads to the market.

    Rules: build.path, build.no_own_path.
    """
    windmills = all_windmills(state)
    chain: i64 = 0
    edge = ENTRIES
    while edge & windmills & ~chain:
        new = edge & windmills & ~chain
        chain |= new
        edge |= beside(new)
    return edge & ~windmills


def owner_of(state: State, space: Space) -> Seat:
    """The seat whose windmill stands on a space, or NONE."""
    seat: i64
    for seat in range(state.players):
        if state.windmills[seat] & BIT[space]:
            return seat
    return NONE


def next_on_paths(state: State, space: Space) -> i64:
    """The windmills that come next on shortest paths to the market; none beside the market.

    Rules: build.shortest.
    """
    if ENTRIES & BIT[space]:
        return 0
    windmills = all_windmills(state)
    layer = ENTRIES & windmills
    seen = layer
    while layer:
        if layer & NEIGHBOURS[space]:
            return layer & NEIGHBOURS[space]
        layer = beside(layer) & windmills & ~seen
        seen |= layer
    return 0


# Building.


def spaces_to_build_on(state: State, effect: Effect, purse: i64) -> i64:
    """The free spaces that can be paid and reached, or built on without a path.

    Rules: build.price, build.path, build.occupied, tile.no_path, tile.no_path_free.
    """
    near = reached(state)
    found = near & _paid_by(purse)
    mode = MODE_OF[effect]
    if mode == NEEDS_PATH:
        return found
    far = ALL_SPACES & ~all_windmills(state) & ~near
    more = COST_OF[effect] if mode == NO_PATH_FOR_PRICE else 0
    return found | far & _paid_by(purse - more)


def _paid_by(purse: i64) -> i64:
    """The spaces that so many guilder pay for, as a set."""
    return SPACES_FOR[min(purse, MOST_COST)] if purse >= 0 else 0


def can_build(state: State, effect: Effect, more: i64) -> bool:
    """Whether there is a marker, and a space that can be paid with so many guilder more.

    Rules: build.token, build.price.
    """
    if not state.tokens[state.turn]:
        return False
    return spaces_to_build_on(state, effect, state.guilder[state.turn] + more) != 0


def is_building(state: State) -> bool:
    """Whether there is still a space to build on; what was spent in between is gone.

    Rules: ruling.means_spent.
    """
    if can_build(state, state.agenda.x, 0):
        return True
    pop(state)
    return False


def offer_spaces(state: State, out: vec[i64]) -> vec[i64]:
    """Where a windmill may be built.

    Rules: build.price, build.path.
    """
    purse = state.guilder[state.turn]
    return append_each(out, BUILD_AT, spaces_to_build_on(state, state.agenda.x, purse))


def build_cost(state: State, effect: Effect, space: Space) -> i64:
    """What it costs to build on a space: more where there is no path and one pays for that.

    Rules: build.price, tile.no_path.
    """
    if MODE_OF[effect] == NO_PATH_FOR_PRICE and not reached(state) & BIT[space]:
        return SPACE_COST[space] + COST_OF[effect]
    return SPACE_COST[space]


def build(state: State, space: Space) -> None:
    """Pay for a space and build on it; then come the path's owners and the fields beside it.

    Rules: build.price, build.steps, build.pathless_pays_nobody.
    """
    is_near = reached(state) & BIT[space] != 0
    cost = build_cost(state, state.agenda.x, space)
    spend(state, cost)
    note(state, BUILT, state.turn, space, cost)
    replace(state, AFTER, BUILD_WINDMILL)
    push(state, TAKE_FIELDS, space, FIELDS_AT[space])
    if is_near:
        push(state, TRACE_PATH, space)
    push(state, TAKE_TOKEN, space)


# The marker.


def is_taking_token(state: State) -> bool:
    """Whether there is a choice of groups; a marker of the only group left is taken at once.

    Rules: build.token.
    """
    found: i64 = NONE
    group: i64
    for group in range(GROUPS):
        if number_of(state.tokens[state.turn], group):
            if found != NONE:
                return True
            found = group
    take_token(state, found)
    return False


def offer_tokens(state: State, out: vec[i64]) -> vec[i64]:
    """A marker of any group that has one.

    Rules: build.token, tile.remove.
    """
    group: i64
    for group in range(GROUPS):
        if number_of(state.tokens[state.turn], group):
            out = append(out, TOKEN + group)
    return out


def take_token(state: State, group: i64) -> None:
    """Take a marker from its group: to its space, or out of the game.

    Rules: build.token, tile.remove.
    """
    seat = state.turn
    space = state.agenda.x
    state.tokens[seat] -= ONE[group]
    if space == NO_SPACE:
        note(state, TOKEN_REMOVED, seat, group)
    else:
        state.windmills[seat] |= BIT[space]
    pop(state)


# The path.


def is_tracing(state: State) -> bool:
    """Whether there are several shortest paths on from here; a single one is gone by itself.

    Rules: build.shortest, build.equal_paths.
    """
    while True:
        ahead = next_on_paths(state, state.agenda.x)
        if not ahead:
            pop(state)
            return False
        if ahead & (ahead - 1):
            return True
        go_by(state, lowest(ahead))


def offer_paths(state: State, out: vec[i64]) -> vec[i64]:
    """The windmills next on the shortest paths.

    Rules: build.equal_paths.
    """
    return append_each(out, GO_BY, next_on_paths(state, state.agenda.x))


def go_by(state: State, space: Space) -> None:
    """Pass a windmill: another's brings its owner a point.

    Rules: build.pass_by.
    """
    owner = owner_of(state, space)
    if owner != state.turn:
        count_points(state, owner, FROM_PATHS, 1)
        note(state, PASSED_BY, owner, space)
    replace(state, TRACE_PATH, space)


# The fields.


def take_field(state: State, field: Field) -> None:
    """Receive the reward of a field beside the new windmill, in any order.

    Rules: build.fields.
    """
    left = state.agenda.y & ~BIT[field]
    if left:
        replace(state, TAKE_FIELDS, state.agenda.x, left)
    else:
        pop(state)
    push(state, DO, FIELD_REWARD[field], FROM_BOARD)
