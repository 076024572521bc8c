"""Set-up: from an empty table to the first turn, one step of chance or choice at a time."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.board import (
    AREAS,
    EXTRA_CARDS,
    MILLS,
    START_GUILDER,
    START_POINTS,
    START_TOOLS,
    START_TULIP,
    Area,
)
from tabletide.games.windmill_valley.pieces.cards import FEWEST_SEATS, FIRST_START, SEAT_COUNT
from tabletide.games.windmill_valley.pieces.notes import (
    BEGINNER_FOUND,
    MARKER_PLACED,
    MILL_DEALT,
    NEUTRAL_PLACED,
    START_CHOSEN,
    START_SHOWN,
    WISH_SET,
)
from tabletide.games.windmill_valley.pieces.sources import FROM_START
from tabletide.games.windmill_valley.pieces.state import (
    NONE,
    STANDARD,
    VARIANTS,
    Seat,
    State,
    empty_state,
)
from tabletide.games.windmill_valley.pieces.steps import (
    BEGIN,
    CHOOSE_CARD,
    DEAL_MILL,
    FILL_CARDS,
    FILL_TILES,
    FIRST_PLAYER,
    PLACE_MARKER,
    REVEAL_START,
    TURN_TRADE,
)
from tabletide.games.windmill_valley.pieces.verbs import CHOOSE, STAND
from tabletide.games.windmill_valley.rules.holdings import count_points
from tabletide.games.windmill_valley.rules.turn import begin_turn
from tabletide.ints import i64, vec
from tabletide.kernel.game import PLAYERS, Setting, Setup, seats
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import NOTHING, Frame, pop, replace
from tabletide.parts.flow.beginner import named_first, who_begins
from tabletide.parts.numbers.bits import BIT, append_each, lowest
from tabletide.parts.numbers.multiset import ONE

SETTINGS: Final = (
    Setting(PLAYERS, tuple(str(n) for n in range(FEWEST_SEATS, SEAT_COUNT + 1)), "4"),
    Setting("variant", VARIANTS, VARIANTS[STANDARD]),
    who_begins(SEAT_COUNT),
)
_ALL_TILES: Final = 15  # places for open tiles, as a set
_ALL_CARDS: Final = 7  # and for open cards
_ALL_AREAS: Final = 7
# All that is laid out before the seats choose, the same for all.
_LAY_OUT: Final = Frame(
    FILL_TILES,
    _ALL_TILES,
    0,
    Frame(
        FILL_CARDS,
        _ALL_CARDS,
        0,
        Frame(
            TURN_TRADE,
            0,
            0,
            Frame(CHOOSE_CARD, 0, 0, Frame(PLACE_MARKER, 0, 0, Frame(BEGIN, 0, 0, NOTHING))),
        ),
    ),
)


def hides(_setup: Setup) -> bool:
    """Tiles and cards looked at in private are hidden from the others.

    Rules: helper.peek, start.draw.
    """
    return True


def start(setup: Setup) -> State:
    """The table before anything is dealt.

    Rules: setup.board, ruling.first_by_lot.
    """
    state = empty_state(seats(setup), VARIANTS.index(setup["variant"]), named_first(setup))
    state.agenda = Frame(
        FIRST_PLAYER, 0, 0, Frame(DEAL_MILL, 0, 0, Frame(REVEAL_START, 0, 0, _LAY_OUT))
    )
    return state


def begin_with(state: State, seat: Seat) -> None:
    """Find who begins; guilder, a tulip and the rest follow from the order of turns.

    Rules: setup.first_player, setup.guilder, setup.tulips, setup.player.
    """
    state.first = seat
    state.turn = seat
    note(state, BEGINNER_FOUND, seat)
    order: i64
    for order in range(state.players):
        one = (seat + order) % state.players
        state.guilder[one] = START_GUILDER[order]
        state.stored[one] = ONE[START_TULIP[order]]
        state.tools[one] = START_TOOLS
        count_points(state, one, FROM_START, START_POINTS)
    pop(state)


def mills_left(state: State) -> i64:
    """The windmill boards nobody has yet, as a set.

    Rules: setup.player.
    """
    left: i64 = BIT[len(MILLS)] - 1
    for mill in state.mills:
        if mill != NONE:
            left &= ~BIT[mill]
    return left


def deal_mill(state: State, mill: i64) -> None:
    """Give the next seat a windmill board by lot.

    Rules: setup.player.
    """
    seat = state.agenda.x
    state.mills[seat] = mill
    note(state, MILL_DEALT, seat, mill)
    if seat + 1 < state.players:
        replace(state, DEAL_MILL, seat + 1)
    else:
        pop(state)


def show_start(state: State, card: i64) -> None:
    """Reveal a starting card: one more than there are players.

    Rules: setup.starting_cards.
    """
    state.starting |= BIT[card]
    note(state, START_SHOWN, card)
    if state.agenda.x < state.players + EXTRA_CARDS - 1:
        replace(state, REVEAL_START, state.agenda.x + 1)
    else:
        pop(state)


def reverse_seat(state: State, number: i64) -> Seat:
    """The seat that is the n-th in reverse order of turns, counted from nought.

    Rules: setup.starting_cards, setup.markers.
    """
    return (state.first + 2 * state.players - 1 - number) % state.players


def offer_starting_cards(state: State, out: vec[i64]) -> vec[i64]:
    """Any starting card on the table.

    Rules: setup.starting_cards.
    """
    return append_each(out, CHOOSE, state.starting)


def choose_start(state: State, card: i64) -> None:
    """Take a starting card as the first helper; the one left over is the Queen's Wish.

    Rules: setup.starting_cards, setup.wish.
    """
    seat = state.to_move
    state.starting &= ~BIT[card]
    state.helpers[seat] = FIRST_START + card + 1
    note(state, START_CHOSEN, seat, FIRST_START + card)
    if state.agenda.x + 1 < state.players:
        replace(state, CHOOSE_CARD, state.agenda.x + 1)
        return
    state.wish = lowest(state.starting)
    state.starting = 0
    note(state, WISH_SET, FIRST_START + state.wish)
    pop(state)


def areas_to_stand_in(state: State) -> i64:
    """Areas without another's marker; all of them once each has one.

    Rules: setup.markers, ruling.fourth_marker.
    """
    free: i64 = _ALL_AREAS
    for area in state.areas:
        if area != NONE:
            free &= ~BIT[area]
    return free or _ALL_AREAS


def offer_areas(state: State, out: vec[i64]) -> vec[i64]:
    """The areas of the market where a marker may begin.

    Rules: setup.markers.
    """
    return append_each(out, STAND, areas_to_stand_in(state))


def place_marker(state: State, area: Area) -> None:
    """Put a marker in the market.

    Rules: setup.markers.
    """
    seat = state.to_move
    state.areas[seat] = area
    note(state, MARKER_PLACED, seat, area)
    if state.agenda.x + 1 < state.players:
        replace(state, PLACE_MARKER, state.agenda.x + 1)
    else:
        pop(state)


def begin_play(state: State) -> None:
    """Put neutral markers in the market by the number of players, and begin.

    Rules: setup.neutral_two, setup.neutral_three, setup.neutral_four.
    """
    first = state.areas[state.first]
    area: i64
    for area in range(AREAS):
        is_before = bool(area == (first + AREAS - 1) % AREAS)
        two_or_three = state.players == 2 or (state.players == 3 and area != first)
        if two_or_three or (state.players == 4 and is_before):
            state.neutral += ONE[area]
            note(state, NEUTRAL_PLACED, area)
    begin_turn(state, state.first)
