"""The games there is a board for, and a deal of each that tests of any game begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final
from zlib import crc32

import pytest

from tabletide.games.registry import GAMES
from tests.browser.pandemic import OPEN
from tests.browser.player import Player
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor
from tests.soaks import amount
from tests.web.node import WEB

DRAWN: Final = [game for game in GAMES if (WEB / "src" / "games" / game / "index.ts").is_file()]
# What games have in common is seen with the first two in turn, a test with each; in `make soak`,
# every test with all of them.
SHARED: Final = DRAWN[: amount("GAMES", 2)]
IN_TURN: Final = amount("GAMES", 1) == 1
# In these deals the first seat begins, no hand is hidden, and nobody can act out of turn.
SEEDS: Final[Mapping[str, str]] = {
    "pandemic": "23",
    "forbidden_island": "142",
    "rising_tide": "7",
}
SETTINGS: Final[Mapping[str, Mapping[str, str]]] = {"pandemic": OPEN}
# A place the first seat can go to from where it stands.
NEAR: Final[Mapping[str, str]] = {
    "pandemic": "chicago",
    "forbidden_island": "iron_gate",
    "rising_tide": "vijfherenlanden",
}


def each_game(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test with the games it is to be seen with; which one, follows from its name."""
    turn = crc32(test.__name__.encode()) % len(SHARED)
    games = SHARED[turn : turn + 1] if IN_TURN else SHARED
    marked: Callable[..., None] = pytest.mark.parametrize("game", games)(test)
    return marked


SET_UP: Final = 60  # presses that a set-up takes at most


def deal(visitor: Visitor, game: str, chairs: Sequence[str]) -> None:
    """Set the table of that deal, and decide what its set-up leaves to the players."""
    open_table(visitor, chairs, SETTINGS.get(game), seed=SEEDS[game])
    set_up(visitor)


def set_up(visitor: Visitor) -> None:
    """Play until somebody's actions are counted: the set-up is done."""
    player = Player(visitor)
    for _ in range(SET_UP):
        sight = player.wait()
        if visitor.page.locator(".dots").count():
            return
        player.move(sight)
    raise AssertionError("the set-up never ends")
