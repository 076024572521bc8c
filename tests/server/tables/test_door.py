"""The door of a table: the host removes guests and onlookers, lets them back, and closes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.server.config import Config
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.branches import Again
from tabletide.server.wire.messages import Chairs, Say
from tabletide.server.wire.tables import ChairChange, DoorChange
from tests.server.ears import Ear, opened, person, play, run, seated, two_seated, welcomed, wish
from tests.server.tables.sitting import TAKE, guest_of, reason, sitters
from tests.server.visitors import Visitor, ask, open_door, to_the_end

CLOSE, OPEN = DoorChange("close"), DoorChange("open")


async def refused_at_the_door(tables: Tables, table: str, guest: Guest | None) -> str:
    """Why somebody is not let in, by all ways alike."""
    again = wish("me", "me")
    again.again = Again(table, 1)
    somebody = guest or Guest("", "")
    ways = [
        tables.welcome(table, guest),
        tables.join(table, Ear(guest), None),
        tables.written.replay(table, guest, None),
        tables.reckonings.odds(table, guest, -2),
        tables.written.record(table, guest),
        tables.change_chair(table, somebody, 1, TAKE),
        tables.ask(table, Ear(guest), Say("m", "hello")),
        tables.create(somebody, again),
    ]
    reasons = set()
    for way in ways:
        with pytest.raises(Refused) as refused:
            await way
        reasons.add(refused.value.reason)
    (reason,) = reasons
    return reason


def test_a_removed_guest_is_out_until_let_back(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            door = await tables.change_door(
                table, guest_of(ana), DoorChange("remove", guest_of(rui).id)
            )
            assert [one.name for one in door.removed] == ["Rui"]
            assert rui.shown_out == "removed"
            told = len(rui.told)
            assert sitters(ana.last(Chairs).chairs) == [("Ana", None), (None, None)]
            assert await refused_at_the_door(tables, table, rui.guest) == "removed"
            assert len(rui.told) == told  # nor is anything told to whom it was
            back = DoorChange("let_back", guest_of(rui).id)
            assert (await tables.change_door(table, guest_of(ana), back)).removed == []
            assert await reason(tables, table, rui.guest, 1, TAKE) == ""

    run(story())


def test_an_onlooker_is_seen_and_removed(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free")
            eve = Ear(await person(tables, "Eve"))
            await tables.join(table, eve, None)
            assert [one.name for one in ana.last(Chairs).door.onlookers] == ["Eve"]
            change = DoorChange("remove", guest_of(eve).id)
            await tables.change_door(table, guest_of(ana), change)
            assert eve.shown_out == "removed"
            assert ana.last(Chairs).door.onlookers == []
            assert await refused_at_the_door(tables, table, eve.guest) == "removed"

    run(story())


def test_a_closed_door_is_open_to_whoever_has_sat_there(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            eve, nobody = Ear(await person(tables, "Eve")), Ear(None)
            for ear in (eve, nobody):
                await tables.join(table, ear, None)
            assert (await tables.change_door(table, guest_of(ana), CLOSE)).closed
            assert (eve.shown_out, nobody.shown_out) == ("closed_door", "closed_door")
            assert (ana.shown_out, rui.shown_out) == ("", "")
            assert await refused_at_the_door(tables, table, eve.guest) == "closed_door"
            assert await refused_at_the_door(tables, table, None) == "closed_door"
            await tables.join(table, Ear(rui.guest), None)
            await tables.change_door(table, guest_of(ana), OPEN)
            assert (await welcomed(tables, table, eve.guest)).you == guest_of(eve).id

    run(story())


def test_the_door_is_the_hosts_alone_who_cannot_be_removed(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables)
            host = guest_of(ana)
            for change in (CLOSE, DoorChange("remove", host.id), DoorChange("let_back", host.id)):
                with pytest.raises(Refused) as refused:
                    await tables.change_door(table, guest_of(rui), change)
                assert refused.value.reason == "not_host"
            for guest in (host.id, "", None, "x" * 41):
                with pytest.raises(Refused) as refused:
                    await tables.change_door(table, host, DoorChange("remove", guest))
                assert refused.value.reason == "nobody"

    run(story())


@pytest.mark.parametrize("is_closed", [False, True])
def test_what_somebody_asked_for_goes_out_with_them(config: Config, is_closed: bool) -> None:
    """Nobody agrees to a chair for a guest who may not come in."""

    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "random", hands="closed")
            await play(tables, table, ana, 1)
            eve = Ear(await person(tables, "Eve"))
            await tables.join(table, eve, None)
            assert await reason(tables, table, eve.guest, 1, TAKE) == ""
            question = ana.last(Chairs).question
            assert question is not None
            out = CLOSE if is_closed else DoorChange("remove", guest_of(eve).id)
            await tables.change_door(table, guest_of(ana), out)
            assert ana.last(Chairs).question is None
            agree = ChairChange("agree", question=question.number)
            assert await reason(tables, table, ana.guest, 1, agree) == "nothing_asked"
            assert sitters(ana.last(Chairs).chairs)[1][0] is None

    run(story())


def test_the_game_goes_on_without_who_was_removed(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana = await seated(tables, "me", "free")
            rui = await person(tables, "Rui")
            assert await reason(tables, table, rui, 1, TAKE) == ""
            await tables.change_door(table, guest_of(ana), DoorChange("remove", rui.id))
            assert await reason(tables, table, ana.guest, 1, TAKE) == ""  # hands are open
            assert await play(tables, table, ana, 1000)
            assert (await welcomed(tables, table, ana.guest)).table.outcome is not None

    run(story())


def test_a_removed_guests_socket_is_closed_and_not_opened_again(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        host, guest = Visitor(client, "Ana"), Visitor(client, "Rui")
        table = host.set_table()
        with guest.socket(table) as socket:
            answer = host.post(f"/api/tables/{table}/door", {"do": "remove", "who": guest.id})
            assert answer.status_code == 200, answer.text
            heard, code = to_the_end(socket)
            assert (heard[-1]["type"], heard[-1]["reason"], code) == ("closing", "removed", 4403)
        with guest.socket(table, join=False) as socket:
            ask(socket, type="join")
            assert to_the_end(socket)[1] == 4403
        answer = guest.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["reason"]) == (403, "removed")
