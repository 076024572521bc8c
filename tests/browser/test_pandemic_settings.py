"""Language, theme and pace can be changed at any time, at once and for good."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrival
from tests.browser.pandemic import NEAR, OPEN, SEED, city
from tests.browser.table import lit, open_drawer, prompt, see_in_log
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor
from tests.browser.words import YOU, Words

DARK, LIGHT = "rgb(22, 24, 29)", "rgb(246, 241, 230)"


def paper(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def choose(visitor: Visitor, label: str, value: str) -> None:
    """Open the settings and choose something there."""
    say = visitor.words.page
    visitor.page.get_by_role("button", name=say("page.settings")).click()
    dialog = visitor.page.get_by_role("dialog", name=say("page.settings"))
    group = dialog.get_by_role("group", name=say(label), exact=True)
    group.get_by_role("radio", name=value, exact=True).check()
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_language_changes_in_the_middle_of_a_turn_and_stays(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    choose(visitor, "page.language", "Português")
    visitor.words = Words("pt-BR", "pandemic")
    asked = visitor.words.game("prompt.actions", role=YOU, n=4)
    expect(prompt(visitor)).to_contain_text(asked)
    see_in_log(visitor, "log.turn_begun", role=YOU, n=1)
    visitor.page.reload()
    expect(prompt(visitor)).to_contain_text(asked)
    visitor.go()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        visitor.words.page("lobby.heading")
    )
    visitor.page.get_by_role("button", name="English").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Pull up a chair")


def test_the_theme_changes_at_once_and_stays(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    assert paper(visitor.page) == LIGHT
    choose(visitor, "page.theme", visitor.words.page("page.theme_dark"))
    assert paper(visitor.page) == DARK
    visitor.page.reload()
    visitor.page.locator(".table").wait_for()
    assert paper(visitor.page) == DARK
    choose(visitor, "page.theme", visitor.words.page("page.theme_system"))
    visitor.page.emulate_media(color_scheme="light")
    assert paper(visitor.page) == LIGHT
    visitor.page.emulate_media(color_scheme="dark")
    assert paper(visitor.page) == DARK


@pytest.mark.parametrize("is_still", [True, False])
def test_who_wants_no_motion_sees_none(arrive: Arrival, origin: str, is_still: bool) -> None:
    visitor = arrive(origin, pace="calm", is_still=is_still)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    visitor.page.evaluate(
        """() => {
          window.moved = 0;
          const look = () => {
            window.moved = Math.max(window.moved, document.getAnimations().length);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    lit(visitor, f"place:{NEAR}").first.click()
    see_in_log(visitor, "log.drove", role=YOU, city=city(NEAR))
    visitor.page.wait_for_timeout(200)
    assert (visitor.page.evaluate("window.moved") == 0) == is_still


def test_the_settings_open_at_their_heading_where_nothing_looks_chosen(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    name = visitor.words.page("page.settings")
    visitor.page.get_by_role("button", name=name).click()
    dialog = visitor.page.get_by_role("dialog", name=name)
    expect(dialog.get_by_role("heading", name=name)).to_be_focused()


def test_on_a_phone_the_settings_are_found_by_their_name(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, is_phone=True)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    open_drawer(visitor, "more")
    name = visitor.words.page("page.settings")
    expect(visitor.page.get_by_role("dialog").get_by_text(name, exact=True).first).to_be_visible()
