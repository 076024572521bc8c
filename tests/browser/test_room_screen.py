"""The screen for the room: board, tracks, people and log on one page, and no hand of anybody's."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.layout import beyond_the_screen
from tests.browser.looks import each_language
from tests.browser.pandemic import CLOSED, SEED
from tests.browser.tables import lay_table

GAME = "pandemic"


@each_language
def test_a_screen_shows_the_table_to_the_room_and_no_hand(
    arrive: Arrival, origin: str, language: str
) -> None:
    host = arrive(origin, game=GAME, language=language)
    path = lay_table(host, ["me", "random"], CLOSED, seed=SEED)
    host.go(f"{path}/screen")  # in the browser that holds the hand
    screen = host.page.locator(".screen")
    expect(screen.locator("aside ul li")).to_have_count(2)
    expect(screen.locator("aside ul")).to_contain_text("Ana")
    expect(screen.get_by_role("log")).to_be_visible()
    expect(screen.get_by_role("img", name=host.words.page("invite.code"))).to_be_visible()
    expect(screen.locator(".hand, .mini, .verb, form")).to_have_count(0)
    expect(screen.locator("button:not([inert] *)")).to_have_count(3)  # language, sound, size
    for width, height in ((1280, 720), (1920, 1080)):
        host.page.set_viewport_size({"width": width, "height": height})
        assert beyond_the_screen(host.page) == []
    examine(host, "screen")
