"""Storms: the sea level rises, a dike breaks, and what failed before comes again."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    HIGHEST_MARK,
    NOORDZEE,
    SEA_LEVEL,
    ZUIDERZEE,
    Region,
)
from tabletide.games.rising_tide.pieces.notes import BREACHED, POURED, SEA_ROSE
from tabletide.games.rising_tide.pieces.state import State, is_sea
from tabletide.games.rising_tide.pieces.steps import DEGRADE
from tabletide.games.rising_tide.rules.decks.failure_deck import (
    put_discards_on_top,
    turn_over_bottom,
)
from tabletide.games.rising_tide.rules.water.cubes import place_water, run_dry
from tabletide.ints import i64
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import pop, replace
from tabletide.parts.numbers.pairs import total

BREACH_TIMES: Final = 3


def rise(state: State) -> None:
    """Move the marker on; where the number grows, each sea gets a cube.

    Rules: storm.rise, structure.afsluitdijk, loss.water.
    """
    pop(state)
    mark = min(state.sea + 1, HIGHEST_MARK)
    rises = SEA_LEVEL[mark] > SEA_LEVEL[state.sea]
    if rises:
        seas: i64 = 2 if is_sea(state, ZUIDERZEE) else 1
        if state.supply < seas:
            run_dry(state, seas)
            return
        place_water(state, NOORDZEE, 1)
        if seas == 2:
            place_water(state, ZUIDERZEE, 1)
    state.sea = mark
    note(state, SEA_ROSE, mark, SEA_LEVEL[mark], 1 if rises else 0)


def breach(state: State, region: Region) -> None:
    """The bottom card: its region is degraded three times, and floods once at the most.

    Rules: storm.breach, storm.breach_flood.
    """
    note(state, BREACHED, region)
    turn_over_bottom(state, region)
    replace(state, DEGRADE, region, BREACH_TIMES)


def pour(state: State) -> None:
    """Shuffle the Dike Failure discards and put them on top of their deck.

    Rules: storm.pour, storm.two.
    """
    pop(state)
    note(state, POURED, total(state.failed))
    put_discards_on_top(state)
