"""Setup: from an empty table to the first turn, one chance step at a time."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.agendas import ASSIGN, DEAL, FIRST_INFECTIONS
from tabletide.games.pandemic.pieces.board import CITY_COUNT, COLOUR_OF, POPULATION, City
from tabletide.games.pandemic.pieces.cards import (
    DIFFICULTIES,
    INITIAL_CUBES,
    ROLE_COUNT,
    STARTING_HAND,
    Card,
    Role,
)
from tabletide.games.pandemic.pieces.notes import (
    CARD_DEALT,
    FIRST_PLAYER_FOUND,
    INITIAL_CUBES_PLACED,
    ROLE_ASSIGNED,
)
from tabletide.games.pandemic.pieces.state import Seat, State, empty_state
from tabletide.games.pandemic.pieces.steps import FIRST_PLAYER
from tabletide.games.pandemic.pieces.verbs import CHOOSE_ROLE
from tabletide.games.pandemic.rules.diseases import place_cubes
from tabletide.games.pandemic.rules.infection_deck import reveal_top
from tabletide.games.pandemic.rules.player_deck import draw_card, lay_out_piles
from tabletide.games.pandemic.rules.turn import begin_turn
from tabletide.ints import i64, vec
from tabletide.kernel.game import PLAYERS, Setting, Setup, seats
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import advance, push
from tabletide.parts.numbers.bits import BIT, append_each, bits_of, count, lowest

SETTINGS: Final = (
    Setting(PLAYERS, ("2", "3", "4"), "4"),
    Setting("epidemics", tuple(str(number) for number in DIFFICULTIES), "4"),
    Setting("hands", ("by_difficulty", "open", "closed"), "by_difficulty"),
    Setting("roles", ("dealt", "chosen"), "dealt"),
)
INTRODUCTORY: Final = "4"
_ALL_ROLES: Final[i64] = bits_of(list(range(ROLE_COUNT)))
# Sets of cities, each with all of one population.
_LARGEST_FIRST: Final[vec[i64]] = vec[i64](
    [
        bits_of([city for city in range(CITY_COUNT) if POPULATION[city] == size])
        for size in sorted({int(size) for size in POPULATION}, reverse=True)
    ]
)


def hides(setup: Setup) -> bool:
    """Whether hands are closed.

    An introductory game is played with open hands, the others with closed
    ones unless the group decides otherwise. An introductory one with closed
    hands is a variant.

    Rules: hands.open, hands.closed, ruling.closed_introductory.
    """
    if setup["hands"] == "by_difficulty":
        return setup["epidemics"] != INTRODUCTORY
    return setup["hands"] == "closed"


def start(setup: Setup) -> State:
    """The table before the first infection card is turned.

    Rules: setup.board, setup.roles, ruling.roles_chosen.
    """
    state = empty_state(
        seats(setup),
        int(setup["epidemics"]),
        1 if hides(setup) else 0,
        1 if setup["roles"] == "chosen" else 0,
    )
    state.agenda = FIRST_INFECTIONS[0]
    return state


def infect_at_setup(state: State, city: City) -> None:
    """Put three, two or one cubes in one of the first nine cities; no role prevents it.

    Rules: setup.infection, role.quarantine_specialist.setup.
    """
    turned = state.agenda.x
    reveal_top(state, city)
    place_cubes(state, city, COLOUR_OF[city], INITIAL_CUBES[turned])
    if state.journal is not None:
        note(state, INITIAL_CUBES_PLACED, city, COLOUR_OF[city], INITIAL_CUBES[turned])
    advance(state, FIRST_INFECTIONS, len(INITIAL_CUBES))


def roles_left(state: State) -> i64:
    """The roles nobody has yet, as a set; seats before the one to be given a role have theirs."""
    left = _ALL_ROLES
    seat: i64
    for seat in range(state.agenda.x):
        left -= BIT[state.roles[seat]]
    return left


def offer_roles(state: State, out: vec[i64]) -> vec[i64]:
    """A seat chooses among the roles nobody has yet.

    Rules: ruling.roles_chosen.
    """
    return append_each(out, CHOOSE_ROLE, roles_left(state))


def assign_role(state: State, role: Role) -> None:
    """Give a role to the next seat, by lot or by its choice; its pawn starts with the others.

    Rules: setup.roles, ruling.roles_chosen.
    """
    seat = state.agenda.x
    state.roles = state.roles[:]
    state.holders = state.holders[:]
    state.roles[seat] = role
    state.holders[role] = seat
    note(state, ROLE_ASSIGNED, seat, role)
    advance(state, ASSIGN, state.players)


def deal_card(state: State, card: Card) -> None:
    """Deal a card to an opening hand; after the last, lay out the player deck.

    Whoever ties for the first turn shows the city.

    Rules: setup.hands, setup.player_deck, ruling.first_player_tie.
    """
    each = STARTING_HAND[state.players]
    seat = state.agenda.x // each
    draw_card(state, seat, card)
    if state.journal is not None:
        note(state, CARD_DEALT, seat, card)
    if advance(state, DEAL, each * state.players):
        return
    lay_out_piles(state)
    tied = seats_with_largest_city(state)
    push(state, FIRST_PLAYER, tied)
    if count(tied) == 1:
        begin_play(state, lowest(tied))
    else:
        state.shown |= _largest_cities(_dealt(state))


def seats_with_largest_city(state: State) -> i64:
    """The seats whose City card has the largest population of all opening hands.

    Rules: setup.first_player.
    """
    largest = _largest_cities(_dealt(state))
    seats: i64 = 0
    seat: i64
    for seat in range(state.players):
        if state.hands[seat] & largest:
            seats |= BIT[seat]
    return seats


def _dealt(state: State) -> i64:
    hands = state.hands
    return hands[0] | hands[1] | hands[2] | hands[3]


def cities_no_smaller(cards: i64) -> i64:
    """The cities with at least the population of the largest of a set.

    Rules: setup.first_player.
    """
    larger: i64 = 0
    for cities in _LARGEST_FIRST:
        larger |= cities
        if cards & cities:
            break
    return larger


def _largest_cities(cards: i64) -> i64:
    """The City card of a set with the largest population, or those that tie.

    Rules: setup.first_player.
    """
    for cities in _LARGEST_FIRST:
        if cards & cities:
            return cards & cities
    return 0


def begin_play(state: State, seat: Seat) -> None:
    """The holder of the largest city shows it and takes the first turn; lots break a tie.

    Rules: setup.first_player, ruling.first_player_tie, ruling.share_in_the_open.
    """
    largest = lowest(_largest_cities(state.hands[seat]))
    state.shown |= BIT[largest]
    note(state, FIRST_PLAYER_FOUND, seat, largest)
    begin_turn(state, seat)
