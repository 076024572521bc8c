"""The cards of a hand: as wide as there is room for, and no word of any of them is ever cut."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tabletide.games.registry import folder_of
from tabletide.parts.files.messages import load_catalogue
from tests.browser.conftest import Arrival
from tests.browser.games import DEALS, SEEDS, SETTINGS, deal, each_counted_game
from tests.browser.looks import each_language
from tests.browser.player import Player
from tests.browser.table import hand, lit, open_drawer
from tests.browser.tables import open_table

FULL: Final = 7  # cards in the largest hand
# A hand of cards with these titles. Each word must stand on one line, within its card;
# one with a hyphen may be broken there.
_CUT: Final = r"""(titles) => {
  const list = document.querySelector(".hand .cards");
  const first = list.querySelector("li");
  for (const other of [...list.children].slice(1)) other.remove();
  while (list.children.length < titles.length) list.append(first.cloneNode(true));
  const cut = [];
  [...list.children].forEach((card, index) => {
    const words = card.querySelector(".title").firstChild;
    words.data = titles[index];
    const frame = card.querySelector(".head").getBoundingClientRect();
    for (const { 0: word, index: at } of titles[index].matchAll(/[^\s-]+-?/g)) {
      const range = new Range();
      range.setStart(words, at);
      range.setEnd(words, at + word.length);
      const [box, ...more] = range.getClientRects();
      const isIn = box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
      if (more.length > 0 || !isIn) cut.push(`${word} in ${frame.width}`);
    }
  });
  return cut;
}"""

# Whether the press that leads to the last cards leaves the sign in its place: a quick press too
# many must not meet a card.
_HITS_AFTER_LAST: Final = r"""async (sign) => {
  const { x, y, width, height } = sign.getBoundingClientRect();
  sign.click();
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  const isLast = document.querySelector(".strip.after") === null;
  return isLast && sign.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def titles(game: str, language: str) -> list[str]:
    catalogue = load_catalogue(folder_of(game), language)
    groups = DEALS[game].titles
    return [
        said for key, said in catalogue.items() if key.split(".")[0] in groups and ":" not in key
    ]


def widths(page: Page) -> list[float]:
    found: list[float] = page.locator(".hand .cards li").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    return found


@each_counted_game
@each_language
def test_no_word_of_a_card_is_cut(arrive: Arrival, origin: str, game: str, language: str) -> None:
    visitor = arrive(origin, game=game, language=language)
    deal(visitor, game, ["me", "me"])
    hand(visitor).locator("li").first.wait_for()
    all_titles = titles(game, language)
    assert len(all_titles) >= 6
    for width, height in ((360, 640), (390, 844), (844, 390), (1440, 900), (1920, 1080)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        for start in range(0, len(all_titles), FULL):
            some = all_titles[start : start + FULL]
            assert visitor.page.evaluate(_CUT, some) == [], (width, height)


def test_cards_take_the_room_there_is_and_an_edge_says_that_there_are_more(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, size=(1920, 1080))
    open_table(visitor, ["me", "me"], SETTINGS["pandemic"], seed=SEEDS["pandemic"])
    hand(visitor).locator("li").first.wait_for()
    assert min(widths(visitor.page)) >= 130
    visitor.page.evaluate(_CUT, ["Paris"] * FULL)
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    assert min(widths(visitor.page)) >= 100
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    expect(visitor.page.locator(".strip.after:not(.before)")).to_have_count(1)
    sign = visitor.page.get_by_role("button", name="Cards to the right")
    sign.click()
    assert sign.evaluate(_HITS_AFTER_LAST)
    expect(visitor.page.locator(".strip.before:not(.after)")).to_have_count(1)
    expect(sign).to_have_count(0)


def test_a_list_of_a_deck_is_not_lit_as_if_it_were_the_hand(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="forbidden_island", is_phone=True)
    open_table(visitor, ["me", "me"], seed=SEEDS["forbidden_island"])
    Player(visitor).wait()
    expect(lit(visitor, "card:statue_of_the_wind")).not_to_have_count(0)
    open_drawer(visitor, "decks")
    sheet = visitor.page.get_by_role("dialog")
    for closed in sheet.locator("details:not([open]) summary").all():
        closed.click()
    expect(sheet.locator('[data-anchor="card:statue_of_the_wind"]')).not_to_have_count(0)
    expect(sheet.locator("[data-lit]")).to_have_count(0)
