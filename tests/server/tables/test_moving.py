"""A guest moves to another device by a code: once, in time, and nobody else; on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tabletide.server.config import Config
from tabletide.server.store.handovers import GOOD_SECONDS
from tabletide.server.store.schema import HANDOVERS
from tabletide.server.store.store import Append
from tabletide.server.tables.identity.moving import LENGTH, SIGNS
from tabletide.server.tables.tables import Guest, Refused, Tables
from tests.server.ears import Ear, config_on, opened, run, seated

HERE = "http://here.local"
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server on one of the databases."""
    return config_on(database, tmp_path, request)


def token(name: str) -> bytes:
    """The hash of a token."""
    return name.encode().ljust(32, b".")


async def refused(tables: Tables, code: str, who: str) -> str:
    """Why a code was not taken."""
    with pytest.raises(Refused) as problem:
        await tables.moving.move(code, token(who))
    return str(problem.value.reason)


@databases
def test_a_code_moves_its_guest_once(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await tables.new_guest(token("old"), "Ana")
            told = await tables.moving.code_for(ana, HERE)
            plain = told.code.replace("-", "")
            assert len(plain) == LENGTH
            assert set(plain) <= set(SIGNS)
            assert told.link == f"{HERE}/move#{told.code}"
            assert "<svg" in told.picture
            typed = f" {told.code.lower().replace('-', ' ')} "
            assert await tables.moving.move(typed, token("new")) == ana
            assert await tables.guest_of(token("old")) is None  # told by being nobody
            assert await tables.guest_of(token("new")) == ana
            assert await refused(tables, told.code, "again") == "wrong_code"
            assert await tables.guest_of(token("new")) == ana
            # The other way round it goes as well.
            back = await tables.moving.code_for(ana, HERE)
            assert await tables.moving.move(back.code, token("old again")) == ana

    run(story())


@databases
def test_a_late_code_is_good_for_nothing_and_a_new_one_replaces_it(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await tables.new_guest(token("old"), "Ana")
            first = await tables.moving.code_for(ana, HERE)
            second = await tables.moving.code_for(ana, HERE)
            assert await refused(tables, first.code, "thief") == "wrong_code"
            late = update(HANDOVERS).values(made=HANDOVERS.c.made - GOOD_SECONDS - 1)
            await tables._store.append(Append("", [late], []))
            assert await refused(tables, second.code, "thief") == "wrong_code"
            assert await tables.guest_of(token("old")) == ana
            rui = await tables.new_guest(token("rui"), "Rui")
            await tables.moving.code_for(rui, HERE)
            kept = await tables._store.ask(select(HANDOVERS.c.guest))
            assert kept == [(rui.id,)]  # late ones are gone

    run(story())


@databases
def test_of_many_with_one_code_one_is_the_guest(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await tables.new_guest(token("old"), "Ana")
            code = (await tables.moving.code_for(ana, HERE)).code
            moves = [tables.moving.move(code, token(f"new {n}")) for n in range(8)]
            took = [
                one for one in await asyncio.gather(*moves, return_exceptions=True) if one == ana
            ]
            known = [await tables.guest_of(token(f"new {n}")) for n in range(8)]
            assert len(took) == 1
            assert [one for one in known if one is not None] == [ana]

    run(story())


@databases
def test_only_a_hash_of_a_code_is_kept_and_codes_of_others_move_others(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            ana = await tables.new_guest(token("ana"), "Ana")
            rui = await tables.new_guest(token("rui"), "Rui")
            codes = {one.id: await tables.moving.code_for(one, HERE) for one in (ana, rui)}
            kept = str(await tables._store.ask(select(HANDOVERS.c.guest, HANDOVERS.c.code_hash)))
            assert all(code.code.replace("-", "") not in kept for code in codes.values())
            assert await tables.moving.move(codes[rui.id].code, token("new")) == rui
            assert await tables.guest_of(token("ana")) == ana
            for odd in ("", "-", "x" * 40, codes[ana.id].code[:-1], codes[ana.id].code + "2"):
                assert await refused(tables, odd, "thief") == "wrong_code"

    run(story())


@databases
def test_the_old_device_is_let_go_of_and_plays_no_more(config: Config) -> None:
    async def story() -> None:
        async with opened(config) as tables:
            table, ear = await seated(tables, "me", "free")
            onlooker = Ear(None)
            await tables.join(table, onlooker, None)
            assert ear.guest is not None
            code = (await tables.moving.code_for(ear.guest, HERE)).code
            moved: Guest = await tables.moving.move(code, token("new"))
            assert (ear.shown_out, onlooker.shown_out) == ("moved", "")
            room = tables._keeper.in_memory(table)
            assert room is not None
            assert moved.id not in room.presence.here()
            again = Ear(moved)
            await tables.join(table, again, None)
            assert again.options(0) == ear.options(0)

    run(story())
