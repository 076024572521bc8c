"""Whoever has not played a deal sees no card of any table it lies on, by any door."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tabletide.server.config import Config
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.branches import Again
from tabletide.server.wire.tables import ChairChange, NewChair, NewTable
from tests.server.deals.playing import (
    ISLAND,
    days_later,
    refused,
    shared_by,
    to_the_end,
    today,
    wish_of_day,
    wish_of_duel,
)
from tests.server.ears import Ear, opened, person, run, welcomed
from tests.server.tables.sitting import TAKE, reason
from tests.server.visitors import Visitor, ask, open_door
from tests.server.visitors import to_the_end as to_the_close

# Doors of a table that tell nothing of its cards, and one by which its deal is played.
HARMLESS = {"/api/tables/{table}/invitation.svg", "/api/tables/{table}/deal"}
BODIES: dict[str, dict[str, object]] = {
    "/api/tables/{table}/chairs/{seat}": {"do": "bot", "level": "random"}
}
BODIES["/api/tables/{table}/door"] = {"do": "close"}
BODIES["/api/tables/{table}/comments"] = {"step": 0, "text": "Hm."}


def again(table: str, seed: str | None = None) -> NewTable:
    """The wish for a branch of a table, or for one dealt by its seed."""
    chairs = [NewChair("me"), NewChair("me")]
    if seed is not None:
        return NewTable(ISLAND, chairs, {"players": "2"}, seed)
    return NewTable(ISLAND, chairs, again=Again(table, 5))


async def sees(tables: Tables, table: str, guest: Guest | None) -> bool:
    """Whether somebody is let in, where that is by the same check at every door."""
    try:
        return (await welcomed(tables, table, guest)).table.id == table
    except Refused as refusal:
        return refusal.reason != "deal_closed"


async def looks(tables: Tables, table: str, guest: Guest | None) -> set[str]:
    """What is said to somebody at all doors of a table that tell of its cards."""
    doors: list[Callable[[], Awaitable[object]]] = [
        lambda: tables.join(table, Ear(guest), None),
        lambda: tables.welcome(table, guest),
        lambda: tables.written.replay(table, guest, None),
        lambda: tables.written.record(table, guest),
        lambda: tables.reckonings.odds(table, guest, -2),
        lambda: tables.analyse(table, guest),
        lambda: tables.analysis(table, guest),
    ]
    if guest is not None:
        doors.append(lambda: tables.create(guest, again(table)))
        doors.append(lambda: tables.rematches.ask(table, guest))
    said: set[str] = set()
    for door in doors:
        try:
            await door()
        except Refused as refusal:
            said.add(refusal.reason)
        else:
            said.add("")
    return said


def test_no_door_of_a_table_tells_a_stranger_of_a_closed_deal(tmp_path: Path) -> None:
    """All addresses with a table in them are tried, those that others will add among them."""
    with open_door(tmp_path) as client:
        ana, eve, nobody = Visitor(client, "Ana"), Visitor(client, "Eve"), Visitor(client)
        now = ana.get("/api/days").json()
        seats = int(now["games"][0]["setup"]["players"])
        table = ana.set_table(*["me"] * (seats - 1), "free", day=now["today"])
        tried = 0
        for route in client.app.routes:
            path = route.path_format
            if not path.startswith("/api/tables/{table}") or path in HARMLESS:
                continue
            for method in {"GET", "POST"} & set(getattr(route, "methods", ())):
                at, body = path.format(table=table, seat=0), BODIES.get(path, {})
                for visitor in (eve, nobody):
                    got = visitor.get(at) if method == "GET" else visitor.post(at, body)
                    if visitor is nobody and got.status_code == 401:
                        continue
                    assert (got.status_code, got.json()["reason"]) == (403, "deal_closed"), path
                    tried += 1
        assert tried >= 14
        with eve.socket(table, join=False) as socket:
            ask(socket, type="join")
            heard, code = to_the_close(socket)
            assert code == 4403
            assert [one["reason"] for one in heard if one["type"] == "closing"] == ["deal_closed"]
        told = eve.get(f"/api/tables/{table}/deal").json()
        assert (told["may"], told["own"], told["chairs"][-1]["guest"]) == ("sit", "", None)
        assert nobody.get(f"/api/tables/{table}/deal").json()["may"] == "sit"
        # To sit down is to play it, and then one sees.
        assert eve.chair(table, seats - 1, "take").status_code == 200
        assert eve.get(f"/api/tables/{table}").status_code == 200


def test_a_days_cards_are_shut_until_ones_own_try_is_over(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui, eve = [await person(tables, name) for name in ("Ana", "Rui", "Eve")]
            table = await tables.create(ana, await wish_of_day(tables))
            own = await tables.create(rui, await wish_of_day(tables))
            for one in (rui, eve, None):
                assert await looks(tables, table, one) == {"deal_closed"}
            await to_the_end(tables, table, ana)
            for one in (rui, eve, None):
                assert await looks(tables, table, one) == {"deal_closed"}
            # Nor by the seed, the record, another game on the same cards, or a branch of it.
            told = (await welcomed(tables, table, ana)).table.seed
            text = await tables.written.record(table, ana)
            later = await tables.create(ana, await wish_of_day(tables))
            branch = await tables.create(ana, again(table))
            by_seed = await tables.create(ana, again("", told.partition("~")[0]))
            file = NewTable(ISLAND, [NewChair("me")] * 2, again=Again("", 5, "other", text))
            by_file = await tables.create(ana, file)
            for one in (rui, eve):
                for other in (later, branch, by_seed, by_file):
                    assert not await sees(tables, other, one)
                    assert await reason(tables, other, one, 0, TAKE) == "deal_closed"
                for wish in (again("", told), again("", told.partition("~")[0]), file):
                    assert await refused(tables, one, wish) == "deal_closed"
            for table_ in (later, branch, by_seed, by_file):
                assert not (await shared_by(tables, table_, ana)).counted
            # With the own try over they are open, and to all once the day after has passed.
            await to_the_end(tables, own, rui)
            assert await sees(tables, table, rui)
            assert await sees(tables, later, rui)
            days_later(monkeypatch, 1.9)
            assert not await sees(tables, table, eve)
            days_later(monkeypatch, 2)
            assert await sees(tables, table, eve)
            assert await sees(tables, table, None)

    run(story())


def test_who_has_played_a_deal_does_not_sit_down_where_it_counts(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui, eve = [await person(tables, name) for name in ("Ana", "Rui", "Eve")]
            done = await tables.create(ana, await wish_of_day(tables))
            await to_the_end(tables, done, ana)
            table = await tables.create(rui, await wish_of_day(tables, "me", "free"))
            assert await reason(tables, table, ana, 1, TAKE) == "deal_known"
            assert await reason(tables, table, eve, 1, TAKE) == ""
            # Her try is at that table, also after she has left it.
            assert await reason(tables, table, eve, 1, ChairChange("leave")) == ""
            assert await refused(tables, eve, await wish_of_day(tables)) == "deal_closed"
            told = await tables.duels.door(table, eve)
            assert (told.may, told.own) == ("look", "")
            (mine,) = [
                one.mine for one in (await tables.daily.now(eve, "")).games if one.game == ISLAND
            ]
            assert mine is not None
            assert (mine.table, mine.over) == (table, False)

    run(story())


def test_a_duel_is_shut_to_both_sides_until_both_have_ended(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana, rui, eve = [await person(tables, name) for name in ("Ana", "Rui", "Eve")]
            first = await tables.create(ana, wish_of_duel("new"))
            shared = await shared_by(tables, first, ana)
            duel = shared.id
            for one in (rui, eve, None):
                assert await looks(tables, first, one) == {"deal_closed"}
            second = await tables.create(rui, wish_of_duel(duel))
            for table, other in ((first, rui), (second, ana), (first, eve), (second, None)):
                assert await looks(tables, table, other) == {"deal_closed"}
            assert await reason(tables, first, rui, 0, TAKE) == "deal_known"
            await to_the_end(tables, first, ana)
            assert await looks(tables, second, ana) == {"deal_closed"}
            assert await looks(tables, first, rui) == {"deal_closed"}
            # What one's own side has told does not lead around it.
            told = (await welcomed(tables, first, ana)).table.seed
            assert await refused(tables, ana, again("", told)) == "deal_closed"
            assert await refused(tables, ana, again(first)) == "deal_closed"
            assert await refused(tables, rui, again("", told)) == "deal_closed"
            now = await tables.duels.now(duel, rui)
            assert (now.open, now.mine) == (False, 1)
            assert [one.state for one in now.sides] == ["over", "playing"]
            assert [one.table for one in now.sides] == ["", second]
            assert now.sides[0].outcome is None
            await to_the_end(tables, second, rui)
            assert await sees(tables, second, ana)
            assert await sees(tables, first, None)
            now = await tables.duels.now(duel, None)
            assert (now.open, [one.table for one in now.sides]) == (True, [first, second])
            assert all(one.outcome is not None and one.turns for one in now.sides)
            # Both were played alike, from the same cards on: neither is better.
            assert now.sides[0].outcome == now.sides[1].outcome
            assert now.best == [0, 1]

    run(story())


def test_the_day_is_named_and_none_but_todays_is_there_yet(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            wish = await wish_of_day(tables)
            for day in ("2020-01-01", "2999-01-01", "today", "", f"{await today(tables)} "):
                wish.day = day
                assert await refused(tables, ana, wish) == "no_deal"
            wish.day, wish.game = await today(tables), "chess"
            assert await refused(tables, ana, wish) == "bad_setup"
            watched = await wish_of_day(tables, "free", "free")
            assert await refused(tables, ana, watched) == "bad_setup"

    run(story())
