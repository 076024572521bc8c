"""One sheet leads to another, and the ending comes over whatever lies open."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tabletide.client import Ask
from tabletide.games.registry import folder_of
from tabletide.parts.files.rules import load_aid, load_rules
from tests.browser.ahead import play_ahead
from tests.browser.conftest import Arrival
from tests.browser.games import SEEDS, each_game, set_up
from tests.browser.looks import each_size
from tests.browser.pandemic import OPEN, SEED
from tests.browser.table import lend_to_bot, open_chair, open_drawer
from tests.browser.tables import go_to_table, lay_table, open_table
from tests.browser.visitor import Visitor


def is_nearly_lost(ask: Ask) -> bool:
    """Whether the cubes of a colour, or the outbreaks, will soon end the game.

    Bots at random take other turns each time, and one turn of theirs may bring several outbreaks.
    """
    return bool(ask.view["outbreaks"] >= 2 or min(ask.view["supply"].values()) <= 10)


@pytest.mark.parametrize("wanted", ["help.title", "invite"])
def test_more_leads_on_to_the_other_sheets(arrive: Arrival, origin: str, wanted: str) -> None:
    visitor = arrive(origin, is_phone=True)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    open_drawer(visitor, "more")
    name = visitor.words.page(f"table.{wanted}")
    visitor.page.get_by_role("dialog").get_by_role("button", name=name).click()
    sheet = visitor.page.get_by_role("dialog", name=name, exact=True)
    sheet.wait_for()
    visitor.page.wait_for_timeout(200)  # it would be closed a moment later
    expect(sheet).to_be_visible()


@each_game
@each_size
def test_the_player_aid_is_one_press_away_and_leads_to_rules_one_can_search(
    arrive: Arrival, origin: str, game: str, is_phone: bool
) -> None:
    visitor = arrive(origin, game=game, language="pt-BR", is_phone=is_phone)
    page, say = visitor.page, visitor.words.page
    open_table(visitor, ["me", "greedy"], seed=SEEDS[game])
    set_up(visitor)  # a list of its first question lies over the drawers
    if is_phone:
        open_drawer(visitor, "aid")
    else:
        page.get_by_role("button", name=say("aid.title"), exact=True).click()
    aid = page.get_by_role("dialog", name=say("aid.title"), exact=True)
    rules = {rule.id: rule.gist for rule in load_rules(folder_of(game), "pt-BR")}
    for rule in [one for part in load_aid(folder_of(game)) for one in part]:
        expect(aid).to_contain_text(rules[rule])
    for sign in ("ring_lit", "ring_picked", "pawn", "danger"):
        expect(aid).to_contain_text(say(f"aid.{sign}"))
    aid.get_by_role("button", name=say("aid.all_rules", n=len(rules))).click()
    index = page.get_by_role("dialog", name=say("about.rules"), exact=True)
    expect(index.get_by_role("listitem")).to_have_count(len(rules))
    index.get_by_role("searchbox").fill("ACOES")  # "ações", as one types it in a hurry
    found = index.get_by_role("listitem")
    expect(found).not_to_have_count(len(rules))
    expect(found.first).to_be_visible()


@each_game
def test_every_track_says_more_than_a_sentence_and_names_its_rules(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game)
    open_table(visitor, ["me", "greedy"], seed=SEEDS[game])
    visitor.page.locator(".track").first.wait_for()
    for track in visitor.page.locator(".track").all():
        track.click()
        told = visitor.page.get_by_role("dialog")
        expect(told.locator(".all > p")).to_have_count(3)
        assert told.locator("article").count() > 1
        visitor.page.keyboard.press("Escape")


def test_a_chair_leads_to_the_invitation(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, is_phone=True)
    open_table(visitor, ["me", "greedy"], OPEN, seed=SEED)
    name = visitor.words.page("table.invite")
    open_chair(visitor, 1).get_by_role("button", name=name).click()
    sheet = visitor.page.get_by_role("dialog", name=name, exact=True)
    sheet.wait_for()
    visitor.page.wait_for_timeout(200)
    expect(sheet).to_be_visible()


def test_the_ending_takes_the_place_of_an_open_sheet(visitor: Visitor) -> None:
    path = lay_table(visitor, ["me", "random"], OPEN, seed=SEED)
    play_ahead(visitor, path, is_nearly_lost)
    go_to_table(visitor, path)
    lend_to_bot(visitor, 0, "random")
    visitor.page.keyboard.press("l")
    ending = visitor.page.locator("dialog[open] .ending")
    ending.wait_for(timeout=90_000)
    visitor.page.wait_for_timeout(200)
    expect(ending).to_be_visible()
