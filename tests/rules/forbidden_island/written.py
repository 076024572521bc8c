"""Written positions: a test says where the game stands, what is chosen, and what follows.

What follows is read from the position as the game writes it, so that tests
know the rules and the notation, and nothing of how the engine keeps them.
"""

from __future__ import annotations

from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces.state import State
from tests.games.written import Written, things

SEVERAL = ("hand", "discards", "flooded", "sunk", "drawn", "captured")

WRITTEN: Written[State] = Written(GAME, SEVERAL)
position = WRITTEN.position
offered = WRITTEN.offered
offers = WRITTEN.offers
choose = WRITTEN.choose
owner_of = WRITTEN.owner_of
asked_to_agree = WRITTEN.asked_to_agree
ended = WRITTEN.ended
new_game = WRITTEN.new_game
let_go_by = WRITTEN.let_go_by
weights = WRITTEN.weights
effect = WRITTEN.effect
said = WRITTEN.said
hand = WRITTEN.hand
discards = WRITTEN.discards
where = WRITTEN.where
on_turn = WRITTEN.on_turn


def tiles(state: State, key: str) -> set[str]:
    """A set of tiles or flood cards: flooded, sunk or drawn."""
    return set(things(said(state, key)))


def level(state: State) -> int:
    """The mark of the water meter."""
    return int(said(state, "level"))


def layers(state: State) -> list[set[str]]:
    """The flood deck, top layer first."""
    return [set(layer.partition(":")[2].split()) for layer in said(state, "layers").split("|")]
