"""What a hydraulic structure brings once it stands."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
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
    COAST,
    DELTAWERKEN,
    NORMALISERINGSWERKEN,
    SEA_BORDER,
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
from tabletide.games.rising_tide.pieces.steps import DRAIN_GREEN, LAY_COAST, LAY_YELLOW
from tabletide.games.rising_tide.pieces.verbs import DRAIN_FROM, ENOUGH, PLACE_DIKE
from tabletide.games.rising_tide.rules.water.cubes import remove_water
from tabletide.games.rising_tide.rules.water.dikes import put_dike
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import push, replace
from tabletide.parts.numbers.bits import BIT, append_each


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
