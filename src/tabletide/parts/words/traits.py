"""What people tell playings of one game apart by: how hard it was, the role of each, the turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletide.kernel.game import PLAYERS, Game, Setup


class Traits(NamedTuple):
    """A game says these of itself in its `traits.py`. All of it is known to everybody.

    A role is said by the message `role.` and its name.
    """

    difficulty: str  # the setting that makes it harder, or nothing
    turns: Callable[[Any], int]  # how many have begun
    roles: Callable[[Any], tuple[str, ...]]  # of each seat, nothing where it has none


def no_turns(_state: Any) -> int:
    """For a game that counts none."""
    return 0


def no_roles(_state: Any) -> tuple[str, ...]:
    """For a game in which all seats are alike."""
    return ()


def file_stem(game: Game, traits: Traits, setup: Setup, day: str) -> str:
    """What the file of a game is called by: the game, the day, the seats, how hard it was."""
    parts = [game.id, day, f"{setup[PLAYERS]}-{PLAYERS}"]
    if traits.difficulty in setup:
        parts.append(f"{traits.difficulty}-{setup[traits.difficulty]}")
    return "-".join(parts)


PLAIN: Final = Traits("", no_turns, no_roles)  # of a game that says nothing of itself
