"""How the agenda of a position is said: the numbers of its steps, and a turn in short."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    FIRST_DEGRADE,
    LOW_COUNT,
    PLACE_COUNT,
    SEA_LEVEL,
    WATER_COUNT,
)
from tabletide.games.rising_tide.pieces.cards import (
    ACTIONS_PER_TURN,
    CALM_CARDS,
    CARD_COUNT,
    CARDS_PER_DRAW,
    COAST,
    EVENT_COUNT,
    EXTRA_ACTIONS,
    STARTING_HAND,
    STRUCTURE_CARDS,
    STRUCTURE_DIKES,
    STRUCTURE_WATER,
)
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES_IN_GAME
from tabletide.games.rising_tide.pieces.steps import (
    BEFORE_FLOW,
    BEGUN,
    KEEP,
    LOW_PART,
    ON_POPULATION,
    STEPS,
)
from tabletide.games.rising_tide.rules.setup import DIGIT
from tabletide.games.rising_tide.rules.storms import BREACH_TIMES
from tabletide.parts.agenda_text import ShortStep, StepWords

_MOST_CUBES: Final = 3
_MOST_CHOSEN: Final = 3  # dikes, cubes or regions of one event

# What follows each step of a turn, and the number of that step if it is unsaid.
_FLOW: Final = "flow > end_of_turn"
_AFTER_DRAW: Final = f"moment 3 > failures > {_FLOW}"
_DRAW: Final = f"draw_cards 2 > {_AFTER_DRAW}"
_SHORT: Final[dict[str, ShortStep]] = {
    "actions": (f"actions {{}} > moment > operate > {_DRAW}", "4"),
    "operate": (f"operate > {_DRAW}", ""),
    "draw": (f"draw_cards {{}} > {_AFTER_DRAW}", "2"),
    "storm": (f"rise > breach > pour > hand_limit > {_AFTER_DRAW}", ""),
    "breach": (f"breach > pour > hand_limit > {_AFTER_DRAW}", ""),
    "limit": (f"hand_limit > {_AFTER_DRAW}", ""),
    "failures": (f"failures > {_FLOW}", ""),
    "fail": (f"fail_next {{}} > {_FLOW}", "1"),
    "flow": (_FLOW, ""),
}


def step_words(players: int) -> StepWords:
    """How agendas are spelt in a game for so many."""
    seats = range(players)
    places_or_more = range(PLACE_COUNT + max(KEEP, BEGUN))
    chosen = _up_to(_MOST_CHOSEN)
    draws = (_up_to(int(CARDS_PER_DRAW)), range(int(CARDS_PER_DRAW) + 1))
    return StepWords(
        steps=STEPS,
        numbers={
            "draw_objective": (range(int(max(OBJECTIVES_IN_GAME))),),
            "first_failures": (range(len(FIRST_DEGRADE)), range(DIGIT * DIGIT)),
            "assign_role": (seats,),
            "deal_hand": (range(players * int(STARTING_HAND[players])),),
            "first_player": (range(1, 2**players),),
            "actions": (_up_to(int(ACTIONS_PER_TURN + EXTRA_ACTIONS)),),
            "moment": (range(BEFORE_FLOW + 1),),
            "draw_cards": draws,
            "draw_one": draws,
            "fail_next": (_up_to(int(max(SEA_LEVEL))),),
            "degrade": (range(LOW_COUNT), _up_to(BREACH_TIMES)),
            "second_dike": (range(BORDER_COUNT),),
            "move_dike": (range(BORDER_COUNT),),
            "spend": (range(ON_POPULATION + _MOST_CUBES + 1), _up_to(int(STRUCTURE_CARDS))),
            "lay_coast": (range(int(COAST) + 1),),
            "lay_yellow": (_up_to(int(STRUCTURE_DIKES)),),
            "drain_green": (_up_to(int(STRUCTURE_WATER)),),
            "move_station": (seats, places_or_more),
            "move_port": (seats, places_or_more),
            "event_where": (seats, range(EVENT_COUNT)),
            "gather": (seats, places_or_more),
            "lay_dikes": (seats, chosen),
            "lay_at": (seats, range(WATER_COUNT)),
            "fill": (seats, range(WATER_COUNT)),
            "drain": (seats, chosen),
            "mail_who": (seats,),
            "mail": (seats, range(LOW_PART * (CARD_COUNT + 1))),
            "courier_who": (seats,),
            "courier": (seats, range(players + BEGUN)),
            "divert": (seats, chosen),
            "divert_where": (seats, range(LOW_PART * WATER_COUNT)),
            "calm": (_up_to(int(CALM_CARDS)),),
            "calm_one": (_up_to(int(CALM_CARDS)),),
        },
        last=("end_of_turn", "deal_hand", "first_player"),
        short=_SHORT,
        former={},
    )


def _up_to(most: int) -> range:
    """What is still to be done: a step that has nothing left is not there."""
    return range(1, most + 1)
