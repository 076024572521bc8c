"""What the views of games have in common, field by field.

A view is plain data with typed fields. The page's types are written from these
classes and from each game's `words/view_types.py`, a remark beside a field
being the remark there.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

Alarm = Literal["calm", "warn", "danger"]


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
    next: int  # how many of them come when cards are turned over next
    turns: int  # in how many turns the first of them comes; 0 is this turn


class Reach(NamedTuple):
    """When a layer is met: how many of its cards come next, and in how many turns the first."""

    next: int
    turns: int


def reaches(sizes: list[int], now: int, rate: int) -> list[Reach]:
    """When the layers of a deck are met, top first, if nothing is shuffled before.

    So many cards are still to be turned over now, and as many as the rate in
    every turn after this one.
    """
    coming = now or rate  # the next ones, if those of this turn are over or called off
    found: list[Reach] = []
    above = 0
    for size in sizes:
        turns = 0 if above < now else 1 + (above - now) // rate
        found.append(Reach(max(0, min(size, coming - above)), turns))
        above += size
    return found


def level(used: int, limit: int) -> Alarm:
    """How near a limit is: half way there it is worth a warning, at three quarters alarming."""
    if limit <= 0 or 2 * used < limit:
        return "calm"
    return "danger" if 4 * used >= 3 * limit else "warn"


def percent(part: int, whole: int) -> int:
    """A share of a whole as people say it, halves rounded up."""
    return (200 * part + whole) // (2 * whole)
