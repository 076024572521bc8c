"""The analysis of a finished game: its graph, its turning points, and trying one of them again."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.ahead import open_finished
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.looks import each_screen
from tests.browser.visitor import Visitor

PATIENCE = 180_000  # interpreted rules take a while
WON = Path(__file__).parents[1] / "golden" / "forbidden_island" / "two_leave_together.tide"


def analysed(visitor: Visitor) -> Locator:
    """The whole analysis of a game that bad bots have just played."""
    page, say = visitor.page, visitor.words.page
    open_finished(visitor, ["me", "random"], seed="tide")
    page.get_by_role("link", name=say("table.ending.replay")).click()
    page.get_by_role("button", name=say("analysis.title")).click()
    sheet = page.get_by_role("dialog", name=say("analysis.title"))
    sheet.get_by_role("heading", name=say("analysis.points")).wait_for(timeout=PATIENCE)
    if os.environ.get("PICTURES"):
        where = f"{os.environ['PICTURES']}-{'phone' if visitor.is_phone else 'wide'}"
        page.screenshot(path=f"{where}.png")
        sheet.locator("article").first.scroll_into_view_if_needed()
        page.screenshot(path=f"{where}-cards.png")
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


def test_the_game_of_a_file_is_analysed_and_played_on(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="forbidden_island", language="pt-BR", is_phone=True)
    page, say = visitor.page, visitor.words.page
    visitor.go("/replay")
    page.get_by_label(say("replay.pick")).set_input_files(WON)
    page.get_by_role("button", name=say("analysis.title")).click()
    sheet = page.get_by_role("dialog", name=say("analysis.title"))
    sheet.get_by_role("heading", name=say("analysis.points")).wait_for(timeout=PATIENCE)
    sheet.get_by_role("button", name=say("analysis.try")).last.click()
    fork = page.get_by_role("dialog", name=say("whatif.title"))
    fork.get_by_role("button", name=say("whatif.play")).click()
    expect(page.locator(".note")).to_contain_text(say("whatif.of_file"))


@each_screen
def test_a_game_of_rivals_is_told_by_leads_each_in_its_colour(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game="windmill_valley", **wishes)
    page, say = visitor.page, visitor.words.page
    sheet = analysed(visitor)
    examine(visitor, "analysis of rivals")

    # A line for each seat, in its colour and told apart without it; who is who stands below.
    graph = sheet.get_by_role("slider", name=say("analysis.graph_leads"))
    lines = graph.locator("path.line")
    expect(lines).to_have_count(2)
    colours = [line.evaluate("one => getComputedStyle(one).stroke") for line in lines.all()]
    assert len(set(colours)) == 2
    dashes = [line.get_attribute("stroke-dasharray") for line in lines.all()]
    assert len(set(dashes)) == 2
    for seat in (1, 2):
        expect(sheet.locator(".key")).to_contain_text(say("replay.seat", n=seat))

    # Points, and no chances: in the graph, in what is told of a turn, in the table.
    expect(graph).not_to_contain_text("%")
    graph.press("Home")
    graph.press("ArrowRight")
    told = graph.get_attribute("aria-valuetext") or ""
    assert say("analysis.luck_others") in told
    assert "%" not in told
    sheet.get_by_text(say("analysis.all_turns")).click()
    expect(sheet.locator("tfoot tr")).to_have_count(2)
    expect(sheet.locator("table").last).not_to_contain_text("%")

    # What mattered most says where the points come from; the game goes on from there.
    card = sheet.locator("article").last
    card.get_by_text(say("analysis.why")).click()
    expect(card.locator("tbody th").first).to_have_text(re.compile(r"\d"))
    card.get_by_role("button", name=say("analysis.try")).click()
    page.locator(".table:not([data-fresh=other])").wait_for()
    assert "/t/" in page.url
