"""A fair deal, as the page shows and checks it: before the first card, and after the last."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.ahead import finish_away
from tests.browser.conftest import Arrival
from tests.browser.friends import invite, sit_down, welcome
from tests.browser.lobby import set_table
from tests.browser.pandemic import CLOSED
from tests.browser.table import team
from tests.browser.visitor import Visitor

GAME = "forbidden_island"


def fingerprint(visitor: Visitor) -> str:
    """What the page shows of the deal, opened by a press."""
    deal = visitor.page.locator(".deal").first
    deal.locator("summary").click()
    return deal.locator("p code").inner_text()


def test_the_fingerprint_is_shown_before_and_checked_after(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    say = visitor.words.page
    set_table(visitor, ["me", "random"])
    shown = fingerprint(visitor)
    assert len(shown) == 64
    finish_away(visitor)
    ending = visitor.page.get_by_role("dialog")
    ending.get_by_role("button", name=say("table.deal.check")).click()
    expect(ending.get_by_role("status")).to_have_text(say("table.deal.fixed"))
    assert shown in ending.inner_text()


def test_a_friend_reads_that_the_seed_was_chosen_and_sits_down(
    arrive: Arrival, origin: str
) -> None:
    host = arrive(origin, game="pandemic")
    set_table(host, ["me", "friend"], CLOSED, seed="rio2026")
    link = invite(host)
    friend = arrive(origin, game="pandemic", language="pt-BR", is_phone=True)
    say = friend.words.page
    friend.go(link)
    expect(welcome(friend)).to_contain_text(say("table.deal.chosen"))
    sit_down(friend, "Rui")
    expect(team(host).nth(1)).to_contain_text("Rui")
