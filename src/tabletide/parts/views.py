"""What the views of games have in common, field by field.

A view is plain data with typed fields. The page's types are written from these
classes and from each game's `words/view_types.py`, a remark beside a field
being the remark there.
"""

from __future__ import annotations

from typing import TypedDict


class TurnView(TypedDict):
    """Where a game stands, in a turn of parts with so many actions."""

    result: str  # empty while the game runs, then how it ended
    to_move: int
    turn: int  # the seat whose turn it is
    turn_number: int
    part: str
    step: str | None
    moment: str | None  # between which steps the game waits
    actions_left: int
    actions_per_turn: int
    cards_per_draw: int


class LayerView(TypedDict):
    """Cards of a deck that lie together, in an order nobody knows."""

    cards: list[str]
    count: int
