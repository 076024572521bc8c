"""Writing about a moment of a replay."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.visitor import Visitor


def write(visitor: Visitor, text: str) -> None:
    """Open the sheet, and save by keys."""
    say = visitor.words.page
    visitor.page.get_by_role("button", name=say("comments.button")).click()
    field = visitor.page.get_by_role("dialog").get_by_role("textbox")
    field.fill(text)
    field.press("Control+Enter")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
