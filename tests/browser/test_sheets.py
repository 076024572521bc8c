"""One sheet leads to another, and the ending comes over whatever lies open."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.lobby import set_table
from tests.browser.pandemic import OPEN, SEED
from tests.browser.table import lend_to_bot, open_chair, open_drawer
from tests.browser.visitor import Visitor


@pytest.mark.parametrize("wanted", ["help.title", "invite"])
def test_more_leads_on_to_the_other_sheets(arrive: Arrival, origin: str, wanted: str) -> None:
    visitor = arrive(origin, is_phone=True)
    set_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    open_drawer(visitor, "more")
    name = visitor.words.page(f"table.{wanted}")
    visitor.page.get_by_role("dialog").get_by_role("button", name=name).click()
    sheet = visitor.page.get_by_role("dialog", name=name, exact=True)
    sheet.wait_for()
    visitor.page.wait_for_timeout(200)  # it would be closed a moment later
    expect(sheet).to_be_visible()


def test_a_chair_leads_to_the_invitation(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, is_phone=True)
    set_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    name = visitor.words.page("table.invite")
    open_chair(visitor, 1).get_by_role("button", name=name).click()
    sheet = visitor.page.get_by_role("dialog", name=name, exact=True)
    sheet.wait_for()
    visitor.page.wait_for_timeout(200)
    expect(sheet).to_be_visible()


def test_the_ending_takes_the_place_of_an_open_sheet(visitor: Visitor) -> None:
    set_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    lend_to_bot(visitor, 0)
    visitor.page.keyboard.press("l")
    ending = visitor.page.locator("dialog[open] .ending")
    ending.wait_for(timeout=90_000)
    visitor.page.wait_for_timeout(200)
    expect(ending).to_be_visible()
