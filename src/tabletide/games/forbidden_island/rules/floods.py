"""Draw flood cards: the third part of a turn, and pawns whose tile sinks."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.agendas import GO_ON_FLOODING, REVEAL
from tabletide.games.forbidden_island.pieces.board import FLOOD_CARDS, Tile
from tabletide.games.forbidden_island.pieces.notes import TILE_FLOODED, TILE_SANK
from tabletide.games.forbidden_island.pieces.state import DROWNED, NONE, Seat, State
from tabletide.games.forbidden_island.pieces.steps import SWIM
from tabletide.games.forbidden_island.pieces.verbs import SWIM_TO
from tabletide.games.forbidden_island.rules.actions import move_pawn
from tabletide.games.forbidden_island.rules.ending import check_sunk, end, is_over
from tabletide.games.forbidden_island.rules.flood_deck import (
    put_on_discards,
    renew_if_empty,
    reveal,
)
from tabletide.games.forbidden_island.rules.roles import tiles_to_swim_to
from tabletide.games.forbidden_island.rules.special_cards import first_lift_holder
from tabletide.ints import i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each


def begin_floods(state: State) -> None:
    """Turn over as many cards as the water level says.

    Rules: flood.draw, rise.marker.
    """
    state.agenda = REVEAL[FLOOD_CARDS[state.level]]


def flood(state: State, tile: Tile) -> None:
    """Resolve a flood card: a dry tile is flooded, a flooded one sinks.

    Rules: flood.draw, flood.dry, flood.sink, flood.no_sandbags, flood.pawns_stay,
    ruling.card_being_resolved.
    """
    state.agenda = GO_ON_FLOODING[state.agenda.x - 1]
    reveal(state, tile)
    if state.flooded & BIT[tile]:
        sink(state, tile)
    else:
        put_on_discards(state, tile)
        state.flooded |= BIT[tile]
        note(state, TILE_FLOODED, tile)
    if not is_over(state):
        renew_if_empty(state)


def sink(state: State, tile: Tile) -> None:
    """A tile and its card leave the game; pawns on it must swim.

    Rules: flood.sink, ruling.sunk_for_good, ruling.sinking_order, swim.step.
    """
    state.flooded &= ~BIT[tile]
    state.sunk |= BIT[tile]
    note(state, TILE_SANK, tile)
    check_sunk(state, tile)
    if not is_over(state):
        _into_the_water(state, tile)


def _into_the_water(state: State, tile: Tile) -> None:
    """Each pawn of the tile swims, the active seat's first; one with no way out ends the game.

    Rules: swim.step, ruling.swim_each, ruling.cut_off, loss.drowned.
    """
    turn: i64
    for turn in range(state.players):
        seat = (state.turn + state.players - 1 - turn) % state.players
        if state.pawns[seat] != tile:
            continue
        push(state, SWIM, seat)
        if is_lost(state, seat):
            end(state, DROWNED)
            return


def is_lost(state: State, seat: Seat) -> bool:
    """Whether a pawn in the water has no tile to go to, and no helicopter may come.

    Rules: loss.drowned, ruling.rescue.
    """
    return tiles_to_swim_to(state, seat) == 0 and first_lift_holder(state) == NONE


def is_in_the_water(state: State, seat: Seat) -> bool:
    """Whether the tile under a pawn has sunk.

    Rules: swim.step.
    """
    return state.sunk & BIT[state.pawns[seat]] != 0


def seat_to_act(state: State, swimmer: Seat) -> Seat:
    """Who decides about a pawn in the water: its seat, or a lift's holder when it cannot swim.

    Rules: ruling.swim_each, ruling.rescue.
    """
    return swimmer if tiles_to_swim_to(state, swimmer) else first_lift_holder(state)


def offer_swimming(state: State, out: vec[i64]) -> vec[i64]:
    """The tiles a pawn in the water may swim to.

    Rules: swim.step, ruling.swim_each.
    """
    return append_each(out, SWIM_TO, tiles_to_swim_to(state, state.agenda.x))


def swim(state: State, tile: Tile) -> None:
    """A pawn comes out of the water; it costs nothing.

    Rules: swim.step, role.pilot.swim, role.explorer.swim, role.diver.swim.
    """
    seat = state.agenda.x
    pop(state)
    move_pawn(state, seat, tile, SWIM_TO)
