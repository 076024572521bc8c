"""How the agenda of a position is said: the numbers of its steps, and a turn in short."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import (
    ALL_CITIES,
    CITY_COUNT,
    COLOUR_COUNT,
)
from tabletide.games.pandemic.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    CURE_CARDS,
    INITIAL_CUBES,
    STARTING_HAND,
)
from tabletide.games.pandemic.pieces.steps import BETWEEN_INFECTIONS, STEPS
from tabletide.parts.positions.agenda_text import ShortStep, StepWords, up_to

# What follows each step of a turn, and the number of that step if it is unsaid.
_AFTER_INFECTIONS: Final = "end_of_turn"
_AFTER_DRAW: Final = f"moment 2 > infections > {_AFTER_INFECTIONS}"
_AFTER_ACTIONS: Final = f"moment 0 > draw_cards 2 > {_AFTER_DRAW}"
_EPIDEMIC: Final = "increase > infect_bottom > resilient_moment > intensify"
_CITIES: Final = range(CITY_COUNT)
# What may come after each step. An event is played where something else is decided.
_ACTING: Final = ("actions", "moment 0")
_DECIDING: Final = ("actions", "moment", "hand_limit")
_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "initial_infection": ("assign_role",),
    "assign_role": ("deal_hand",),
    "actions": ("moment 0",),
    "moment 0": ("draw_cards",),
    "moment 1": ("increase",),
    "moment 2": ("infections",),
    "moment 3": ("infect_next",),
    "draw_cards": ("moment 2",),
    "draw_one": ("moment 2",),
    "increase": ("infect_bottom",),
    "infect_bottom": ("resilient_moment",),
    "resilient_moment": ("intensify",),
    "intensify": ("moment 1", "hand_limit"),
    "hand_limit": (*_ACTING, "moment 2"),
    "infections": ("end_of_turn",),
    "infect_next": ("end_of_turn",),
    "dispatched": ("actions",),
    "spend_on_cure": _ACTING,
    "spend_on_flight": _ACTING,
    "move_station": _DECIDING,
    "airlift_whom": _DECIDING,
    "airlift_where": _DECIDING,
    "grant_where": _DECIDING,
    "forecast_look": _DECIDING,
    "forecast_arrange": _DECIDING,
    "remove_which": (*_DECIDING, "resilient_moment"),
}


def step_words(players: int, turn: int) -> StepWords:
    """How agendas are spelt in a game for so many, in the turn of a seat."""
    seats = range(players)
    draws = (up_to(int(CARDS_PER_DRAW)), range(int(CARDS_PER_DRAW)))
    return StepWords(
        steps=STEPS,
        numbers={
            "initial_infection": (range(len(INITIAL_CUBES)),),
            "assign_role": (seats,),
            "deal_hand": (range(players * int(STARTING_HAND[players])),),
            "first_player": (range(2**players),),
            "actions": (up_to(int(ACTIONS_PER_TURN)),),
            "moment": (range(BETWEEN_INFECTIONS + 1),),
            "draw_cards": draws,
            "draw_one": draws,
            "hand_limit": (seats,),
            "infect_next": (up_to(CITY_COUNT - 1),),
            "dispatched": (seats,),
            "spend_on_cure": (range(COLOUR_COUNT), up_to(int(CURE_CARDS))),
            "spend_on_flight": (_CITIES,),
            "move_station": (_CITIES, seats),
            "airlift_whom": (seats,),
            "airlift_where": (seats, seats),
            "grant_where": (seats,),
            "forecast_look": (seats, range(int(ALL_CITIES) + 1)),
            "forecast_arrange": (seats, range(int(ALL_CITIES) + 1)),
            "remove_which": (seats,),
        },
        after=_AFTER,
        last=("end_of_turn", "deal_hand", "first_player"),
        short=_short_steps(turn),
        former={"window": "moment"},
    )


def _short_steps(turn: int) -> dict[str, ShortStep]:
    return {
        "actions": (f"actions {{}} > {_AFTER_ACTIONS}", "1"),
        "draw": (f"draw_cards 2 > {_AFTER_DRAW}", ""),
        "epidemic": (f"{_EPIDEMIC} > hand_limit {turn} > {_AFTER_DRAW}", ""),
        "limit": (f"hand_limit {{}} > {_AFTER_ACTIONS}", "1"),
        "infections": (f"infections > {_AFTER_INFECTIONS}", ""),
        "infect": (f"infect_next {{}} > {_AFTER_INFECTIONS}", "1"),
    }
