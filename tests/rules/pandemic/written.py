"""Written positions: a test says where the game stands, what is chosen, and what follows."""

from __future__ import annotations

from tabletide.games.pandemic.flow.chance import outcomes
from tabletide.games.pandemic.flow.decisions import consents, options, owner
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State, cubes_at
from tabletide.games.pandemic.pieces.verbs import VERBS
from tabletide.games.pandemic.positions.notation import COLOUR_LETTERS
from tabletide.games.pandemic.positions.position import read
from tabletide.games.pandemic.rules.ending import outcome
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.outcome import word_of
from tabletide.kernel.state import CHANCE
from tabletide.parts.bits import members


def position(text: str) -> State:
    """The position a line describes (see notation.py)."""
    return read(text)


def offered(state: State) -> list[str]:
    """All options as phrases: players' or, when chance is to move, its outcomes."""
    if state.to_move == CHANCE:
        return [phrase(VERBS, outcome) for outcome, _ in outcomes(state)]
    return [phrase(VERBS, option) for option in options(state)]


def offers(state: State, verb: str) -> list[str]:
    """What is offered under one verb, the verb left out."""
    return [text.partition(" ")[2] for text in offered(state) if text.split()[0] == verb]


def choose(state: State, *phrases: str) -> State:
    """Make choices, the players' or chance's; each must be on offer."""
    for text in phrases:
        assert text in offered(state), f"'{text}' is not among {offered(state)}"
        apply(state, parse(VERBS, text))
    return state


def owner_of(state: State, text: str) -> int:
    """The seat that may pick an option."""
    return int(owner(state, parse(VERBS, text)))


def asked_to_agree(state: State, text: str) -> tuple[int, ...]:
    """The seats that must agree to an option."""
    return consents(state, parse(VERBS, text))


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


def ended(state: State) -> str:
    """How the game ended, or an empty text."""
    return word_of(outcome(state))
