"""Closed hands: the screen is covered between seats, and whoever watches sees no hidden card."""

from __future__ import annotations

from playwright.sync_api import expect

from tabletide.parts.files.messages import Message
from tests.browser.conftest import Arrival
from tests.browser.pandemic import CLOSED, EXPERT, HELD, RESEARCHER, SEED, SHOWN
from tests.browser.player import HABIT, Player
from tests.browser.sight import see
from tests.browser.table import card, log
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor


def cards_in_the_page(visitor: Visitor, seat: int) -> list[str]:
    """The cards of a seat that are anywhere in the page; the one all have seen aside."""
    html = visitor.page.content()
    return [card for card in HELD[seat] if card != SHOWN and f"card:{card}" in html]


def pass_on_to(visitor: Visitor, role: Message) -> None:
    """Take the screen as the player it waits for."""
    title = visitor.words.name(role)
    expect(visitor.page.get_by_role("main")).to_contain_text(
        visitor.words.page("table.shield.pass", title=title)
    )
    visitor.page.get_by_role(
        "button", name=visitor.words.page("table.shield.me", title=title)
    ).click()


def end_the_turn(visitor: Visitor) -> None:
    """Give the actions up, and go on through whatever is asked, until the screen is covered."""
    player = Player(visitor)
    sight = player.wait()
    for _ in range(12):
        if sight.is_covered:
            return
        visitor.page.wait_for_timeout(HABIT)  # sooner it would be meant for what was there
        visitor.page.keyboard.press("Space")
        sight = player.wait(sight)
    raise AssertionError(f"the turn does not end: {sight}")


def test_the_screen_is_covered_until_the_right_person_has_it(visitor: Visitor) -> None:
    open_table(visitor, ["me", "me"], CLOSED, seed=SEED)
    assert cards_in_the_page(visitor, 0) == cards_in_the_page(visitor, 1) == []
    pass_on_to(visitor, RESEARCHER)
    for held in HELD[0]:
        expect(card(visitor, held)).to_be_visible()
    assert cards_in_the_page(visitor, 1) == []
    end_the_turn(visitor)
    assert cards_in_the_page(visitor, 0) == cards_in_the_page(visitor, 1) == []
    pass_on_to(visitor, EXPERT)
    for held in HELD[1]:
        expect(card(visitor, held)).to_be_visible()
    assert cards_in_the_page(visitor, 0) == []


def test_a_watcher_sees_no_hidden_card_anywhere(arrive: Arrival, origin: str) -> None:
    host, watcher = arrive(origin), arrive(origin)
    link = open_table(host, ["me", "me"], CLOSED, seed=SEED)
    watcher.go(link)
    team = watcher.page.get_by_role("list", name=watcher.words.page("table.team"))
    expect(team).to_contain_text(watcher.words.name(EXPERT))
    assert cards_in_the_page(watcher, 0) == cards_in_the_page(watcher, 1) == []
    event = watcher.words.game("event.resilient_population")
    assert event not in watcher.page.locator("body").inner_text()
    assert not see(watcher.page).is_ones_own


def test_a_bot_offers_what_one_says_one_collects_and_to_play_on_is_to_decline(
    visitor: Visitor,
) -> None:
    """The Researcher, all in Atlanta: the bot beside her holds that card, and would keep it."""
    open_table(visitor, ["me", "greedy"], {"epidemics": "5", "hands": "closed"}, seed="32")
    words, page = visitor.words, visitor.page
    page.locator('[data-anchor="disease:blue"]').first.click(button="right")
    collect = words.game("saying.collect", colour=("colour.blue", {}))
    page.get_by_role("dialog").get_by_role("button", name=collect).click()
    expect(page.get_by_role("log", name=words.page("table.chat"))).to_contain_text(f"Ana {collect}")
    offer = page.locator(".proposal")
    expect(offer).to_contain_text(words.page("table.proposal.play_on"))
    page.wait_for_timeout(HABIT)
    page.locator('[data-anchor="place:chicago"]').first.click()
    expect(offer).to_have_count(0)
    expect(log(visitor)).to_contain_text(words.game("city.chicago"))


def test_bots_say_what_they_hold_and_one_press_tells_the_table_what_one_has(
    visitor: Visitor,
) -> None:
    open_table(visitor, ["me", "greedy"], {"epidemics": "5", "hands": "closed"}, seed="32")
    words, page = visitor.words, visitor.page
    talk = page.get_by_role("log", name=words.page("table.chat"))
    expect(talk).to_contain_text(words.game("saying.hold1", card1="").strip())
    page.locator("summary").get_by_text(words.page("table.tell")).press("Enter")
    phrases = page.get_by_role("list", name=words.page("table.tell")).get_by_role("button")
    phrase = phrases.first.inner_text()
    phrases.first.press("Enter")
    expect(talk.get_by_role("listitem").last).to_have_text(f"Ana {phrase}")
