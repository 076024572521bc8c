"""The analysis of a finished game: its graph, its turning points, and trying one of them again."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.ahead import open_finished
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.visitor import Visitor

PATIENCE = 180_000  # interpreted rules take a while


def analysed(visitor: Visitor) -> Locator:
    """The whole analysis of a game that bad bots have just lost."""
    page, say = visitor.page, visitor.words.page
    open_finished(visitor, ["me", "random"], seed="tide")
    page.get_by_role("link", name=say("table.ending.replay")).click()
    page.get_by_role("button", name=say("analysis.title")).click()
    sheet = page.get_by_role("dialog", name=say("analysis.title"))
    sheet.get_by_role("heading", name=say("analysis.points")).wait_for(timeout=PATIENCE)
    return sheet


def test_a_game_is_analysed_walked_through_and_taken_up_again(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="forbidden_island")
    page, say = visitor.page, visitor.words.page
    sheet = analysed(visitor)
    examine(visitor, "analysis")

    # The arrow keys go through the turns, and each of them is told.
    graph = sheet.get_by_role("slider", name=say("analysis.graph"))
    graph.press("Home")
    assert graph.get_attribute("aria-valuenow") == "1"
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Turn 2.*Luck.*decision"))
    sheet.get_by_text(say("analysis.all_turns")).click()
    rows = sheet.locator("tbody tr")
    assert rows.count() >= int(graph.get_attribute("aria-valuemax") or 0)

    # The address leads back to it; what was found is kept.
    link = page.url
    assert "/analysis" in link
    page.reload()
    cards = page.get_by_role("dialog").locator("article")
    expect(cards).to_have_count(3)

    # A card leads to its moment in the replay.
    cards.last.get_by_role("button", name=say("analysis.show")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/replay#step=[1-9]\d*$"))

    # The same game goes on from there at another table, with the same cards.
    page.get_by_role("button", name=say("analysis.title")).click()
    table = page.url.partition("/analysis")[0]
    page.get_by_role("dialog").locator("article").last.get_by_role(
        "button", name=say("analysis.try")
    ).click()
    page.locator(".table:not([data-fresh=other])").wait_for()
    assert page.url.partition("#")[0] != table
    assert "/t/" in page.url
    expect(page.get_by_role("log").first).not_to_be_empty()


def test_a_game_of_rivals_says_why_there_is_none(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="windmill_valley")
    page, say = visitor.page, visitor.words.page
    visitor.expects_failure = True
    open_finished(visitor, ["me", "random"], seed="tide")
    page.get_by_role("link", name=say("table.ending.replay")).click()
    page.get_by_role("button", name=say("analysis.title")).click()
    status = page.get_by_role("dialog").get_by_role("status")
    expect(status).to_have_text(say("refused.not_analysed"))
