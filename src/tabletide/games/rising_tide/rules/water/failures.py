"""Dikes fail: Dike Failure cards, and how a region is degraded."""

from __future__ import annotations

from tabletide.games.rising_tide.pieces.agendas import FAIL_ON, FLOW_ON, GO_ON_FAILING
from tabletide.games.rising_tide.pieces.board import (
    BORDERS_OF,
    SEA_LEVEL,
    WATER_LIMIT,
    Border,
    Region,
)
from tabletide.games.rising_tide.pieces.notes import DIKE_LOST, FAILED, FAILURES_SKIPPED, WATER_ROSE
from tabletide.games.rising_tide.pieces.state import RUNNING, State
from tabletide.games.rising_tide.pieces.steps import DEGRADE
from tabletide.games.rising_tide.pieces.verbs import LOSE_DIKE
from tabletide.games.rising_tide.rules.decks.failure_deck import turn_over
from tabletide.games.rising_tide.rules.ending import mourn
from tabletide.games.rising_tide.rules.water.cubes import place_water
from tabletide.games.rising_tide.rules.water.dikes import remove_dike
from tabletide.games.rising_tide.rules.water.floods import flood
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, push, replace


def begin_failures(state: State) -> None:
    """Turn over as many cards as the sea level says, or none behind Emergency Sandbags.

    Rules: failures.cards, event.emergency_sandbags.
    """
    if state.sandbags:
        note(state, FAILURES_SKIPPED)
        state.agenda = FLOW_ON
    else:
        state.agenda = FAIL_ON[SEA_LEVEL[state.sea]]


def fail(state: State, region: Region) -> None:
    """Degrade the region of a card once; then comes the moment before the next card, or the flow.

    Rules: failures.cards, event.not_while_resolving, ruling.event_moments.
    """
    state.agenda = GO_ON_FAILING[state.agenda.x - 1]
    note(state, FAILED, region)
    turn_over(state, region)
    push(state, DEGRADE, region, 1)


def degrade(state: State) -> bool:
    """Go on degrading a region; true when it must be said which dike is lost.

    Without a dike it gets water, and with three cubes there it floods, which ends the matter.
    At set-up water beyond three is left out.

    Rules: degrade.dike, degrade.water, degrade.flood, storm.breach_flood, setup.overflow.
    """
    region, times = state.agenda.x, state.agenda.y
    while times:
        if _dikes_to_choose_from(state, region) > 1:
            replace(state, DEGRADE, region, times)
            return True
        times -= 1
        border = _diked_border(state, region)
        if border >= 0:
            _lose_dike(state, border, region)
        elif state.water[region] < WATER_LIMIT:
            note(state, WATER_ROSE, region)
            place_water(state, region, 1)
        elif state.turns:
            times = 0
            flood(state, region)
        if state.result != RUNNING:
            return True
    pop(state)
    mourn(state)
    return state.result != RUNNING


def _diked_border(state: State, region: Region) -> i64:
    """The first border of a region where a dike stands, or -1."""
    for border in BORDERS_OF[region]:
        if state.dikes[border]:
            return border
    return -1


def _dikes_to_choose_from(state: State, region: Region) -> i64:
    """How many borders of a region have dikes; of those on one border it is all the same which.

    Rules: degrade.choice, degrade.shared.
    """
    found: i64 = 0
    for border in BORDERS_OF[region]:
        if state.dikes[border]:
            found += 1
    return found


def offer_dikes_to_lose(state: State, out: vec[i64]) -> vec[i64]:
    """The players decide together which dike of the region is lost.

    Rules: degrade.choice, degrade.shared, ruling.decided_together.
    """
    for border in BORDERS_OF[state.agenda.x]:
        if state.dikes[border]:
            out = append(out, LOSE_DIKE + border)
    return out


def lose_dike(state: State, border: Border) -> None:
    """The dike that was chosen is lost.

    Rules: degrade.dike, degrade.choice.
    """
    frame = state.agenda
    replace(state, DEGRADE, frame.x, frame.y - 1)
    _lose_dike(state, border, frame.x)


def _lose_dike(state: State, border: Border, region: Region) -> None:
    remove_dike(state, border)
    note(state, DIKE_LOST, border, region)
