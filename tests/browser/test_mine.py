"""One's own games in the browser: those that run, those that are over, how many were won."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.ahead import finish_away
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.looks import each_screen
from tests.browser.tables import open_table
from tests.browser.visitor import PHONE

ISLAND = "forbidden_island"


@each_screen
def test_ones_games_are_listed_filtered_and_counted(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game=ISLAND, **wishes)
    page, say, game = visitor.page, visitor.words.page, visitor.words.game
    visitor.go("/mine")
    expect(page.get_by_text(say("mine.nobody_yet"))).to_be_visible()
    over = open_table(visitor, ["me", "random"], {"difficulty": "elite"}, seed="tide")
    finish_away(visitor)
    running = open_table(visitor, ["me", "random"])

    # A press in the head of any page leads there; the game that waits for one comes first.
    visitor.go("/")
    page.get_by_role("link", name=say("mine.heading")).click()
    expect(page).to_have_url(re.compile(r"/mine$"))
    regions = page.get_by_role("region")
    expect(regions).to_have_count(4)
    waits = regions.nth(0)
    expect(waits).to_contain_text(say("mine.your_turn"))
    expect(waits.get_by_role("link")).to_have_attribute("href", running)
    expect(waits).to_contain_text(say("mine.bot", level=say("level.random")))

    past = regions.nth(1)
    row = past.get_by_role("listitem")
    expect(row).to_have_count(1)
    expect(row).to_contain_text(say("mine.lost"))
    expect(row).to_contain_text(game("setting.difficulty.values.elite"))
    expect(row).to_contain_text(game("setting.players.values.2"))
    assert re.search(r"\b[1-9]\d* turn", row.inner_text())
    replay = row.get_by_role("link", name=re.compile(f"^{re.escape(say('lobby.replay'))}"))
    expect(replay).to_have_attribute("href", f"{over}/replay")
    examine(visitor, "mine")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    # What was not played leaves nothing; a game's own difficulties and roles are offered with it.
    expect(past.get_by_role("combobox")).to_have_count(3)
    past.get_by_role("combobox", name=say("mine.result")).select_option("won")
    expect(past.get_by_role("status")).to_have_text(say("mine.none_past"))
    past.get_by_role("combobox", name=say("mine.result")).select_option("lost")
    past.get_by_role("combobox", name=say("mine.game")).select_option(ISLAND)
    expect(past.get_by_role("combobox")).to_have_count(5)
    past.get_by_role("combobox", name=game("setting.difficulty.name")).select_option("elite")
    expect(row).to_have_count(1)

    counts = regions.nth(2).get_by_role("table")
    expect(counts.get_by_role("row", name=say("mine.all"))).to_contain_text(
        re.compile(r"1\s*0\s*0%")
    )
    expect(counts).to_contain_text(game("setting.difficulty.values.elite"))


def test_a_record_is_called_what_it_is_and_an_analysis_shows_in_the_list(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=ISLAND)
    page, say = visitor.page, visitor.words.page
    over = open_table(visitor, ["me", "random"], seed="tide")
    finish_away(visitor)
    visitor.go("/mine")
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile(f"^{say('replay.download')}")).click()
    name = download.value.suggested_filename
    assert re.fullmatch(
        ISLAND + r"-\d{4}-\d\d-\d\d-2-players-difficulty-novice-lost-\w+\.tide", name
    )

    # What an analysis has found is drawn as a line, and told to ears.
    def analysed(route: Route) -> None:
        told = route.fetch().json()
        told["games"][0]["chances"] = [4_000, 1_200, 0]
        route.fulfill(json=told)

    page.route("**/api/me/games*", analysed)
    page.reload()
    line = page.get_by_role("img", name=say("mine.chances", **{"from": 40, "least": 0, "to": 0}))
    expect(line).to_be_visible()
    expect(page.get_by_role("link").filter(has=line)).to_have_attribute("href", f"{over}/analysis")
    examine(visitor, "mine with a line")


def test_one_moves_to_another_device_and_is_forgotten_there(arrive: Arrival, origin: str) -> None:
    old = arrive(origin, game=ISLAND)
    new = arrive(origin, game=ISLAND, language="pt-BR", is_phone=True, size=PHONE)
    say, spoken = old.words.page, new.words.page
    table = open_table(old, ["me", "random"], name="Evelyn")
    old.go("/mine")
    old.page.get_by_role("button", name=say("identity.move")).click()
    sheet = old.page.get_by_role("dialog", name=say("identity.move"))
    code = sheet.get_by_label(say("identity.code"), exact=True).inner_text()
    expect(sheet.get_by_role("img", name=say("identity.picture"))).to_be_visible()
    examine(old, "a code to move by")

    # A wrong code is refused in words; the link brings the right one along, out of the address.
    new.expects_failure = True
    new.go("/move")
    new.page.get_by_label(spoken("identity.code")).fill("AAAAA-AAAAA")
    new.page.get_by_role("button", name=spoken("identity.come_now")).click()
    expect(new.page.get_by_text(spoken("refused.wrong_code"))).to_be_visible()
    new.go(f"/move#{code}")
    new.go(f"/move#{code}")
    expect(new.page).to_have_url(f"{origin}/move")
    examine(new, "move")
    new.page.get_by_role("button", name=spoken("identity.come_now")).click()
    expect(new.page).to_have_url(f"{origin}/mine")
    running = new.page.get_by_role("region").first
    expect(running.get_by_role("link")).to_have_attribute("href", table)
    expect(old.page.get_by_text(say("identity.is_moved"))).to_be_visible()

    new.page.get_by_role("button", name=spoken("identity.erase")).click()
    sure = new.page.get_by_role("dialog", name=spoken("identity.erase"))
    examine(new, "forget me")
    sure.get_by_role("button", name=spoken("identity.erase_now")).click()
    expect(new.page.get_by_text(spoken("identity.is_erased"))).to_be_visible()
    assert new.page.request.get(f"{origin}/api{table.replace('/t/', '/tables/')}").status == 404
