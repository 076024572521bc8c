"""A table is set, and played at, by somebody who has no mouse."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.games import SEEDS, each_game
from tests.browser.lobby import game_card
from tests.browser.player import KeyPlayer
from tests.browser.table import bot_name, team
from tests.browser.visitor import Visitor

FAR: Final = 40  # so many presses of a key go through the whole form
_HAS_FOCUS: Final = "one => one.contains(document.activeElement)"


def go_on_to(visitor: Visitor, there: Locator, key: str = "Tab") -> None:
    """Press a key until the focus is there, or on something in it."""
    for _ in range(FAR):
        if there.evaluate(_HAS_FOCUS):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {there}")


def choose(visitor: Visitor, group: Locator, value: str) -> None:
    """Tab leads to the values, arrows from one to the next; where the focus is, is chosen."""
    go_on_to(visitor, group)
    wanted = group.get_by_role("radio", name=value)
    go_on_to(visitor, wanted, "ArrowRight")
    expect(wanted).to_be_checked()


def write(visitor: Visitor, label: str, text: str) -> None:
    field = visitor.page.get_by_label(visitor.words.page(label))
    go_on_to(visitor, field)
    visitor.page.keyboard.type(text)


@each_game
def test_a_table_is_set_and_played_at_without_a_mouse(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game)
    page, say = visitor.page, visitor.words.page
    form = page.locator("form")
    visitor.go()
    form.wait_for()

    choose(visitor, page.get_by_role("group", name=say("lobby.games")), game_card(visitor))
    write(visitor, "lobby.name", "Ana")
    choose(visitor, form.get_by_role("group", name=say("lobby.players")), "3")
    choose(visitor, form.get_by_role("group", name=say("lobby.chair", n=3)), say("lobby.me"))
    go_on_to(visitor, form.get_by_text(say("lobby.more"), exact=True))
    page.keyboard.press("Enter")
    write(visitor, "lobby.seed", SEEDS[game])
    go_on_to(visitor, form.get_by_role("button", name=say("lobby.play"), exact=True))
    page.keyboard.press("Enter")

    sitters = [say("table.chair.you"), bot_name(visitor), say("table.chair.you")]
    expect(team(visitor)).to_contain_text(sitters)
    player = KeyPlayer(visitor)
    before = player.wait()
    assert player.play(presses=4).log != before.log
