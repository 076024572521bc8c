"""The player sets the pace: bots wait for people, moments have their time, and one can get on."""

from __future__ import annotations

import contextlib
import re
import time
from typing import Final

import pytest
from playwright.sync_api import Error, Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.games import deal, each_game
from tests.browser.layout import beyond_the_screen
from tests.browser.looks import each_of
from tests.browser.pandemic import OPEN, SEED
from tests.browser.player import Player
from tests.browser.sight import see
from tests.browser.table import prompt
from tests.browser.tables import open_table
from tests.browser.test_turn_end import act_until_done, button, closing, end_button
from tests.browser.visitor import Visitor

TURN: Final = "[role=log] li.turn"


def end_turn(visitor: Visitor) -> None:
    act_until_done(visitor)
    end_button(visitor).click()


def agree_until(visitor: Visitor, there: Locator) -> None:
    """Agree to whatever bots propose until something is to be seen."""
    agree = visitor.page.locator(".proposal .button.go")
    for _ in range(600):
        if there.is_visible():
            return
        if agree.is_visible():
            with contextlib.suppress(Error):  # it goes away once the first press has been taken
                agree.click(timeout=1_000)
        visitor.page.wait_for_timeout(50)
    expect(there).to_be_visible()


def answer_until(visitor: Visitor, there: Locator) -> None:
    """Answer what one's own turn still asks, such as a dike to lose, until something is seen."""
    player = Player(visitor)
    for _ in range(600):
        if there.is_visible():
            return
        sight = see(visitor.page)
        if sight.is_ones_own and not sight.is_fresh:
            with contextlib.suppress(Error):  # it may pass by itself in the meantime
                player.press(sight)
        visitor.page.wait_for_timeout(50)
    expect(there).to_be_visible()


def toasts(visitor: Visitor) -> Locator:
    return visitor.page.locator(".toasts li, .toast")


@each_game
def test_one_press_leads_to_ones_next_turn_and_shows_what_changed(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game, pace="calm")
    deal(visitor, game, ["me", "greedy"])
    end_turn(visitor)
    answer_until(visitor, button(visitor, "table.rush"))
    button(visitor, "table.rush").click()
    began = time.monotonic()
    agree_until(visitor, visitor.page.locator(".prompt.mine"))
    assert time.monotonic() - began < 15
    since = visitor.page.get_by_text(visitor.words.page("table.since"))
    expect(since).to_be_attached()
    expect(visitor.page.locator("main .noted").first).to_be_attached()
    expect(visitor.page.locator(TURN)).not_to_have_count(1)


@pytest.fixture
def at_a_moment(arrive: Arrival, origin: str) -> Visitor:
    """Somebody who holds an event, at a moment of a bot's turn, with five seconds for it."""
    visitor = arrive(origin, moment="short")
    sit_behind_a_bot(visitor)
    agree_until(visitor, closing(visitor).get_by_role("timer"))
    return visitor


@pytest.fixture
def at_a_stop(arrive: Arrival, origin: str) -> Visitor:
    """Somebody who holds an event, at a moment of a bot's turn that lasts until a press."""
    visitor = arrive(origin, moment="press", pace="calm")
    sit_behind_a_bot(visitor)
    agree_until(visitor, prompt(visitor).get_by_role("combobox"))
    return visitor


def sit_behind_a_bot(visitor: Visitor) -> None:
    # The second seat has Resilient Population, and the Researcher, who begins, is a bot.
    open_table(visitor, ["greedy", "me"], OPEN, seed=SEED)


def test_whoever_may_act_sees_how_long_the_bots_wait(at_a_moment: Visitor) -> None:
    timer = closing(at_a_moment).get_by_role("timer")
    expect(button(at_a_moment, "table.held.on")).to_have_count(0)  # one button is enough
    assert timer.inner_text() in "2345"  # never the seconds a slow screen is waited for
    expect(timer).to_have_text(re.compile("^[12]$"))
    expect(timer).to_be_hidden()


def test_a_press_goes_on_and_another_holds_the_table(at_a_moment: Visitor) -> None:
    button(at_a_moment, "table.moment.wait").click()
    expect(prompt(at_a_moment)).to_contain_text(at_a_moment.words.page("table.moment.waiting"))
    at_a_moment.page.wait_for_timeout(6_000)
    expect(button(at_a_moment, "table.moment.no_wait")).to_be_visible()
    button(at_a_moment, "table.moment.no_wait").click()
    expect(button(at_a_moment, "table.moment.no_wait")).to_be_hidden()
    expect(toasts(at_a_moment)).to_have_count(0)


def test_one_is_not_asked_again_until_ones_turn(at_a_moment: Visitor) -> None:
    turns = at_a_moment.page.locator(TURN).count()
    asked = prompt(at_a_moment).get_by_role("combobox")
    asked.select_option(at_a_moment.words.page("table.moment.ask_mine"))
    began = time.monotonic()
    expect(at_a_moment.page.locator(TURN)).to_have_count(turns + 1)
    expect(at_a_moment.page.locator(".dots .left")).to_have_count(4)
    assert time.monotonic() - began < 5  # which a single moment would have taken


def test_the_prompt_stays_off_the_board_whatever_is_set(at_a_stop: Visitor) -> None:
    page = at_a_stop.page
    page.set_viewport_size({"width": 1280, "height": 720})
    prompt(at_a_stop).get_by_role("combobox").select_option("drama")
    expect(button(at_a_stop, "table.rush")).to_be_visible()
    assert beyond_the_screen(page) == []


def test_what_is_set_is_seen_and_can_be_ended(at_a_stop: Visitor) -> None:
    asked = prompt(at_a_stop).get_by_role("combobox")
    expect(asked).to_have_value("parts")
    asked.select_option("turn")
    expect(asked).to_have_value("turn")
    at_a_stop.page.reload()
    agree_until(at_a_stop, asked)
    asked.select_option("drama")
    at_a_stop.page.reload()
    expect(asked.or_(at_a_stop.page.locator(".prompt.mine"))).to_be_visible()
    kept = at_a_stop.page.evaluate("localStorage.getItem('tabletide.asked_at')")
    assert "drama" in kept


def test_the_time_does_not_run_behind_an_open_sheet(at_a_moment: Visitor) -> None:
    page = at_a_moment.page
    lines = page.locator("[role=log] li").count()
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_timeout(6_500)  # the moment has five seconds
    page.keyboard.press("Escape")
    timer = closing(at_a_moment).get_by_role("timer")
    expect(timer).to_have_text(re.compile("^[45]$"))
    assert page.locator("[role=log] li").count() == lines


@each_of("is_still", [True, False])
def test_what_is_dramatic_is_read_without_motion_too(
    arrive: Arrival, origin: str, is_still: bool
) -> None:
    visitor = arrive(origin, pace="off" if not is_still else "normal", is_still=is_still)
    open_table(visitor, ["greedy", "me"], {"epidemics": "6", "hands": "open"}, seed="drama")
    visitor.page.evaluate(
        """() => {
          window.seen = [];
          const began = new Map();
          const look = () => {
            const now = performance.now();
            const here = new Set(document.querySelectorAll(".banner"));
            for (const one of here) if (!began.has(one)) began.set(one, now);
            for (const [one, since] of began)
              if (!here.has(one)) { window.seen.push(now - since); began.delete(one); }
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    for _ in range(12):
        end_turn(visitor)
        visitor.page.wait_for_timeout(2_500)
        if seen := visitor.page.evaluate("window.seen"):
            assert min(seen) >= 1_400
            return
    raise AssertionError("nothing dramatic ever happened")
