"""The app: installed, opened without a network, renewed while somebody plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tabletide.lab.lessons.lesson import lessons_of
from tabletide.server.config import Limits
from tabletide.server.http.pages import ASSETS, FOLDER
from tests.browser import renewed
from tests.browser.ahead import open_finished
from tests.browser.axe import examine
from tests.browser.comments import write
from tests.browser.conftest import QUICK, Arrival
from tests.browser.looks import each_language, each_screen
from tests.browser.tables import go_to_table, lay_table
from tests.browser.visitor import Visitor
from tests.server import processes

ISLAND = "forbidden_island"
# The page is kept, and so are the words, boards and lessons of all games.
LAID_BY = "localStorage.getItem('tabletide.laid-by') !== null"
PARTS = """async () => {
  const stores = (await caches.keys()).filter((name) => name.startsWith("tabletide-page-"));
  const kept = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
  return kept.map((requests) => requests.map(({ url }) => new URL(url).pathname));
}"""
BEGINS_WITH = "document.querySelector('script[type=module]').getAttribute('src')"


def until(visitor: Visitor, script: str) -> None:
    """Wait for something to be so; the page's policy lets no test wait inside of it."""
    for _ in range(600):
        if visitor.page.evaluate(script):
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError(f"never: {script}")


def install(visitor: Visitor, path: str = "/") -> None:
    """Come for the first time, and stay until all is on the device."""
    visitor.go(path)
    until(visitor, LAID_BY)


def go_away(visitor: Visitor) -> None:
    """Nothing can be reached any more."""
    visitor.expects_failure = True
    visitor.page.context.set_offline(True)


@each_language
def test_chromium_finds_nothing_against_installing_it(
    arrive: Arrival, origin: str, language: str
) -> None:
    visitor = arrive(origin, language=language)
    visitor.go("/")
    tools = visitor.page.context.new_cdp_session(visitor.page)
    told = tools.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{origin}/app.{language}.webmanifest"
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest: dict[str, Any] = json.loads(told["data"])
    assert (manifest["lang"], manifest["id"]) == (language, "/")
    for named in (*manifest["icons"], *manifest["shortcuts"]):
        answer = httpx.get(origin + named.get("src", named.get("url")))
        assert answer.status_code == 200
        if "type" in named:
            assert answer.headers["content-type"].startswith(named["type"])


def test_four_people_behind_one_address_may_come_for_the_first_time_at_once(
    page_is_built: None,
) -> None:
    del page_is_built
    parts = sum(1 for _ in (FOLDER / ASSETS).iterdir())
    assert 4 * parts <= Limits().parts_per_minute / 2


@each_screen
def test_lessons_and_kept_games_open_without_a_network(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game=ISLAND, keeps_page=True, **wishes)
    page, say, language = visitor.page, visitor.words.page, visitor.words.language
    open_finished(visitor, ["me", "random"], seed="tide")
    until(visitor, LAID_BY)
    page.get_by_role("link", name=say("table.ending.replay")).click()
    write(visitor, "How it began")
    page.get_by_role("button", name=say("device.keep")).click()
    expect(page.get_by_role("button", name=say("device.drop"))).to_be_visible()

    # What is opened is what is on the device, and it says so.
    go_away(visitor)
    visitor.go("/")
    expect(page.get_by_text(say("device.away"))).to_be_visible()
    examine(visitor, "device")
    page.get_by_role("link", name=say("device.watch")).click()
    expect(page.locator("[data-anchor^='place:']").first).to_be_visible()

    # What was written about it has come along, and more can be written.
    card = page.get_by_role("region", name=say("comments.heading"))
    expect(card).to_contain_text("How it began")
    page.get_by_role("button", name=say("replay.turn_next"), exact=True).click()
    expect(card).to_have_count(0)
    write(visitor, "Their turn")
    page.reload()
    expect(card).to_contain_text("How it began")
    page.get_by_role("button", name=say("replay.turn_next"), exact=True).click()
    expect(card).to_contain_text("Their turn")
    page.get_by_role("link", name=say("device.back")).click()

    # A lesson is gone through, step by step, with its words; to be played it waits for a table.
    lesson = lessons_of(ISLAND)[0]
    page.locator(f"a[href='/learn/{ISLAND}/{lesson.id}']").click()
    words = page.get_by_role("region", name=say("device.words"))
    expect(words).to_contain_text(lesson.tasks[0].say[language])
    examine(visitor, "walk")
    page.get_by_role("button", name=say("replay.next"), exact=True).click()
    expect(words).to_contain_text(lesson.tasks[1].say[language])
    expect(page.get_by_role("button", name=say("device.play"))).to_be_disabled()

    # What is removed is gone.
    visitor.go("/device")
    page.get_by_role("button", name=say("device.remove")).click()
    expect(page.get_by_text(say("device.none"))).to_be_visible()


def test_nothing_of_tables_or_people_is_kept_by_the_worker(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=ISLAND, keeps_page=True)
    path = lay_table(visitor, ["me", "random"])
    install(visitor, path)
    go_to_table(visitor, path)
    kept = visitor.page.evaluate(
        """async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const kept = await Promise.all(stores.map((store) => store.keys()));
          return kept.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    of_programs = sorted(one for one in kept if one.startswith(("/api", "/ws")))
    assert of_programs
    assert all(one == "/api/games" or one.startswith("/api/games/") for one in of_programs)
    assert not any(one.startswith("/t/") for one in kept)


def test_a_table_goes_on_while_the_server_gets_a_newer_page(
    arrive: Arrival, tmp_path: Path, page_is_built: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del page_is_built
    with processes.server(tmp_path, *QUICK) as first:
        visitor = arrive(first.origin, game=ISLAND, keeps_page=True)
        page, say = visitor.page, visitor.words.page
        path = lay_table(visitor, ["me", "me"], seed="tide")
        install(visitor, path)
        begun_with = page.evaluate(BEGINS_WITH)
        (parts,) = page.evaluate(PARTS)
        visitor.expects_failure = True  # the socket breaks
        first.end(10)
    monkeypatch.setenv(renewed.PAGE, str(renewed.build_anew(tmp_path / "page")))
    port = first.host.rpartition(":")[2]
    with processes.server(tmp_path, *QUICK, f"--port={port}", module="tests.browser.renewed"):
        # The newer build is on the device, and the table is the one that was.
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        until(visitor, f"async () => (await ({PARTS})()).length === 2")
        until(visitor, "navigator.serviceWorker.controller?.state === 'activated'")
        assert page.evaluate(BEGINS_WITH) == begun_with
        old = [part for part in parts if part.startswith("/assets/")]
        with httpx.Client(base_url=first.origin) as stranger:
            assert {stranger.get(part).status_code for part in old} == {404}
        found = "(parts) => Promise.all(parts.map(async (part) => (await fetch(part)).status))"
        assert set(page.evaluate(found, old)) == {200}
        expect(page.get_by_role("alert")).to_have_count(0)
        page.locator("[data-anchor^='place:'][data-lit]").first.click()

        # Whoever leaves the table is told, and loads it by a press.
        page.evaluate(
            "history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))"
        )
        expect(page.get_by_text(say("app.newer"))).to_be_visible()
        page.get_by_role("button", name=say("app.renew")).click()
        script = page.locator(f"script[type=module]:not([src='{begun_with}'])")
        expect(script).to_have_count(1)
        expect(page.get_by_role("heading", name=say("lobby.heading"))).to_be_visible()
        expect(page.get_by_text(say("app.newer"))).to_have_count(0)
