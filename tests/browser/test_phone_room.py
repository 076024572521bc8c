"""On a phone there is room for all: lists leave lit cards free, and the bots' turn the board."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.looks import each_language
from tests.browser.player import HABIT, Player
from tests.browser.sight import Sight, see
from tests.browser.table import hand
from tests.browser.tables import open_table
from tests.browser.visitor import Visitor

GAME: Final = "forbidden_island"
GIVE: Final = "page.verb.give"
PRESSES: Final = 30
LOOKS: Final = 12
# How far the lowest tile reaches below the upper edge of the question.
_COVERED: Final = """() => {
  const tiles = [...document.querySelectorAll(".tile .edge")];
  const lowest = Math.max(...tiles.map((tile) => tile.getBoundingClientRect().bottom));
  return lowest - document.querySelector(".prompt").getBoundingClientRect().top;
}"""


def pass_on(player: Player, sight: Sight) -> None:
    """Give up what is left of a turn, or a card where the hand is too large."""
    if sight.options:
        player.hit_option(0)
    elif "Space" in sight.verbs:
        player.page.wait_for_timeout(HABIT)
        player.page.keyboard.press("Space")
    else:
        player.hit(".hand .cards [data-lit]")


def with_full_hands(visitor: Visitor) -> Player:
    """The Messenger's third turn, with five cards of three kinds; the partner has five as well."""
    open_table(visitor, ["me", "me"], {"difficulty": "novice"}, seed="93")
    player, give = Player(visitor), visitor.page.get_by_role("button", name=words(visitor))
    for _ in range(PRESSES):
        sight = player.wait()
        is_able = give.first.get_attribute("aria-disabled") == "false"
        if is_able and hand(visitor).locator("li").count() == 5:
            return player
        pass_on(player, sight)
    raise AssertionError("the hands never fill")


def words(visitor: Visitor) -> str:
    return visitor.words.game(GIVE)


def test_a_list_of_gifts_leaves_the_lit_cards_free(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True, language="pt-BR", text_size="larger")
    player = with_full_hands(visitor)
    visitor.page.get_by_role("button", name=words(visitor)).first.tap()
    expect(visitor.page.locator(".menu .option")).to_have_count(3)
    assert any(anchor.startswith("card:") for anchor in see(visitor.page).lit)
    player.meet_all_that_is_lit(see(visitor.page))


def test_over_the_hand_limit_a_press_takes_a_card_up_and_another_discards_it(
    arrive: Arrival, origin: str
) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True)
    open_table(visitor, ["me", "me"], {"difficulty": "novice"}, seed="93")
    player, cards = Player(visitor), hand(visitor).locator("li")
    for _ in range(PRESSES):
        sight = player.wait()
        if cards.count() == 6:
            break
        pass_on(player, sight)
    player.hit(".hand .cards [data-lit]")
    expect(visitor.page.locator(".menu .option")).to_have_count(1)
    expect(cards).to_have_count(6)
    player.hit_option(0)
    expect(cards).to_have_count(5)


@each_language
def test_while_bots_play_no_tile_lies_under_the_question(
    arrive: Arrival, origin: str, language: str
) -> None:
    visitor = arrive(origin, game=GAME, is_phone=True, language=language, pace="calm")
    page = visitor.page
    open_table(visitor, ["me", "greedy", "greedy", "greedy"], seed="63")
    player = Player(visitor)
    rush = page.get_by_role("button", name=visitor.words.page("table.rush"))
    pass_on(player, player.wait())
    pass_on(player, player.wait())
    expect(rush).to_be_visible()
    looks = 0
    while looks < LOOKS and rush.is_visible():  # so many different questions, or all of them
        assert page.evaluate(_COVERED) <= 0, see(page).prompt
        page.wait_for_timeout(250)
        looks += 1
    assert looks > 3
