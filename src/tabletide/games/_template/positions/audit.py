"""What can never be: every fault of a state, in words. Nothing here decides anything."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import ALL_CARDS, GUST, LAMPS, SEAT_COUNT
from tabletide.games._template.pieces.state import RUNNING, State
from tabletide.games._template.pieces.steps import ACT
from tabletide.ints import i64
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.agenda import NOTHING
from tabletide.parts.bits import BIT


def audit(state: State) -> list[str]:
    """Everything wrong with a state: for one the rules can reach, nothing."""
    faults: list[str] = []
    _audit_turn(state, faults)
    _audit_cards(state, faults)
    return faults


def _audit_turn(state: State, faults: list[str]) -> None:
    is_over = state.result != RUNNING
    if (state.to_move == NOBODY) != is_over or (state.agenda is NOTHING) != is_over:
        faults.append("nobody is to move and nothing is to do, exactly when the game is over")
    if not 0 <= state.turn < state.players or state.to_move >= state.players:
        faults.append("the turn or the move belongs to a seat that does not exist")
    if is_over and state.deck:
        faults.append("the night ended before the deck did")
    if state.agenda.step == ACT and not state.hands[state.turn]:
        faults.append("a seat is to act without a card")
    if state.to_move == CHANCE and not state.deck:
        faults.append("a card is to be drawn from an empty deck")


def _audit_cards(state: State, faults: list[str]) -> None:
    places = [state.deck, state.discards, state.lit]
    held: i64 = 0
    seat: i64
    for seat in range(SEAT_COUNT):
        places.append(state.hands[seat])
        held |= state.hands[seat]
        if seat >= state.players and state.hands[seat]:
            faults.append(f"seat {seat} is not in the game but has cards")
    seen: i64 = 0
    for cards in places:
        if seen & cards:
            faults.append("a card is in two places")
        seen |= cards
    if seen != ALL_CARDS:
        faults.append("a card is missing, or one exists that should not")
    if state.lit & ~LAMPS or held & BIT[GUST]:
        faults.append("something burns that is no lamp, or the gust is in a hand")
    if state.shown & ~held:
        faults.append("a card is remembered in a hand that has left it")
