"""The host's door in the page: somebody is removed and let back, and nobody new comes in."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrival
from tests.browser.friends import invite, sit_down, welcome
from tests.browser.lobby import set_table
from tests.browser.pandemic import CLOSED, SEED
from tests.browser.table import do_with_chair, open_chair, team
from tests.browser.visitor import Visitor

GAME = "pandemic"


def shown_out(visitor: Visitor, why: str) -> Locator:
    """What somebody reads in the place of the table."""
    return visitor.page.get_by_role("heading", name=visitor.words.page(f"door.{why}"))


def test_a_guest_is_removed_and_let_back(arrive: Arrival, origin: str) -> None:
    host = arrive(origin, game=GAME)
    say = host.words.page
    set_table(host, ["me", "friend"], CLOSED)
    link = invite(host)
    friend = arrive(origin, game=GAME, language="pt-BR", is_phone=True)
    friend.go(link)
    sit_down(friend, "Rui")
    expect(team(host).nth(1)).to_contain_text("Rui")
    do_with_chair(host, 1, say("door.remove_who", name="Rui"))
    expect(shown_out(friend, "removed_out")).to_be_visible()
    friend.page.reload()
    expect(shown_out(friend, "removed_out")).to_be_visible()

    # What the seat holds stays hidden, from the host too.
    menu = open_chair(host, 1)
    expect(menu).to_contain_text(say("refused.kept_hidden"))
    expect(menu.get_by_role("button", name=say("table.chair.do_take"))).to_have_count(0)
    menu.get_by_role("button", name=say("table.invite")).click()

    host.page.get_by_role("button", name=say("door.let_back_who", name="Rui")).click()
    friend.page.reload()
    welcome(friend).get_by_role("button", name=friend.words.page("arrive.sit")).click()
    expect(team(host).nth(1)).to_contain_text("Rui")


def test_a_bots_seat_is_asked_for_and_a_closed_table_is_closed(
    arrive: Arrival, origin: str
) -> None:
    host = arrive(origin, game=GAME, is_phone=True)
    say = host.words.page
    set_table(host, ["me", "random"], CLOSED, seed=SEED)  # the host begins
    link = host.page.url.removeprefix(origin)
    stranger = arrive(origin, game=GAME)
    stranger.go(link)
    dialog = welcome(stranger)
    dialog.get_by_label(say("arrive.name")).fill("Eve")
    dialog.get_by_role("button", name=say("arrive.sit")).click()
    expect(host.page.get_by_text(say("table.question.shows", name="Eve"))).to_be_visible()
    expect(dialog).to_be_hidden()  # it is at the table that one waits
    host.page.get_by_role("button", name=say("table.proposal.decline")).click()
    open_chair(host, 1)
    host.page.get_by_role("button", name=say("table.invite")).last.click()
    expect(host.page.get_by_text(say("door.onlookers"))).to_be_visible()
    host.page.get_by_label(say("door.closed")).check()
    expect(shown_out(stranger, "closed_door_out")).to_be_visible()
