"""What a press does: to select is not to play, twice is once, and prices are said before."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.lobby import set_table
from tests.browser.pandemic import OPEN
from tests.browser.player import HABIT, Player
from tests.browser.sight import see
from tests.browser.table import card, lit, log
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor

# Seat 1 begins, and seat 0 holds one event, which it may play at any time.
SEED: Final = "329"
EVENT: Final = "one_quiet_night"
# The first seat can fly from Atlanta to Paris with its card, and drive to Chicago.
FLIGHT_SEED: Final = "23"


def waiting_with_an_event(visitor: Visitor) -> None:
    set_table(visitor, ["me", "friend"], OPEN, seed=SEED)
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.keyboard.press("Escape")  # nobody is invited
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    expect(visitor.page.locator("[data-fresh]")).to_have_count(0)


def lines(visitor: Visitor) -> Locator:
    return log(visitor).get_by_role("listitem")


@pytest.mark.parametrize("how", ["press", "key"])
def test_an_event_is_selected_and_explained_before_it_is_played(
    arrive: Arrival, origin: str, how: str
) -> None:
    visitor = arrive(origin)
    page = visitor.page
    waiting_with_an_event(visitor)
    before = lines(visitor).count()
    if how == "press":
        card(visitor, EVENT).click()
    else:
        page.keyboard.press("e")
    play = page.locator(".menu .option")
    expect(play).to_have_count(1)
    expect(play).to_contain_text(visitor.words.game("option.play", event=(f"event.{EVENT}", {})))
    expect(page.locator(".menu.panel")).to_contain_text(visitor.words.game(f"effect.{EVENT}"))
    assert lines(visitor).count() == before
    page.keyboard.press("Escape")
    expect(play).to_have_count(0)
    assert lines(visitor).count() == before
    page.wait_for_timeout(HABIT)  # sooner it would be a double tap
    card(visitor, EVENT).click()
    play.click()
    expect(lines(visitor)).not_to_have_count(before)


def test_a_pawn_that_is_tapped_gives_no_card_away(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="forbidden_island", is_phone=True)
    open_table(visitor, ["me", "me"], seed="142")
    before = Player(visitor).wait()
    lit(visitor, "pawn:1").first.tap()
    give = visitor.page.locator(".menu .option")
    expect(give.first).to_contain_text(visitor.words.game("treasure.statue_of_the_wind"))
    assert see(visitor.page).log == before.log


def test_a_double_tap_is_one_press(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin)
    open_table(visitor, ["me", "me"], OPEN, seed=FLIGHT_SEED)
    before = Player(visitor).wait()
    lit(visitor, "place:chicago").dblclick(delay=20)
    expect(lines(visitor)).to_have_count(len(before.log) + 1)
    visitor.page.wait_for_timeout(400)
    assert len(see(visitor.page).log) == len(before.log) + 1
    assert see(visitor.page).heading == ""


@pytest.mark.parametrize("how", ["hover", "focus", "long press"])
def test_what_a_flight_costs_is_said_before_it_is_made(
    arrive: Arrival, origin: str, how: str
) -> None:
    visitor = arrive(origin, is_phone=how == "long press")
    page = visitor.page
    open_table(visitor, ["me", "me"], OPEN, seed=FLIGHT_SEED)
    Player(visitor).wait()
    place, name = ("mexico_city", "city.mexico_city")
    price = visitor.words.game("price.city", city=(name, {}))
    there = lit(visitor, f"place:{place}")
    if how == "hover":
        there.hover()
        expect(page.locator(".hint")).to_contain_text(price)
    elif how == "focus":
        page.keyboard.press("ArrowRight")
        there.focus()
        expect(page.locator(".hint")).to_contain_text(price)
    else:
        there.dispatch_event("pointerdown", {"pointerType": "touch"})
        expect(page.get_by_role("dialog")).to_contain_text(price)
    expect(there).to_have_attribute("aria-description", re.compile(re.escape(price)))


def test_ways_that_cost_look_different_from_those_that_do_not(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin)
    open_table(visitor, ["me", "me"], OPEN, seed=FLIGHT_SEED)
    Player(visitor).wait()
    flight, drive = lit(visitor, "place:paris"), lit(visitor, "place:chicago")
    expect(flight.locator(".ring.costs")).to_have_count(1)
    expect(drive.locator(".ring.costs")).to_have_count(0)
    dashes = [
        one.locator(".ring").evaluate("ring => getComputedStyle(ring).strokeDasharray")
        for one in (flight, drive)
    ]
    assert dashes[0] != dashes[1]
    flight.click()
    expect(visitor.page.locator(".menu .option")).to_have_count(1)
    before = len(see(visitor.page).log)
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_timeout(400)
    drive.click()
    expect(lines(visitor)).to_have_count(before + 1)
