"""What can never be at set-up: it has done what the next step comes after, and no more."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import FIRST_DEGRADE, LOW_COUNT, TURNED_AT_ONCE
from tabletide.games.rising_tide.pieces.cards import COPIES, STARTING_HAND
from tabletide.games.rising_tide.pieces.state import NONE, State, hand_size
from tabletide.games.rising_tide.pieces.steps import (
    ASSIGN_ROLE,
    DEAL_HAND,
    DEGRADE,
    DRAW_OBJECTIVE,
    FIRST_FAILURES,
    FIRST_PLAYER,
)
from tabletide.games.rising_tide.positions.audit_agenda import pending
from tabletide.games.rising_tide.rules.opening import seats_with_shortest_line
from tabletide.ints import i64
from tabletide.parts.flow.agenda import NOTHING, Frame, awaits
from tabletide.parts.numbers.bits import count
from tabletide.parts.numbers.pairs import ONE, number_of, total


def audit_setup(state: State, faults: list[str]) -> None:
    """Set-up has done what the next step comes after, and no more."""
    if state.turns or state.sea or state.ports or state.stations or state.built or state.lost:
        faults.append("something has happened that set-up does not do")
    if state.discards or state.event_discards or state.known or state.sandbags:
        faults.append("a card was played at set-up")
    if state.shielded != NONE or max(state.population) or state.turn:
        faults.append("something is there that is not at set-up")
    frame = pending(state, FIRST_FAILURES)
    turned = len(FIRST_DEGRADE) if frame is NOTHING else frame.x
    if awaits(state.agenda, DRAW_OBJECTIVE) and turned:
        faults.append("cards are turned over before there are objectives")
    if total(state.failed) != turned or not _are_turned(state, frame):
        faults.append("the Dike Failure cards are not those of this step of the set-up")
    _audit_degrading(state, faults)
    frame = pending(state, ASSIGN_ROLE)
    seat: i64
    for seat in range(state.players):
        if (state.roles[seat] != NONE) != (frame is NOTHING or seat < frame.x):
            faults.append("roles are assigned out of order")
    _audit_hands_at_setup(state, faults)


def _audit_degrading(state: State, faults: list[str]) -> None:
    """The regions still to be degraded are those of the last three cards, or fewer."""
    left = state.failed
    frame = state.agenda
    while frame.step == DEGRADE:
        if not number_of(left, frame.x):
            faults.append("a region is degraded whose card was not turned over")
            return
        left -= ONE[frame.x]
        frame = frame.below
    if total(state.failed) - total(left) > TURNED_AT_ONCE:
        faults.append("more regions are degraded than cards are turned over at once")


def _are_turned(state: State, frame: Frame) -> bool:
    """Whether the cards still to be resolved are among those turned over, as many as it takes."""
    cards: i64 = 0
    packed = 0 if frame is NOTHING else frame.y
    while packed:
        region = packed % 32 - 1
        if not 0 <= region < LOW_COUNT or number_of(cards, region) == COPIES:
            return False
        cards += ONE[region]
        packed //= 32
    for region in range(LOW_COUNT):
        if number_of(cards, region) > number_of(state.failed, region):
            return False
    return frame is NOTHING or total(cards) == frame.x % 3


def _audit_hands_at_setup(state: State, faults: list[str]) -> None:
    each = STARTING_HAND[state.players]
    frame = pending(state, DEAL_HAND)
    dealt = each * state.players if frame is NOTHING else frame.x
    seat: i64
    for seat in range(state.players):
        if hand_size(state, seat) != min(each, max(0, dealt - seat * each)):
            faults.append("the hands are not those of this step of the set-up")
    if state.agenda.step == FIRST_PLAYER:
        tied = state.agenda.x
        if tied != seats_with_shortest_line(state) or count(tied) < 2:
            faults.append("lots are drawn by those who do not tie")
