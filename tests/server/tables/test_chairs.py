"""Who may sit where, and who sees what then."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tabletide.server.config import Config
from tabletide.server.wire.messages import Chairs, Looked, Welcome
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, opened, person, run, seated, two_seated, welcomed, wish
from tests.server.tables.sitting import FREE, LEAVE, LEND, TAKE, reason, sitters


def test_a_free_chair_is_for_anyone_and_a_taken_one_for_nobody_else(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", "random")
            rui, eva = await person(tables, "Rui"), await person(tables, "Eva")
            assert await reason(tables, table, rui, 0, TAKE) == "not_free"
            assert await reason(tables, table, rui, 1, TAKE) == ""
            assert await reason(tables, table, eva, 1, TAKE) == "not_free"
            assert await reason(tables, table, eva, 2, TAKE) == ""  # only a bot's
            assert await reason(tables, table, rui, 1, TAKE) == ""  # one's own: nothing changes
            assert await reason(tables, table, rui, 3, TAKE) == "no_seat"
            assert await reason(tables, table, rui, -1, TAKE) == "no_seat"
            chairs = ana.last(Chairs).chairs
            assert sitters(chairs) == [("Ana", None), ("Rui", None), ("Eva", None)]
            assert [chair.here for chair in chairs] == [True, False, False]

    run(story())


def test_a_chair_is_left_by_its_guest_and_freed_by_the_host(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            assert await reason(tables, table, ana.guest, 1, LEAVE) == "not_yours"
            assert await reason(tables, table, rui.guest, 0, FREE) == "not_host"
            assert await reason(tables, table, rui.guest, 1, LEAVE) == ""
            assert sitters(ana.last(Chairs).chairs) == [("Ana", None), (None, None)]
            assert await reason(tables, table, rui.guest, 1, LEAVE) == "not_yours"
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            assert await reason(tables, table, ana.guest, 1, FREE) == ""
            assert sitters(ana.last(Chairs).chairs)[1] == (None, None)
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            # Whoever has set a table may free its chairs from wherever they sit.
            assert await reason(tables, table, rui.guest, 0, TAKE) == ""
            assert await reason(tables, table, ana.guest, 0, FREE) == ""

    run(story())


def test_a_guest_lends_the_chair_to_a_bot_and_has_it_back(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            assert await reason(tables, table, rui.guest, 1, ChairChange("bot")) == "no_bot"
            wrong = ChairChange("bot", "grandmaster")
            assert await reason(tables, table, rui.guest, 1, wrong) == "no_bot"
            assert await reason(tables, table, rui.guest, 1, LEND) == ""
            assert sitters(ana.last(Chairs).chairs)[1] == ("Rui", "greedy")
            assert await reason(tables, table, ana.guest, 1, TAKE) == "not_free"
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            assert sitters(ana.last(Chairs).chairs)[1] == ("Rui", None)

    run(story())


def test_others_may_let_a_bot_play_for_who_is_gone_but_not_for_who_is_here(
    config: Config,
) -> None:
    async def story() -> None:
        limits = replace(config.limits, gone_seconds=0.3)
        async with opened(replace(config, limits=limits)) as tables:
            table, ana, rui = await two_seated(tables)
            eva = await person(tables, "Eva")
            assert await reason(tables, table, ana.guest, 1, LEND) == "not_free"
            tables.leave(table, rui)
            assert await reason(tables, table, ana.guest, 1, LEND) == "not_free"
            await asyncio.sleep(0.35)
            assert await reason(tables, table, eva, 1, LEND) == "not_seated"
            assert await reason(tables, table, ana.guest, 1, LEND) == ""
            assert sitters(ana.last(Chairs).chairs)[1] == ("Rui", "greedy")
            back = Ear(rui.guest)
            await tables.join(table, back, None)
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""

    run(story())


def test_who_is_here_is_told_when_it_changes(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            assert [chair.here for chair in ana.last(Chairs).chairs] == [True, True]
            second = Ear(rui.guest)
            await tables.join(table, second, None)
            tables.leave(table, rui)
            assert ana.last(Chairs).chairs[1].here  # still there through the other socket
            tables.leave(table, second)
            tables.leave(table, second)
            assert not ana.last(Chairs).chairs[1].here

    run(story())


def test_a_bots_own_chair_is_always_here(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, _ = await seated(tables, "free", "random")
            chairs = (await welcomed(tables, table, None)).table.chairs
            assert [chair.here for chair in chairs] == [False, True]

    run(story())


def test_taking_a_chair_changes_what_one_sees(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free", hands="closed")
            rui = Ear(await person(tables, "Rui"))
            await tables.join(table, rui, None)
            assert set(rui.views) == {"-2"}
            assert rui.views["-2"]["players"][1]["hand"] is None
            welcomes = len(ana.all(Welcome))
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""
            assert set(rui.views) == {"1"}
            assert rui.views["1"]["players"][1]["hand"]
            assert rui.views["1"]["players"][0]["hand"] is None
            assert await reason(tables, table, rui.guest, 1, LEND) == ""
            assert set(rui.views) == {"1"}  # it is still theirs
            assert await reason(tables, table, ana.guest, 1, FREE) == ""
            assert set(rui.views) == {"-2"}
            assert len(rui.all(Welcome)) == 3
            assert len(ana.all(Welcome)) == welcomes

    run(story())


def test_a_new_name_is_seen_at_once_and_later(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            assert rui.guest is not None
            renamed = await tables.rename(rui.guest, "Ruth")
            assert renamed == (rui.guest.id, "Ruth")
            assert ana.last(Chairs).chairs[1].name == "Ruth"
            tables.look(table, rui, "place:paris")
            assert ana.last(Looked).name == "Ruth"
            await tables.join(table, rui, None)  # the same socket again
            assert rui.last(Welcome).table.chairs[1].name == "Ruth"
        async with opened(config) as tables:
            assert (await welcomed(tables, table, None)).table.chairs[1].name == "Ruth"

    run(story())


def test_guests_are_known_by_their_token(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await tables.new_guest(b"a" * 32, "Ana")
            rui = await tables.new_guest(b"r" * 32, "Rui")
            assert ana.id != rui.id
        async with opened(config) as tables:
            assert await tables.guest_of(b"a" * 32) == ana
            assert await tables.guest_of(b"r" * 32) == rui
            assert await tables.guest_of(b"x" * 32) is None

    run(story())


@pytest.mark.parametrize("do", ["take", "leave", "free"])
def test_chairs_stay_as_they_are_over_a_restart(config: Config, do: str) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random")
            assert ana.guest is not None
            seat = 1 if do == "take" else 0
            chairs = await tables.change_chair(table, ana.guest, seat, ChairChange(do))  # type: ignore[arg-type]
        async with opened(config) as tables:
            again = (await welcomed(tables, table, None)).table.chairs
            assert sitters(again) == sitters(chairs)
            (line,) = await tables.mine(ana.guest)
            assert sitters(line.chairs) == sitters(chairs)

    run(story())


def test_chairs_on_one_screen_have_names_of_their_own(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "me", "free")
            rui = await person(tables, "Rui")
            named = ChairChange("name", name="  Bia ")
            assert await reason(tables, table, ana.guest, 1, named) == ""
            assert [chair.name for chair in ana.last(Chairs).chairs] == ["Ana", "Bia", None]
            assert await reason(tables, table, ana.guest, 1, LEND) == ""
            assert await reason(tables, table, ana.guest, 1, TAKE) == ""
            assert sitters(ana.last(Chairs).chairs)[1] == ("Bia", None)  # it was only lent
            assert await reason(tables, table, rui, 1, named) == "not_yours"
            assert await reason(tables, table, rui, 2, named) == "not_yours"
            hidden = ChairChange("name", name="a\u202eb")
            assert await reason(tables, table, ana.guest, 1, hidden) == "wrong_name"
            assert await reason(tables, table, ana.guest, 1, ChairChange("name", name="")) == ""
            assert ana.last(Chairs).chairs[1].name == "Ana"
            assert await reason(tables, table, ana.guest, 0, named) == ""
            assert await reason(tables, table, ana.guest, 0, LEAVE) == ""
            assert ana.last(Chairs).chairs[0].name is None

    run(story())


def test_chairs_can_be_named_when_a_table_is_set(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await person(tables, "Ana")
            new = wish("me", "me")
            new.chairs[1].name = "Bia"
            welcome = await welcomed(tables, await tables.create(ana, new), ana)
            assert [chair.name for chair in welcome.table.chairs] == ["Ana", "Bia"]

    run(story())
