"""Setup: roles, opening hands, and who begins."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.agendas import ASSIGN, DEAL
from tabletide.games.rising_tide.pieces.board import (
    DEFENCE_LINE,
    LOW_COUNT,
    START_REGION,
    Region,
)
from tabletide.games.rising_tide.pieces.cards import (
    STARTING_HAND,
    Card,
    Role,
)
from tabletide.games.rising_tide.pieces.notes import (
    CARD_DEALT,
    FIRST_PLAYER_FOUND,
    ROLE_ASSIGNED,
)
from tabletide.games.rising_tide.pieces.state import NONE, Seat, State
from tabletide.games.rising_tide.pieces.steps import (
    FIRST_PLAYER,
)
from tabletide.games.rising_tide.pieces.verbs import CHOOSE_ROLE
from tabletide.games.rising_tide.rules.decks.hands import join_hand
from tabletide.games.rising_tide.rules.decks.player_deck import lay_out_piles, leave_deck
from tabletide.games.rising_tide.rules.setup import deal_anew, let_the_sea_in
from tabletide.games.rising_tide.rules.turn import begin_turn
from tabletide.games.rising_tide.rules.water.flows import let_water_flow
from tabletide.ints import i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import advance, push
from tabletide.parts.numbers.bits import BIT, append_each, count, lowest, where
from tabletide.parts.numbers.pairs import number_of


def roles_left(state: State) -> i64:
    """The roles nobody has yet, as a set.

    Rules: setup.roles.
    """
    return where(state.holders, NONE)


def offer_roles(state: State, out: vec[i64]) -> vec[i64]:
    """A seat chooses among the roles nobody has yet.

    Rules: ruling.roles_chosen.
    """
    return append_each(out, CHOOSE_ROLE, roles_left(state))


def assign_role(state: State, role: Role) -> None:
    """Give a role to the next seat, by lot or by its choice; its pawn starts with the others.

    Rules: setup.roles, setup.pawns, ruling.roles_chosen.
    """
    seat = state.agenda.x
    state.roles = state.roles[:]
    state.holders = state.holders[:]
    state.roles[seat] = role
    state.holders[role] = seat
    state.pawns[seat] = START_REGION
    note(state, ROLE_ASSIGNED, seat, role)
    advance(state, ASSIGN, state.players)


def deal_card(state: State, card: Card) -> None:
    """Deal a card to an opening hand; after the last, lay out the player deck.

    Rules: setup.hands, setup.player_deck, hands.open.
    """
    each = STARTING_HAND[state.players]
    seat = state.agenda.x // each
    leave_deck(state, card)
    join_hand(state, seat, card)
    note(state, CARD_DEALT, seat, card)
    if advance(state, DEAL, each * state.players):
        return
    lay_out_piles(state)
    tied = seats_with_shortest_line(state)
    push(state, FIRST_PLAYER, tied)
    if count(tied) == 1:
        begin_play(state, lowest(tied))


def shortest_line(state: State) -> Region:
    """The region with the shortest defence line of all Region cards dealt, or NONE.

    Rules: setup.first_player.
    """
    shortest: i64 = NONE
    region: i64
    for region in range(LOW_COUNT):
        if _is_dealt(state, region):
            if shortest == NONE or DEFENCE_LINE[region] < DEFENCE_LINE[shortest]:
                shortest = region
    return shortest


def _is_dealt(state: State, region: Region) -> bool:
    dealt: i64 = 0
    for hand in state.hands:
        dealt |= hand
    return number_of(dealt, region) != 0


def seats_with_shortest_line(state: State) -> i64:
    """The seats that hold the card with the shortest line; both cards of it may be dealt.

    Rules: setup.first_player, ruling.first_player_tie.
    """
    region = shortest_line(state)
    found: i64 = 0
    seat: i64
    for seat in range(state.players):
        if region == NONE or number_of(state.hands[seat], region):
            found |= BIT[seat]
    return found


def begin_play(state: State, seat: Seat) -> None:
    """The holder of the shortest line begins, once the first water has flowed.

    Rules: setup.first_player, setup.flow, ruling.first_player_tie, ruling.dealt_anew.
    """
    note(state, FIRST_PLAYER_FOUND, seat, shortest_line(state))
    if let_water_flow(state) and let_the_sea_in(state):
        begin_turn(state, seat)
    else:
        deal_anew(state)
