"""Written positions of Pandemic: where the game stands, what is chosen, and what follows."""

from __future__ import annotations

from tabletide.games.pandemic.game import GAME
from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State, cubes_at
from tabletide.games.pandemic.positions.notation import COLOUR_LETTERS
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.parts.numbers.bits import members
from tests.games.written import Written

WRITTEN: Written[State] = Written(GAME)
position = WRITTEN.position
offered = WRITTEN.offered
offers = WRITTEN.offers
choose = WRITTEN.choose
owner_of = WRITTEN.owner_of
asked_to_agree = WRITTEN.asked_to_agree
ended = WRITTEN.ended


def cubes(state: State, *cities: str) -> str:
    """The cubes of some cities, such as 'B3 - K1Y2'."""
    return " ".join(_cubes_in(state, CITIES.index(city)) for city in cities)


def _cubes_in(state: State, city: int) -> str:
    counts = [cubes_at(state, city, colour) for colour in range(len(COLOURS))]
    text = "".join(
        f"{letter}{count}" for letter, count in zip(COLOUR_LETTERS, counts, strict=True) if count
    )
    return text or "-"


def hand(state: State, seat: int) -> set[str]:
    """The cards in a hand."""
    return {CARDS[card] for card in members(state.hands[seat])}


def discards(state: State) -> set[str]:
    """The player discard pile."""
    return {CARDS[card] for card in members(state.discards)}


def infection_discards(state: State) -> set[str]:
    """The infection discard pile."""
    return {CITIES[city] for city in members(state.infection_discards)}


def where(state: State, seat: int) -> str:
    """The city a pawn is in."""
    return CITIES[state.pawns[seat]]


def stations(state: State) -> set[str]:
    """The cities with a research station."""
    return {CITIES[city] for city in members(state.stations)}


def layers(state: State) -> list[set[str]]:
    """The infection deck, top layer first."""
    out = []
    layer = infection_layers(state)
    while layer is not None:
        out.append({CITIES[city] for city in members(layer.cards)})
        layer = layer.below
    return out
