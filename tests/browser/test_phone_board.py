"""The board on a phone: it stays where it is between taps, and a turn begins at one's own pawn."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.games import SEEDS, SETTINGS, each_counted_game
from tests.browser.looks import each_of
from tests.browser.player import Player
from tests.browser.sight import see
from tests.browser.table import lit
from tests.browser.tables import open_table
from tests.browser.visitor import PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, Visitor

GAME: Final = "pandemic"
# Where something of the board is on the screen.
_AT: Final = "one => { const { x, y } = one.getBoundingClientRect(); return [x, y]; }"
_IN_SIGHT: Final = """(anchor) => {
  const box = document.querySelector(`main [data-anchor="${anchor}"]`).getBoundingClientRect();
  const frame = document.querySelector("main").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}"""
_IS_FREE: Final = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
_FINGER: Final = {"pointerId": 7, "clientX": 100, "clientY": 200, "bubbles": True}
# The size of the letters of the board's names, in pixels of the screen.
_NAMES: Final = """() => [...document.querySelectorAll("main .name tspan")].map((name) => {
  const text = name.parentElement;
  return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
})"""


def at(visitor: Visitor, anchor: str) -> list[float]:
    found: list[float] = visitor.page.locator(f'main [data-anchor="{anchor}"]').evaluate(_AT)
    return found


def own_table(visitor: Visitor) -> None:
    open_table(visitor, ["me", "me"], SETTINGS[GAME], seed=SEEDS[GAME])
    Player(visitor).wait()


def test_the_board_does_not_move_under_a_tap(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, is_phone=True, pace="fast")
    own_table(visitor)
    before = at(visitor, "place:atlanta")
    for place in ("washington", "miami"):
        lit(visitor, f"place:{place}").tap()
        visitor.page.wait_for_timeout(700)
        assert at(visitor, "place:atlanta") == before
    expect(visitor.page.locator(".dots .left")).to_have_count(2)


def drag_away(visitor: Visitor) -> None:
    """Drag the board until one's own pawn is far outside."""
    box = visitor.page.locator("main").bounding_box()
    assert box is not None
    mouse, y = visitor.page.mouse, box["y"] + 0.7 * box["height"]
    for _ in range(4):
        mouse.move(box["x"] + box["width"] - 20, y)
        mouse.down()
        mouse.move(box["x"] + 20, y, steps=4)
        mouse.up()


@each_of("size", [PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE])
def test_a_turn_begins_with_ones_own_pawn_in_sight(
    arrive: Arrival, origin: str, size: tuple[int, int]
) -> None:
    visitor = arrive(origin, is_phone=True, size=size)
    page = visitor.page
    own_table(visitor)
    drag_away(visitor)
    assert not page.evaluate(_IN_SIGHT, "pawn:1")
    for _ in range(12):
        if "pawn:1" in see(page).lit:
            break
        page.keyboard.press("Space")
        page.wait_for_timeout(500)
    page.wait_for_function(_IN_SIGHT, arg="pawn:1")


def test_a_finger_lifted_over_a_sheet_is_off_the_board(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, is_phone=True)
    own_table(visitor)
    page = visitor.page
    page.locator("main svg[role=group]").dispatch_event("pointerdown", _FINGER)
    page.locator("body").dispatch_event("pointerup", _FINGER)
    before = visitor.page.evaluate(_NAMES)
    drag_away(visitor)
    assert visitor.page.evaluate(_NAMES) == before  # moved, and not pinched


@each_counted_game
def test_larger_text_enlarges_the_names_on_the_board(
    arrive: Arrival, origin: str, game: str
) -> None:
    sizes = []
    for text_size in ("normal", "larger"):
        visitor = arrive(origin, game=game, text_size=text_size)
        open_table(visitor, ["me", "me"], SETTINGS[game], seed=SEEDS[game])
        expect(visitor.page.locator("main .name").first).to_be_attached()
        sizes.append(visitor.page.evaluate(_NAMES))
    usual, larger = sizes
    assert max(larger) > 1.15 * max(usual)
    assert all(one <= other for one, other in zip(usual, larger, strict=False))


def test_a_list_leaves_undo_and_the_drawers_free_and_can_be_put_aside(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game="rising_tide", is_phone=True, size=PHONE)
    open_table(visitor, ["me", "greedy"], seed="7")  # it begins with a question
    page = visitor.page
    options = page.locator(".menu .option")
    expect(options.first).to_be_visible()
    assert [button.evaluate(_IS_FREE) for button in page.locator("nav button").all()] == [True] * 6
    rows, frame = [box.bounding_box() for box in options.all()], page.locator(".menu ul")
    lowest = frame.evaluate("list => list.getBoundingClientRect().bottom")
    assert rows
    assert all(row and (row["y"] >= lowest or row["y"] + row["height"] <= lowest) for row in rows)
    page.locator(".menu").get_by_role("button", name=visitor.words.page("table.close")).tap()
    expect(options).to_have_count(0)
    page.get_by_role("button", name=visitor.words.page("table.list")).tap()
    expect(options.first).to_be_visible()


_LIT_IN_SIGHT: Final = """() => {
  const frame = document.querySelector("main").getBoundingClientRect();
  return [...document.querySelectorAll("main svg [data-lit]")].some((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return left > frame.left && left < frame.right && top > frame.top && top < frame.bottom;
  });
}"""


def test_a_question_brings_in_sight_what_it_is_about(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="rising_tide", is_phone=True, size=PHONE)
    open_table(visitor, ["me", "me"], seed="7")  # it begins with dikes to lose, far from each other
    player = Player(visitor)
    for _ in range(4):
        sight = player.wait()
        assert any(anchor.startswith(("border:", "place:")) for anchor in sight.lit)
        visitor.page.wait_for_function(_LIT_IN_SIGHT)
        drag_away(visitor)
        player.hit_option(0)
