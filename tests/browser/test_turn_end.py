"""A turn ends by a press of its own: until then nothing is drawn and all can be taken back."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.friends import table_for_two
from tests.browser.games import (
    COUNTED,
    SEEDS,
    SETTINGS,
    deal,
    each_counted_game,
    each_game,
)
from tests.browser.looks import each_of
from tests.browser.player import Player
from tests.browser.sight import Sight
from tests.browser.table import log, prompt
from tests.browser.tables import open_table
from tests.browser.test_pandemic_settings import choose
from tests.browser.visitor import Visitor

BUSY: Final = 400  # milliseconds in which a quick server would have drawn long ago


def act_until_done(visitor: Visitor) -> None:
    """Take all actions of a turn, by whatever is lit, but for what ends it."""
    player = Player(visitor)
    for _ in range(40):
        sight = player.wait()
        if is_done(visitor, sight):
            return
        player.move(sight)
    raise AssertionError("the actions never end")


def is_done(visitor: Visitor, sight: Sight) -> bool:
    """Whether nothing is left but to end the turn: no action is, or the next turn stands by."""
    return any(words in sight.prompt for words in done_words(visitor))


def done_words(visitor: Visitor) -> list[str]:
    return [visitor.words.page(f"table.held.{key}") for key in ("done", "over")]


def button(visitor: Visitor, key: str) -> Locator:
    return prompt(visitor).get_by_role("button", name=re.compile(visitor.words.page(key)))


def end_button(visitor: Visitor) -> Locator:
    """The one button that ends the turn: among those of the actions, or else in the prompt."""
    end = visitor.words.page("table.held.end")
    buttons = visitor.page.locator(".verb.closing, .prompt .sole").filter(has_text=end)
    expect(button(visitor, "table.held.end")).to_have_count(0 if visitor.game in COUNTED else 1)
    return buttons


def closing(visitor: Visitor) -> Locator:
    return visitor.page.locator(".verb.closing")


@each_game
@each_of(("is_phone", "language"), [(False, "en"), (True, "pt-BR")])
def test_the_last_action_draws_nothing_and_can_be_undone(
    arrive: Arrival, origin: str, game: str, is_phone: bool, language: str
) -> None:
    visitor = arrive(origin, game=game, is_phone=is_phone, language=language)
    deal(visitor, game, ["me", "greedy"])
    act_until_done(visitor)
    dots = visitor.page.locator(".dots .left")
    visitor.page.wait_for_timeout(BUSY)
    expect(end_button(visitor)).to_be_visible()
    letter = visitor.words.page("table.keys.undo")
    by_letter = visitor.page.locator(f"[aria-keyshortcuts={letter}]")
    expect(by_letter).to_have_count(1)
    by_letter.click()
    for words in done_words(visitor):
        expect(prompt(visitor)).not_to_contain_text(words)
    expect(dots).to_have_count(1 if game in COUNTED else 0)
    act_until_done(visitor)
    end_button(visitor).click()
    expect(visitor.page.get_by_text(visitor.words.page("table.held.end"))).to_have_count(0)
    expect(dots).not_to_have_count(1)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_turn_ends_by_a_key(visitor: Visitor, key: str) -> None:
    open_table(visitor, ["me", "me"], SETTINGS["pandemic"], seed=SEEDS["pandemic"])
    act_until_done(visitor)
    lines = log(visitor).get_by_role("listitem").count()
    visitor.page.evaluate("document.activeElement.blur()")
    visitor.page.keyboard.press(key)
    expect(end_button(visitor)).to_be_hidden()
    assert log(visitor).get_by_role("listitem").count() > lines


def test_a_setting_ends_turns_by_themselves(visitor: Visitor) -> None:
    open_table(visitor, ["me", "me"], SETTINGS["pandemic"], seed=SEEDS["pandemic"])
    choose(visitor, "settings.turn_end", visitor.words.page("settings.turn_end_itself"))
    turns = visitor.page.locator("[role=log] li.turn")
    player = Player(visitor)
    for _ in range(40):
        sight = player.wait()
        assert visitor.words.page("table.held.done") not in sight.prompt
        if turns.count() > 1:
            return
        player.move(sight)
    raise AssertionError("the turn never ends")


def test_the_others_see_whose_word_the_table_waits_for(arrive: Arrival, origin: str) -> None:
    ana, rui = table_for_two(arrive, origin, "pandemic")
    act_until_done(ana)
    still = rui.words.page("table.held.waiting", who=")")
    expect(prompt(rui)).to_contain_text("Ana (")
    expect(prompt(rui)).to_contain_text(still)
    expect(end_button(rui)).to_be_hidden()
    end_button(ana).click()
    expect(prompt(rui)).not_to_contain_text(still)


@each_counted_game
def test_what_ends_the_actions_is_quiet_while_actions_remain(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game)
    deal(visitor, game, ["me", "greedy"])
    Player(visitor).wait()
    loud = "getComputedStyle(document.body).color"  # the ink, on which light letters stand
    background = "one => getComputedStyle(one).backgroundColor"
    assert closing(visitor).evaluate(background) != visitor.page.evaluate(loud)
    act_until_done(visitor)
    expect(closing(visitor)).to_have_text(re.compile(visitor.words.page("table.held.end")))
    visitor.page.wait_for_timeout(BUSY)
    assert closing(visitor).evaluate(background) == visitor.page.evaluate(loud)
