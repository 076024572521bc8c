"""How a friend comes to a table: by its link, to a chair that is free."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.games import BEGUN, SEEDS, SETTINGS
from tests.browser.lobby import set_table
from tests.browser.player import Player
from tests.browser.sight import see
from tests.browser.table import team
from tests.browser.visitor import Visitor

LOOKS: Final = 600  # at the screens of friends that a set-up takes at most


def invite(host: Visitor) -> str:
    """The link the host is shown first, as a friend would get it."""
    dialog = host.page.get_by_role("dialog", name=host.words.page("invite.heading"))
    link = dialog.get_by_label(host.words.page("invite.link")).input_value()
    expect(dialog.get_by_role("img", name=host.words.page("invite.code"))).to_be_visible()
    dialog.get_by_role("button", name=host.words.page("invite.begin")).click()
    return link.removeprefix(host.origin)


def welcome(friend: Visitor) -> Locator:
    """What whoever comes by a link is asked first."""
    return friend.page.get_by_role("dialog", name=friend.words.page("arrive.heading"))


def sit_down(friend: Visitor, name: str) -> None:
    dialog = welcome(friend)
    dialog.get_by_label(friend.words.page("arrive.name")).fill(name)
    dialog.get_by_role("button", name=friend.words.page("arrive.sit")).click()
    expect(dialog).to_be_hidden()


def watch(friend: Visitor) -> None:
    dialog = welcome(friend)
    dialog.get_by_role("button", name=friend.words.page("arrive.watch")).click()
    expect(dialog).to_be_hidden()


def table_for_two(
    arrive: Arrival, origin: str, game: str, seed: str = ""
) -> tuple[Visitor, Visitor]:
    """The host, who begins, and a friend who speaks another language."""
    host, friend = arrive(origin, game=game), arrive(origin, game=game, language="pt-BR")
    set_table(host, ["me", "friend"], SETTINGS[game], name="Ana", seed=seed or SEEDS[game])
    friend.go(invite(host))
    sit_down(friend, "Rui")
    expect(team(host).nth(1)).to_contain_text("Rui")
    set_up_together(host, friend)
    return host, friend


def set_up_together(*visitors: Visitor) -> None:
    """Decide what a set-up leaves to the players, whoever of them is asked first."""
    for _ in range(LOOKS):
        if visitors[0].page.locator(BEGUN).count():
            return
        for player in map(Player, visitors):
            play_if_asked(player)
    raise AssertionError("the set-up never ends")


def play_if_asked(player: Player) -> None:
    """Press something if it is for this visitor to do so, or let the others have their time."""
    sight = see(player.page)
    if sight.is_ones_own and not (sight.is_over or sight.is_fresh or player.visitor.asked):
        player.attempt(sight)
        player.presses += 1
    else:
        player.page.wait_for_timeout(20)
