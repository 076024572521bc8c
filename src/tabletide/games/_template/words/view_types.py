"""The fields of the view."""

from __future__ import annotations

from typing import TypedDict


class LampsPlayer(TypedDict):
    """A seat's hand; of a hidden one, its size and the cards all have seen."""

    seat: int
    hidden: bool  # whether the viewer may not see the hand
    hand: list[str] | None
    hand_size: int
    shown: list[str]  # what all have seen of the hand


class LampsView(TypedDict):
    """All that a seat may know."""

    result: str  # empty while the game runs, then how it ended
    to_move: int
    turn: int
    step: str | None
    lit: list[str]
    lamps_lit: int
    lamps_to_win: int
    hands: str
    players: list[LampsPlayer]
    deck_size: int
    discards: list[str]
