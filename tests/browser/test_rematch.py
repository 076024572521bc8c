"""Once more with the same people: one press, and whoever else sat there needs one, too."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.ahead import play_to_the_end
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.table import team
from tests.browser.tables import ask, go_to_table
from tests.browser.visitor import PHONE

ISLAND = "forbidden_island"


def test_a_rematch_brings_the_same_people_together_again(arrive: Arrival, origin: str) -> None:
    host = arrive(origin, game=ISLAND)
    friend = arrive(origin, game=ISLAND, language="pt-BR", is_phone=True, size=PHONE)
    for visitor, name in ((host, "Ana"), (friend, "Rui")):
        ask(visitor, "/api/me", {"name": name})
    chairs = [{"who": "me"}, {"who": "free"}]
    wish = {"game": ISLAND, "setup": {"players": "2", "first": "1"}, "chairs": chairs}
    table = ask(host, "/api/tables", wish)["id"]
    ask(friend, f"/api/tables/{table}/chairs/1", {"do": "take"})
    ask(friend, f"/api/tables/{table}/chairs/1", {"do": "bot", "level": "random"})
    play_to_the_end(host, f"/t/{table}")
    for visitor in (host, friend):
        go_to_table(visitor, f"/t/{table}")
        visitor.page.locator("dialog[open] .ending").wait_for()

    host.page.get_by_role("button", name=host.words.page("table.rematch.ask")).click()
    host.page.wait_for_url(lambda url: not url.endswith(table))
    ending = friend.page.locator("dialog[open] .ending")
    expect(ending).to_contain_text(f"Ana {friend.words.page('table.rematch.asks')}")
    examine(friend, "rematch")
    ending.get_by_role("button", name=friend.words.page("table.rematch.go")).click()
    friend.page.wait_for_url(host.page.url)
    expect(team(host).nth(1)).to_contain_text("Rui")
    expect(host.page.get_by_role("dialog")).to_have_count(0)  # all have come: nobody is invited
