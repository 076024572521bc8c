"""Build hydraulic structure: where, and paying for it."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import COLOUR_OF, Region
from tabletide.games.rising_tide.pieces.cards import (
    CARDS_OF_COLOUR,
    SITES,
    STRUCTURE_CARDS,
    STRUCTURE_COUNT,
    Structure,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import ON_POPULATION, SPEND
from tabletide.games.rising_tide.pieces.verbs import BUILD_STRUCTURE, SPEND_CARD
from tabletide.games.rising_tide.rules.actions.benefits import complete
from tabletide.games.rising_tide.rules.actions.population import add_population
from tabletide.games.rising_tide.rules.decks.hands import offer_region_cards, spend
from tabletide.ints import append, i64, vec
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import first_kind, kinds_of, total


def offer_structures(state: State, out: vec[i64]) -> vec[i64]:
    """A structure that is not built, at its site, for five cards of its colour.

    Rules: structure.build, structure.site, objectives.any_structure.
    """
    me = state.turn
    here = BIT[state.pawns[me]]
    structure: i64
    for structure in range(STRUCTURE_COUNT):
        if not SITES[structure] & here or state.built & BIT[structure]:
            continue
        if total(state.hands[me] & CARDS_OF_COLOUR[structure]) >= STRUCTURE_CARDS:
            out = append(out, BUILD_STRUCTURE + structure)
    return out


def build_structure(state: State, structure: Structure) -> None:
    """Pay for a structure: which cards, is asked only if there are more than it takes.

    Rules: structure.build.
    """
    push(state, SPEND, structure, STRUCTURE_CARDS)


# Paying with cards of a colour.


def colour_to_spend(state: State) -> i64:
    """The colour of the cards that are being spent.

    Rules: structure.build, population.expand.
    """
    purpose = state.agenda.x
    return purpose if purpose < STRUCTURE_COUNT else COLOUR_OF[state.pawns[state.turn]]


def offer_cards_to_spend(state: State, out: vec[i64]) -> vec[i64]:
    """Any card of the colour.

    Rules: structure.build, population.expand.
    """
    cards = state.hands[state.turn] & CARDS_OF_COLOUR[colour_to_spend(state)]
    return offer_region_cards(cards, SPEND_CARD, out)


def spend_on(state: State, card: Region) -> None:
    """Spend one of the cards.

    Rules: structure.build, population.expand.
    """
    frame = state.agenda
    replace(state, SPEND, frame.x, frame.y - 1)
    spend(state, state.turn, card)


def finish_spending(state: State) -> bool:
    """True while it must be asked which card is spent next; when all are, what they buy comes.

    Rules: structure.build, population.expand.
    """
    frame = state.agenda
    cards = state.hands[state.turn] & CARDS_OF_COLOUR[colour_to_spend(state)]
    kinds = kinds_of(cards)
    if frame.y and total(cards) > frame.y and kinds & kinds - 1:
        return True
    left = frame.y
    while left:
        spend(state, state.turn, first_kind(kinds))
        left -= 1
        cards = state.hands[state.turn] & CARDS_OF_COLOUR[colour_to_spend(state)]
        kinds = kinds_of(cards)
    pop(state)
    if frame.x < STRUCTURE_COUNT:
        complete(state, frame.x)
    else:
        add_population(state, frame.x - ON_POPULATION)
    return False
