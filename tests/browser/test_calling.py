"""One's turn reaches one: by the tab's title and icon, by a notification, by sound."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrival
from tests.browser.friends import invite, sit_down
from tests.browser.games import SEEDS
from tests.browser.lobby import set_table
from tests.browser.pandemic import OPEN, SEED
from tests.browser.table import prompt
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor
from tests.browser.words import YOU

# What a browser would show, written down; and a tab that can be put behind others.
_WATCHED: Final = """
window.notices = []; window.questions = 0;
window.Notification = class {
  static permission = localStorage.getItem("answer") ?? "default";
  static requestPermission() {
    window.questions += 1;
    Notification.permission = "granted";
    localStorage.setItem("answer", "granted");
    return Promise.resolve("granted");
  }
  constructor(title, { body }) { window.notices.push([title, body]); }
  close() {}
};
let away = false;
Object.defineProperty(document, "hidden", { get: () => away });
window.goAway = () => { away = true; document.dispatchEvent(new Event("visibilitychange")); };
"""


def watch(visitor: Visitor) -> None:
    visitor.page.context.add_init_script(_WATCHED)


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def end_turn(visitor: Visitor) -> None:
    """By the keyboard, whatever the table asks before it lets go."""
    page, mark = visitor.page, "● "
    for _ in range(40):
        if not page.title().startswith(mark):
            return
        page.keyboard.press(" ")
        page.wait_for_timeout(150)
    raise AssertionError(f"the turn does not end: {prompt(visitor).inner_text()}")


def test_whose_turn_it_is_stands_in_the_title_and_the_icon(arrive: Arrival, origin: str) -> None:
    host, friend = arrive(origin), arrive(origin, language="pt-BR")
    set_table(host, ["me", "friend"], OPEN, seed=SEED)
    friend.go(invite(host))
    sit_down(friend, "Rui")
    expect(host.page).to_have_title("● Your turn · Pandemic · Tabletide")
    expect(friend.page).to_have_title("Pandemic · Tabletide")
    assert icon(host.page) != icon(friend.page)
    host.go()
    expect(host.page).to_have_title("Tabletide")
    assert icon(host.page) == icon(friend.page)


def test_a_hidden_tab_is_told_of_its_turn_once(arrive: Arrival, origin: str) -> None:
    host, friend = arrive(origin), arrive(origin)
    watch(friend)
    set_table(host, ["me", "friend"], OPEN, seed=SEED)
    friend.go(invite(host))
    assert friend.page.evaluate("questions") == 0  # never at load
    sit_down(friend, "Rui")
    friend.page.wait_for_function("questions === 1")
    friend.page.evaluate("goAway()")
    assert friend.page.evaluate("notices") == []
    end_turn(host)
    friend.page.wait_for_function("notices.length > 0")
    title, body = friend.page.evaluate("notices[0]")
    assert title == friend.words.page("table.your_turn")
    assert body == friend.words.game("prompt.actions", role=YOU, n=4)
    friend.page.reload()
    friend.page.locator(".table").wait_for()
    assert friend.page.evaluate("questions") == 0  # nor ever again


def test_sounds_are_on_and_off_by_one_press_for_good(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="forbidden_island")
    open_table(visitor, ["me", "greedy"], seed=SEEDS["forbidden_island"])
    mute = visitor.page.get_by_role("button", name=visitor.words.page("settings.mute"))
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    visitor.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
