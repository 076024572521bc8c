"""Room for what one needs: nothing lies over it, nothing of it is cut, and there is a way out."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.looks import each_of
from tests.browser.table import open_drawer
from tests.browser.tables import open_table
from tests.browser.visitor import PHONE, WIDE

GAME: Final = "forbidden_island"
# Two adventurers with open hands; the first begins, with a Helicopter Lift.
SEED: Final = "1"
LIFT: Final = "helicopter_lift"
# By how many pixels the longest words of a list are wider than there is room for.
_LACKS: Final = """list => {
  const room = list.clientWidth;
  list.style.cssText = "flex: none; width: max-content";
  const wanted = list.clientWidth;
  list.style.cssText = "";
  return wanted - room;
}"""
_IS_FREE: Final = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
# Whether what is seen just above and below a button belongs to what the button stands on.
_AROUND: Final = """button => {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const seen = [top - 4, bottom + 4].map((y) => document.elementFromPoint(left + width / 2, y));
  return seen.map((one) => one === button.parentElement);
}"""
# Which options of the menu are seen whole.
_WHOLE: Final = """rows => rows.map((row) => {
  const list = row.closest("ul").getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return top >= list.top - 1 && bottom <= list.bottom + 1;
})"""


@each_of("size", [PHONE, WIDE])
def test_the_level_of_a_bot_is_read_whole(
    arrive: Arrival, origin: str, size: tuple[int, int]
) -> None:
    visitor = arrive(origin, language="pt-BR", is_phone=size == PHONE, size=size)
    visitor.go()
    levels = visitor.page.locator(".chair select")
    levels.first.wait_for()
    assert max(one.evaluate(_LACKS) for one in levels.all()) <= 0


def test_the_level_of_a_bot_is_kept_as_soon_as_it_is_chosen(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin)
    visitor.go()
    level = visitor.page.locator(".chair select").first
    level.select_option("random")
    visitor.go()  # without a table having been set
    expect(level).to_have_value("random")


def test_settings_end_above_the_button_that_plays(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, size=WIDE)
    visitor.go()
    visitor.page.get_by_text(visitor.words.page("lobby.more"), exact=True).click()
    play = visitor.page.get_by_role("button", name=visitor.words.page("lobby.play"), exact=True)
    assert play.evaluate(_AROUND) == [True, True]


def test_settings_are_closed_from_the_top_and_with_the_sheet_below_them(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True, size=PHONE)
    open_table(visitor, ["me", "me"], seed=SEED)
    page, say = visitor.page, visitor.words.page
    open_drawer(visitor, "more")
    page.get_by_role("button", name=say("page.settings")).tap()
    settings = page.get_by_role("dialog", name=say("page.settings"))
    away = settings.get_by_role("button", name=say("page.close"))
    assert away.evaluate(_IS_FREE)
    away.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_escape_leaves_the_chat(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_table(visitor, ["me", "me"], seed=SEED)
    field = visitor.page.get_by_label(visitor.words.page("table.say_something"))
    field.focus()
    visitor.page.keyboard.press("Escape")
    expect(field).not_to_be_focused()


def test_a_few_options_are_all_in_sight_on_a_phone(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True, size=PHONE)
    open_table(visitor, ["me", "me"], seed=SEED)
    page = visitor.page
    page.locator(f'.hand [data-anchor="card:{LIFT}"]').tap()
    options = page.locator(".menu .option")
    expect(options.first).to_be_visible()
    assert options.evaluate_all(_WHOLE) == [True] * options.count()
    # As over the hand limit, where the same card may be discarded as well.
    page.locator(".menu ul").evaluate("list => list.append(list.firstElementChild.cloneNode(true))")
    assert options.evaluate_all(_WHOLE) == [True, True]


def test_who_is_aboard_the_helicopter_is_heard(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_table(visitor, ["me", "me"], seed=SEED)
    page, words = visitor.page, visitor.words
    page.locator(f'.hand [data-anchor="card:{LIFT}"]').click()
    page.locator(".menu .option").click()
    page.locator('main [data-anchor="pawn:1"][data-lit]').wait_for()  # the other was lit before
    page.locator('main [data-anchor="pawn:0"][data-lit]').click()
    aboard = words.game("page.aboard", role=("role.diver", {}))
    expect(page.locator(f'main [aria-label="{aboard}"] .aboard')).to_be_visible()


def test_each_key_and_ones_own_power_are_told_once(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME)
    open_table(visitor, ["me", "greedy"], seed=SEED)
    page = visitor.page
    expect(page.get_by_text(visitor.words.game("power.diver"))).to_have_count(1)
    page.get_by_role("button", name=visitor.words.page("table.help.title"), exact=True).click()
    keys = page.locator("dialog[open] kbd")
    expect(keys.first).to_be_visible()
    told = keys.all_inner_texts()
    assert len(set(told)) == len(told)
