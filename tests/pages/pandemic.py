"""The page of Pandemic: its picture, and what closed hands hide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tabletide.games.pandemic.pieces.board import CITIES, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS, EVENTS, ROLES
from tabletide.games.pandemic.pieces.state import RESULTS
from tabletide.games.pandemic.rules.setup import INTRODUCTORY
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import parse
from tabletide.kernel.state import CHANCE, NOBODY
from tests.pages.page import Page, seats
from tests.pages.tables import code, grid

_POSITION: Final = """
washington B1, new_york B1, london B2, madrid B1, essen B1, los_angeles Y2, miami Y1, khartoum Y1,
algiers K2, istanbul K1, baghdad K2, riyadh K3, chennai K1, kolkata K1, seoul R2, taipei R2,
sydney R3; players 3; turn 2 10; roles quarantine_specialist operations_expert scientist;
pawns kolkata chennai kolkata; hand 0 los_angeles bogota kolkata beijing jakarta airlift;
hand 1 madrid st_petersburg johannesburg algiers; hand 2 cairo delhi chennai;
discards san_francisco essen santiago kinshasa moscow tehran shanghai osaka taipei hong_kong
ho_chi_minh_city sydney government_grant; pile 1 6 1; rate 1; cured red;
layers 1: washington new_york essen santiago khartoum algiers istanbul riyadh | 0: *;
infected london madrid los_angeles miami baghdad chennai kolkata seoul taipei sydney;
stations atlanta santiago chennai hong_kong ho_chi_minh_city; step actions 2
"""
_KINDS: Final[dict[tuple[str, ...], str]] = {
    CITIES: "city",
    COLOURS: "colour",
    EVENTS: "event",
    CARDS: "card",
    ROLES: "role",
    seats(4): "seat",
}
# Every field of a view that may differ from seat to seat, and to whom it is told.
_HIDDEN: Final = {
    "players[].hidden": "all: of their own hand that it is not",
    "players[].hand": "the seat itself; the others see its size and, in `shown`, "
    "the cards all have seen on their way into it",
    "player_deck.unseen": "all: what is in the deck, or in a hand they cannot see",
    "infection_deck.layers[]": "a card put back by a Forecast: its place, to the forecaster; "
    "to the others, that this seat arranged so many cards, and which when that can be reckoned",
    "infection_deck.layers[].cards": "the forecaster, while the cards are being put in order",
    "infection_deck.layers[].in_doubt": "all: whether more cards are listed than lie there",
    "infection_deck.hot": "all: reckoned from the layers as they know them",
    "forecast.seen": "the forecaster, while the cards are being put in order",
    "forecast.placed": "the forecaster, while the cards are being put in order",
}


def settings_note(game: Game) -> str:
    """Which games are played with open hands unless said otherwise."""
    return (
        f"`hands=by_difficulty` means {_hands_by_difficulty(game)}."
        f" `hands=closed` with {INTRODUCTORY} epidemics is a variant."
    )


def _hands_by_difficulty(game: Game) -> str:
    (epidemics,) = (one for one in game.settings if one.name == "epidemics")
    found: dict[str, list[str]] = {}
    for number in epidemics.values:
        setup = {one.name: one.default for one in game.settings} | {"epidemics": number}
        hands = game.view(game.start(setup), NOBODY)["hands"]
        found.setdefault(hands, []).append(number)
    return " and ".join(
        f"{hands} hands with {' or '.join(numbers)} epidemics" for hands, numbers in found.items()
    )


def hidden(game: Game) -> str:
    """What closed hands hide, and to whom it is told."""
    said = "With open hands nothing is hidden, since no deck has an order. With closed hands:"
    table = grid(
        ["field of the view", "told to"],
        ([code(field), _HIDDEN[field]] for field in hidden_fields(game)),
    )
    return f"{said}\n\n{table}"


def hidden_fields(game: Game) -> list[str]:
    """The fields that a seat and an onlooker see differently, found by comparing both."""
    state = game.read("hands closed; hand 1 forecast paris")
    game.apply(state, parse(game.verbs, "play forecast"))
    rng = Rng(1)
    found: dict[str, None] = {}
    while state.to_move == CHANCE:
        game.apply(state, game.sample(state, rng))
    while True:
        found.update(dict.fromkeys(differences(game.view(state, 1), game.view(state, NOBODY))))
        if game.view(state, 1)["forecast"] is None:
            return list(found)
        game.apply(state, game.options(state)[0])


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two views differ, the numbers of lists left out."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], f"{path}.{key}" if path else key)
    elif isinstance(one, list) and isinstance(other, list) and _are_rows(one + other):
        if len(one) != len(other):
            yield f"{path}[]"
            return
        for mine, theirs in zip(one, other, strict=True):
            yield from differences(mine, theirs, f"{path}[]")
    elif one != other:
        yield path


def _are_rows(items: list[Any]) -> bool:
    return all(isinstance(item, dict) for item in items)


PAGE: Final = Page(_POSITION, "deal_role", _KINDS, RESULTS[1:], settings_note, hidden)
