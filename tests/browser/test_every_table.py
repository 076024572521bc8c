"""What every table has, whatever is played at it: back, talk, pointing, skipping, the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.friends import table_for_two
from tests.browser.games import COUNTED, NEAR, deal, each_game
from tests.browser.looks import each_language
from tests.browser.player import HABIT, Player
from tests.browser.sight import see
from tests.browser.table import lit, log, prompt
from tests.browser.visitor import Visitor

# Something on the board to point at.
ON_BOARD = 'main [data-anchor^="{kind}:"]'


def own_table(visitor: Visitor, game: str) -> None:
    """Somebody plays both seats, and begins."""
    deal(visitor, game, ["me", "me"])


def skip(visitor: Visitor) -> Locator:
    return prompt(visitor).get_by_role("button", name=visitor.words.page("table.skip"))


@each_game
def test_a_step_is_taken_back(arrive: Arrival, origin: str, game: str) -> None:
    visitor = arrive(origin, game=game)
    own_table(visitor, game)
    before = Player(visitor).wait()
    lit(visitor, NEAR[game]).first.click()
    lines = log(visitor).get_by_role("listitem")
    expect(lines).to_have_count(len(before.log) + 1)
    visitor.page.get_by_role("button", name=visitor.words.page("table.undo"), exact=True).click()
    expect(lines.last).to_have_text(visitor.words.page("table.returned"))
    expect(lines).to_have_count(len(before.log) + 1)
    assert replace(see(visitor.page), in_reach=before.in_reach) == before


@each_game
def test_talk_and_pointing_reach_the_other_side(arrive: Arrival, origin: str, game: str) -> None:
    host, friend = table_for_two(arrive, origin, game)
    field = friend.page.get_by_label(friend.words.page("table.say_something"))
    field.fill("Vamos a Miami?")
    field.press("Enter")
    talk = host.page.get_by_role("log", name=host.words.page("table.chat"))
    expect(talk).to_have_text("Rui Vamos a Miami?")

    kind = "place" if game in COUNTED else "space"
    friend.page.locator(ON_BOARD.format(kind=kind)).last.click(button="right")
    friend.page.get_by_role("button", name=friend.words.page("table.look_here")).click()
    expect(host.page.locator("main .ping")).to_have_text("Rui")
    expect(host.page.locator("main .ping")).to_be_hidden()


@pytest.mark.parametrize(("game", "how"), [("pandemic", "button"), ("forbidden_island", "key")])
def test_what_is_shown_beat_by_beat_can_be_skipped(
    arrive: Arrival, origin: str, game: str, how: str
) -> None:
    visitor = arrive(origin, game=game, pace="calm")
    own_table(visitor, game)
    Player(visitor).wait()
    for _ in range(2):  # actions are left: it is asked twice
        visitor.page.keyboard.press("Space")
        visitor.page.wait_for_timeout(HABIT)  # sooner it would be meant for what was there
    skip(visitor).wait_for()
    visitor.page.locator(".table:not([data-fresh=other])").wait_for()
    shown = see(visitor.page)
    assert not shown.is_ones_own
    if how == "button":
        skip(visitor).click()
    else:
        visitor.page.keyboard.press("Space")
    at_once = see(visitor.page)
    assert len(at_once.log) > len(shown.log)
    assert at_once.is_ones_own
    expect(skip(visitor)).to_be_hidden()


@each_game
def test_why_shows_the_rule(arrive: Arrival, origin: str, game: str) -> None:
    visitor = arrive(origin, game=game)
    page, say = visitor.page, visitor.words.page
    own_table(visitor, game)
    barred = page.locator(".verb[aria-disabled=true]")
    if barred.count():
        barred.first.click(force=True)
    prompt(visitor).get_by_role("button", name=say("table.why")).click()
    rule = page.get_by_role("dialog", name=say("table.the_rule"))
    expect(rule.get_by_role("article")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()


def test_what_a_menu_speaks_of_is_ringed_no_longer_than_the_menu_is_there(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin)
    page = visitor.page
    page.set_viewport_size({"width": 800, "height": 800})  # the menu lies over the board
    own_table(visitor, "pandemic")
    page.locator(".hand [data-lit]").first.click()
    option = page.locator(".menu .option").first
    option.hover()
    expect(page.locator(".hand .looked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(option).to_be_hidden()
    expect(page.locator(".looked")).to_have_count(0)


@each_game
def test_a_table_at_rest_moves_nothing(arrive: Arrival, origin: str, game: str) -> None:
    """Somebody may wait for a friend all evening: that must not empty a phone's battery."""
    visitor = arrive(origin, game=game, pace="calm")
    own_table(visitor, game)
    Player(visitor).wait()
    visitor.page.wait_for_function(
        "() => document.getAnimations().every(({ playState }) => playState !== 'running')"
    )


# How far a text reaches beyond its own box, and beyond the button it stands on.
CUT = """(it) => [
    it.scrollWidth - it.clientWidth,
    it.scrollHeight - it.clientHeight,
    it.getBoundingClientRect().right - it.parentElement.getBoundingClientRect().right,
]"""


@each_game
@each_language
def test_the_names_of_decks_and_buttons_are_not_cut(
    arrive: Arrival, origin: str, game: str, language: str
) -> None:
    """Baralho de Alagamento is longer than any deck's English name."""
    visitor = arrive(origin, game=game, language=language)
    own_table(visitor, game)
    names = visitor.page.locator(".chooser .name, .verb .label")
    assert names.count() > (6 if game in COUNTED else 0)
    for name in names.all():
        assert max(name.evaluate(CUT)) <= 1, name.inner_text()
    chooser = visitor.page.get_by_label(visitor.words.page("table.decks"))
    chooser.select_option(index=1)
    shown = chooser.evaluate("(it) => it.selectedOptions[0].textContent")
    expect(visitor.page.locator(".chooser .name")).to_have_text(shown)
