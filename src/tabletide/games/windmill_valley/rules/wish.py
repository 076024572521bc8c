"""The Queen's Wish: points for whoever meets it first, second and so on."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import ROW_COUNT
from tabletide.games.windmill_valley.pieces.cards import (
    BORDER_COUNT,
    BORDER_OF,
    RARE,
    SLOTS,
    UNIQUE,
    WISH_BORDERS,
    WISH_CONNECTED,
    WISH_KIND,
    WISH_NUMBER,
    WISH_POINTS,
    WISH_RARE,
    WISH_ROW,
    WISH_ROWS,
    WISH_TOOLS,
    WISH_UNIQUE,
)
from tabletide.games.windmill_valley.pieces.notes import WISH_MET
from tabletide.games.windmill_valley.pieces.packed import bed, card_at, has_tulips, tiles_on
from tabletide.games.windmill_valley.pieces.sources import FROM_WISH
from tabletide.games.windmill_valley.pieces.state import NONE, Seat, State
from tabletide.games.windmill_valley.rules.actions.building import beside
from tabletide.games.windmill_valley.rules.holdings import count_points
from tabletide.games.windmill_valley.rules.scoring import tiles_of
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT, count


def check_wish(state: State) -> None:
    """Whoever meets the wish in their own turn takes the highest points left, once.

    Rules: wish.at_once, wish.once, ruling.wish_kept.
    """
    seat = state.turn
    if state.wish == NONE or state.claimed & BIT[seat] or not is_wish_met(state, seat):
        return
    points = WISH_POINTS[count(state.claimed)]
    state.claimed |= BIT[seat]
    count_points(state, seat, FROM_WISH, points)
    note(state, WISH_MET, seat, points)


def is_wish_met(state: State, seat: Seat) -> bool:
    """Whether a seat has what the Queen wishes for.

    Rules: wish.tools, wish.contracts, wish.planted, wish.connected, wish.improvements.
    """
    kind = WISH_KIND[state.wish]
    wanted = WISH_NUMBER[state.wish]
    if kind == WISH_TOOLS:
        return state.tools[seat] >= wanted
    if kind == WISH_BORDERS:
        return _borders(state, seat) >= wanted
    if kind == WISH_ROWS:
        return _has_planted(state, seat)
    if kind == WISH_CONNECTED:
        has_enough = count(state.windmills[seat]) >= wanted
        return has_enough and largest_chain(state, seat) >= wanted
    if tiles_on(state, seat) < wanted:
        return False
    rare, unique = tiles_of(state, seat, RARE), tiles_of(state, seat, UNIQUE)
    return rare >= WISH_RARE[state.wish] and unique >= WISH_UNIQUE[state.wish]


def _borders(state: State, seat: Seat) -> i64:
    """How many of the groups of contracts a seat has one of.

    Rules: wish.contracts.
    """
    found: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        card = card_at(state.contracts[seat], slot)
        if card != NONE:
            found |= BIT[BORDER_OF[card]]
    return min(BORDER_COUNT, count(found))


def _has_planted(state: State, seat: Seat) -> bool:
    """Whether all places shown have a tulip.

    Rules: wish.planted.
    """
    rows = WISH_ROW[state.wish]
    row: i64 = 0
    while row < ROW_COUNT and has_tulips(bed(state, seat, row), rows[row]):
        row += 1
    return row == ROW_COUNT


def largest_chain(state: State, seat: Seat) -> i64:
    """The most windmills of a seat that are joined by paths among themselves.

    Rules: wish.connected, ruling.own_chain.
    """
    left = state.windmills[seat]
    most: i64 = 0
    while left:
        chain = left & -left
        more = chain
        while more:
            more = beside(more) & left & ~chain
            chain |= more
        most = max(most, count(chain))
        left &= ~chain
    return most
