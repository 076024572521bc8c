"""Nothing is lost: not by a refresh, not by a server that dies, and steps can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Arrival
from tests.browser.pandemic import FURTHER, NEAR, OPEN, SEED, city
from tests.browser.player import Player
from tests.browser.sight import see
from tests.browser.table import lit, log, prompt, see_in_log
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor
from tests.browser.words import YOU
from tests.server import processes


def drive(visitor: Visitor, *cities: str) -> None:
    """Go there by the map, step by step."""
    for slug in cities:
        lit(visitor, f"place:{slug}").first.click()
        see_in_log(visitor, "log.drove", role=YOU, city=city(slug))


def actions_left(visitor: Visitor, n: int) -> None:
    expect(prompt(visitor)).to_contain_text(visitor.words.game("prompt.actions", role=YOU, n=n))


def test_a_refresh_in_the_middle_of_a_turn_changes_nothing(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    drive(visitor, NEAR, FURTHER)
    before = Player(visitor).wait()
    visitor.page.reload()
    visitor.page.locator(".table").wait_for()
    assert Player(visitor).wait() == before
    assert before.hand
    assert len(before.board) > 48


def test_a_server_that_was_killed_comes_back_and_the_game_goes_on(
    arrive: Arrival, page_is_built: None, tmp_path: Path
) -> None:
    del page_is_built
    with processes.server(tmp_path, *QUICK) as first:
        visitor = arrive(first.origin)
        open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
        drive(visitor, NEAR)
        before = Player(visitor).wait()
        visitor.expects_failure = True
    lost = visitor.page.get_by_text(visitor.words.page("state.lost"))
    expect(lost).to_be_visible()
    port = first.host.rpartition(":")[2]
    with processes.server(tmp_path, *QUICK, f"--port={port}"):
        expect(lost).to_be_hidden(timeout=20_000)
        assert see(visitor.page) == before
        drive(visitor, FURTHER)
        actions_left(visitor, 2)


def test_the_log_leads_back_to_any_safe_step(visitor: Visitor) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    drive(visitor, NEAR)
    before = Player(visitor).wait()
    drive(visitor, FURTHER, NEAR)
    actions_left(visitor, 1)
    line = log(visitor).get_by_role("listitem").filter(has_text=before.log[-1]).first
    line.get_by_role("button", name=visitor.words.page("table.undo_to_here")).click()
    actions_left(visitor, 3)
    assert see(visitor.page).log == before.log
    returned = visitor.words.page("table.returned")
    expect(log(visitor).get_by_role("listitem").last).to_have_text(returned)
    drive(visitor, FURTHER)
    expect(log(visitor).get_by_role("listitem").nth(-2)).to_have_text(returned)


@pytest.mark.parametrize("how", ["button", "key"])
def test_what_cannot_be_taken_back_says_so(visitor: Visitor, how: str) -> None:
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    if how == "key":
        visitor.page.keyboard.press("u")
    else:
        # It is marked as disabled, stays in reach all the same, and says why.
        button = visitor.page.get_by_role("button", name=visitor.words.page("table.undo"))
        expect(button).to_be_disabled()
        button.click(force=True)
    expect(prompt(visitor)).to_contain_text(visitor.words.page("table.undo_none"))
