"""Chairs change hands in the page: a bot plays on, somebody comes back, leaves, or only watches."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrival
from tests.browser.friends import invite, sit_down, table_for_two, watch, welcome
from tests.browser.games import NEAR, SEEDS, SETTINGS, each_counted_game, set_up
from tests.browser.lobby import set_table
from tests.browser.looks import each_size
from tests.browser.pandemic import NEAR as FIRST
from tests.browser.pandemic import OPEN, SEED, city
from tests.browser.player import Player
from tests.browser.sight import see
from tests.browser.table import (
    bot_name,
    do_with_chair,
    hand,
    lend_to_bot,
    lit,
    open_chair,
    prompt,
    see_in_log,
    team,
)
from tests.browser.visitor import Visitor
from tests.browser.words import YOU, person

GAME = "pandemic"


def sits(visitor: Visitor, seat: int, who: str, **blanks: object) -> None:
    """Whom the team's list names on a chair."""
    expect(team(visitor).nth(seat)).to_contain_text(
        visitor.words.page(f"table.chair.{who}", **blanks)
    )


@each_counted_game
def test_a_bot_keeps_ones_chair_until_one_takes_it_back(
    arrive: Arrival, origin: str, game: str
) -> None:
    host = arrive(origin, game=game)
    say = host.words.page
    set_table(host, ["me", "friend"], SETTINGS[game], seed=SEEDS[game])
    invite(host)
    set_up(host)
    before = Player(host).wait()
    # The bot plays the first turn; on the second chair is nobody to go on.
    lend_to_bot(host, 0)
    sits(host, 0, "bot_for", name=say("table.chair.you"))
    expect(team(host).nth(1).locator("[aria-current]")).to_be_visible()
    assert len(see(host.page).log) > len(before.log)

    do_with_chair(host, 0, say("table.chair.do_take"))
    sits(host, 0, "you")
    lend_to_bot(host, 1)
    expect(team(host).nth(1)).to_contain_text(bot_name(host))
    expect(team(host).nth(0).locator("[aria-current]")).to_be_visible()
    assert Player(host).wait().verbs


def test_a_chair_is_left_and_freed(arrive: Arrival, origin: str) -> None:
    host, friend = table_for_two(arrive, origin, GAME)
    host.page.goto(host.page.url)  # the table is not new any more: nobody is to be invited first
    do_with_chair(friend, 1, friend.words.page("table.chair.do_leave"))
    for one in (host, friend):
        sits(one, 1, "free")
    lend_to_bot(host, 1)
    expect(team(host).nth(1)).to_contain_text(bot_name(host))
    do_with_chair(host, 1, host.words.page("table.chair.do_free"))
    sits(host, 1, "free")


def test_who_has_said_no_name_watches_and_can_do_nothing(arrive: Arrival, origin: str) -> None:
    host, watcher = arrive(origin), arrive(origin)
    set_table(host, ["me", "friend"], SETTINGS[GAME], seed=SEEDS[GAME])
    watcher.go(invite(host))
    watch(watcher)
    lit(host, NEAR[GAME]).click()
    see_in_log(host, "log.drove", role=YOU, city=city(FIRST))
    see_in_log(watcher, "log.drove", role=person("Ana"), city=city(FIRST))
    assert not see(watcher.page).is_ones_own
    expect(team(watcher).nth(0)).to_contain_text("Ana")
    expect(team(watcher).locator("[aria-haspopup=dialog]")).to_have_count(0)
    expect(watcher.page.get_by_label(watcher.words.page("table.say_something"))).to_have_count(0)


@each_size
def test_who_watches_sits_down_when_they_like(arrive: Arrival, origin: str, is_phone: bool) -> None:
    host, watcher = arrive(origin), arrive(origin, is_phone=is_phone)
    set_table(host, ["me", "friend"], SETTINGS[GAME], seed=SEEDS[GAME])
    watcher.go(invite(host))
    watch(watcher)
    sit = prompt(watcher).get_by_role("button", name=watcher.words.page("arrive.sit"))
    sit.click()
    watch(watcher)
    sit.click()
    sit_down(watcher, "Rui")
    expect(sit).to_have_count(0)
    expect(team(host).nth(1)).to_contain_text("Rui")
    expect(hand(watcher)).to_be_visible()


def test_a_listed_table_is_found_in_the_lobby(arrive: Arrival, origin: str) -> None:
    host, friend = arrive(origin), arrive(origin)
    path = set_table(host, ["me", "friend"], name="Maria da Praia", is_listed=True)
    friend.go()
    say = friend.words.page
    line = friend.page.get_by_role("listitem").filter(
        has_text=say("lobby.hosted", name="Maria da Praia")
    )
    expect(line).to_contain_text(friend.words.game("game.name"))
    expect(line).to_contain_text(say("lobby.free", n=1))
    line.get_by_role("link", name=say("lobby.join")).click()
    friend.page.wait_for_url(f"**{path}")
    expect(welcome(friend)).to_be_visible()


def test_people_at_one_screen_have_names_of_their_own(visitor: Visitor) -> None:
    set_table(visitor, ["me", "me"], OPEN, seed=SEED, name="Ana", names={2: "Bia"})
    sits_by_name(visitor, 0, "Ana")
    sits_by_name(visitor, 1, "Bia")
    expect(prompt(visitor)).to_contain_text(
        visitor.words.game("prompt.actions", role=person("Ana"), n=4)
    )
    dialog = open_chair(visitor, 0)
    dialog.get_by_label(visitor.words.page("table.chair.name")).fill("Cai")
    dialog.get_by_role("button", name=visitor.words.page("table.chair.do_name")).click()
    sits_by_name(visitor, 0, "Cai")
    see_in_log(visitor, "log.turn_begun", role=person("Cai"), n=1)


def sits_by_name(visitor: Visitor, seat: int, name: str) -> None:
    expect(team(visitor).nth(seat)).to_contain_text(name)
