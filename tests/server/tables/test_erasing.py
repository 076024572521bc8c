"""A guest is erased: what is gone, what stays for others, on both databases and in memory."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from tabletide.server.config import Config
from tabletide.server.store.erasing import NEUTRAL, UNSAID
from tabletide.server.store.past.sittings import Wanted
from tabletide.server.store.schema import METADATA
from tabletide.server.store.store import Store
from tabletide.server.tables.tables import Guest, NoSuchTable, Tables
from tabletide.server.wire.messages import Say
from tabletide.server.wire.tables import ChairChange, NewChair, NewTable
from tests.server.ears import (
    Ear,
    config_on,
    opened,
    person,
    play,
    run,
    two_seated,
    welcomed,
    wish,
)

ISLAND = "forbidden_island"
SAID = "what nobody else is to read"
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    return config_on(database, tmp_path, request)


async def everything(store: Store) -> str:
    """All that the database holds."""
    return "".join([str(await store.ask(select(table))) for table in METADATA.sorted_tables])


async def alone(tables: Tables, guest: Guest) -> str:
    """A game that a guest plays alone, on chairs with names, to its end."""
    chairs = [NewChair("me", name="Wanda"), NewChair("me", name="Wilma")]
    table = await tables.create(guest, NewTable(ISLAND, chairs, {"players": "2"}, "tests"))
    ear = Ear(guest)
    await tables.join(table, ear, None)
    await play(tables, table, ear, 1_000)
    return table


@databases
def test_what_was_ones_own_alone_is_gone_and_others_keep_their_games(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            eve = await tables.new_guest(b"eve".ljust(32), "Evelyn")
            await tables.moving.code_for(eve, "http://here.local")
            mine = await alone(tables, eve)
            table, ana, rui = await two_seated(tables, game=ISLAND)
            assert ana.guest is not None
            assert rui.guest is not None
            heard = Ear(eve)
            await tables.join(table, heard, None)
            await tables.ask(table, heard, Say("1", SAID))
            await tables.change_chair(table, rui.guest, 1, ChairChange("leave"))
            await tables.change_chair(table, eve, 1, ChairChange("take", aware=True))
            await tables.change_chair(table, eve, 1, ChairChange("name", name="Zwölf"))
            await play(tables, table, ana, 1)

            await tables.erasing.erase(eve)
            assert await tables.guest_of(b"eve".ljust(32)) is None
            assert heard.shown_out == "moved"
            assert ana.shown_out == "restart"  # her page comes back by itself
            with pytest.raises(NoSuchTable):
                await tables.welcome(mine, None)
            kept = await everything(tables._store)
            for word in ("Evelyn", "Wanda", "Wilma", "Zwölf", SAID, mine):
                assert word not in kept, word
            now = await welcomed(tables, table, ana.guest)
            assert [chair.guest for chair in now.table.chairs] == [ana.guest.id, None]
            assert [(chat.name, chat.text) for chat in now.chats] == [(NEUTRAL, UNSAID)]
            # Others take the chair, and the game goes on to its end.
            await tables.change_chair(table, rui.guest, 1, ChairChange("take", aware=True))
            again = Ear(ana.guest)
            await tables.join(table, again, None)
            await play(tables, table, again, 1)

    run(story())


@databases
def test_a_finished_game_with_others_stays_theirs(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=ISLAND)
            assert ana.guest is not None
            assert rui.guest is not None
            while await play(tables, table, ana, 1) + await play(tables, table, rui, 1):
                pass
            await tables.erasing.erase(rui.guest)
            await tables.erasing.erase(rui.guest)  # a second time there is nothing to do
            (game,) = (await tables.my_games.past(ana.guest, Wanted())).games
            assert [(seat.name, seat.mine) for seat in game.seats] == [("Ana", True), ("", False)]
            assert (await tables.my_games.past(rui.guest, Wanted())).games == []
            assert "end" in (await tables.written.record(table, None)).splitlines()[-1]
            assert "Rui" not in await everything(tables._store)
            # The last of its people takes the game along, if all that others had is gone.
            stranger = await person(tables, "Stranger")
            assert await tables.welcome(table, stranger)

    run(story())


@databases
def test_who_has_nothing_is_erased_as_well(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            eve = await person(tables, "Evelyn")
            other = await tables.create(await person(tables, "Ana"), wish("me", "me", game=ISLAND))
            await tables.erasing.erase(eve)
            assert "Evelyn" not in await everything(tables._store)
            assert await tables.welcome(other, None)

    run(story())
