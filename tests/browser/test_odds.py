"""Odds next to what they are about: on the sheet of a city, and of all things at the decks."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.looks import each_size
from tests.browser.pandemic import OPEN, SEED
from tests.browser.table import open_drawer
from tests.browser.tables import open_table


@each_size
def test_a_citys_sheet_tells_its_odds(arrive: Arrival, origin: str, is_phone: bool) -> None:
    visitor = arrive(origin, language="pt-BR", is_phone=is_phone)
    page = visitor.page
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    page.locator("[data-anchor='place:cairo']").first.dispatch_event("contextmenu")
    sheet = page.get_by_role("dialog", name="Cairo")
    expect(sheet).to_contain_text("Até o seu próximo turno, se ninguém fizer nada:")
    expect(sheet).to_contain_text(re.compile(r"Sai a Carta de Infecção: \d+%"))


@each_size
def test_at_the_decks_the_odds_of_all_things_are_one_press_away(
    arrive: Arrival, origin: str, is_phone: bool
) -> None:
    visitor = arrive(origin, language="pt-BR", is_phone=is_phone)
    page, say = visitor.page, visitor.words.page
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    if is_phone:
        open_drawer(visitor, "decks")
    page.get_by_role("button", name=say("table.odds_all")).click()
    odds = page.get_by_role("dialog", name=say("table.odds"), exact=True)
    expect(odds).to_contain_text(re.compile(r": cerca de \d+%, ±\s\d"))
