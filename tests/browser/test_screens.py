"""Every screen of a table, at every size and in both languages: no word of it is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tabletide.parts.files.messages import Message
from tests.browser.ahead import open_finished
from tests.browser.conftest import Arrival
from tests.browser.games import SEEDS, SETTINGS, each_game
from tests.browser.layout import beyond_the_screen, cut_words
from tests.browser.looks import each_language
from tests.browser.player import SETTLED, Player
from tests.browser.table import open_drawer
from tests.browser.tables import open_table
from tests.browser.visitor import PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, WIDE, Visitor

LARGE: Final = (1440, 900)
TEAM: Final = ["me", "greedy", "greedy", "greedy"]
MOST_ASKED: Final = 20  # questions before the first turn
DRAWERS: Final = ("team", "decks", "log", "aid", "more")
SHEETS: Final = ("aid.title", "page.settings", "table.help.title")
# Numbers as long as they come: a disease with a cure and few cubes left, say.
_FULL_METERS: Final = """() => {
  for (const meter of [...document.querySelectorAll(".meter")].slice(0, 4)) {
    const signs = meter.querySelector(".signs");
    signs.append(signs.firstElementChild.cloneNode(true));
    meter.querySelector(".value").textContent = "24!";
  }
  const { scrollWidth, clientWidth } = document.querySelector("header .meters");
  return scrollWidth - clientWidth;
}"""
_LONG_PROMPT: Final = """() => {
  document.querySelector(".prompt .words p").textContent = "as long as it may be ".repeat(12);
}"""
# How far a question, and whom one waits for, stick out of the strip beside dots and two buttons.
_OVER_THE_STRIP: Final = """([long, waits]) => {
  const words = document.querySelector(".prompt .words");
  const asked = words.querySelector("p");
  asked.querySelector("strong").textContent = long;
  const soft = document.createElement("p");
  soft.className = [...words.classList].map((one) => one === "words" ? "soft" : one).join(" ");
  soft.textContent = waits;
  words.replaceChildren(asked, soft);
  words.style.maxWidth = "680px";
  const { height } = words.closest(".prompt").getBoundingClientRect();
  return height - document.querySelector(".asks").clientHeight;
}"""
_BOARD: Final = "() => document.querySelector('main').getBoundingClientRect().toJSON()"
# How far inside its coloured field a line of a deck begins.
_INDENTS: Final = """all => all.map((one) => {
  const words = new Range();
  words.selectNodeContents(one);
  return words.getBoundingClientRect().left - one.getBoundingClientRect().left;
})"""


def sit(visitor: Visitor, game: str) -> None:
    """Sit down among bots, and answer what is asked by a menu: it lies over a phone's drawers."""
    open_table(visitor, TEAM, SETTINGS[game], seed=SEEDS[game])
    player = Player(visitor)
    sight = player.wait()
    for _ in range(MOST_ASKED):
        if not sight.options:
            break
        sight = player.move(sight)


def screens(visitor: Visitor) -> Iterator[str]:
    """Open one sheet after another; its name while it lies open."""
    page, say = visitor.page, visitor.words.page
    yield "table"
    for name in DRAWERS if visitor.is_phone else SHEETS:
        if visitor.is_phone:
            open_drawer(visitor, name)
        else:
            page.get_by_role("button", name=say(name), exact=True).click()
        page.locator("dialog[open]").wait_for()
        yield name
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def see_all_of_it(visitor: Visitor, sizes: list[tuple[int, int]]) -> None:
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for name in screens(visitor):
            where = (name, width, height)
            assert cut_words(visitor.page) == [], where
            if name == "table":
                assert beyond_the_screen(visitor.page) == [], where


@each_game
@each_language
def test_no_word_is_cut_at_a_desk(arrive: Arrival, origin: str, game: str, language: str) -> None:
    visitor = arrive(origin, game=game, language=language, size=LARGE)
    sit(visitor, game)
    see_all_of_it(visitor, [LARGE, WIDE])


@each_game
@each_language
def test_no_word_is_cut_on_a_phone(arrive: Arrival, origin: str, game: str, language: str) -> None:
    visitor = arrive(origin, game=game, language=language, is_phone=True)
    sit(visitor, game)
    see_all_of_it(visitor, [PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE])


@each_game
def test_all_numbers_of_a_phones_header_are_in_sight(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game, language="pt-BR", is_phone=True, size=SMALL_PHONE)
    sit(visitor, game)
    assert visitor.page.evaluate(_FULL_METERS) <= 0


def long_prompt(page: Page) -> None:
    page.evaluate(_LONG_PROMPT)


def large_hand(page: Page) -> None:
    page.evaluate("""() => {
      const list = document.querySelector(".hand .cards");
      for (let n = 0; n < 6; n++) list.append(list.firstElementChild.cloneNode(true));
    }""")


@pytest.mark.parametrize("change", [long_prompt, large_hand])
def test_the_board_keeps_its_size_whatever_is_asked(
    arrive: Arrival, origin: str, change: Callable[[Page], None]
) -> None:
    visitor = arrive(origin)
    sit(visitor, "pandemic")
    before = visitor.page.evaluate(_BOARD)
    change(visitor.page)
    assert visitor.page.evaluate(_BOARD) == before


@each_language
def test_whom_one_waits_for_is_told_behind_the_end_of_a_long_question(
    arrive: Arrival, origin: str, language: str
) -> None:
    visitor = arrive(origin, game="forbidden_island", language=language)
    sit(visitor, "forbidden_island")
    navigator: Message = ("role.navigator", {})
    long = visitor.words.game("prompt.home", role=navigator, n=2)
    waits = visitor.words.page("table.waiting_for", who=f"{visitor.words.name(navigator)} (bot)")
    assert visitor.page.evaluate(_OVER_THE_STRIP, [long, waits]) <= 0


def test_lines_of_a_deck_do_not_touch_the_edge_of_their_field(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, is_phone=True)
    sit(visitor, "pandemic")
    open_drawer(visitor, "decks")
    indents = visitor.page.locator("dialog .fact").evaluate_all(_INDENTS)
    assert indents
    assert min(indents) >= 6


def test_a_replay_can_be_left_on_any_phone(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game="forbidden_island", language="pt-BR", is_phone=True)
    page = visitor.page
    open_finished(visitor, ["me", "random"], seed=SEEDS["forbidden_island"], name="Maria Aparecida")
    page.get_by_role("link", name=visitor.words.page("table.ending.replay")).click()
    page.locator(".bar").wait_for()
    for width, height in (PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(SETTLED)
        assert beyond_the_screen(page) == [], (width, height)


def test_settings_open_with_nothing_marked_that_is_not_chosen(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, language="pt-BR")
    visitor.go()
    page = visitor.page
    page.keyboard.press("Tab")  # as somebody who uses keys
    settings = page.get_by_role("button", name=visitor.words.page("page.settings"))
    settings.focus()
    page.keyboard.press("Enter")
    page.locator("dialog[open]").wait_for()
    expect(
        page.locator("dialog[open] :focus-visible input, dialog[open] input:focus")
    ).to_have_count(0)
    page.keyboard.press("Tab")  # the first thing to choose is one key away
    expect(page.locator("dialog[open] input:focus")).to_have_count(1)
