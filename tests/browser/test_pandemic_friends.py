"""Two browsers at one table: a card changes hands only if both agree."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.friends import table_for_two
from tests.browser.pandemic import EXPERT, SEED, city
from tests.browser.table import card, lit, see_in_log
from tests.browser.visitor import Visitor
from tests.browser.words import YOU, person

CARD: Final = city("london")


def offer_a_card(host: Visitor) -> None:
    """The Researcher gives a card of another city: the other one must agree."""
    lit(host, "card:london").click()
    label = host.words.game("option.give", card=CARD, role=person("Rui"))
    host.page.get_by_role("button", name=label).click()
    waits = host.words.page("table.proposal.waiting", who=f"Rui ({host.words.name(EXPERT)})")
    expect(host.page.get_by_role("alert")).to_contain_text(waits)


def test_a_friend_comes_by_the_link_and_is_asked_before_a_card_changes_hands(
    arrive: Arrival, origin: str
) -> None:
    host, friend = table_for_two(arrive, origin, "pandemic", SEED)
    question = friend.page.get_by_role("alert")
    say = friend.words.page

    offer_a_card(host)
    given = friend.words.game("option.give", card=CARD, role=YOU)
    expect(question).to_contain_text(given, ignore_case=True)  # within a sentence
    question.get_by_role("button", name=say("table.proposal.decline")).click()
    expect(host.page.get_by_role("alert")).to_be_hidden()
    expect(card(host, "london")).to_be_visible()
    told = host.words.page("table.proposal.declined", who=f"Rui ({host.words.name(EXPERT)})")
    expect(host.page.get_by_text(told)).to_be_visible()
    expect(friend.page.get_by_text(say("table.proposal.declined", who="Rui"))).to_be_hidden()

    offer_a_card(host)
    question.get_by_role("button", name=say("table.proposal.agree"), exact=True).click()
    expect(card(friend, "london")).to_be_visible()
    expect(card(host, "london")).to_be_hidden()
    see_in_log(host, "log.card_shared", role=YOU, card=CARD, other=person("Rui"))
    see_in_log(friend, "log.card_shared", role=person("Ana"), card=CARD, other=YOU)


def test_what_one_withdraws_is_asked_of_nobody_any_more(arrive: Arrival, origin: str) -> None:
    host, friend = table_for_two(arrive, origin, "pandemic", SEED)
    offer_a_card(host)
    expect(friend.page.get_by_role("alert")).to_be_visible()
    host.page.get_by_role("button", name=host.words.page("table.proposal.withdraw")).click()
    expect(friend.page.get_by_role("alert")).to_be_hidden()
    expect(lit(host, "card:london")).to_be_visible()
