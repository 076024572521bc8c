"""Outbreaks: how a disease spreads from a full city."""

from __future__ import annotations

from tabletide.games.pandemic.pieces.board import FULL, NEIGHBOURS, OUTBREAK_LIMIT, City, Colour
from tabletide.games.pandemic.pieces.notes import CUBE_SPREAD, OUTBREAK
from tabletide.games.pandemic.pieces.state import LOST_BY_OUTBREAKS, RUNNING, State
from tabletide.games.pandemic.rules.diseases import place_cubes
from tabletide.games.pandemic.rules.ending import lose
from tabletide.games.pandemic.rules.roles import is_spared, note_spared
from tabletide.ints import append, i64, vec
from tabletide.kernel.state import note
from tabletide.parts.numbers.bits import BIT


def outbreak(state: State, origin: City, colour: Colour) -> None:
    """Spread one cube of a colour from a city to each neighbour.

    A neighbour that is already full breaks out in its turn, after this one
    is finished. No city breaks out twice while one card is being resolved.

    Rules: outbreak.spread, outbreak.chain, outbreak.once, outbreak.colours,
    ruling.outbreak_order.
    """
    full = FULL[colour]
    broken_out = BIT[origin]
    waiting = vec[i64]([origin])
    causes = vec[i64]([origin])  # what set each of them off; the first one was set off by itself
    resolved: i64 = 0
    while resolved < len(waiting) and state.result == RUNNING:
        city = waiting[resolved]
        count_outbreak(state, city, colour, causes[resolved])
        resolved += 1
        for neighbour in NEIGHBOURS[city]:
            if state.result != RUNNING:
                return
            if BIT[neighbour] & broken_out:
                continue
            if is_spared(state, neighbour, colour):
                note_spared(state, neighbour, colour)
            elif state.cubes[neighbour] & full == full:
                broken_out |= BIT[neighbour]
                waiting = append(waiting, neighbour)
                causes = append(causes, city)
            else:
                if state.journal is not None:
                    note(state, CUBE_SPREAD, neighbour, colour, city)
                place_cubes(state, neighbour, colour, 1)


def count_outbreak(state: State, city: City, colour: Colour, cause: City) -> None:
    """Move the outbreak marker on; its last space loses the game on the spot.

    Rules: outbreak.marker, loss.outbreaks.
    """
    state.outbreaks += 1
    if state.journal is not None:
        note(state, OUTBREAK, city, colour, cause)
    if state.outbreaks == OUTBREAK_LIMIT:
        lose(state, LOST_BY_OUTBREAKS)
