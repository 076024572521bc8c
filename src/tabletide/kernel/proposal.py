"""What a seat wants of a table: whether it may, and who must agree."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletide.kernel.game import Game
from tabletide.kernel.record import is_possible
from tabletide.kernel.state import CHANCE
from tabletide.kernel.view import Text


class Refused(ValueError):
    """A request the table turned down, with the reason as a message key."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class Proposal(NamedTuple):
    """A step that waits for the agreement of other seats. Answers name its number."""

    number: int
    seat: int
    option: int  # NO_OPTION when the proposal is to take back
    back_to: int
    waiting: tuple[int, ...]
    hold: bool = False  # chance is to wait for the seat once it is done


class TurnedDown(NamedTuple):
    """A proposal that a seat turned down. It is told until somebody goes on."""

    number: int
    seat: int  # who had made it
    by: int
    label: Text | None  # what it would have done; none if it was to take back


def refuse_unless_offered(game: Game, state: Any, seat: int, option: int) -> None:
    """Raise Refused unless the option is open and this seat's to choose."""
    if not is_possible(game, state, option) or state.to_move == CHANCE:
        raise Refused("not_offered", f"option {option} is not offered now")
    if game.owner(state, option) != seat:
        raise Refused("not_yours", f"option {option} is not seat {seat}'s to choose")
