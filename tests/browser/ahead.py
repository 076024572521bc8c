"""Choices made by a program on a visitor's chairs: a test presses only what it is about."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlsplit

from tabletide.client import Ask, Visit
from tests.browser.table import ENDING
from tests.browser.tables import go_to_table, lay_table
from tests.browser.visitor import Visitor


def play_ahead(visitor: Visitor, path: str, until: Callable[[Ask], bool]) -> None:
    """Choose at random until what is asked will do."""
    assert _plays(visitor, path, until), "the game was over first"


def play_to_the_end(visitor: Visitor, path: str) -> None:
    """Choose at random until the game is over."""
    assert not _plays(visitor, path, lambda _: False)


def finish_away(visitor: Visitor) -> None:
    """Have the game of the table one is at played to its end, and come back to see that.

    A page that draws each step of it would keep a core busy for seconds.
    """
    path = urlsplit(visitor.page.url).path
    visitor.go("/health")  # a page of nothing to draw
    play_to_the_end(visitor, path)
    visitor.go(path)
    visitor.page.locator(ENDING).wait_for()


def open_finished(
    visitor: Visitor,
    chairs: Sequence[str],
    settings: Mapping[str, str] | None = None,
    *,
    name: str = "Ana",
    seed: str = "",
) -> None:
    """Go to a table whose game is over, badly played: its ending is what one sees first."""
    path = lay_table(visitor, chairs, settings, name=name, seed=seed)
    play_to_the_end(visitor, path)
    go_to_table(visitor, path)
    visitor.page.locator(ENDING).wait_for()


def _plays(visitor: Visitor, path: str, until: Callable[[Ask], bool]) -> bool:
    """Whether the game still goes on when what is asked will do; all proposals are agreed to."""
    rng = random.Random(1)
    with _visit_of(visitor).sit(_table_at(path)) as sitting:
        for ask in sitting.asks():
            if ask.proposal is not None:
                sitting.agree(ask)
            elif ask.is_held:  # by the page, after the last action
                sitting.release(ask.seat)
            elif until(ask):
                return True
            else:
                sitting.choose(ask, rng.choice(ask.choices))
    return False


def _visit_of(visitor: Visitor) -> Visit:
    """The same guest, without a browser."""
    kept = visitor.page.context.cookies(visitor.origin)
    token = next(one["value"] for one in kept if one["name"].endswith("tabletide_guest"))
    return Visit(visitor.origin, token=token)


def _table_at(path: str) -> str:
    return path.rpartition("/")[2]
