"""A game played with hints says so: where it is listed, watched again, read from a file, kept."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.ahead import finish_away
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.looks import each_screen
from tests.browser.table import ENDING
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor

ISLAND = "forbidden_island"


def ask_for_a_hint(visitor: Visitor) -> None:
    page, say = visitor.page, visitor.words.page
    page.get_by_role("button", name=say("table.advice.name"), exact=True).click()
    panel = page.get_by_role("region", name=say("table.advice.name"))
    panel.get_by_role("button", name=say("table.advice.show")).click()
    expect(panel.locator(".plan").first).to_be_visible(timeout=30_000)


def picture(visitor: Visitor, name: str) -> None:
    if os.environ.get("PICTURES"):
        size = "phone" if visitor.is_phone else "desk"
        visitor.page.screenshot(path=f"{os.environ['PICTURES']}-{name}-{size}.png")


def expect_told_at_the_end(visitor: Visitor, name: str) -> None:
    """A replay, gone through to its end, tells that somebody had hints."""
    page, say = visitor.page, visitor.words.page
    page.locator(".bar").wait_for()
    page.get_by_role("slider").press("End")
    page.get_by_role("button", name=say("table.result"), exact=True).click()
    told = say("table.advice.ended", who="").rstrip(".")
    expect(page.locator(ENDING)).to_contain_text(told)
    picture(visitor, name)


@each_screen
def test_a_hint_is_told_of_in_ones_games_the_replay_a_file_and_on_the_device(
    arrive: Arrival, origin: str, wishes: dict[str, object], tmp_path: Path
) -> None:
    visitor = arrive(origin, game=ISLAND, **wishes)
    page, say = visitor.page, visitor.words.page
    path = open_table(visitor, ["me", "random"], seed="tide")
    ask_for_a_hint(visitor)
    finish_away(visitor)
    told = say("table.advice.ended", who="").rstrip(".")
    expect(page.locator(ENDING)).to_contain_text(told)

    visitor.go("/mine")
    row = page.get_by_role("region").nth(1).get_by_role("listitem")
    expect(row).to_contain_text(say("hints.mine"))
    expect(row).not_to_contain_text(say("hints.name", name=""))
    picture(visitor, "mine")
    examine(visitor, "mine, with hints")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    with page.expect_download() as download:
        row.get_by_role("link").last.click()
    file = tmp_path / "game.tide"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8").startswith("tabletide-record 3 hints 0 #")

    visitor.go(f"{path}/replay")
    expect_told_at_the_end(visitor, "replay")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=say("device.keep")).click()
    expect(page.get_by_role("button", name=say("device.drop"))).to_be_visible()

    visitor.go("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect_told_at_the_end(visitor, "file")

    visitor.go("/device")
    expect(page.get_by_text(say("device.hints"))).to_be_visible()
    picture(visitor, "device")
    page.get_by_role("link", name=say("device.watch")).click()
    expect_told_at_the_end(visitor, "kept")
