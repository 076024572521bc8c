"""Build hydraulic structure: what each costs, and what it brings."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    COLOUR_OF,
    GREEN,
    LOW_COUNT,
    OF_COLOUR,
    ONE_SIDE,
    OTHER_SIDE,
    WATER_LIMIT,
    YELLOW,
    ZUIDERZEE,
    Border,
    Region,
)
from tabletide.games.rising_tide.pieces.cards import (
    AFSLUITDIJK,
    CARDS_OF_COLOUR,
    COAST,
    DELTAWERKEN,
    NORMALISERINGSWERKEN,
    SEA_BORDER,
    SITES,
    STRUCTURE_CARDS,
    STRUCTURE_COUNT,
    STRUCTURE_DIKES,
    STRUCTURE_WATER,
    Structure,
)
from tabletide.games.rising_tide.pieces.notes import (
    BY_DELTAWERKEN,
    BY_NORMALISERINGSWERKEN,
    DIKE_BUILT,
    DRAINED,
    STRUCTURE_BUILT,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.steps import (
    DRAIN_GREEN,
    LAY_COAST,
    LAY_YELLOW,
    ON_POPULATION,
    SPEND,
)
from tabletide.games.rising_tide.pieces.verbs import (
    BUILD_STRUCTURE,
    DRAIN_FROM,
    ENOUGH,
    PLACE_DIKE,
    SPEND_CARD,
)
from tabletide.games.rising_tide.rules.dikes import put_dike
from tabletide.games.rising_tide.rules.hands import offer_region_cards, spend
from tabletide.games.rising_tide.rules.population import add_population
from tabletide.games.rising_tide.rules.water import remove_water
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace
from tabletide.parts.numbers.bits import BIT, append_each
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


# What a structure brings.


def complete(state: State, structure: Structure) -> None:
    """A structure stands, and its benefit begins.

    Rules: structure.build, structure.deltawerken, structure.normaliseringswerken,
    structure.ruimte_voor_de_rivier.
    """
    state.built |= BIT[structure]
    note(state, STRUCTURE_BUILT, state.turn, structure)
    if structure == AFSLUITDIJK:
        close_the_sea(state)
    elif structure == DELTAWERKEN:
        push(state, LAY_COAST, COAST)
    elif structure == NORMALISERINGSWERKEN:
        push(state, LAY_YELLOW, STRUCTURE_DIKES)
    else:
        push(state, DRAIN_GREEN, STRUCTURE_WATER)


def close_the_sea(state: State) -> None:
    """The Zuiderzee becomes a low region, with room for three cubes.

    Rules: structure.afsluitdijk, structure.afsluitdijk_stays, ruling.zuiderzee_borders.
    """
    if state.water[ZUIDERZEE] > WATER_LIMIT:
        remove_water(state, ZUIDERZEE)


def has_benefit(state: State) -> bool:
    """Whether there is anything left to do for the benefit on top of the agenda.

    Rules: structure.deltawerken, structure.normaliseringswerken,
    structure.ruimte_voor_de_rivier, ruling.supply_lasts.
    """
    if not state.agenda.x:
        return False
    if state.agenda.step == DRAIN_GREEN:
        return state.wet & OF_COLOUR[GREEN] != 0
    return state.dikes_left > 0


def offer_coast(state: State, out: vec[i64]) -> vec[i64]:
    """A dike towards the Noordzee for each region of the Deltawerken, or no more of them.

    Rules: structure.deltawerken, ruling.benefit_declined, ruling.stacked_benefits.
    """
    out = append(out, ENOUGH)
    border: i64
    for border in range(BORDER_COUNT):
        if _coast_of(border) & state.agenda.x:
            out = append(out, PLACE_DIKE + border)
    return out


def _coast_of(border: Border) -> i64:
    """The region of the Deltawerken whose border with the Noordzee this is, as a set."""
    region = OTHER_SIDE[border]
    if region < LOW_COUNT and SEA_BORDER[region] == border:
        return BIT[region]
    return 0


def lay_coast(state: State, border: Border) -> None:
    """Place a dike of the Deltawerken.

    Rules: structure.deltawerken.
    """
    replace(state, LAY_COAST, state.agenda.x & ~_coast_of(border))
    _lay(state, border, BY_DELTAWERKEN)


def offer_yellow(out: vec[i64]) -> vec[i64]:
    """A dike on any border of a yellow region, or no more of them.

    Rules: structure.normaliseringswerken, ruling.benefit_declined, ruling.stacked_benefits.
    """
    out = append(out, ENOUGH)
    border: i64
    for border in range(BORDER_COUNT):
        if OF_COLOUR[YELLOW] & (BIT[ONE_SIDE[border]] | BIT[OTHER_SIDE[border]]):
            out = append(out, PLACE_DIKE + border)
    return out


def lay_yellow(state: State, border: Border) -> None:
    """Place a dike of the Normaliseringswerken.

    Rules: structure.normaliseringswerken.
    """
    replace(state, LAY_YELLOW, state.agenda.x - 1)
    _lay(state, border, BY_NORMALISERINGSWERKEN)


def _lay(state: State, border: Border, why: i64) -> None:
    put_dike(state, border)
    note(state, DIKE_BUILT, state.turn, border, why)


def offer_green(state: State, out: vec[i64]) -> vec[i64]:
    """Water of any green region, or no more of it.

    Rules: structure.ruimte_voor_de_rivier, ruling.benefit_declined.
    """
    out = append(out, ENOUGH)
    return append_each(out, DRAIN_FROM, state.wet & OF_COLOUR[GREEN])


def drain_green(state: State, region: Region) -> None:
    """Take a cube for Ruimte voor de Rivier.

    Rules: structure.ruimte_voor_de_rivier.
    """
    replace(state, DRAIN_GREEN, state.agenda.x - 1)
    remove_water(state, region)
    note(state, DRAINED, state.turn, region, 1)
