"""Games in the browser, from the lobby to the ending: by mouse, by keys, by finger."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.browser.ahead import finish_away
from tests.browser.conftest import Arrival
from tests.browser.games import COUNTED, each_game
from tests.browser.lobby import set_table
from tests.browser.looks import each_of
from tests.browser.player import KeyPlayer, Player
from tests.browser.visitor import PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, Visitor
from tests.soaks import amount

SOME: Final = amount("PRESSES", 9)  # a turn or two; in `make soak`, the whole game
MANY: Final = amount("PRESSES", 20)
FEW: Final = amount("PRESSES", 4)  # and then a program plays on
# By mouse; a phone, where there is less room, speaks the language with the longer words.
LANGUAGES: Final = ["en", "pt-BR"][: amount("LANGUAGES", 1)]
UNFILLED: Final = re.compile(r"\{\w+\}|undefined|\[object")


def see_the_ending(visitor: Visitor) -> None:
    """The ending is told in the visitor's words, with the deal's seed and ways to go on."""
    ending = visitor.page.get_by_role("dialog")
    ends = ("won", "lost") if visitor.game in COUNTED else ("title",)
    titles = [visitor.words.game(f"page.end.{end}") for end in ends]
    assert ending.get_by_role("heading").inner_text() in titles
    for way in ("replay", "same_deal", "new_game"):
        assert ending.get_by_text(visitor.words.page(f"table.ending.{way}")).is_visible()
    text = visitor.page.locator("body").inner_text()
    assert not UNFILLED.search(text), text


def play_to_the_end(player: Player, presses: int) -> None:
    """So many presses by hand; what is left of the game, a program plays on the same chair."""
    if not player.play(presses).is_over:
        finish_away(player.visitor)
    see_the_ending(player.visitor)


def play_some(visitor: Visitor) -> None:
    """A turn or two, or to the end if that comes before."""
    player = Player(visitor)
    if player.play(presses=SOME).is_over:
        see_the_ending(visitor)
    else:
        assert player.presses == SOME


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_by_mouse(arrive: Arrival, origin: str, game: str, language: str) -> None:
    visitor = arrive(origin, game=game, language=language)
    set_table(visitor, ["me", "greedy"], seed=f"a mouse, {language}")
    play_some(visitor)
    assert visitor.page.locator("html").get_attribute("lang") == language


@each_game
def test_a_whole_game_by_keyboard_alone(arrive: Arrival, origin: str, game: str) -> None:
    visitor = arrive(origin, game=game)
    set_table(visitor, ["me", "random"], seed="keys")
    play_to_the_end(KeyPlayer(visitor), SOME)


@each_game
def test_a_whole_game_by_finger_on_a_phone(arrive: Arrival, origin: str, game: str) -> None:
    visitor = arrive(origin, game=game, language="pt-BR", is_phone=True, size=PHONE)
    set_table(visitor, ["me", "random", "random"], seed="a finger")
    play_to_the_end(Player(visitor), MANY)


@each_game
@each_of("size", [SMALL_PHONE, PHONE_ON_ITS_SIDE])
def test_some_turns_by_finger_on_a_smaller_screen(
    arrive: Arrival, origin: str, game: str, size: tuple[int, int]
) -> None:
    visitor = arrive(origin, game=game, is_phone=True, size=size)
    set_table(visitor, ["me", "random"], seed="a finger")
    play_some(visitor)
