"""A guest is erased: what is gone, what stays for others, on both databases and in memory."""

from __future__ import annotations

import secrets
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import select

from tabletide.server.config import Config
from tabletide.server.store.erasing import FEW_EVENTS, NEUTRAL, UNSAID
from tabletide.server.store.journal import Entry, Spoke
from tabletide.server.store.past.sittings import Wanted
from tabletide.server.store.patience import Unwell
from tabletide.server.store.schema import METADATA
from tabletide.server.store.store import Append, Conflict, Store, appended
from tabletide.server.tables.live import restore
from tabletide.server.tables.tables import Guest, NoSuchTable, Tables
from tabletide.server.wire.messages import Chairs, Overheard, Said, Say
from tabletide.server.wire.tables import ChairChange, Chat, NewChair, NewTable
from tests.server.ears import (
    Ear,
    comes_true,
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
            assert ana.shown_out == ""  # she need not come back
            with pytest.raises(NoSuchTable):
                await tables.welcome(mine, None)
            kept = await everything(tables._store)
            for word in ("Evelyn", "Wanda", "Wilma", "Zwölf", SAID, mine):
                assert word not in kept, word
            room = tables._keeper.in_memory(table)
            assert room is not None  # Ana is there
            await comes_true(lambda: eve.id not in room.live.people())
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


@databases
def test_nobody_has_to_go_when_somebody_is_erased_who_talked_or_sat(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=ISLAND)
            eve, onlooker = Ear(await person(tables, "Evelyn")), Ear(await person(tables, "Olga"))
            assert eve.guest is not None
            assert rui.guest is not None
            for ear in (eve, onlooker):
                await tables.join(table, ear, None)
            await tables.ask(table, eve, Say("1", SAID))  # for all to read
            assert await play(tables, table, ana, 1) + await play(tables, table, rui, 1)
            await tables.ask(table, eve, Say("2", SAID))  # aside
            told = [len(ear.raw) for ear in (ana, onlooker)]

            await tables.erasing.erase(eve.guest)
            await onlooker.until(lambda ear: len(ear.all(Overheard)) == 2)
            assert [ear.shown_out for ear in (ana, rui, onlooker)] == ["", "", ""]
            unsaid = [(chat.number, chat.name, chat.text) for chat in texts(onlooker)]
            assert unsaid == [(0, NEUTRAL, UNSAID), (1, NEUTRAL, UNSAID)]
            assert [chat.number for chat in texts(ana)] == [0]  # and nothing said aside
            for ear, before in zip((ana, onlooker), told, strict=True):
                assert SAID not in str(ear.raw[before:])
            assert (await tables._store.entries(table, 0))[-1].seq == await as_on_disk(
                tables, table
            )

            await tables.change_chair(table, rui.guest, 1, ChairChange("name", name="Zwölf"))
            await tables.erasing.erase(rui.guest)
            await ana.until(lambda ear: ear.last(Chairs).chairs[1].guest is None)
            assert [ear.shown_out for ear in (ana, rui, onlooker)] == ["", "moved", ""]
            await as_on_disk(tables, table)
            await play(tables, table, ana, 1)

    run(story())


def texts(ear: Ear) -> list[Chat]:
    """The lines somebody was told once more."""
    return [chat for one in ear.all(Overheard) for chat in one.chats]


async def as_on_disk(tables: Tables, table: str) -> int:
    """See that a table in memory is what would be loaded; the number of its last event."""
    entries = await tables._store.entries(table, 0)
    room = tables._keeper.in_memory(table)
    assert room is not None
    await comes_true(lambda: room.live.seq == len(entries))
    loaded = restore(table, entries)
    for what in ("created", "sitters", "chats", "wish", "ideas", "seen", "said"):
        assert getattr(room.live, what) == getattr(loaded, what), what
    return room.live.seq - 1


@databases
def test_many_words_are_erased_a_few_at_a_time(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, _ = await two_seated(tables, game=ISLAND)
            eve = await person(tables, "Evelyn")
            store, words = tables._store, 3 * FEW_EVENTS + 1
            rows = [
                appended(table, Entry(2 + place, Spoke(eve.id, SAID), eve.id, str(place))).rows[0]
                for place in range(words)
            ]
            await store.append(Append(table, [], rows))
            async with tables._keeper.room(table) as room:
                await room.catch_up()
            sizes: list[int] = []
            append = store.append

            async def measured(what: Append) -> None:
                """Write, and keep how much that was."""
                sizes.append(len(what.statements))
                await append(what)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(store, "append", measured)
                await tables.erasing.erase(eve)
            assert max(sizes) <= FEW_EVENTS
            assert SAID not in await everything(store)
            await as_on_disk(tables, table)
            assert ana.shown_out == ""

    run(story())


@databases
@pytest.mark.parametrize("problem", [Conflict, Unwell])
def test_erasing_that_is_in_the_way_or_cut_short_ends_complete(
    config: Config, problem: type[Exception]
) -> None:
    """Wherever it is stopped: who was faster is waited for, the rest is done when asked again."""

    async def story() -> None:
        async with opened(config) as tables:
            for stop in count():
                eve = await tables.new_guest(secrets.token_bytes(32), "Evelyn")
                chairs = [NewChair("me", name="Wanda"), NewChair("me")]
                await tables.create(eve, NewTable(ISLAND, chairs, {"players": "2"}, "tests"))
                table, ana, rui = await two_seated(tables, game=ISLAND)
                assert rui.guest is not None
                await tables.change_chair(table, rui.guest, 1, ChairChange("leave"))
                await tables.change_chair(table, eve, 1, ChairChange("take", aware=True))
                await tables.change_chair(table, eve, 1, ChairChange("name", name="Zwölf"))
                writes = count()
                append = tables._store.append

                async def failing(what: Append) -> None:
                    """Write, but once."""
                    if next(writes) == stop:  # noqa: B023 - it is used within the round
                        raise problem
                    await append(what)  # noqa: B023

                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(tables._store, "append", failing)
                    with suppress(Unwell):
                        await tables.erasing.erase(eve)
                if problem is Unwell:
                    await tables.erasing.erase(eve)
                kept = await everything(tables._store)
                for word in ("Evelyn", "Wanda", "Zwölf"):
                    assert word not in kept, (word, stop)
                assert (await welcomed(tables, table, None)).table.chairs[1].guest is None
                assert ana.shown_out == ""
                if next(writes) <= stop:
                    return

    run(story())


@databases
def test_who_sat_down_and_left_again_is_erased_there_too(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ana, rui = await two_seated(tables, game=ISLAND)
            assert rui.guest is not None
            await tables.change_chair(table, rui.guest, 1, ChairChange("name", name="Zwölf"))
            await tables.change_chair(table, rui.guest, 1, ChairChange("leave"))
            await tables.erasing.erase(rui.guest)
            assert "Zwölf" not in await everything(tables._store)
            await as_on_disk(tables, table)
            assert ana.shown_out == ""

    run(story(), 20)


@pytest.mark.parametrize("database", ["postgresql"])
def test_other_processes_forget_as_well(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as here, opened(config) as there:
            table, _, rui = await two_seated(here, game=ISLAND)
            assert rui.guest is not None
            onlooker = Ear(await person(there, "Olga"))
            await there.join(table, onlooker, None)
            await here.ask(table, rui, Say("1", SAID))
            await onlooker.until(lambda ear: ear.all(Said))
            await here.erasing.erase(rui.guest)
            await onlooker.until(lambda ear: ear.all(Overheard))
            assert [(chat.name, chat.text) for chat in texts(onlooker)] == [(NEUTRAL, UNSAID)]
            await as_on_disk(there, table)
            assert onlooker.shown_out == ""

    run(story(), 20)
