"""What people do at a table besides playing: look at a place, talk, let a bot play."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tabletide.parts.messages import Message
from tests.browser.visitor import Visitor


def lit(visitor: Visitor, anchor: str) -> Locator:
    """Something that can be picked now, by its anchor."""
    return visitor.page.locator(f'[data-anchor="{anchor}"][data-lit]')


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
    listed = visitor.page.get_by_role("list", name=visitor.words.page("table.team"))
    return listed.get_by_role("listitem")


def do_with_chair(visitor: Visitor, seat: int, deed: str) -> None:
    """Open the menu of a chair, and press something there."""
    team(visitor).nth(seat).locator("[aria-haspopup=dialog]").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=deed, exact=True).click()


def lend_to_bot(visitor: Visitor, seat: int, level: str = "greedy") -> None:
    """Let a bot play a chair."""
    say = visitor.words.page
    do_with_chair(visitor, seat, say("table.chair.do_bot", level=say(f"level.{level}")))


def let_bots_finish(visitor: Visitor, role: Message, level: str = "greedy") -> None:
    """Hand one's chair to a bot and watch until the game is over."""
    page, words = visitor.page, visitor.words
    title = words.name(role)
    page.get_by_role("button", name=words.page("table.chair.menu", title=title)).click()
    bot = words.page("table.chair.do_bot", level=words.page(f"level.{level}"))
    page.get_by_role("dialog").get_by_role("button", name=bot).click()
    page.locator("dialog[open] .ending").wait_for(timeout=90_000)
