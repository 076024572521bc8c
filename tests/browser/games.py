"""The games there is a board for, and a deal of each that tests of any game begin with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from urllib.parse import urlsplit
from zlib import crc32

import pytest

from tabletide.client import Ask
from tabletide.games.registry import GAMES
from tests.browser.ahead import play_ahead
from tests.browser.deals import deal_of
from tests.browser.tables import go_to_table, lay_table
from tests.browser.visitor import Visitor
from tests.soaks import amount
from tests.web.node import WEB

DRAWN: Final = [game for game in GAMES if (WEB / "src" / "games" / game / "index.ts").is_file()]
# What games have in common is seen with the first two in turn, a test with each; in `make soak`,
# every test with all of them.
MOST: Final = amount("GAMES", 2)
IN_TURN: Final = amount("GAMES", 1) == 1
DEALS: Final = {game: deal_of(game) for game in DRAWN}
SEEDS: Final = {game: one.seed for game, one in DEALS.items()}
SETTINGS: Final = {game: one.settings for game, one in DEALS.items()}
NEAR: Final = {game: one.near for game, one in DEALS.items()}
# Where a turn is a number of actions, with a pawn and a hand of cards.
COUNTED: Final = [game for game, one in DEALS.items() if one.titles]


def each_game(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test with the games it is to be seen with; which one, follows from its name."""
    return _each(DRAWN, test)


def each_counted_game(test: Callable[..., None]) -> Callable[..., None]:
    """The same for what is about pawns, hands of cards or the number of actions."""
    return _each(COUNTED, test)


def _each(games: Sequence[str], test: Callable[..., None]) -> Callable[..., None]:
    shared = games[:MOST]
    turn = crc32(test.__name__.encode()) % len(shared)
    seen_with = shared[turn : turn + 1] if IN_TURN else shared
    marked: Callable[..., None] = pytest.mark.parametrize("game", seen_with)(test)
    return marked


PREPARING: Final = {verb for one in DEALS.values() for verb in one.prepares}
BEGUN: Final = ", ".join(sorted({one.begun for one in DEALS.values()}))


def deal(visitor: Visitor, game: str, chairs: Sequence[str]) -> None:
    """Go to the table of that deal once what its set-up leaves to the players is decided."""
    path = lay_table(visitor, chairs, SETTINGS[game], seed=SEEDS[game])
    if DEALS[game].prepares:
        play_ahead(visitor, path, is_set_up)
    go_to_table(visitor, path)


def set_up(visitor: Visitor) -> None:
    """At the table one is at, decide what its set-up leaves to the players."""
    play_ahead(visitor, urlsplit(visitor.page.url).path, is_set_up)
    visitor.page.locator(BEGUN).first.wait_for()


def is_set_up(ask: Ask) -> bool:
    """Whether what is asked is of a turn."""
    return not PREPARING & {choice.verb for choice in ask.choices}
