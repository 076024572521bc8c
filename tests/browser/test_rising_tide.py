"""The Netherlands in the browser: water and dikes as they stand, and what comes next."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tabletide.client import Ask
from tests.browser.ahead import play_ahead
from tests.browser.axe import examine
from tests.browser.conftest import Arrival
from tests.browser.games import NEAR, SEEDS, deal, is_set_up, set_up
from tests.browser.layout import beyond_the_screen
from tests.browser.looks import each_look
from tests.browser.player import Player
from tests.browser.tables import go_to_table, lay_table, open_table
from tests.browser.test_whole_games import FEW, play_to_the_end
from tests.browser.visitor import Visitor

GAME: Final = "rising_tide"
REGIONS: Final = 36  # with the two seas
BORDERS: Final = 66
LIMIT: Final = 7  # cards in hand
SIX: Final = {"objectives": "6", "storms": "8"}


def streams(visitor: Visitor) -> Locator:
    """Where water will flow."""
    return visitor.page.locator("main .stream")


def heard_to_flow(visitor: Visitor) -> Locator:
    """The regions of which is heard that water will flow into them."""
    told = [visitor.words.game("page.flows", n=n, source="?") for n in (1, 2, 3)]
    words = "|".join(one.partition("?")[0] for one in told)
    return visitor.page.get_by_role("button", name=re.compile(words))


def is_to_flow(ask: Ask) -> bool:
    """Whether in somebody's turn, with the set-up behind them, water will flow."""
    return is_set_up(ask) and any(one["flows"] for one in ask.view["spaces"])


def is_over_its_limit(ask: Ask) -> bool:
    """Whether the seat that is asked has more cards than it may keep."""
    return len(ask.view["players"][ask.seat]["hand"]) > LIMIT


def test_every_region_and_border_is_drawn_and_heard(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    deal(visitor, GAME, ["me", "me"])
    board = visitor.page.get_by_role("group", name=visitor.words.game("page.map"))
    expect(board.locator('[data-anchor^="place:"][aria-label]')).to_have_count(REGIONS)
    expect(board.locator('[data-anchor^="border:"][aria-label]')).to_have_count(BORDERS)
    wet = board.get_by_role("button", name=re.compile(r"\d water cubes?"))
    expect(visitor.page.locator("main .depth")).to_have_count(wet.count())


def test_what_will_flow_is_drawn_and_heard_and_can_be_put_away(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=GAME)
    path = lay_table(visitor, ["me", "me"], seed=SEEDS[GAME])
    play_ahead(visitor, path, is_to_flow)
    go_to_table(visitor, path)
    streams(visitor).first.wait_for()
    assert streams(visitor).count() == heard_to_flow(visitor).count()
    visitor.page.get_by_role("button", name=visitor.words.game("page.marks")).click()
    expect(streams(visitor)).to_have_count(0)


def test_what_can_be_chosen_has_a_ring_and_keeps_its_colour(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    deal(visitor, GAME, ["me", "me"])
    page = visitor.page
    lit = page.locator('main [data-anchor^="place:"][data-lit]')
    expect(lit.first).to_be_visible()
    expect(page.locator("main .land .may")).to_have_count(lit.count())
    fills = "(all) => all.map((one) => getComputedStyle(one).fill)"
    assert set(page.locator("main .land .may").evaluate_all(fills)) == {"none"}


# The middle of the name of a region, on the screen.
_NAME: Final = """(words) => {
  const all = [...document.querySelectorAll("main .name")];
  const name = all.find((one) => one.textContent.replace(/-/g, "") === words.replace(/-/g, ""));
  const { x, y, width, height } = name.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def test_on_the_whole_map_of_a_phone_a_tap_on_a_name_means_that_region(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True)
    deal(visitor, GAME, ["me", "me"])
    page = visitor.page
    page.get_by_role("button", name=visitor.words.page("board.whole")).tap()
    page.wait_for_timeout(700)
    near = NEAR[GAME].removeprefix("place:")
    page.touchscreen.tap(*page.evaluate(_NAME, visitor.words.game(f"region.{near}")))
    expect(page.locator(".dots .left")).to_have_count(3)
    expect(page.locator(f'main [data-anchor="place:{near}"][data-lit]')).to_have_count(0)


def test_a_hand_over_its_limit_is_seen_whole(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    path = lay_table(visitor, ["me", "me"], seed=SEEDS[GAME])
    play_ahead(visitor, path, is_over_its_limit)
    go_to_table(visitor, path)
    page = visitor.page
    expect(page.locator(".hand .cards li").nth(LIMIT)).to_be_visible()
    wide = "(all) => all.map((one) => one.scrollWidth - one.clientWidth)"
    assert page.locator(".hand .cards").evaluate_all(wide) == [0]
    assert set(page.locator(".mini").evaluate_all(wide)) == {0}


def see_the_goals(visitor: Visitor, count: int) -> None:
    goals = visitor.page.get_by_role("list", name=visitor.words.game("page.goals"))
    expect(goals.get_by_role("listitem")).to_have_count(count)


def test_a_whole_game_of_five(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_table(visitor, ["me", "random", "random", "greedy", "random"], seed="the sea")
    see_the_goals(visitor, 4)
    play_to_the_end(Player(visitor), FEW)


def test_a_game_with_six_objectives(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_table(visitor, ["me", "random"], SIX, seed="the sea")
    see_the_goals(visitor, 6)
    play_to_the_end(Player(visitor), FEW)


@each_look
def test_nothing_serious_is_found(arrive: Arrival, origin: str, theme: str, is_phone: bool) -> None:
    visitor = arrive(origin, game=GAME, theme=theme, is_phone=is_phone)
    open_table(visitor, ["me"] * 5, SIX, seed="the sea")
    examine(visitor, "a dike to lose")
    set_up(visitor)
    examine(visitor, "a turn")
    assert beyond_the_screen(visitor.page) == []
