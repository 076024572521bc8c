"""Comments of one's own on a replay: written, changed and deleted, and seen by nobody else."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.ahead import open_finished
from tests.browser.axe import examine
from tests.browser.comments import write
from tests.browser.conftest import Arrival
from tests.browser.games import SEEDS, SETTINGS
from tests.browser.looks import each_screen
from tests.browser.tables import go_to_table

TEXT = "Here we should have flown.\nTwice."


@each_screen
def test_a_moment_has_a_comment_that_only_its_writer_sees(
    arrive: Arrival, origin: str, wishes: dict[str, Any]
) -> None:
    visitor = arrive(origin, **wishes)
    page, say = visitor.page, visitor.words.page
    open_finished(visitor, ["me", "random"], SETTINGS[visitor.game], seed=SEEDS[visitor.game])
    address = urlsplit(page.url).path + "/replay#step=20"
    go_to_table(visitor, address)
    card = page.get_by_role("region", name=say("comments.heading"))
    write(visitor, TEXT)
    expect(card).to_contain_text("Twice.")
    page.get_by_label(say("replay.position")).fill("40")
    expect(card).to_have_count(0)
    write(visitor, "And here")
    expect(page.locator(".marks .written")).to_have_count(2)

    # The list leads there, also after a reload; there it is changed.
    page.reload()
    page.get_by_label(say("replay.marks")).select_option(value="20")
    expect(card).to_contain_text("Twice.")
    card.get_by_role("button", name=say("comments.edit")).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("textbox")).to_have_value(TEXT)
    examine(visitor, "comments")
    sheet.get_by_role("button", name="And here").click()
    expect(card).to_contain_text("And here")
    card.get_by_role("button", name=say("comments.edit")).click()
    sheet.get_by_role("button", name=say("comments.drop")).click()
    expect(page.locator(".marks .written")).to_have_count(1)
    visitor.go("/mine")
    expect(page.get_by_text(say("mine.comments", n=1))).to_be_visible()

    stranger = arrive(origin, **wishes)
    go_to_table(stranger, address)
    stranger.page.locator(".bar").wait_for()
    expect(stranger.page.get_by_text("Twice.")).to_have_count(0)
    expect(stranger.page.locator(".marks .written")).to_have_count(0)
