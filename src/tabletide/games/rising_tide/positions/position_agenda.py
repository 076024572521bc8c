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
    BY_THE_SEA,
    KEEP,
    LOW_PART,
    ON_POPULATION,
    STEPS,
)
from tabletide.games.rising_tide.rules.setup import DIGIT
from tabletide.games.rising_tide.rules.water.storms import BREACH_TIMES
from tabletide.parts.positions.agenda_text import ShortStep, StepWords, up_to

_MOST_CUBES: Final = 3
_MOST_CHOSEN: Final = 3  # dikes, cubes or regions of one event

# What follows each step of a turn, and the number of that step if it is unsaid.
_FLOW: Final = "flow > end_of_turn"
_AFTER_DRAW: Final = f"moment 3 > failures > {_FLOW}"
_DRAW: Final = f"draw_cards 2 > {_AFTER_DRAW}"
# What may come right after each step.
_ACTING: Final = ("actions", "moment 0")
_PLAYING: Final = ("actions", "moment", "operate", "hand_limit")  # where events are played
_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "draw_objective": ("first_failures",),
    "first_failures": ("assign_role", "deal_hand"),
    "assign_role": ("deal_hand",),
    "actions": ("moment 0",),
    "moment 0": ("operate",),
    "operate": ("draw_cards", "moment 1"),
    "moment 1": ("draw_cards",),
    "draw_cards": ("moment 3",),
    "draw_one": ("moment 3",),
    "rise": ("breach",),
    "breach": ("pour",),
    "pour": ("moment 2", "hand_limit"),
    "moment 2": ("rise",),
    "hand_limit": ("actions", "moment", "operate"),
    "moment 3": ("failures",),
    "failures": ("flow",),
    "moment 4": ("fail_next",),
    "fail_next": ("flow",),
    "moment 5": ("flow",),
    "flow": ("end_of_turn",),
    "degrade": (
        *("degrade", "first_failures", "assign_role", "deal_hand"),
        *("pour", "moment 4", "moment 5"),
    ),
    **dict.fromkeys(("pump_own", "second_dike", "spend"), _ACTING),
    **dict.fromkeys(("lay_coast", "lay_yellow", "drain_green"), _ACTING),
    "move_dike": ("second_dike", *_ACTING),
    **dict.fromkeys(("calm", "calm_one"), (*_ACTING, "hand_limit")),
    **dict.fromkeys(("move_station", "move_port"), ("lay_at", *_PLAYING)),
    **dict.fromkeys(("event_where", "gather", "lay_dikes", "lay_at", "fill", "drain"), _PLAYING),
    **dict.fromkeys(("mail_who", "mail", "courier_who", "courier"), _PLAYING),
    **dict.fromkeys(("divert", "divert_where"), _PLAYING),
}
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
    places_or_more = range(PLACE_COUNT + KEEP)
    chosen = up_to(_MOST_CHOSEN)
    draws = (up_to(int(CARDS_PER_DRAW)), range(int(CARDS_PER_DRAW) + 1))
    return StepWords(
        steps=STEPS,
        numbers={
            "draw_objective": (range(int(max(OBJECTIVES_IN_GAME))),),
            "first_failures": (range(len(FIRST_DEGRADE)), range(DIGIT * DIGIT)),
            "assign_role": (seats,),
            "deal_hand": (range(players * int(STARTING_HAND[players])),),
            "first_player": (range(1, 2**players),),
            "actions": (up_to(int(ACTIONS_PER_TURN + EXTRA_ACTIONS)),),
            "moment": (range(BEFORE_FLOW + 1),),
            "draw_cards": draws,
            "draw_one": draws,
            "fail_next": (up_to(int(max(SEA_LEVEL))),),
            "degrade": (range(LOW_COUNT), up_to(BREACH_TIMES)),
            "second_dike": (range(BORDER_COUNT),),
            "move_dike": (range(BORDER_COUNT),),
            "spend": (range(ON_POPULATION + _MOST_CUBES + 1), up_to(int(STRUCTURE_CARDS))),
            "lay_coast": (range(int(COAST) + 1),),
            "lay_yellow": (up_to(int(STRUCTURE_DIKES)),),
            "drain_green": (up_to(int(STRUCTURE_WATER)),),
            "move_station": (seats, places_or_more),
            "move_port": (seats, places_or_more),
            "event_where": (seats, range(EVENT_COUNT)),
            "gather": (seats, range(PLACE_COUNT + BEGUN + BY_THE_SEA)),
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
            "calm": (up_to(int(CALM_CARDS)),),
            "calm_one": (up_to(int(CALM_CARDS)),),
        },
        after=_AFTER,
        last=("end_of_turn", "deal_hand", "first_player"),
        short=_SHORT,
        former={},
    )
