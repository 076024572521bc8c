"""What a table keeps, in memory and on disk, does not grow without end."""

from __future__ import annotations

import itertools

import pytest

from tabletide.server.config import Config
from tabletide.server.tables import intents, live
from tabletide.server.tables.people import Guest
from tabletide.server.tables.presence import LEFT_KEPT, Presence
from tabletide.server.wire.messages import Choose, Say, TakeBack
from tests.server.ears import Ear, opened, person, run, seated


def test_a_request_of_long_ago_is_known_again_and_carried_out_once(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "DONE_KEPT", 3)

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            for number in range(6):
                await tables.ask(table, ana, Say(f"n{number}", f"line {number}"))
            room = tables._keeper.in_memory(table)
            assert room is not None
            assert [message for _, message in room.live.done] == ["n3", "n4", "n5"]
            for request in ("n5", "n0"):
                await tables.ask(table, ana, Say(request, "again"))
                assert ana.answers(request) == ["done", "done"]
            assert room.live.said == 6

    run(story())


def test_a_game_is_not_taken_back_for_ever_but_comes_to_its_end(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intents, "LAST_BACK", 9)
    monkeypatch.setattr(intents, "MOST_EVENTS", 12)

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            ids = map(str, itertools.count())

            async def answer(request: Choose | TakeBack) -> str:
                await tables.ask(table, ana, request)
                return ana.answers(request.id)[-1]

            first = next(seat for seat in (0, 1) if ana.options(seat))

            def choice() -> Choose:
                return ana.choose(first, ana.options(first)[0], next(ids))

            def back() -> TakeBack:
                last = ana.sights[str(first)].back
                assert last is not None
                return TakeBack(next(ids), first, ana.at, last.first)

            for _ in range(4):
                assert await answer(choice()) == "done"
                assert await answer(back()) == "done"
            assert await answer(choice()) == "done"
            assert await answer(back()) == "too_long"
            assert await answer(choice()) == "done"
            assert await answer(choice()) == "done"
            assert await answer(choice()) == "too_long"

    run(story())


def test_who_has_only_watched_leaves_nothing_behind(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me")
            room = tables._keeper.in_memory(table)
            assert room is not None
            known = dict(room.outbox.names)
            for number in range(20):
                watcher = Ear(await person(tables, f"Watcher {number}"))
                await tables.join(table, watcher, None)
                tables.leave(table, watcher)
            assert room.outbox.names == known
            talker = Ear(await person(tables, "Talker"))
            await tables.join(table, talker, None)
            await tables.ask(table, talker, Say("hello", "hello"))
            tables.leave(table, talker)
            assert "Talker" in room.outbox.names.values()
            tables.leave(table, ana)
            assert "Ana" in room.outbox.names.values()

    run(story())


def guest(number: int) -> Guest:
    return Guest(f"guest {number}", "Somebody")


def test_it_is_known_of_so_many_when_they_left() -> None:
    presence = Presence()
    for number in range(LEFT_KEPT + 50):
        ear = Ear(guest(number))
        presence.add(ear)
        presence.remove(ear)
    assert len(presence._left) == LEFT_KEPT
    assert not presence.is_gone(guest(LEFT_KEPT + 49).id, 60)
