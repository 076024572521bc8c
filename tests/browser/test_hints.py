"""Hints: asked for on purpose, seen by oneself alone, marked on the board, and followed."""

from __future__ import annotations

import os

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.lobby import set_table
from tests.browser.looks import each_screen
from tests.browser.pandemic import OPEN, SEED
from tests.browser.table import log, team
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor


def panel(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.words.page("table.advice.name"))


def plans(visitor: Visitor) -> Locator:
    return panel(visitor).locator(".plan")


def ask(visitor: Visitor) -> None:
    """Ask for the first hint at this table, having read what that means."""
    say = visitor.words.page
    visitor.page.get_by_role("button", name=say("table.advice.name"), exact=True).click()
    expect(panel(visitor)).to_contain_text(say("table.advice.intro"))
    panel(visitor).get_by_role("button", name=say("table.advice.show")).click()
    expect(plans(visitor).first).to_be_visible(timeout=30_000)


@each_screen
def test_a_hint_is_asked_for_marked_on_the_board_and_followed(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, **wishes)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    ask(visitor)
    if os.environ.get("PICTURES"):
        visitor.page.screenshot(path=f"{os.environ['PICTURES']}-{len(wishes)}.png")
    expect(visitor.page.locator("[data-step]").first).to_be_visible()
    if plans(visitor).count() > 1:
        before = visitor.page.locator(".details .steps").inner_text()
        plans(visitor).nth(1).click()
        expect(visitor.page.locator(".details .steps")).not_to_have_text(before)
        plans(visitor).first.click()
    steps = visitor.page.locator(".details .steps li")
    count = steps.count()
    panel(visitor).locator(".details .button.go").click()
    if count > 1 and visitor.is_phone:  # folded to the next step, and whole again by a press
        expect(steps).to_have_count(0)
        whole = visitor.words.page("table.advice.whole")
        panel(visitor).get_by_role("button", name=whole).click()
    if count > 1:
        expect(steps).to_have_count(count - 1)
    if not visitor.is_phone:
        expect(log(visitor)).not_to_be_empty()
        expect(team(visitor).first).to_contain_text(visitor.words.page("table.advice.used"))


AT_CORNERS = """() => [...document.querySelectorAll("[data-marks]")].map((mark) => {
  const { left, width } = mark.getBoundingClientRect();
  const things = document.querySelectorAll(`.table [data-anchor="${mark.dataset.marks}"]`);
  const edges = [...things].map((thing) => thing.getBoundingClientRect().left);
  return edges.some((edge) => Math.abs(Math.max(10, edge) - (left + width / 2)) < width);
})"""


def test_a_number_stands_at_the_corner_of_its_thing_and_covers_no_name(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    ask(visitor)
    expect(visitor.page.locator("[data-step]").first).to_be_visible()
    at_corners = visitor.page.evaluate(AT_CORNERS)
    assert at_corners
    assert all(at_corners)


def test_a_table_set_without_hints_has_nothing_that_leads_to_them(visitor: Visitor) -> None:
    set_table(visitor, ["me", "greedy"], OPEN, seed=SEED, has_advice=False)
    expect(
        visitor.page.get_by_role("button", name=visitor.words.page("table.list"))
    ).to_be_visible()
    name = visitor.words.page("table.advice.name")
    expect(visitor.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    visitor.page.keyboard.press(visitor.words.page("table.keys.advice"))
    expect(panel(visitor)).to_have_count(0)


@each_screen
def test_what_if_is_asked_beside_a_choice_and_its_plan_comes_first(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, **wishes)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    ask(visitor)
    say = visitor.words.page
    panel(visitor).get_by_role("button", name=say("table.close")).click()
    visitor.page.get_by_role("button", name=say("table.list"), exact=True).click()
    row = visitor.page.locator(".menu li", has=visitor.page.locator(".option")).first
    choice = row.locator(".option").inner_text()
    beside = row.get_by_role("button").last
    assert beside.get_attribute("aria-label") != choice
    beside.click()
    expect(plans(visitor).first).to_be_visible(timeout=30_000)
    idea = say("table.advice.asked", rank="")
    expect(plans(visitor).first).to_contain_text(idea)
    expect(visitor.page.locator("[data-step]").first).to_be_visible()


def test_among_rivals_a_hint_tells_points_says_whose_play_it_assumes_and_is_followed(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game="windmill_valley")
    open_table(visitor, ["me", "greedy"], {"first": "1"}, seed="tide")
    ask(visitor)
    say = visitor.words.page
    expect(visitor.page.locator("[data-step]").first).to_be_visible()
    expect(plans(visitor).first).not_to_contain_text("%")
    assert plans(visitor).count() > 1
    expect(visitor.page.locator(".details")).to_contain_text(say("table.advice.assumes.planner"))
    before = log(visitor).inner_text()
    panel(visitor).locator(".details .button.go").click()
    expect(log(visitor)).not_to_have_text(before)


def test_the_keyboard_asks_and_puts_aside(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    visitor.page.keyboard.press(visitor.words.page("table.keys.advice"))
    expect(panel(visitor)).to_be_visible()
    visitor.page.keyboard.press(visitor.words.page("table.keys.advice"))
    expect(panel(visitor)).to_have_count(0)
