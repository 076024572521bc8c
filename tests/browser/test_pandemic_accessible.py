"""What axe finds on every screen, by day and by night: nothing serious."""

from __future__ import annotations

from tests.browser.ahead import open_finished
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.friends import welcome
from tests.browser.lobby import set_table
from tests.browser.looks import each_look
from tests.browser.pandemic import CLOSED, EXPERT, OPEN, SEED, city
from tests.browser.table import lit, open_chair, open_drawer
from tests.browser.tables import open_table


@each_look
def test_screens_around_the_table(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, theme=theme, is_phone=is_phone)
    say = visitor.words.page
    visitor.go()
    visitor.page.get_by_text(say("lobby.more"), exact=True).click()
    examine(visitor, "lobby")
    visitor.page.get_by_role("button", name=say("page.settings")).click()
    examine(visitor, "settings")
    visitor.go("/about")
    visitor.page.locator("summary").first.click()
    examine(visitor, "about")
    visitor.go("/replay")
    visitor.page.get_by_role("heading", name=say("replay.empty")).wait_for()
    examine(visitor, "no record yet")
    visitor.go("/t/nowhere")
    visitor.page.get_by_role("heading", name=say("state.missing")).wait_for()
    examine(visitor, "no such table")
    visitor.expects_failure = True  # Chromium notes the status
    visitor.go("/foo")
    visitor.page.get_by_role("heading", name=say("page.nowhere")).wait_for()
    examine(visitor, "no such address")


@each_look
def test_the_player_aid_and_its_rules(
    arrive: Arrival, origin: str, theme: str, is_phone: bool
) -> None:
    visitor = arrive(origin, theme=theme, is_phone=is_phone)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    if is_phone:
        open_drawer(visitor, "aid")
    else:
        visitor.page.get_by_role("button", name=visitor.words.page("aid.title"), exact=True).click()
    visitor.page.locator("dialog .aid").wait_for()
    examine(visitor, "player aid")
    visitor.page.locator("dialog .aid button").first.click()
    visitor.page.locator("dialog .index").wait_for()
    examine(visitor, "rules")


@each_look
def test_a_table_in_play(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, theme=theme, is_phone=is_phone)
    page = visitor.page
    open_table(visitor, ["me", "me"], CLOSED, seed=SEED)
    examine(visitor, "covered screen")
    set_table(visitor, ["me", "friend"], OPEN, seed=SEED)
    examine(visitor, "invitation")
    page.keyboard.press("Escape")
    examine(visitor, "own turn")
    lit(visitor, "card:london").click()
    page.locator(".menu .option").first.wait_for()
    examine(visitor, "menu")
    label = visitor.words.game("option.give", card=city("london"), role=EXPERT)
    page.get_by_role("button", name=label).click()
    page.get_by_role("alert").wait_for()
    examine(visitor, "proposal")
    page.keyboard.press("l")
    examine(visitor, "log")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    examine(visitor, "help")


@each_look
def test_sheets_over_the_table(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, theme=theme, is_phone=is_phone)
    page = visitor.page
    link = open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    page.locator('main [data-anchor="place:tokyo"]').focus()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    examine(visitor, "a place explained")
    page.keyboard.press("Escape")
    open_chair(visitor, 1).wait_for()
    examine(visitor, "chair menu")
    page.reload()
    if is_phone:
        open_drawer(visitor, "decks")
    page.locator(".decks details").first.wait_for()
    page.locator(".decks details").evaluate_all("all => all.forEach(one => (one.open = true))")
    examine(visitor, "decks")
    friend = arrive(origin, theme=theme, is_phone=is_phone)
    friend.go(link)
    welcome(friend).wait_for()
    examine(friend, "welcome")


@each_look
def test_a_game_that_is_over(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, theme=theme, is_phone=is_phone)
    open_finished(visitor, ["me", "random"], OPEN, seed=SEED)
    examine(visitor, "ending")
    visitor.page.get_by_role("link", name=visitor.words.page("table.ending.replay")).click()
    visitor.page.locator(".bar").wait_for()
    examine(visitor, "replay")
