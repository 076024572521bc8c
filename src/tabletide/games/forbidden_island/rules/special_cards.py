"""Special action cards: who may play them, when, and what each does."""

from __future__ import annotations

from tabletide.games.forbidden_island.pieces.board import ALL_TILES, Tile
from tabletide.games.forbidden_island.pieces.cards import (
    HELICOPTER_LIFT,
    PLAYABLE_COUNT,
    SANDBAGS,
    Card,
)
from tabletide.games.forbidden_island.pieces.notes import (
    AS_IT_SAYS,
    CARD_PLAYED,
    TO_ESCAPE,
    TO_RESCUE,
)
from tabletide.games.forbidden_island.pieces.state import NONE, WON, Seat, State
from tabletide.games.forbidden_island.pieces.steps import LIFT, SANDBAG_WHERE, SWIM
from tabletide.games.forbidden_island.pieces.verbs import BOARD, LIFT_TO, PLAY, SANDBAG
from tabletide.games.forbidden_island.rules.actions import move_pawn, turn_dry
from tabletide.games.forbidden_island.rules.ending import can_escape, end
from tabletide.games.forbidden_island.rules.hands import put_on_discards
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, lowest
from tabletide.parts.numbers.multiset import number_of


def offer_special_cards(state: State, out: vec[i64]) -> vec[i64]:
    """Every special card in some hand; Sandbags want a flooded tile.

    Rules: special.any_time, hand.play_instead, special.sandbags, ruling.landing_takes_off.
    """
    seat: i64
    for seat in range(state.players):
        hand = state.hands[seat]
        if number_of(hand, HELICOPTER_LIFT):
            out = append(out, PLAY + seat * PLAYABLE_COUNT)
        if state.flooded and number_of(hand, SANDBAGS):
            out = append(out, PLAY + seat * PLAYABLE_COUNT + 1)
    return out


def is_moment(state: State) -> bool:
    """Whether the game waits here: somebody holds a special card that can be played.

    Rules: special.any_time.
    """
    hands = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]
    if number_of(hands, HELICOPTER_LIFT):
        return True
    return state.flooded != 0 and number_of(hands, SANDBAGS) != 0


def play(state: State, seat: Seat, card: Card) -> None:
    """Play a special card: it costs no action and goes to the treasure discards.

    Rules: special.any_time, special.discard, ruling.special_whole, end.win,
    ruling.landing_takes_off.
    """
    purpose = what_for(state, card)
    note(state, CARD_PLAYED, seat, card, purpose)
    put_on_discards(state, seat, card, 1)
    if card == SANDBAGS:
        push(state, SANDBAG_WHERE, seat)
    elif purpose == TO_ESCAPE:
        end(state, WON)
    else:
        push(state, LIFT, seat)


def what_for(state: State, card: Card) -> i64:
    """What a special card would be played for now: a lift may win the game, or fetch swimmers.

    Rules: end.win, ruling.landing_takes_off, ruling.rescue.
    """
    if card == SANDBAGS:
        return AS_IT_SAYS
    if can_escape(state):
        return TO_ESCAPE
    return TO_RESCUE if state.agenda.step == SWIM else AS_IT_SAYS


# Sandbags.


def offer_sandbag_tiles(state: State, out: vec[i64]) -> vec[i64]:
    """Any flooded tile of the island.

    Rules: special.sandbags, ruling.sunk_for_good.
    """
    return append_each(out, SANDBAG, state.flooded)


def sandbag(state: State, tile: Tile) -> None:
    """Shore up a tile wherever it is.

    Rules: special.sandbags.
    """
    seat = state.agenda.x
    pop(state)
    turn_dry(state, seat, tile, SANDBAG)


# Helicopter Lift.


def first_lift_holder(state: State) -> Seat:
    """The seat that holds a Helicopter Lift, from the active one on, or NONE.

    Rules: ruling.rescue.
    """
    turn: i64
    for turn in range(state.players):
        seat = (state.turn + turn) % state.players
        if number_of(state.hands[seat], HELICOPTER_LIFT):
            return seat
    return NONE


def offer_rescue(state: State, out: vec[i64]) -> vec[i64]:
    """While a pawn is in the water, only a Helicopter Lift may be played.

    Rules: ruling.rescue, ruling.card_being_resolved, flood.no_sandbags.
    """
    seat: i64
    for seat in range(state.players):
        if number_of(state.hands[seat], HELICOPTER_LIFT):
            out = append(out, PLAY + seat * PLAYABLE_COUNT)
    return out


def pawns_to_lift(state: State) -> i64:
    """The pawns that may get on: those beside the ones aboard, or at first anyone.

    When pawns are in the water the lift is there for them alone.

    Rules: special.helicopter_lift, ruling.helicopter_group, ruling.rescue.
    """
    frame = state.agenda
    tile: i64 = NONE
    if frame.y:
        tile = state.pawns[lowest(frame.y)]
    elif frame.below.step == SWIM:
        tile = state.pawns[frame.below.x]
    pawns: i64 = 0
    seat: i64
    for seat in range(state.players):
        if tile in (NONE, state.pawns[seat]):
            pawns |= BIT[seat]
    return pawns & ~frame.y


def offer_lift(state: State, out: vec[i64]) -> vec[i64]:
    """Another pawn of the tile gets on, or the helicopter flies to any other tile.

    Rules: special.helicopter_lift, ruling.helicopter_group, ruling.move_changes_tile,
    ruling.no_consent.
    """
    aboard = state.agenda.y
    out = append_each(out, BOARD, pawns_to_lift(state))
    if aboard:
        there = ALL_TILES & ~state.sunk & ~BIT[state.pawns[lowest(aboard)]]
        out = append_each(out, LIFT_TO, there)
    return out


def board(state: State, pawn: Seat) -> None:
    """A pawn gets on the helicopter.

    Rules: special.helicopter_lift, ruling.helicopter_group.
    """
    frame = state.agenda
    replace(state, LIFT, frame.x, frame.y | BIT[pawn])


def lift_to(state: State, tile: Tile) -> None:
    """Set all pawns aboard down on one tile.

    Rules: special.helicopter_lift, ruling.helicopter_group, ruling.rescue.
    """
    aboard = state.agenda.y
    pop(state)
    while aboard:
        move_pawn(state, lowest(aboard), tile, LIFT_TO)
        aboard &= aboard - 1
