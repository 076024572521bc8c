"""How the agenda of a position is said: the numbers of its steps, and a turn in short."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import (
    INITIAL_FLOODS,
    MOST_FLOOD_CARDS,
    TILE_COUNT,
)
from tabletide.games.forbidden_island.pieces.cards import (
    ACTIONS_PER_TURN,
    CARDS_PER_DRAW,
    STARTING_HAND,
)
from tabletide.games.forbidden_island.pieces.steps import BETWEEN_FLOODS, STEPS
from tabletide.parts.positions.agenda_text import ShortStep, StepWords, up_to

# What follows each step of a turn, and the number of that step if it is unsaid.
_AFTER_FLOODS: Final = "end_of_turn"
_AFTER_DRAW: Final = f"moment 2 > floods > {_AFTER_FLOODS}"
_AFTER_ACTIONS: Final = f"moment 0 > draw_cards 2 > {_AFTER_DRAW}"
# What may come after each step. A special card is played where something else is decided.
_ACTING: Final = ("actions", "moment 0")
_DECIDING: Final = ("actions", "moment", "hand_limit")
_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "place_tile": ("first_floods",),
    "first_floods": ("assign_role",),
    "assign_role": ("deal_hand",),
    "deal_hand": ("first_player",),
    "actions": ("moment 0",),
    "moment 0": ("draw_cards",),
    "moment 1": ("draw_cards",),
    "moment 2": ("floods",),
    "moment 3": ("flood_next",),
    "draw_cards": ("moment 2",),
    "hand_limit": (*_ACTING, "moment 2"),
    "floods": ("end_of_turn",),
    "flood_next": ("end_of_turn",),
    "swim": ("swim", "moment 3", "end_of_turn"),
    "shore_second": _ACTING,
    "lift": (*_DECIDING, "swim"),
    "sandbag_where": _DECIDING,
}
_SHORT: Final[dict[str, ShortStep]] = {
    "actions": (f"actions {{}} > {_AFTER_ACTIONS}", "3"),
    "draw": (f"draw_cards {{}} > {_AFTER_DRAW}", "2"),
    "limit": (f"hand_limit {{}} > {_AFTER_DRAW}", "0"),
    "floods": (f"floods > {_AFTER_FLOODS}", ""),
    "flood": (f"flood_next {{}} > {_AFTER_FLOODS}", "1"),
    "swim": (f"swim {{}} > {_AFTER_FLOODS}", "0"),
}


def step_words(players: int) -> StepWords:
    """How agendas are spelt in a game for so many."""
    seats = range(players)
    return StepWords(
        steps=STEPS,
        numbers={
            "place_tile": (range(TILE_COUNT),),
            "first_floods": (range(int(INITIAL_FLOODS)),),
            "assign_role": (seats,),
            "deal_hand": (range(players * int(STARTING_HAND)),),
            "actions": (up_to(int(ACTIONS_PER_TURN)),),
            "moment": (range(BETWEEN_FLOODS + 1),),
            "draw_cards": (up_to(int(CARDS_PER_DRAW)),),
            "hand_limit": (seats,),
            "flood_next": (up_to(int(MOST_FLOOD_CARDS)),),
            "swim": (seats,),
            "lift": (seats, range(2**players)),
            "sandbag_where": (seats,),
        },
        after=_AFTER,
        last=("end_of_turn", "first_player"),
        short=_SHORT,
        former={"window": "moment"},
    )
