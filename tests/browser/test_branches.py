"""What if: a game played on from a moment of its replay, and its branches beside it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.ahead import open_finished, play_to_the_end
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.looks import each_screen
from tests.browser.visitor import Visitor

ISLAND = "forbidden_island"
MOMENT = 45  # in the first turn: no luck ends the game so early


def shoot(page: Page, name: str) -> None:
    """Keep a picture, for whoever asked for it by the environment."""
    if folder := os.environ.get("BRANCH_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def go_to_moment(visitor: Visitor, step: int) -> None:
    visitor.page.get_by_label(visitor.words.page("replay.position")).fill(str(step))


@each_screen
def test_a_game_is_played_on_from_a_moment_and_compared(
    arrive: Arrival, origin: str, wishes: dict[str, object]
) -> None:
    visitor = arrive(origin, game=ISLAND, **wishes)
    page, say = visitor.page, visitor.words.page
    open_finished(visitor, ["me", "random"], seed="tide")
    page.get_by_role("link", name=say("table.ending.replay")).click()
    go_to_moment(visitor, MOMENT)
    original = page.url
    shoot(page, f"replay-{visitor.words.language}")
    page.get_by_role("button", name=say("whatif.button")).click()
    sheet = page.get_by_role("dialog", name=say("whatif.title"))
    expect(sheet).to_contain_text(re.compile(rf"\b{MOMENT}\b"))
    expect(sheet).to_contain_text(say("whatif.luck_same_help"))
    # The bot that played keeps its chair, unless one says otherwise.
    expect(sheet.get_by_label(say("lobby.level", n=2))).to_have_value("random")
    sheet.get_by_role("radio", name=say("whatif.luck_other")).check()
    expect(sheet).to_contain_text(say("whatif.luck_other_help"))
    examine(visitor, "what if")
    shoot(page, f"whatif-{visitor.words.language}")
    sheet.get_by_role("button", name=say("whatif.play")).click()

    # The branch says whence it comes, with the log of what went before, and leads back.
    note = page.locator(".note")
    expect(note).to_contain_text(say("whatif.luck_other"))
    branch = page.url
    if "size" not in wishes:
        expect(page.get_by_role("log").first).not_to_be_empty()
    shoot(page, f"branch-{visitor.words.language}")
    examine(visitor, "a branch")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    link = note.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile(rf"/replay#step={MOMENT}$"))
    play_to_the_end(visitor, branch.removeprefix(origin))
    link.click()
    expect(page).to_have_url(original)

    # Beside its game it is told how it ended, where it parted, and it is linked both ways.
    page.get_by_role("button", name=say("whatif.count", n=1)).click()
    table = page.get_by_role("dialog", name=say("whatif.branches")).get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(3)
    row = table.get_by_role("row").nth(2)
    expect(row).to_contain_text(say("whatif.lost"))
    expect(row).to_contain_text(say("whatif.luck_other"))
    examine(visitor, "branches")
    shoot(page, f"branches-{visitor.words.language}")
    row.get_by_role("link").click()
    expect(page).to_have_url(re.compile(re.escape(f"{branch}/replay")))
    page.get_by_role("button", name=say("whatif.count", n=0)).click()
    back = page.get_by_role("dialog").get_by_role("link", name=say("whatif.to_origin"))
    expect(back).to_have_attribute("href", re.compile(rf"#step={MOMENT}$"))


def test_a_record_file_is_played_on_and_the_end_is_not(
    arrive: Arrival, origin: str, tmp_path: Path
) -> None:
    visitor = arrive(origin, game=ISLAND)
    page, say = visitor.page, visitor.words.page
    open_finished(visitor, ["me", "random"], seed="tide")
    page.get_by_role("link", name=say("table.ending.replay")).click()
    with page.expect_download() as downloading:
        page.get_by_role("link", name=say("replay.download")).click()
    record = tmp_path / "game.tide"
    downloading.value.save_as(record)
    visitor.go("/replay")
    page.get_by_label(say("replay.pick")).set_input_files(record)
    page.get_by_role("button", name=say("replay.last")).click()
    fork = page.get_by_role("button", name=say("whatif.button"))
    expect(fork).to_be_disabled()
    go_to_moment(visitor, MOMENT)
    fork.click()
    page.get_by_role("dialog").get_by_role("button", name=say("whatif.play")).click()
    expect(page.locator(".note")).to_contain_text(say("whatif.of_file"))
    visitor.go("/replay")
    page.get_by_label(say("replay.pick")).set_input_files(record)
    page.get_by_role("button", name=say("whatif.count", n=1)).click()
    rows = page.get_by_role("dialog").get_by_role("row")
    expect(rows.nth(2)).to_contain_text(say("whatif.runs"))
