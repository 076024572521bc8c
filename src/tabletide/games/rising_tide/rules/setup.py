"""Setup: from an empty table to the first turn, one chance step at a time."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.agendas import ASSIGN, DEAL
from tabletide.games.rising_tide.pieces.board import (
    DEFENCE_LINE,
    FIRST_DEGRADE,
    LOW_COUNT,
    NOORDZEE,
    START_REGION,
    TURNED_AT_ONCE,
    Region,
)
from tabletide.games.rising_tide.pieces.cards import (
    COAST,
    FEWEST_SEATS,
    ROLE_COUNT,
    SEA_BORDER,
    SEAT_COUNT,
    STARTING_HAND,
    STORMS,
    Card,
    Role,
)
from tabletide.games.rising_tide.pieces.notes import (
    CARD_DEALT,
    CARD_TURNED_AT_SETUP,
    COAST_BROKEN,
    DEALT_ANEW,
    FIRST_PLAYER_FOUND,
    ROLE_ASSIGNED,
    WATER_FLOWED,
)
from tabletide.games.rising_tide.pieces.objectives import (
    STANDARD,
    VARIANTS,
    WATERSNOOD,
    WATERSNOOD_LEVEL,
)
from tabletide.games.rising_tide.pieces.state import NONE, Seat, State, empty_state, lay_out
from tabletide.games.rising_tide.pieces.steps import (
    DEGRADE,
    DRAW_OBJECTIVE,
    FIRST_FAILURES,
    FIRST_PLAYER,
)
from tabletide.games.rising_tide.pieces.verbs import CHOOSE_ROLE
from tabletide.games.rising_tide.rules.decks.failure_deck import turn_over
from tabletide.games.rising_tide.rules.decks.hands import join_hand
from tabletide.games.rising_tide.rules.decks.player_deck import lay_out_piles, leave_deck
from tabletide.games.rising_tide.rules.turn import begin_turn
from tabletide.games.rising_tide.rules.water.cubes import place_water
from tabletide.games.rising_tide.rules.water.dikes import remove_dike
from tabletide.games.rising_tide.rules.water.flows import let_water_flow
from tabletide.ints import i64, vec
from tabletide.kernel.game import PLAYERS, Setting, Setup, seats
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import Frame, pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each, count, lowest
from tabletide.parts.numbers.pairs import number_of, total

SETTINGS: Final = (
    Setting(PLAYERS, tuple(str(n) for n in range(FEWEST_SEATS, SEAT_COUNT + 1)), "4"),
    Setting("storms", tuple(str(number) for number in STORMS), str(STORMS[0])),
    Setting("objectives", VARIANTS, VARIANTS[STANDARD]),
    Setting("roles", ("dealt", "chosen"), "dealt"),
)
DIGIT: Final = 32  # a region and one more, so that nought is none


def start(setup: Setup) -> State:
    """The table before the first card is turned over.

    Rules: setup.board, setup.roles, objectives.four, objectives.more, ruling.roles_chosen.
    """
    state = empty_state(
        seats(setup),
        int(setup["storms"]),
        VARIANTS.index(setup["objectives"]),
        1 if setup["roles"] == "chosen" else 0,
    )
    state.agenda = Frame(FIRST_FAILURES, 0, 0, ASSIGN[0])
    if state.variant != STANDARD:
        push(state, DRAW_OBJECTIVE)
    return state


# The first Dike Failure cards.


def turn_over_first(state: State, region: Region) -> None:
    """Turn over one of nine cards; of three that are seen together, each is then resolved.

    Rules: setup.degrade, ruling.three_seen.
    """
    turned = state.agenda.x + 1
    cards = state.agenda.y * DIGIT + region + 1
    times = FIRST_DEGRADE[turned - 1]
    note(state, CARD_TURNED_AT_SETUP, region, times)
    turn_over(state, region)
    if turned % TURNED_AT_ONCE:
        replace(state, FIRST_FAILURES, turned, cards)
        return
    if turned < len(FIRST_DEGRADE):
        replace(state, FIRST_FAILURES, turned)
    else:
        pop(state)
    while cards:  # the card turned over first comes last here, and so on top
        push(state, DEGRADE, cards % DIGIT - 1, times)
        cards //= DIGIT


def times_at_setup(state: State) -> i64:
    """How often the regions of the cards turned over last are degraded.

    Rules: setup.degrade.
    """
    return FIRST_DEGRADE[total(state.failed) - 1]


def cards_at_once(state: State) -> i64:
    """How many of the first Dike Failure cards are turned over next, before any is resolved.

    Rules: setup.degrade, ruling.three_seen.
    """
    turned = total(state.failed)
    if state.turns or turned >= len(FIRST_DEGRADE):
        return 0
    return TURNED_AT_ONCE - turned % TURNED_AT_ONCE


# Roles and hands.


def roles_left(state: State) -> i64:
    """The roles nobody has yet, as a set.

    Rules: setup.roles.
    """
    left: i64 = 0
    role: i64
    for role in range(ROLE_COUNT):
        if state.holders[role] == NONE:
            left |= BIT[role]
    return left


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
    if seat + 1 == state.players:
        pop(state)
    else:
        state.agenda = ASSIGN[seat + 1]


def deal_card(state: State, card: Card) -> None:
    """Deal a card to an opening hand; after the last, lay out the player deck.

    Rules: setup.hands, setup.player_deck, hands.open.
    """
    dealt = state.agenda.x
    each = STARTING_HAND[state.players]
    seat = dealt // each
    leave_deck(state, card)
    join_hand(state, seat, card)
    note(state, CARD_DEALT, seat, card)
    if dealt + 1 < each * state.players:
        state.agenda = DEAL[dealt + 1]
        return
    lay_out_piles(state)
    tied = seats_with_shortest_line(state)
    replace(state, FIRST_PLAYER, tied)
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


def let_the_sea_in(state: State) -> bool:
    """With Watersnood the coast loses its dikes and the sea comes in; false with too few cubes.

    Rules: objective.watersnood_setup, ruling.watersnood_waits.
    """
    if not state.objectives & BIT[WATERSNOOD]:
        return True
    note(state, COAST_BROKEN)
    region: i64
    for region in range(LOW_COUNT):
        if not COAST & BIT[region]:
            continue
        while state.dikes[SEA_BORDER[region]]:
            remove_dike(state, SEA_BORDER[region])
        cubes = WATERSNOOD_LEVEL - state.water[region]
        if cubes > state.supply:
            return False
        if cubes > 0:
            note(state, WATER_FLOWED, region, cubes, NOORDZEE)
            place_water(state, region, cubes)
    return True


def deal_anew(state: State) -> None:
    """Too few water cubes at set-up: cards and board begin again, objectives and roles stay.

    Rules: ruling.dealt_anew.
    """
    note(state, DEALT_ANEW)
    state.deals += 1
    state.shuffles += 1
    lay_out(state)
    state.agenda = Frame(FIRST_FAILURES, 0, 0, DEAL[0])
