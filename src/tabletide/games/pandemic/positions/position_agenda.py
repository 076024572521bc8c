"""Reading the agenda of a position, in its short form or spelt out."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITY_COUNT,
    COLOUR_COUNT,
    INFECTION_RATE,
)
from tabletide.games.pandemic.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    CURE_CARDS,
    INITIAL_CUBES,
    SEAT_COUNT,
)
from tabletide.games.pandemic.pieces.steps import (
    BETWEEN_INFECTIONS,
    DEAL_HAND,
    END_OF_TURN,
    FIRST_PLAYER,
    INCREASE,
    STEPS,
)
from tabletide.games.pandemic.positions.notation import NotationError, is_number
from tabletide.ints import i64
from tabletide.parts.agenda import NOTHING, Frame

# What follows each step of a turn, for the short form of an agenda.
_AFTER_INFECTIONS: Final = "end_of_turn"
_AFTER_DRAW: Final = f"window 2 > infections > {_AFTER_INFECTIONS}"
_AFTER_ACTIONS: Final = f"window 0 > draw_cards 2 > {_AFTER_DRAW}"
_SHORT_STEPS: Final = {
    "actions": f"actions {{}} > {_AFTER_ACTIONS}",
    "draw": f"draw_cards 2 > {_AFTER_DRAW}",
    "epidemic": "increase > infect_bottom > resilient_moment > intensify > hand_limit {turn} > "
    + _AFTER_DRAW,
    "limit": f"hand_limit {{}} > {_AFTER_ACTIONS}",
    "infections": f"infections > {_AFTER_INFECTIONS}",
    "infect": f"infect_next {{}} > {_AFTER_INFECTIONS}",
}

# The largest numbers of the steps that have any.
_SEAT: Final = SEAT_COUNT - 1
_CITY: Final = CITY_COUNT - 1
_DRAWS: Final = int(CARDS_PER_DRAW)
_LARGEST: Final[dict[str, tuple[int, int]]] = {
    "initial_infection": (len(INITIAL_CUBES) - 1, 0),
    "assign_role": (_SEAT, 0),
    "deal_hand": (8, 0),
    "first_player": (2**SEAT_COUNT - 1, 0),
    "actions": (int(ACTIONS_PER_TURN), 0),
    "window": (BETWEEN_INFECTIONS, 0),
    "draw_cards": (_DRAWS, _DRAWS),
    "draw_one": (_DRAWS, _DRAWS),
    "hand_limit": (_SEAT, 0),
    "infect_next": (_CITY, 0),
    "dispatched": (_SEAT, 0),
    "spend_on_cure": (COLOUR_COUNT - 1, int(CURE_CARDS)),
    "spend_on_flight": (_CITY, 0),
    "move_station": (_CITY, _SEAT),
    "airlift_whom": (_SEAT, 0),
    "airlift_where": (_SEAT, _SEAT),
    "grant_where": (_SEAT, 0),
    "forecast_look": (_SEAT, int(ALL_CITIES)),
    "forecast_arrange": (_SEAT, int(ALL_CITIES)),
    "remove_which": (_SEAT, 0),
}


def long_form(step: str, turn: i64) -> str:
    """The whole agenda a short step stands for."""
    name, _, number = step.partition(" ")
    if name not in _SHORT_STEPS:
        known = ", ".join(_SHORT_STEPS)
        raise NotationError(f"a step is one of {known}, not '{name}'")
    return _SHORT_STEPS[name].replace("{turn}", str(turn)).replace("{}", number or "1")


def read_agenda(text: str, rate: i64) -> Frame:
    """The agenda a text spells out, checked to lead on from this infection rate."""
    agenda = NOTHING
    for step in reversed(text.split(">")):
        agenda = _read_step(step.strip(), agenda)
        if agenda.below is NOTHING and agenda.step not in (END_OF_TURN, DEAL_HAND, FIRST_PLAYER):
            raise NotationError("an agenda ends with end_of_turn, or in set-up with deal_hand")
        rate += 1 if agenda.step == INCREASE else 0
    if rate >= len(INFECTION_RATE):
        raise NotationError("the infection rate cannot go up so far")
    return agenda


def _read_step(text: str, below: Frame) -> Frame:
    words = text.split()
    numbers = [*words[1:], "0", "0"]
    if not words or len(words) > 3 or not all(is_number(number) for number in numbers):
        raise NotationError(f"'{text}' is not a step with two numbers")
    if words[0] not in STEPS:
        raise NotationError(f"agenda: there is no '{words[0]}'")
    x, y = int(numbers[0]), int(numbers[1])
    most_x, most_y = _LARGEST.get(words[0], (0, 0))
    if x > most_x or y > most_y:
        raise NotationError(f"'{text}': its numbers go up to {most_x} and {most_y}")
    return Frame(STEPS.index(words[0]), x, y, below)
