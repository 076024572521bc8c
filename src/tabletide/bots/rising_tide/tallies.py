"""What is counted to say why a plan is better: what went well, and what went wrong."""

from __future__ import annotations

from typing import Final

from tabletide.bots.evaluation import Tally
from tabletide.games.rising_tide.pieces.board import START_SUPPLY
from tabletide.games.rising_tide.pieces.state import State
from tabletide.ints import i64
from tabletide.parts.numbers.bits import count


def structures(state: State) -> int:
    """Hydraulic structures that are built."""
    return int(count(state.built))


def stations(state: State) -> int:
    """Pumping stations on the board."""
    return int(count(state.stations))


def dikes(state: State) -> int:
    """Dikes that stand."""
    standing: i64 = 0
    for number in state.dikes:
        standing += number
    return int(standing)


def water(state: State) -> int:
    """Cubes of water that have come since the beginning."""
    return int(START_SUPPLY - state.supply)


def lost(state: State) -> int:
    """Population that has perished."""
    return int(state.lost)


TALLIES: Final = (
    Tally("structures", True, structures),
    Tally("stations", True, stations),
    Tally("dikes", True, dikes),
    Tally("water", False, water),
    Tally("lost", False, lost),
)
