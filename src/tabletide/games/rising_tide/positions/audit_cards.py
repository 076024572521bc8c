"""What can never be of cards: lost ones, ones in two places, decks that do not add up."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import LOW_COUNT
from tabletide.games.rising_tide.pieces.cards import (
    ALL_EVENTS,
    ALL_REGION_CARDS,
    COPIES,
    FIRST_EVENT,
    STORM,
)
from tabletide.games.rising_tide.pieces.state import RUNNING, State
from tabletide.games.rising_tide.pieces.steps import DRAW_CARDS, DRAW_ONE, RISE
from tabletide.games.rising_tide.positions.audit_agenda import awaits_hands
from tabletide.games.rising_tide.rules.decks.player_deck import (
    cards_in_piles,
    cards_known,
    events_left,
)
from tabletide.ints import i64
from tabletide.parts.decks.piles import NOT_LAID, audit_piles, hazards_left
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import number_of, total
from tabletide.parts.positions.audits import disjoint


def audit_player_cards(state: State, faults: list[str]) -> None:
    """Player cards are all there, each in one place, and the piles add up."""
    known = cards_known(state.known)
    events: list[i64] = [state.event_discards, state.unseen, *state.event_hands]
    events += [BIT[card - FIRST_EVENT] for card in known if FIRST_EVENT <= card < STORM]
    if disjoint(events, "event", faults) != ALL_EVENTS:
        faults.append("an event is lost")
    region: i64
    for region in range(LOW_COUNT):
        there = number_of(state.deck, region) + number_of(state.discards, region)
        for hand in state.hands:
            there += number_of(hand, region)
        for card in known:
            there += 1 if card == region else 0
        if there != COPIES:
            faults.append(f"Region cards of kind {region} are lost or invented")
    if events_left(state) < 0:
        faults.append("there are more events than the game has")
    in_deck = total(state.deck) + events_left(state)
    audit_piles(state, in_deck, cards_in_piles(state.players), state.storms, faults)
    if (state.pile == NOT_LAID) != awaits_hands(state):
        faults.append("the player deck is laid in piles exactly when the hands are dealt")
    if state.pile == NOT_LAID or state.result != RUNNING or faults:
        return
    if storms_drawn(state) != state.storms - hazards_left(state, state.storms):
        faults.append("the sea level is not that of the storms drawn")


def storms_drawn(state: State) -> i64:
    """How many storms are out of the piles: resolved, to be resolved, or known to come."""
    storms = state.sea
    frame = state.agenda
    while frame is not NOTHING:
        if frame.step == RISE:
            storms += 1
        elif frame.step in (DRAW_CARDS, DRAW_ONE):
            storms += frame.y
        frame = frame.below
    for card in cards_known(state.known):
        storms += 1 if card == STORM else 0
    return storms


def audit_failure_cards(state: State, faults: list[str]) -> None:
    """Dike Failure cards are all there, in layers of shuffles there were."""
    cards = state.failed
    layer = state.layers
    while layer is not None:
        region: i64
        for region in range(LOW_COUNT):
            if number_of(cards, region) + number_of(layer.cards, region) > COPIES:
                faults.append("a Dike Failure card is in two places")
                return
        if not layer.cards or not 0 <= layer.shuffle <= state.shuffles:
            faults.append("a layer of the Dike Failure deck is empty, or of no shuffle")
        cards += layer.cards
        layer = layer.below
    if cards != ALL_REGION_CARDS or state.layers is None:
        faults.append("Dike Failure cards are lost, or their deck is empty")
    if state.deals > state.shuffles:
        faults.append("the set-up was dealt more often than cards were shuffled")
