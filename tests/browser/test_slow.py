"""Games over days in the browser: the limit is asked for, said at the table and in the lists."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.lobby import game_card
from tests.browser.visitor import PHONE
from tests.soaks import amount

ISLAND = "forbidden_island"
WISHES: list[dict[str, object]] = [{"language": "pt-BR", "is_phone": True, "size": PHONE}, {}]
DAY = {"en-US": "1 day", "pt-BR": "1 dia"}


@pytest.mark.parametrize("wishes", WISHES[: amount("LANGUAGES", 1)])
def test_a_limit_is_asked_for_and_told(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game=ISLAND, **wishes)
    page, say = visitor.page, visitor.words.page
    day = DAY["pt-BR" if wishes else "en-US"]
    visitor.go("/")
    page.get_by_role("radio", name=game_card(visitor)).check()
    form = page.locator("form")
    form.get_by_label(say("lobby.name")).fill("Ana")
    form.get_by_text(say("lobby.more"), exact=True).click()
    limit = form.get_by_label(say("lobby.slow"))
    expect(limit.locator("option:checked")).to_have_text(say("lobby.slow_no"))
    limit.select_option(label=say("lobby.slow_after", time=day))
    examine(visitor, "over days")
    form.get_by_role("button", name=say("lobby.play"), exact=True).click()
    page.wait_for_url("**/t/*")
    path = page.url.removeprefix(origin)

    # Whose turn it is has so long, and whoever was away goes on by one press.
    yours = page.get_by_text(say("table.slow.yours", time=day))
    expect(yours).to_be_visible()
    lent = {"do": "bot", "level": "strong"}  # who thinks for a while
    answer = page.request.post(
        f"{origin}/api/tables{path.removeprefix('/t')}/chairs/0",
        data=lent,
        headers={"origin": origin},
    )
    assert answer.ok
    back = page.get_by_role("button", name=say("table.slow.back"))
    expect(page.get_by_text(say("table.slow.lent"))).to_be_visible()
    back.click()
    expect(back).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    # Both lists say that one is awaited, and until when.
    for list_of_tables in ("/", "/mine"):
        visitor.go(list_of_tables)
        row = page.get_by_role("listitem").filter(has=page.locator(f"a[href='{path}']"))
        expect(row).to_contain_text(say("mine.until", time=day))
