"""Rivals in the browser, at a game the page has no folder for: it is drawn plainly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.ahead import finish_away
from tests.browser.conftest import QUICK, Arrival
from tests.browser.friends import LOOKS, invite, play_if_asked, sit_down, watch
from tests.browser.lobby import set_table
from tests.browser.player import Player
from tests.browser.sight import see
from tests.browser.table import bot_name, do_with_chair, lend_to_bot, log, team
from tests.browser.visitor import Visitor
from tests.browser.words import YOU, person
from tests.kernel.rivals.known import ID, known
from tests.server import processes
from tests.soaks import amount

COMMAND = "tests.kernel.rivals.command"
PRESSES = amount("PRESSES", 4)  # of each of the two; then bots play on


@pytest.fixture(scope="module")
def shore(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that knows the rivals' game."""
    del page_is_built
    folder = tmp_path_factory.mktemp("rivals")
    with known(), processes.server(folder, *QUICK, module=COMMAND) as running:
        yield running.origin


def choose(visitor: Visitor, key: str, **blanks: object) -> None:
    """Choose from the list, by what the option says."""
    label = visitor.words.game(f"option.{key}", **blanks)
    visitor.page.locator(".menu .option", has_text=label).first.click()


def three(arrive: Arrival, origin: str) -> tuple[Visitor, Visitor, str]:
    """Ana, Rui, who speaks another language, and a bot; and the way to the table."""
    host, friend = arrive(origin, game=ID), arrive(origin, game=ID, language="pt-BR")
    set_table(host, ["me", "friend", "random"], name="Ana", seed="pearls")
    path = invite(host)
    friend.go(path)
    sit_down(friend, "Rui")
    expect(team(host).nth(1)).to_contain_text("Rui")
    return host, friend, path


def test_two_people_and_a_bot_play_to_the_end_and_see_the_places(
    arrive: Arrival, shore: str
) -> None:
    host, friend, _ = three(arrive, shore)
    players = [Player(host), Player(friend, seed=2)]
    for _ in range(LOOKS):
        if min(player.presses for player in players) >= PRESSES:
            break
        for player in players:
            play_if_asked(player)
    if not see(friend.page).is_over:
        lend_to_bot(friend, 1, "random")
        finish_away(host)
    for visitor in (host, friend):
        say = visitor.words.page
        rows = visitor.page.locator("dialog .ending ol li")
        expect(rows).to_have_count(3)
        places = rows.locator(".place").all_inner_texts()
        assert places[0].startswith(say("table.standings.place", n=1))
        assert places == sorted(places)
        scores = rows.locator(".score").all_inner_texts()
        points = [int(one.partition(" ")[0]) for one in scores]
        assert points == sorted(points, reverse=True)
        sources = visitor.page.locator("dialog .ending tbody th").all_inner_texts()
        parts = [
            visitor.words.game(f"score.{part}") for part in ("pearls", "wish", "toasts", "net")
        ]
        assert sources == [part for part in parts if part in sources]
        assert sources


def test_a_private_look_is_shown_to_who_looks(arrive: Arrival, shore: str) -> None:
    host, friend, path = three(arrive, shore)
    watcher = arrive(shore, game=ID)
    watcher.go(path)
    watch(watcher)
    ana, rui = person("Ana"), person("Rui")
    choose(host, "spy", seat=rui)
    seen = host.words.game("log.spied", seat=YOU, other=rui, colour="").removesuffix(".")
    expect(log(host)).to_contain_text(seen)
    for other, seen_as in ((friend, YOU), (watcher, rui)):
        told = other.words.game("log.spied_in_secret", seat=ana, other=seen_as)
        expect(log(other)).to_contain_text(told)


def test_a_rivals_chair_is_asked_for_and_the_others_are_told_what_was_seen(
    arrive: Arrival, shore: str
) -> None:
    host, friend, _ = three(arrive, shore)
    say = friend.words.page
    do_with_chair(host, 2, host.words.page("table.chair.do_take"))
    seat = {"title": say("table.seat", seat=3)}
    question = friend.page.get_by_role("alert")
    expect(question).to_contain_text(say("table.question.take", name="Ana", **seat))
    seen = say("table.question.seen", name="Ana", who=say("table.seat", seat=1))
    expect(question).to_contain_text(seen)
    question.get_by_role("button", name=say("table.proposal.decline")).click()
    expect(question).to_have_count(0)
    expect(team(host).nth(2)).to_contain_text(bot_name(host, "random"))
