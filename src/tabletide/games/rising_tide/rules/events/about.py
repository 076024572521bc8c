"""What events are about: regions, seats and cards for which one would do something."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import FIRST_EVENT, MAIL_EXCHANGE, Card
from tabletide.games.rising_tide.pieces.state import Seat, State, low_regions
from tabletide.games.rising_tide.rules.actions.buildings import is_buildable
from tabletide.games.rising_tide.rules.water.cubes import room
from tabletide.games.rising_tide.rules.water.dikes import empty_borders
from tabletide.ints import i64
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.numbers.pairs import EACH, first_kind, kinds_of


def are_together(state: State) -> bool:
    """Whether all pawns are in one region."""
    return count(occupied(state)) == 1


def occupied(state: State) -> i64:
    """The regions with a pawn, as a set.

    Rules: event.emergency_meeting.
    """
    found: i64 = 0
    seat: i64
    for seat in range(state.players):
        found |= BIT[state.pawns[seat]]
    return found


def regions_to_plug(state: State) -> i64:
    """The low regions with a pawn and a border without a dike.

    Rules: event.twee_gebroeders.
    """
    found: i64 = 0
    seat: i64
    for seat in range(state.players):
        here = state.pawns[seat]
        if is_buildable(state, here) and len(empty_borders(state, here)):
            found |= BIT[here]
    return found


def regions_with_room(state: State) -> i64:
    """The low regions that have room for another cube.

    Rules: event.water_management, ruling.diverted_room.
    """
    found: i64 = 0
    low = low_regions(state)
    region: i64
    for region in range(LOW_COUNT + 1):
        if low & BIT[region] and room(state, region) > 0:
            found |= BIT[region]
    return found


def regions_to_drain_from(state: State) -> i64:
    """The low regions with water that could go to another one.

    Rules: event.water_management.
    """
    with_room = regions_with_room(state)
    sources = state.wet & low_regions(state)
    return sources & ~with_room if count(with_room) == 1 else sources if with_room else 0


def can_exchange(state: State, one: Seat, other: Seat) -> bool:
    """Whether two seats can exchange cards that are not alike; Mail Exchange itself is played.

    Rules: event.mail_exchange, ruling.nothing_for_nothing.
    """
    return _has_mail(state, one) and _has_mail(state, other) and not _all_alike(state, one, other)


def is_only(state: State, seat: Seat, card: Card) -> bool:
    """Whether all that a seat could exchange is cards of one region.

    Rules: event.mail_exchange, ruling.nothing_for_nothing.
    """
    if card >= FIRST_EVENT or state.event_hands[seat] & ~BIT[MAIL_EXCHANGE]:
        return False
    return state.hands[seat] & ~EACH[card] == 0


def _has_mail(state: State, seat: Seat) -> bool:
    return state.hands[seat] != 0 or state.event_hands[seat] & ~BIT[MAIL_EXCHANGE] != 0


def _all_alike(state: State, one: Seat, other: Seat) -> bool:
    """Whether all cards of two seats that have some are of the same region."""
    if not state.hands[one]:
        return False
    card = first_kind(kinds_of(state.hands[one]))
    return is_only(state, one, card) and is_only(state, other, card)


def are_some_to_exchange(state: State) -> bool:
    """Whether any two seats can exchange cards.

    Rules: event.mail_exchange, ruling.nothing_for_nothing.
    """
    one: i64
    other: i64
    for one in range(state.players):
        for other in range(one + 1, state.players):
            if can_exchange(state, one, other):
                return True
    return False


def seats_with_region_cards(state: State) -> i64:
    """The seats that have a Region card to give.

    Rules: event.stormvloedseindienst.
    """
    found: i64 = 0
    seat: i64
    for seat in range(state.players):
        if state.hands[seat]:
            found |= BIT[seat]
    return found
