"""Take up to three actions: move, shore up, give a card, capture a treasure.

Each action's conditions stand beside its effect.
"""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import ALL_TILES, TILE_COUNT, Tile
from tabletide.games.forbidden_island.pieces.cards import (
    CARDS_TO_CAPTURE,
    NO_TREASURE,
    TREASURE_COUNT,
    TREASURE_OF,
    Treasure,
)
from tabletide.games.forbidden_island.pieces.notes import (
    CAPTURED,
    CARD_GIVEN,
    PAWN_MOVED,
    SHORED_UP,
)
from tabletide.games.forbidden_island.pieces.state import Seat, State
from tabletide.games.forbidden_island.pieces.steps import HAND_LIMIT_CHECK, SHORE_SECOND
from tabletide.games.forbidden_island.pieces.verbs import (
    CAPTURE,
    ENOUGH,
    FLY,
    GIVE,
    MOVE,
    NAVIGATE,
    SHORE_UP,
)
from tabletide.games.forbidden_island.rules.hands import put_on_discards
from tabletide.games.forbidden_island.rules.roles import (
    can_fly,
    can_navigate,
    gives_from_afar,
    shores_up_two,
    tiles_to_be_led_to,
    tiles_to_move_to,
    vicinity,
)
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push
from tabletide.parts.numbers.bits import BIT, append_each
from tabletide.parts.numbers.multiset import ONE, number_of

# Moving.


def offer_moves(state: State, out: vec[i64]) -> vec[i64]:
    """The tiles the active pawn may go to, on foot or in the water or by the Pilot's flight.

    Rules: move.step, role.pilot.fly, ruling.move_changes_tile, ruling.pawns_share_tiles.
    """
    me = state.turn
    out = append_each(out, MOVE, tiles_to_move_to(state, me))
    if can_fly(state, me):
        out = append_each(out, FLY, ALL_TILES & ~state.sunk & ~BIT[state.pawns[me]])
    return out


def fly(state: State, tile: Tile) -> None:
    """The Pilot uses the flight of this turn.

    Rules: role.pilot.fly, ruling.pilot_flight.
    """
    state.flown = 1
    move_pawn(state, state.turn, tile, FLY)


def offer_navigation(state: State, out: vec[i64]) -> vec[i64]:
    """Each other pawn, and where the Navigator may lead it.

    Rules: role.navigator.move, ruling.navigator_one_pawn, ruling.no_consent.
    """
    if not can_navigate(state, state.turn):
        return out
    seat: i64
    for seat in range(state.players):
        if seat != state.turn:
            out = append_each(out, NAVIGATE + seat * TILE_COUNT, tiles_to_be_led_to(state, seat))
    return out


def move_pawn(state: State, pawn: Seat, tile: Tile, verb: i64) -> None:
    """Put a pawn on a tile.

    Rules: move.step, ruling.pawns_share_tiles.
    """
    if state.journal is not None:
        is_step = state.near[state.pawns[pawn]] & BIT[tile] != 0
        note(state, PAWN_MOVED, pawn, tile, verb, 0 if is_step else 1)
    state.pawns[pawn] = tile


# Shoring up.


def tiles_to_shore_up(state: State, seat: Seat) -> i64:
    """The flooded tiles within reach: the seat's own and its neighbours.

    Rules: shore.tile, role.explorer.shore, ruling.sunk_for_good.
    """
    here = state.pawns[seat]
    return (vicinity(state, seat, here) | BIT[here]) & state.flooded


def offer_shoring(state: State, out: vec[i64]) -> vec[i64]:
    """Which flooded tile within reach is shored up.

    Rules: shore.tile.
    """
    return append_each(out, SHORE_UP, tiles_to_shore_up(state, state.turn))


def shore_up(state: State, tile: Tile) -> None:
    """Turn a tile dry; the Engineer goes on with a second one if there is any.

    Rules: shore.tile, role.engineer.shore, ruling.engineer_second.
    """
    is_corner = state.corners[state.pawns[state.turn]] & BIT[tile] != 0
    turn_dry(state, state.turn, tile, SHORE_UP, 1 if is_corner else 0)
    if shores_up_two(state, state.turn) and tiles_to_shore_up(state, state.turn):
        push(state, SHORE_SECOND)


def offer_second_shoring(state: State, out: vec[i64]) -> vec[i64]:
    """The Engineer's second tile, or leaving it at one.

    Rules: role.engineer.shore, ruling.engineer_second.
    """
    return append(offer_shoring(state, out), ENOUGH)


def shore_up_second(state: State, tile: Tile) -> None:
    """Turn the second tile of the Engineer's action dry.

    Rules: role.engineer.shore.
    """
    pop(state)
    turn_dry(state, state.turn, tile, SHORE_UP, 1)


def turn_dry(state: State, seat: Seat, tile: Tile, verb: i64, by_power: i64 = 0) -> None:
    """Turn a flooded tile over to its dry side.

    Rules: shore.tile, special.sandbags.
    """
    state.flooded &= ~BIT[tile]
    note(state, SHORED_UP, seat, tile, verb, by_power)


# Giving cards.


def offer_giving(state: State, out: vec[i64]) -> vec[i64]:
    """Treasure cards of the active seat, to whoever shares its tile.

    Rules: give.card, give.no_special, role.messenger.give, ruling.give_in_own_turn,
    ruling.messenger_one_way, ruling.no_consent, ruling.captured_safe.
    """
    me = state.turn
    hand = state.hands[me]
    afar = gives_from_afar(state, me)
    seat: i64
    treasure: i64
    for seat in range(state.players):
        if seat == me or not (afar or state.pawns[seat] == state.pawns[me]):
            continue
        for treasure in range(TREASURE_COUNT):
            if number_of(hand, treasure):
                out = append(out, GIVE + seat * TREASURE_COUNT + treasure)
    return out


def give(state: State, receiver: Seat, treasure: Treasure) -> None:
    """Pass a treasure card on; the receiver looks at the hand limit at once.

    Rules: give.card, hand.limit, ruling.receiver_trims.
    """
    me = state.turn
    is_near = state.pawns[receiver] == state.pawns[me]
    state.hands[me] -= ONE[treasure]
    state.hands[receiver] += ONE[treasure]
    note(state, CARD_GIVEN, me, receiver, treasure, 0 if is_near else 1)
    push(state, HAND_LIMIT_CHECK, receiver)


# Capturing a treasure.


def offer_capture(state: State, out: vec[i64]) -> vec[i64]:
    """The treasure of the active pawn's tile, for four of its cards.

    Rules: capture.treasure, capture.flooded, ruling.captured_safe, ruling.both_tiles.
    """
    treasure = TREASURE_OF[state.pawns[state.turn]]
    if treasure == NO_TREASURE or state.captured & BIT[treasure]:
        return out
    if number_of(state.hands[state.turn], treasure) >= CARDS_TO_CAPTURE:
        out = append(out, CAPTURE + treasure)
    return out


def capture(state: State, treasure: Treasure) -> None:
    """Discard exactly four cards and take the treasure.

    Rules: capture.treasure, capture.discard, ruling.exact_capture.
    """
    me = state.turn
    put_on_discards(state, me, treasure, CARDS_TO_CAPTURE)
    state.captured |= BIT[treasure]
    state.keepers = state.keepers[:]
    state.keepers[treasure] = me
    note(state, CAPTURED, me, treasure, state.pawns[me])
