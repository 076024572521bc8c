"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import (
    ALL_CARDS,
    FLINT,
    GUST,
    LAMPS,
    LAMPS_TO_WIN,
    SEAT_COUNT,
)
from tabletide.games._template.pieces.state import RUNNING, WON, State
from tabletide.games._template.pieces.steps import ACT, DEAL, TAKE_LAMP
from tabletide.ints import i64
from tabletide.kernel.state import CHANCE
from tabletide.parts.numbers.bits import BIT, count
from tabletide.parts.positions.audits import audit_turn, disjoint


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults: list[str] = []
    _audit_turn(state, faults)
    _audit_cards(state, faults)
    return faults


def _audit_turn(state: State, faults: list[str]) -> None:
    is_over = state.result != RUNNING
    audit_turn(state, is_over, state.turn, state.players, faults)
    if is_over and (state.deck or (state.result == WON) != (count(state.lit) >= LAMPS_TO_WIN)):
        faults.append("the night ended before the deck did, or otherwise than its lamps say")
    if state.agenda.step == ACT and not state.hands[state.turn]:
        faults.append("a seat is to act without a card")
    if state.to_move == CHANCE and not state.deck:
        faults.append("a card is to be drawn from an empty deck")
    if state.agenda.step == TAKE_LAMP and not state.discards & BIT[FLINT]:
        faults.append("a lamp is fetched without the flint")


def _audit_cards(state: State, faults: list[str]) -> None:
    places = [state.deck, state.discards, state.lit]
    held: i64 = 0
    seat: i64
    for seat in range(SEAT_COUNT):
        places.append(state.hands[seat])
        held |= state.hands[seat]
        if seat >= state.players and state.hands[seat]:
            faults.append(f"seat {seat} is not in the game but has cards")
    if disjoint(places, "card", faults) != ALL_CARDS:
        faults.append("a card is missing, or one exists that should not")
    if state.lit & ~LAMPS or held & BIT[GUST]:
        faults.append("something burns that is no lamp, or the gust is in a hand")
    if state.shown & ~held:
        faults.append("a card is remembered in a hand that has left it")
    if state.agenda.step == DEAL and (
        count(held) != state.agenda.x or held | state.deck != ALL_CARDS
    ):
        faults.append("the cards dealt are not those of this step of the deal")
