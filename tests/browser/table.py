"""What people do at a table besides playing: look at a place, talk, let a bot play."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

ENDING: Final = "dialog[open] .ending"


def lit(visitor: Visitor, anchor: str) -> Locator:
    """Something that can be picked now, by its anchor, and was so a moment ago."""
    settled = ".table:not([data-fresh=other])"
    return visitor.page.locator(f'{settled} [data-anchor="{anchor}"][data-lit]')


def hand(visitor: Visitor) -> Locator:
    return visitor.page.locator(".hand .cards")


def card(visitor: Visitor, card_id: str) -> Locator:
    """A card of the hand that is shown."""
    return hand(visitor).locator(f'[data-anchor="card:{card_id}"]')


def log(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("log", name=visitor.words.page("table.log"))


def see_in_log(visitor: Visitor, key: str, **blanks: object) -> None:
    """A line of the game's log is there to be read."""
    expect(log(visitor)).to_contain_text(visitor.words.game(key, **blanks))


def prompt(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.words.page("table.prompt"))


def team(visitor: Visitor) -> Locator:
    """The players as they are listed, seat by seat."""
    names = [visitor.words.page(f"table.{name}") for name in ("team", "players")]
    listed = visitor.page.get_by_role("list", name=re.compile(f"^({'|'.join(names)})$"))
    return listed.get_by_role("listitem")


def open_chair(visitor: Visitor, seat: int) -> Locator:
    """The menu of a chair; on a phone it lies in the team's drawer."""
    if visitor.is_phone:
        open_drawer(visitor, "team")
    team(visitor).nth(seat).locator("[aria-haspopup=dialog]").click()
    return visitor.page.get_by_role("dialog").last


def open_drawer(visitor: Visitor, name: str) -> None:
    """Open one of a phone's drawers."""
    drawers = visitor.page.get_by_role("navigation", name=visitor.words.page("table.drawers"))
    names = [visitor.words.page(f"table.drawer.{name}")]
    if name == "team":
        names.append(visitor.words.page("table.players"))  # among rivals
    drawers.get_by_role("button", name=re.compile("|".join(map(re.escape, names)))).click()


def do_with_chair(visitor: Visitor, seat: int, deed: str) -> None:
    """Open the menu of a chair, press something there, and be back at the table."""
    _press_at_chair(visitor, seat, deed)
    if visitor.is_phone:
        close = visitor.words.page("table.close")
        visitor.page.get_by_role("button", name=close, exact=True).first.click()


def bot_name(visitor: Visitor, level: str = "greedy") -> str:
    """What the team's list calls a bot."""
    say = visitor.words.page
    return say("table.chair.bot", level=say(f"level.{level}"))


def lend_to_bot(visitor: Visitor, seat: int, level: str = "greedy") -> None:
    """Let a bot play a chair."""
    do_with_chair(visitor, seat, _lending(visitor, level))


def let_bots_finish(visitor: Visitor, seat: int = 0, level: str = "random") -> None:
    """Hand one's chair to a bot and watch until the game is over, which bad players reach sooner.

    Two bots may be done within a second: to close a phone's drawer now could close the ending.
    """
    _press_at_chair(visitor, seat, _lending(visitor, level))
    visitor.page.locator(ENDING).wait_for(timeout=90_000)


def _press_at_chair(visitor: Visitor, seat: int, deed: str) -> None:
    open_chair(visitor, seat).get_by_role("button", name=deed, exact=True).click()


def _lending(visitor: Visitor, level: str) -> str:
    say = visitor.words.page
    return say("table.chair.do_bot", level=say(f"level.{level}"))
