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
from tabletide.games.pandemic.pieces.cards import ALL_CARDS, CARDS, EVENTS, FIRST_EVENT, ROLES
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
from tabletide.parts.decks.layers import all_cards
from tabletide.parts.flow.agenda import Frame
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.positions.agenda_text import agenda_text
from tabletide.parts.positions.layers_text import layers_text
from tabletide.parts.positions.notation import flag_text, line_of, name_text, set_text, words_text
from tabletide.parts.positions.piles_text import pile_text

COLOUR_LETTERS: Final = "BYKR"
HANDS: Final = ("open", "closed")


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    seats = range(int(state.players))
    gone = ALL_CARDS & ~(state.deck | state.discards | _in_hands(state) | _stored(state))
    layers = infection_layers(state)
    here = all_cards(layers) | all_cards(state.arranged) | lifted(state.agenda)
    is_over = state.result != RUNNING
    return line_of(
        [
            _cubes_text(state),
            f"players {state.players}",
            f"epidemics {state.epidemics}",
            f"hands {HANDS[state.closed]}",
            f"turn {state.turn} {state.turns}",
            words_text("roles", [name_text(state.roles[seat], ROLES) for seat in seats]),
            words_text("pawns", [CITIES[state.pawns[seat]] for seat in seats]),
            *[set_text(f"hand {seat}", state.hands[seat], CARDS) for seat in seats],
            set_text("shown", state.shown, CARDS),
            "" if state.stored == NONE else f"stored {EVENTS[state.stored]}",
            set_text("discards", state.discards, CARDS),
            set_text("gone", gone, CARDS),
            pile_text(state),
            "" if layers is None else f"layers {layers_text(layers, CITIES)}",
            "" if state.arranged is None else f"arranged {layers_text(state.arranged, CITIES)}",
            set_text("unsure", state.unsure, CITIES),
            set_text("infected", state.infection_discards, CITIES),
            set_text("immune", ALL_CITIES & ~(here | state.infection_discards), CITIES),
            f"rate {state.rate}",
            f"outbreaks {state.outbreaks}",
            set_text("stations", state.stations, CITIES),
            set_text("cured", state.cured, COLOURS),
            set_text("eradicated", state.eradicated, COLOURS),
            flag_text("quiet", state.quiet),
            flag_text("flown", state.flown),
            flag_text("choosing", state.roles_chosen),
            "" if is_over else f"agenda {agenda_text(state.agenda, STEPS)}",
            f"over {RESULTS[state.result]}" if is_over else "",
        ]
    )


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


def _in_hands(state: State) -> i64:
    hands = state.hands
    return hands[0] | hands[1] | hands[2] | hands[3]


def _stored(state: State) -> i64:
    return 0 if state.stored == NONE else BIT[FIRST_EVENT + state.stored]


def lifted(frame: Frame) -> i64:
    """The infection cards in a forecaster's hand."""
    return frame.y if frame.step in (FORECAST_LOOK, FORECAST_ARRANGE) else 0
