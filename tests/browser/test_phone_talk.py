"""On a phone the talk lies in a drawer and much of the board out of sight: both call for a look."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.friends import invite, sit_down
from tests.browser.lobby import set_table
from tests.browser.pandemic import OPEN, SEED
from tests.browser.table import open_drawer
from tests.browser.visitor import Visitor


def host_and_phone(arrive: Arrival, origin: str) -> tuple[Visitor, Visitor]:
    host, phone = arrive(origin), arrive(origin, is_phone=True, language="pt-BR")
    set_table(host, ["me", "friend"], OPEN, seed=SEED)
    phone.go(invite(host))
    sit_down(phone, "Rui")
    return host, phone


def test_what_is_said_is_shown_and_marked_until_it_is_read(arrive: Arrival, origin: str) -> None:
    host, phone = host_and_phone(arrive, origin)
    say = host.page.get_by_label(host.words.page("table.say_something"))
    for text in ("hello there", "are you with me?"):
        say.fill(text)
        say.press("Enter")
        expect(phone.page.get_by_text(f"Ana: {text}")).to_be_visible()
    badge = phone.page.locator("nav .unread")
    expect(badge).to_have_text("2")
    open_drawer(phone, "log")
    expect(phone.page.get_by_role("log").get_by_text("are you with me?")).to_be_visible()
    expect(badge).to_have_count(0)
    answer = phone.page.get_by_role("dialog").get_by_label(phone.words.page("table.say_something"))
    answer.fill("sim")
    answer.press("Enter")
    phone.page.keyboard.press("Escape")
    expect(host.page.get_by_role("log").get_by_text("sim")).to_be_visible()
    expect(badge).to_have_count(0)  # one's own words are no news


def test_an_arrow_at_the_edge_leads_to_what_somebody_points_at(
    arrive: Arrival, origin: str
) -> None:
    host, phone = host_and_phone(arrive, origin)
    place = host.page.locator('[data-anchor="place:sydney"]').first
    place.click(button="right")
    host.page.get_by_role("button", name=host.words.page("table.look_here")).click()
    what = phone.words.name(("city.sydney", {}))
    said = phone.words.page("table.points", name="Ana", what=what)
    expect(phone.page.get_by_text(said)).to_be_visible()
    arrow = phone.page.get_by_role(
        "button", name=phone.words.page("board.points_there", name="Ana")
    )
    arrow.click()
    expect(arrow).to_have_count(0)
    box = phone.page.locator('[data-anchor="place:sydney"]').first.bounding_box()
    assert box is not None
    assert 0 < box["x"] < 390


def test_a_tap_on_a_game_leads_to_the_form(arrive: Arrival, origin: str) -> None:
    phone = arrive(origin, is_phone=True, game="forbidden_island")
    phone.go()
    form = phone.page.locator(".set")
    form.wait_for()
    expect(form.locator("h2")).not_to_be_in_viewport()
    phone.page.locator(".card label").filter(has_text=phone.words.game("game.name")).tap()
    expect(form.locator("h2")).to_be_in_viewport()
    expect(form).to_be_focused()
    expect(form).to_contain_text(re.compile(phone.words.game("setting.difficulty.name")))
