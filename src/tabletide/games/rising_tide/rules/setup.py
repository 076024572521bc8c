"""Setup: from an empty table to the first water, one chance step at a time."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.agendas import ASSIGN, DEAL
from tabletide.games.rising_tide.pieces.board import (
    FIRST_DEGRADE,
    LOW_COUNT,
    NOORDZEE,
    TURNED_AT_ONCE,
    Region,
)
from tabletide.games.rising_tide.pieces.cards import (
    COAST,
    FEWEST_SEATS,
    SEA_BORDER,
    SEAT_COUNT,
    STORMS,
)
from tabletide.games.rising_tide.pieces.notes import (
    CARD_TURNED_AT_SETUP,
    COAST_BROKEN,
    DEALT_ANEW,
    WATER_FLOWED,
)
from tabletide.games.rising_tide.pieces.objectives import (
    STANDARD,
    VARIANTS,
    WATERSNOOD,
    WATERSNOOD_LEVEL,
)
from tabletide.games.rising_tide.pieces.state import State, empty_state, lay_out
from tabletide.games.rising_tide.pieces.steps import (
    DEGRADE,
    DRAW_OBJECTIVE,
    FIRST_FAILURES,
)
from tabletide.games.rising_tide.rules.decks.failure_deck import turn_over
from tabletide.games.rising_tide.rules.water.cubes import place_water
from tabletide.games.rising_tide.rules.water.dikes import remove_dike
from tabletide.ints import i64
from tabletide.kernel.game import PLAYERS, Setting, Setup, seats
from tabletide.kernel.state import note
from tabletide.parts.flow.agenda import Frame, pop, push, replace
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.pairs import total

SETTINGS: Final = (
    Setting(PLAYERS, tuple(str(n) for n in range(FEWEST_SEATS, SEAT_COUNT + 1)), "4"),
    Setting("storms", tuple(str(number) for number in STORMS), str(STORMS[0])),
    Setting("objectives", VARIANTS, VARIANTS[STANDARD]),
    Setting("roles", ("dealt", "chosen"), "dealt"),
)
DIGIT: Final = 32  # a region and one more, so that nought is none


def start(setup: Setup) -> State:
    """The table before the first card is turned over.

    Rules: setup.board, setup.roles, objectives.four, objectives.more, ruling.roles_chosen.
    """
    state = empty_state(
        seats(setup),
        int(setup["storms"]),
        VARIANTS.index(setup["objectives"]),
        1 if setup["roles"] == "chosen" else 0,
    )
    state.agenda = Frame(FIRST_FAILURES, 0, 0, ASSIGN[0])
    if state.variant != STANDARD:
        push(state, DRAW_OBJECTIVE)
    return state


# The first Dike Failure cards.


def turn_over_first(state: State, region: Region) -> None:
    """Turn over one of nine cards; of three that are seen together, each is then resolved.

    Rules: setup.degrade, ruling.three_seen.
    """
    turned = state.agenda.x + 1
    cards = state.agenda.y * DIGIT + region + 1
    times = FIRST_DEGRADE[turned - 1]
    note(state, CARD_TURNED_AT_SETUP, region, times)
    turn_over(state, region)
    if turned % TURNED_AT_ONCE:
        replace(state, FIRST_FAILURES, turned, cards)
        return
    if turned < len(FIRST_DEGRADE):
        replace(state, FIRST_FAILURES, turned)
    else:
        pop(state)
    while cards:  # the card turned over first comes last here, and so on top
        push(state, DEGRADE, cards % DIGIT - 1, times)
        cards //= DIGIT


def times_at_setup(state: State) -> i64:
    """How often the regions of the cards turned over last are degraded.

    Rules: setup.degrade.
    """
    return FIRST_DEGRADE[total(state.failed) - 1]


def cards_at_once(state: State) -> i64:
    """How many of the first Dike Failure cards are turned over next, before any is resolved.

    Rules: setup.degrade, ruling.three_seen.
    """
    turned = total(state.failed)
    if state.turns or turned >= len(FIRST_DEGRADE):
        return 0
    return TURNED_AT_ONCE - turned % TURNED_AT_ONCE


# The first water.


def let_the_sea_in(state: State) -> bool:
    """With Watersnood the coast loses its dikes and the sea comes in; false with too few cubes.

    Rules: objective.watersnood_setup, ruling.watersnood_waits.
    """
    if not state.objectives & BIT[WATERSNOOD]:
        return True
    note(state, COAST_BROKEN)
    region: i64
    for region in range(LOW_COUNT):
        if not COAST & BIT[region]:
            continue
        while state.dikes[SEA_BORDER[region]]:
            remove_dike(state, SEA_BORDER[region])
        cubes = WATERSNOOD_LEVEL - state.water[region]
        if cubes > state.supply:
            return False
        if cubes > 0:
            note(state, WATER_FLOWED, region, cubes, NOORDZEE)
            place_water(state, region, cubes)
    return True


def deal_anew(state: State) -> None:
    """Too few water cubes at set-up: cards and board begin again, objectives and roles stay.

    Rules: ruling.dealt_anew.
    """
    note(state, DEALT_ANEW)
    state.deals += 1
    state.shuffles += 1
    lay_out(state)
    state.agenda = Frame(FIRST_FAILURES, 0, 0, DEAL[0])
