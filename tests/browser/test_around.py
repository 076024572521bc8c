"""Around the table: ideas that are shown at once, onlookers who are silent, and a quiet table."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tabletide.games.registry import GAMES
from tests.browser.conftest import Arrival
from tests.browser.lobby import set_table
from tests.browser.tables import ask, go_to_table
from tests.browser.visitor import Visitor

GAME = GAMES[1]


def laid(host: Visitor, name: str = "Ana") -> str:
    """A table with a chair for somebody else; where it is."""
    ask(host, "/api/me", {"name": name})
    chairs = [{"who": "me"}, {"who": "free"}]
    setup = {"players": "2"}
    table = ask(host, "/api/tables", {"game": GAME, "setup": setup, "chairs": chairs})
    return f"/t/{table['id']}"


def seat(friend: Visitor, path: str, name: str = "Rui") -> None:
    """Sit down on the free chair, and look."""
    ask(friend, "/api/me", {"name": name})
    table = path.removeprefix("/t/")
    ask(friend, f"/api/tables/{table}/chairs/1", {"do": "take", "aware": True})
    go_to_table(friend, path)


def give(visitor: Visitor, idea: str) -> None:
    visitor.page.get_by_placeholder(visitor.words.page("ideas.field")).fill(idea)
    visitor.page.get_by_role("button", name=visitor.words.page("ideas.give")).click()


def chat(visitor: Visitor) -> Locator:
    return visitor.page.get_by_placeholder(visitor.words.page("table.say_something"))


def test_ideas_lie_face_down_until_all_are_there_also_on_the_rooms_screen(
    arrive: Arrival, origin: str
) -> None:
    host, friend, room = (arrive(origin, game=GAME) for _ in range(3))
    path = laid(host)
    go_to_table(host, path)
    seat(friend, path)
    room.go(f"{path}/screen")
    say = host.words.page
    host.page.get_by_role("button", name=say("ideas.ask")).click()
    give(host, "To the temple")
    awaited = room.page.get_by_text(say("ideas.waiting", who="Rui"))
    expect(awaited).to_be_visible()
    for visitor in (friend, room):
        expect(visitor.page.get_by_text("To the temple")).to_have_count(0)
    give(friend, "Stay here")
    for visitor in (host, friend, room):
        expect(visitor.page.get_by_text(re.compile("Ana: *To the temple"))).to_be_visible()
        expect(visitor.page.get_by_text(re.compile("Rui: *Stay here"))).to_be_visible()
    expect(awaited).to_have_count(0)


def test_who_watches_is_silent_and_so_is_who_waits_at_a_quiet_table(
    arrive: Arrival, origin: str
) -> None:
    host, friend, watcher = (arrive(origin, game=GAME) for _ in range(3))
    say = host.words.page
    path = laid(host)
    go_to_table(host, path)
    seat(friend, path)
    ask(watcher, "/api/me", {"name": "Zoe"})
    go_to_table(watcher, path)
    expect(chat(watcher)).to_be_visible()
    host.page.get_by_role("button", name=say("table.invite")).click()
    host.page.get_by_label(say("tone.hush")).check()
    expect(watcher.page.get_by_text(say("talk.hushed"))).to_be_visible()
    expect(chat(watcher)).to_have_count(0)
    host.page.get_by_label(say("tone.quiet")).check()
    for visitor in (host, friend):
        expect(visitor.page.get_by_text(say("talk.quiet")).first).to_be_visible()
    host.page.get_by_label(say("tone.hush")).uncheck()
    expect(chat(watcher)).to_be_visible()


def test_whoever_sets_a_table_for_friends_may_have_it_quiet_from_the_beginning(
    visitor: Visitor,
) -> None:
    say = visitor.words.page
    set_table(visitor, ["me", "friend"], {})
    dialog = visitor.page.get_by_role("dialog", name=say("invite.heading"))
    dialog.get_by_label(say("tone.quiet")).check()
    dialog.get_by_role("button", name=say("invite.begin")).click()
    expect(visitor.page.get_by_text(say("talk.quiet"))).to_be_visible()
