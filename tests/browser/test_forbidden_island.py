"""The island in the browser: tiles that flood and sink, cards alike, and the way home."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.ahead import open_finished
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.layout import beyond_the_screen
from tests.browser.lobby import game_card
from tests.browser.looks import each_look, each_of, each_size
from tests.browser.player import HABIT
from tests.browser.table import card, lit, prompt, see_in_log
from tests.browser.tables import open_table

GAME: Final = "forbidden_island"
# The first seat begins. It is the Messenger, has two cards that are alike, and a tile to shore up.
SEED: Final = "142"
ROLE: Final = "role.messenger"
CARD: Final = "statue_of_the_wind"
FLOODED: Final = "gold_gate"
WON: Final = Path(__file__).parents[1] / "golden" / GAME / "two_leave_together.tide"
TILES: Final = 24
STATES: Final = ("dry", "flooded", "sunk")
# Where the board and its tiles are, all at one moment.
_BOXES: Final = """() => [...document.querySelectorAll("main > .board, .tile .edge")]
  .map((one) => one.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""


def states(page: Page) -> list[str]:
    """How each tile is drawn."""
    classes = [tile.get_attribute("class") or "" for tile in page.locator(".tile").all()]
    return [next(one for one in found.split() if one in STATES) for found in classes]


def test_cards_that_are_alike_lie_side_by_side(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_table(visitor, ["me", "me"], seed=SEED)
    expect(card(visitor, CARD)).to_have_count(2)
    visitor.page.get_by_role("button", name=visitor.words.game(ROLE)).first.click()
    expect(visitor.page.get_by_role("dialog").locator(".cards li")).to_have_count(2)


def test_flooded_tiles_are_marked_and_heard_and_shored_up(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    page, words = visitor.page, visitor.words
    open_table(visitor, ["me", "me"], seed=SEED)
    assert states(page).count("flooded") == 6
    heard = page.get_by_role("button", name=re.compile(f": {words.game('condition.flooded')}"))
    expect(heard).to_have_count(6)
    page.get_by_role("button", name=words.game("page.verb.shore")).click()
    lit(visitor, f"place:{FLOODED}").click()
    expect(heard).to_have_count(5)
    see_in_log(visitor, "log.shored_up", role=(ROLE, {}), tile=(f"tile.{FLOODED}", {}))
    assert states(page).count("flooded") == 5


def test_after_the_mouse_space_goes_on(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    page = visitor.page
    open_table(visitor, ["me", "me"], seed=SEED)
    page.get_by_role("button", name=visitor.words.game("page.verb.shore")).click()
    lit(visitor, f"place:{FLOODED}").click()
    see_in_log(visitor, "log.shored_up", role=(ROLE, {}), tile=(f"tile.{FLOODED}", {}))
    page.keyboard.press(" ")
    expect(prompt(visitor)).to_contain_text(visitor.words.page("table.press_again", n=2))
    page.wait_for_timeout(HABIT)  # sooner it would be meant for what was there
    page.keyboard.press(" ")
    see_in_log(visitor, "log.passed", role=(ROLE, {}), n=2)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_the_ending_counts_is_what_is_drawn(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_finished(visitor, ["me", "random"], {"difficulty": "legendary"}, seed="quick")
    drawn = states(visitor.page)
    for state in STATES:
        told = visitor.page.locator("dl div", has_text=visitor.words.game(f"page.end.{state}"))
        expect(told.locator("dd")).to_have_text(str(drawn.count(state)))


@each_size
def test_a_game_that_is_won_ends_under_the_helicopter(
    arrive: Arrival, origin: str, is_phone: bool
) -> None:
    visitor = arrive(origin, game=GAME, language="pt-BR", is_phone=is_phone)
    page, say = visitor.page, visitor.words.page
    visitor.go("/replay")
    page.get_by_label(say("replay.pick")).set_input_files(WON)
    page.locator(".bar").wait_for()
    expect(page.locator(".tile")).to_have_count(TILES)  # it opens on the first turn
    expect(page.locator(".helicopter")).to_have_count(0)
    page.get_by_role("button", name=say("replay.last"), exact=True).click()
    expect(page.locator(".tile")).to_have_count(TILES)
    expect(page.locator(".helicopter")).to_have_count(1)
    expect(page.locator(".treasures .captured")).to_have_count(4)
    expect(page.get_by_text(visitor.words.game("page.end.won"), exact=True)).to_be_visible()
    examine(visitor, "the way home")


@each_of(("shape", "is_phone"), [("bridge_of_horrors", True), ("atoll_of_decisions", False)])
def test_islands_of_every_shape_fit_the_screen(
    arrive: Arrival, origin: str, shape: str, is_phone: bool
) -> None:
    visitor = arrive(origin, game=GAME, is_phone=is_phone)
    open_table(visitor, ["me", "me"], {"shape": shape}, seed="wide and high")
    page = visitor.page
    assert beyond_the_screen(page) == []
    page.locator(".tile").nth(TILES - 1).wait_for()
    board, *tiles = page.evaluate(_BOXES)
    assert len(tiles) == TILES
    for left, top, right, bottom in tiles:
        assert board[0] <= left < right <= board[2]
        assert board[1] <= top < bottom <= board[3]
        assert min(right - left, bottom - top) >= 24


@each_look
def test_nothing_serious_is_found(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, game=GAME, theme=theme, is_phone=is_phone)
    page = visitor.page
    visitor.go()
    page.get_by_role("radio", name=game_card(visitor)).check()
    page.get_by_text(visitor.words.page("lobby.more"), exact=True).click()
    shape = visitor.words.game("setting.shape.name")
    page.get_by_role("combobox", name=shape, exact=True).click()
    examine(visitor, "shapes to choose from")
    open_table(visitor, ["me", "me"], {"roles": "chosen"}, seed=SEED)
    examine(visitor, "roles to choose from")
    open_table(visitor, ["me", "me"], seed=SEED)
    examine(visitor, "own turn")
    lit(visitor, f"card:{CARD}").first.click()
    examine(visitor, "a card picked")
    page.keyboard.press("Escape")
    page.locator('[data-anchor="water"]').click()
    page.get_by_role("dialog").wait_for()
    examine(visitor, "the water explained")
