"""Written positions: a test says where the game stands, what is chosen, and what follows.

What follows is read from the position as the game writes it, so that tests
know the rules and the notation, and nothing of how the engine keeps them.
"""

from __future__ import annotations

from collections import Counter

from tabletide.games.rising_tide.game import GAME
from tabletide.games.rising_tide.pieces.board import BORDERS, START_DIKES
from tabletide.games.rising_tide.pieces.state import State
from tests.games.written import Written, things

SEVERAL = (
    *("hand", "discards", "failed", "water", "population", "breached", "raised"),
    *("ports", "stations", "ran", "built", "objectives"),
)

WRITTEN: Written[State] = Written(GAME, SEVERAL, untold=("pile", "layers", "shuffles"))
position = WRITTEN.position
offered = WRITTEN.offered
offers = WRITTEN.offers
choose = WRITTEN.choose
owner_of = WRITTEN.owner_of
asked_to_agree = WRITTEN.asked_to_agree
ended = WRITTEN.ended
new_game = WRITTEN.new_game
weights = WRITTEN.weights
effect = WRITTEN.effect
said = WRITTEN.said
hand = WRITTEN.hand
discards = WRITTEN.discards
where = WRITTEN.where
on_turn = WRITTEN.on_turn

# Borders as they stand at the start.
AT_START = {border: int(START_DIKES[n]) for n, border in enumerate(BORDERS)}


def water(state: State) -> dict[str, int]:
    """The regions with water, and how many cubes each has."""
    return dict(Counter(things(said(state, "water"))))


def dikes(state: State, border: str) -> int:
    """How many dikes stand on a border."""
    breached = things(said(state, "breached")).count(border)
    return AT_START[border] + things(said(state, "raised")).count(border) - breached


def layers(state: State) -> list[list[str]]:
    """The Dike Failure deck, top layer first, alike cards one by one."""
    return [things(layer.partition(":")[2]) for layer in said(state, "layers").split("|")]
