"""A position as one line of text: parts set apart by semicolons, cubes first.

    paris B3, essen B2K1; players 2; roles medic scientist; pawns paris atlanta;
    hand 0 paris airlift; step actions 3

What is not said has the value of a game just set up: station and pawns in
Atlanta, empty hands, all other cards in their decks. `step` names the next
step of the turn and lets the rest of the turn follow; `agenda` spells out
every pending step, the next one first, as `write` does. `position.py` reads it.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITIES,
    CITY_COUNT,
    COLOUR_COUNT,
    COLOURS,
)
from tabletide.games.pandemic.pieces.cards import (
    ALL_CARDS,
    CARDS,
    EVENTS,
    FIRST_EVENT,
    ROLES,
)
from tabletide.games.pandemic.pieces.state import (
    NONE,
    RESULTS,
    RUNNING,
    State,
    cubes_at,
)
from tabletide.games.pandemic.pieces.steps import FORECAST_ARRANGE, FORECAST_LOOK, STEPS
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.ints import i64
from tabletide.parts.agenda import NOTHING, Frame
from tabletide.parts.bits import BIT, members
from tabletide.parts.layers import PUBLIC, Layer, all_cards

COLOUR_LETTERS: Final = "BYKR"


class NotationError(ValueError):
    """A line that is no position, and the part that shows it."""


def is_number(word: str) -> bool:
    """Whether a word is a whole number of no more than 62 bits."""
    return word.isdecimal() and len(word) < 19


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    parts = [
        _cubes_text(state),
        f"players {state.players}",
        f"epidemics {state.epidemics}",
        f"hands {'closed' if state.closed else 'open'}",
        f"turn {state.turn} {state.turns}",
        _words("roles", [_name(ROLES, state.roles[seat]) for seat in range(state.players)]),
        _words("pawns", [CITIES[state.pawns[seat]] for seat in range(state.players)]),
    ]
    for seat in range(state.players):
        parts.append(_set(f"hand {seat}", state.hands[seat], CARDS))
    gone = ALL_CARDS & ~(state.deck | state.discards | _in_hands(state))
    infected = state.infection_discards
    layers = infection_layers(state)
    away = all_cards(layers) | all_cards(state.arranged) | _lifted(state.agenda) | infected
    parts += [
        _set("shown", state.shown, CARDS),
        "" if state.stored == NONE else f"stored {EVENTS[state.stored]}",
        _set("discards", state.discards, CARDS),
        _set("gone", gone & ~_stored(state), CARDS),
        f"pile {state.pile} {state.pile_left} {state.loaded}",
        f"layers {_layers_text(layers)}",
        "" if state.arranged is None else f"arranged {_layers_text(state.arranged)}",
        _set("unsure", state.unsure, CITIES),
        _set("infected", infected, CITIES),
        _set("immune", ALL_CITIES & ~away, CITIES),
        f"rate {state.rate}",
        f"outbreaks {state.outbreaks}",
        _set("stations", state.stations, CITIES),
        _set("cured", state.cured, COLOURS),
        _set("eradicated", state.eradicated, COLOURS),
        "quiet" if state.quiet else "",
        "flown" if state.flown else "",
        "choosing" if state.roles_chosen else "",
        f"agenda {_agenda_text(state.agenda)}" if state.agenda is not NOTHING else "",
        f"over {RESULTS[state.result]}" if state.result != RUNNING else "",
    ]
    return "; ".join(part for part in parts if part)


def _cubes_text(state: State) -> str:
    cities = []
    for city in range(CITY_COUNT):
        cubes = ""
        for colour in range(COLOUR_COUNT):
            number = cubes_at(state, city, colour)
            if number:
                cubes += f"{COLOUR_LETTERS[colour]}{number}"
        if cubes:
            cities.append(f"{CITIES[city]} {cubes}")
    return ", ".join(cities)


def _name(names: tuple[str, ...], number: i64) -> str:
    return "-" if number == NONE else names[number]


def _words(key: str, words: list[str]) -> str:
    return " ".join([key, *words])


def _set(key: str, bits: i64, names: tuple[str, ...]) -> str:
    return _words(key, [names[member] for member in members(bits)]) if bits else ""


def _in_hands(state: State) -> i64:
    hands = state.hands
    return hands[0] | hands[1] | hands[2] | hands[3]


def _stored(state: State) -> i64:
    return 0 if state.stored == NONE else BIT[FIRST_EVENT + state.stored]


def _lifted(frame: Frame) -> i64:
    """The infection cards in a forecaster's hand."""
    return frame.y if frame.step in (FORECAST_LOOK, FORECAST_ARRANGE) else 0


def _layers_text(layer: Layer | None) -> str:
    texts = []
    while layer is not None:
        seer = "" if layer.seer == PUBLIC else f"@{layer.seer}"
        cards = " ".join(CITIES[card] for card in members(layer.cards))
        texts.append(f"{layer.shuffle}{seer}: {cards}")
        layer = layer.below
    return " | ".join(texts)


def _agenda_text(frame: Frame) -> str:
    texts = []
    while frame is not NOTHING:
        name = STEPS[frame.step]
        if frame.y:
            texts.append(f"{name} {frame.x} {frame.y}")
        else:
            texts.append(f"{name} {frame.x}" if frame.x else name)
        frame = frame.below
    return " > ".join(texts)
