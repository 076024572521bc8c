"""The replay of a finished game: step, jump, let it run, send a moment, keep the record."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.ahead import open_finished
from tests.browser.comments import write
from tests.browser.pandemic import OPEN, SEED
from tests.browser.sight import see
from tests.browser.visitor import Visitor


def moment(page: Page) -> tuple[int, int]:
    """Which moment is shown, and which is the last."""
    told = re.search(r"(\d+) / (\d+)", page.locator(".bar output").inner_text())
    assert told is not None
    return int(told[1]), int(told[2])


def knob(visitor: Visitor, name: str) -> None:
    bar = visitor.page.get_by_role("region", name=visitor.words.page("replay.heading"))
    bar.get_by_role("button", name=visitor.words.page(f"replay.{name}"), exact=True).click()


def go_by_turns_lines_and_marks(visitor: Visitor, opening: int) -> None:
    """By turns, with buttons and keys; by a line of the log; by what mattered."""
    page, say = visitor.page, visitor.words.page
    knob(visitor, "turn_next")
    second = moment(page)[0]
    expect(page.locator(".bar output")).to_contain_text(say("replay.turn", n=2))
    page.keyboard.press("PageDown")
    expect(page.locator(".bar output")).to_contain_text(say("replay.turn", n=3))
    page.keyboard.press("Shift+ArrowLeft")
    assert moment(page)[0] == second
    line = page.get_by_role("log").get_by_role("button", name=re.compile(r"^Turn 1")).first
    line.click()
    assert moment(page)[0] == opening
    marks = page.get_by_label(say("replay.marks"))
    marks.select_option(index=1)
    assert moment(page)[0] > opening
    expect(page.locator(".marks i")).to_have_count(marks.locator("option").count() - 1)


def follow_a_link_with_the_whole_game(visitor: Visitor) -> None:
    """It is all that another server needs."""
    page, say = visitor.page, visitor.words.page
    page.get_by_role("button", name=say("replay.whole")).click()
    page.wait_for_function("navigator.clipboard.readText().then(said => said.includes('record='))")
    whole = page.evaluate("navigator.clipboard.readText()")
    visitor.go()
    page.goto(whole)
    page.locator(".bar").wait_for()
    assert moment(page)[0] == 20
    expect(page).to_have_url(whole)


def test_a_finished_game_is_replayed_kept_and_replayed_again(
    visitor: Visitor, tmp_path: Path
) -> None:
    page, say = visitor.page, visitor.words.page
    open_finished(visitor, ["me", "random"], OPEN, seed=SEED)
    end = see(page).log[-1]
    page.get_by_role("link", name=say("table.ending.replay")).click()

    # Step, jump, and run.
    page.locator(".bar").wait_for()
    opening = moment(page)[0]  # the table is set, and the first turn begins
    assert opening > 0
    knob(visitor, "next")
    assert moment(page)[0] > opening
    knob(visitor, "back")
    assert moment(page)[0] == opening

    go_by_turns_lines_and_marks(visitor, opening)
    page.get_by_label(say("replay.position")).fill("20")
    assert moment(page)[0] == 20
    there = see(page)
    page.get_by_label(say("replay.speed")).select_option("4")
    knob(visitor, "play")
    expect(page.locator(".bar output")).to_have_text(re.compile(r"\b2[3-9] / "))
    knob(visitor, "pause")
    knob(visitor, "last")
    assert moment(page)[0] == moment(page)[1]
    assert see(page).log[-1] == end

    # A link to a moment shows that moment.
    page.get_by_label(say("replay.position")).fill("20")
    page.get_by_role("button", name=say("page.copy_link")).click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#step=20")
    visitor.go()
    page.goto(link)
    page.locator(".bar").wait_for()
    assert (moment(page)[0], see(page)) == (20, there)

    follow_a_link_with_the_whole_game(visitor)
    visitor.go()
    page.goto(link)
    page.locator(".bar").wait_for()

    # The record is a file that the lobby takes.
    with page.expect_download() as downloading:
        page.get_by_role("link", name=say("replay.download")).click()
    record = tmp_path / "game.txt"
    downloading.value.save_as(record)
    last = moment(page)[1]
    visitor.go()
    page.get_by_label(say("lobby.record_pick")).set_input_files(record)
    page.locator(".bar").wait_for()
    assert moment(page) == (opening, last)
    knob(visitor, "last")
    expect(page.get_by_role("log").first).to_contain_text(end)
    comment_on_a_record(visitor, record, last)


def comment_on_a_record(visitor: Visitor, record: Path, last: int) -> None:
    """What is written about it stays on this device: no table knows of the game."""
    page, say = visitor.page, visitor.words.page
    write(visitor, "So it ended")
    # It is nowhere else: no press but the one for it removes it.
    page.get_by_role("button", name=say("device.keep")).click()
    page.get_by_role("button", name=say("device.drop")).click()
    expect(page.get_by_role("button", name=say("device.keep"))).to_be_visible()
    visitor.go("/replay")
    page.get_by_label(say("replay.pick")).set_input_files(record)
    page.get_by_label(say("replay.marks")).select_option(value=str(last))
    card = page.get_by_role("region", name=say("comments.heading"))
    expect(card).to_contain_text("So it ended")


def test_what_is_no_record_is_refused_in_words(visitor: Visitor, tmp_path: Path) -> None:
    visitor.go("/replay")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear table,\n", encoding="utf-8")
    visitor.expects_failure = True
    visitor.page.get_by_label(visitor.words.page("replay.pick")).set_input_files(letter)
    expect(visitor.page.get_by_role("status")).to_contain_text(
        visitor.words.page("refused.not_a_record")
    )
