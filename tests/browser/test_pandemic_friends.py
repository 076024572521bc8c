"""Two browsers at one table: the link, the free chair, consent, talk, and pointing."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.lobby import set_table
from tests.browser.pandemic import EXPERT, OPEN, RESEARCHER, SEED, city
from tests.browser.table import card, lit, see_in_log
from tests.browser.visitor import Visitor

CARD: Final = city("london")


def invite(host: Visitor) -> str:
    """The link the host is shown first, as a friend would get it."""
    dialog = host.page.get_by_role("dialog", name=host.words.page("invite.heading"))
    link = dialog.get_by_label(host.words.page("invite.link")).input_value()
    expect(dialog.get_by_role("img", name=host.words.page("invite.code"))).to_be_visible()
    dialog.get_by_role("button", name=host.words.page("invite.begin")).click()
    return link.removeprefix(host.origin)


def sit_down(friend: Visitor, link: str, name: str) -> None:
    friend.go(link)
    dialog = friend.page.get_by_role("dialog", name=friend.words.page("arrive.heading"))
    dialog.get_by_label(friend.words.page("arrive.name")).fill(name)
    dialog.get_by_role("button", name=friend.words.page("arrive.sit")).click()
    expect(dialog).to_be_hidden()


def table_for_two(arrive: Arrival, origin: str) -> tuple[Visitor, Visitor]:
    host, friend = arrive(origin), arrive(origin, language="pt-BR")
    set_table(host, ["me", "friend"], OPEN, name="Ana", seed=SEED)
    sit_down(friend, invite(host), "Rui")
    expect(host.page.get_by_role("list", name=host.words.page("table.team"))).to_contain_text("Rui")
    return host, friend


def offer_a_card(host: Visitor) -> None:
    """The Researcher gives a card of another city: the other one must agree."""
    lit(host, "card:london").click()
    label = host.words.game("option.give", card=CARD, role=EXPERT)
    host.page.get_by_role("button", name=label).click()
    waits = host.words.page("table.proposal.waiting", who=host.words.name(EXPERT))
    expect(host.page.get_by_role("alert")).to_contain_text(waits)


def test_a_friend_comes_by_the_link_and_is_asked_before_a_card_changes_hands(
    arrive: Arrival, origin: str
) -> None:
    host, friend = table_for_two(arrive, origin)
    question = friend.page.get_by_role("alert")
    say = friend.words.page

    offer_a_card(host)
    expect(question).to_contain_text(friend.words.game("option.give", card=CARD, role=EXPERT))
    question.get_by_role("button", name=say("table.proposal.decline")).click()
    expect(host.page.get_by_role("alert")).to_be_hidden()
    expect(card(host, "london")).to_be_visible()

    offer_a_card(host)
    question.get_by_role("button", name=say("table.proposal.agree"), exact=True).click()
    expect(card(friend, "london")).to_be_visible()
    expect(card(host, "london")).to_be_hidden()
    for one in (host, friend):
        shared = {"role": RESEARCHER, "card": CARD, "other": EXPERT}
        see_in_log(one, "log.card_shared", **shared)


def test_what_one_withdraws_is_asked_of_nobody_any_more(arrive: Arrival, origin: str) -> None:
    host, friend = table_for_two(arrive, origin)
    offer_a_card(host)
    expect(friend.page.get_by_role("alert")).to_be_visible()
    host.page.get_by_role("button", name=host.words.page("table.proposal.withdraw")).click()
    expect(friend.page.get_by_role("alert")).to_be_hidden()
    expect(lit(host, "card:london")).to_be_visible()


def test_talk_and_pointing_reach_the_other_side(arrive: Arrival, origin: str) -> None:
    host, friend = table_for_two(arrive, origin)
    field = friend.page.get_by_label(friend.words.page("table.say_something"))
    field.fill("Vamos a Miami?")
    field.press("Enter")
    talk = host.page.get_by_role("log", name=host.words.page("table.chat"))
    expect(talk).to_have_text("Rui Vamos a Miami?")

    friend.page.locator('main [data-anchor="place:tokyo"]').click(button="right")
    friend.page.get_by_role("button", name=friend.words.page("table.look_here")).click()
    expect(host.page.locator("main .ping")).to_have_text("Rui")
    expect(host.page.locator("main .ping")).to_be_hidden()
