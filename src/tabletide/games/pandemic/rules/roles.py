"""Roles: how the seven roles bend the rules, as questions asked where the rule stands."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import COLOUR_COUNT, VICINITY, City, Colour
from tabletide.games.pandemic.pieces.cards import (
    CITY_CARDS,
    CURE_CARDS,
    CURE_CARDS_SCIENTIST,
    MEDIC,
    OPERATIONS_EXPERT,
    QUARANTINE_SPECIALIST,
    RESEARCHER,
    SCIENTIST,
)
from tabletide.games.pandemic.pieces.notes import (
    CLEARED_BY_MEDIC,
    GIVEN,
    HANDED_OVER,
    INFECTION_PREVENTED,
    SPARED_BY_ERADICATION,
    SPARED_BY_MEDIC,
    SPARED_BY_QUARANTINE,
    TAKEN,
    TREATED,
    TREATED_BY_MEDIC,
    TREATED_WITH_CURE,
)
from tabletide.games.pandemic.pieces.state import (
    NONE,
    Seat,
    State,
    cubes_at,
    is_cured,
    is_eradicated,
)
from tabletide.games.pandemic.rules.diseases import remove_cubes
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT


def is_spared(state: State, city: City, colour: Colour) -> bool:
    """Whether nothing of a colour is placed in a city: it is eradicated, or a role keeps it out.

    Rules: infect.eradicated, role.quarantine_specialist.prevent, role.medic.prevent,
    ruling.prevented_not_needed.
    """
    if state.eradicated and is_eradicated(state, colour):
        return True
    if quarantined(state) & BIT[city]:
        return True
    if not state.cured or not is_cured(state, colour):
        return False
    medic = state.holders[MEDIC]
    return medic != NONE and state.pawns[medic] == city


def quarantined(state: State) -> i64:
    """The cities the Quarantine Specialist keeps cubes and outbreaks away from, as a set.

    Rules: role.quarantine_specialist.prevent.
    """
    specialist = state.holders[QUARANTINE_SPECIALIST]
    return 0 if specialist == NONE else VICINITY[state.pawns[specialist]]


def note_spared(state: State, city: City, colour: Colour) -> None:
    """Note that a city got no cube and did not break out, and why."""
    if state.journal is None:
        return
    why = SPARED_BY_MEDIC
    if is_eradicated(state, colour):
        why = SPARED_BY_ERADICATION
    elif quarantined(state) & BIT[city]:
        why = SPARED_BY_QUARANTINE
    note(state, INFECTION_PREVENTED, city, colour, why)


def way_of_treating(state: State, seat: Seat, colour: Colour) -> i64:
    """How a treatment by this seat goes: one cube, or all for a cure's or the Medic's sake.

    Rules: treat.one, treat.cured, role.medic.treat.
    """
    if is_cured(state, colour):
        return TREATED_WITH_CURE
    return TREATED_BY_MEDIC if state.roles[seat] == MEDIC else TREATED


def medic_clears(state: State) -> None:
    """Take every cube of the cured diseases from the Medic's city, at no cost.

    Asked for after every move of a pawn and every cure.

    Rules: role.medic.cured, ruling.medic_passing.
    """
    medic = state.holders[MEDIC]
    if medic == NONE or not state.cured:
        return
    for colour in range(COLOUR_COUNT):
        if is_cured(state, colour):
            here = state.pawns[medic]
            number = cubes_at(state, here, colour)
            if number:
                remove_cubes(state, here, colour, number, CLEARED_BY_MEDIC)


def cards_to_cure(state: State, seat: Seat) -> i64:
    """How many City cards of one colour a cure costs this seat.

    Rules: cure.discover, role.scientist.cure.
    """
    return CURE_CARDS_SCIENTIST if state.roles[seat] == SCIENTIST else CURE_CARDS


def builds_without_card(state: State, seat: Seat) -> bool:
    """Whether this seat builds research stations for nothing but the action.

    Rules: role.operations_expert.build.
    """
    return state.roles[seat] == OPERATIONS_EXPERT


def cards_to_hand_over(state: State, giver: Seat) -> i64:
    """The City cards a seat may pass to another in its city.

    Rules: share.give, role.researcher.give, role.researcher.one_way, ruling.events_not_shared.
    """
    hand = state.hands[giver]
    if state.roles[giver] == RESEARCHER:
        return hand & CITY_CARDS
    return hand & BIT[state.pawns[giver]]


def way_of_sharing(state: State, giver: Seat, card: City) -> i64:
    """How a seat passes a card on: it gives or is taken from, or as the Researcher any card.

    Rules: share.give, share.take, role.researcher.give.
    """
    if card != state.pawns[giver]:
        return HANDED_OVER
    return GIVEN if giver == state.turn else TAKEN
