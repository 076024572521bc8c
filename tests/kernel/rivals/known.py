"""The rivals among the games there are, for as long as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tabletide.games.registry import GAMES, add_game

ID: Final = "rivals"
PACKAGE: Final = "tests.kernel.rivals"


@contextmanager
def known() -> Iterator[str]:
    """Within it the registry knows the game; gives its name."""
    add_game(ID, PACKAGE)
    try:
        yield ID
    finally:
        GAMES.remove(ID)
