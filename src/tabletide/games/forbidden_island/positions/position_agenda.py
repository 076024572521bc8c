"""Reading the agenda of a position, in its short form or spelt out."""

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
    SEAT_COUNT,
    STARTING_HAND,
)
from tabletide.games.forbidden_island.pieces.steps import (
    BETWEEN_FLOODS,
    END_OF_TURN,
    FIRST_PLAYER,
    STEPS,
)
from tabletide.games.forbidden_island.positions.notation import NotationError, is_number
from tabletide.parts.agenda import NOTHING, Frame

# What follows each step of a turn, for the short form of an agenda; then its number if unsaid.
_AFTER_FLOODS: Final = "end_of_turn"
_AFTER_DRAW: Final = f"window 2 > floods > {_AFTER_FLOODS}"
_AFTER_ACTIONS: Final = f"window 0 > draw_cards 2 > {_AFTER_DRAW}"
_SHORT_STEPS: Final = {
    "actions": (f"actions {{}} > {_AFTER_ACTIONS}", "3"),
    "draw": (f"draw_cards {{}} > {_AFTER_DRAW}", "2"),
    "limit": (f"hand_limit {{}} > {_AFTER_DRAW}", "0"),
    "floods": (f"floods > {_AFTER_FLOODS}", ""),
    "flood": (f"flood_next {{}} > {_AFTER_FLOODS}", "1"),
    "swim": (f"swim {{}} > {_AFTER_FLOODS}", "0"),
}

# The largest numbers of the steps that have any.
_SEAT: Final = SEAT_COUNT - 1
_LARGEST: Final[dict[str, tuple[int, int]]] = {
    "place_tile": (TILE_COUNT - 1, 0),
    "first_floods": (int(INITIAL_FLOODS) - 1, 0),
    "assign_role": (_SEAT, 0),
    "deal_hand": (SEAT_COUNT * int(STARTING_HAND) - 1, 0),
    "actions": (int(ACTIONS_PER_TURN), 0),
    "window": (BETWEEN_FLOODS, 0),
    "draw_cards": (int(CARDS_PER_DRAW), 0),
    "hand_limit": (_SEAT, 0),
    "flood_next": (int(MOST_FLOOD_CARDS), 0),
    "swim": (_SEAT, 0),
    "lift": (_SEAT, 2**SEAT_COUNT - 1),
    "sandbag_where": (_SEAT, 0),
}
# Steps that count down, and so cannot be there with nothing left of them.
_COUNTING: Final = ("actions", "draw_cards", "flood_next")


def long_form(step: str) -> str:
    """The whole agenda a short step stands for."""
    name, _, number = step.partition(" ")
    if name not in _SHORT_STEPS:
        raise NotationError(f"a step is one of {', '.join(_SHORT_STEPS)}, not '{name}'")
    agenda, unsaid = _SHORT_STEPS[name]
    return agenda.replace("{}", number or unsaid)


def read_agenda(text: str) -> Frame:
    """The agenda a text spells out."""
    agenda = NOTHING
    for step in reversed(text.split(">")):
        agenda = _read_step(step.strip(), agenda)
        if agenda.below is NOTHING and agenda.step not in (END_OF_TURN, FIRST_PLAYER):
            raise NotationError("an agenda ends with end_of_turn, or in set-up with first_player")
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
    if x > most_x or y > most_y or (x == 0 and words[0] in _COUNTING):
        raise NotationError(f"'{text}': its numbers go up to {most_x} and {most_y}")
    return Frame(STEPS.index(words[0]), x, y, below)
