"""Whoever a game over days begins to wait for is reminded: once, and by one process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed
from sqlalchemy import select, update

from tabletide.server.config import Config, Limits, Push
from tabletide.server.store.exporting import export
from tabletide.server.store.reminders import devices
from tabletide.server.store.reminders.devices import MOST
from tabletide.server.store.reminders.due import BETWEEN_SECONDS, GRACE_SECONDS, LEASE_SECONDS
from tabletide.server.store.schema import DEVICES, REMINDERS
from tabletide.server.store.store import Append
from tabletide.server.tables.catalogue import words
from tabletide.server.tables.reminding import reminding
from tabletide.server.tables.reminding.keys import new_key
from tabletide.server.tables.reminding.opening import Reminders
from tabletide.server.tables.reminding.post import SECONDS, Letter
from tabletide.server.tables.reminding.reminding import AT_ONCE, BRIEF_SECONDS, OF_ONE_GUEST
from tabletide.server.tables.tables import Guest, Refused, Tables
from tabletide.server.wire.reminders import NewDevice
from tabletide.server.wire.tables import ChairChange
from tests.server.ears import Ear, comes_true, config_on, opened, person, play, run, wish
from tests.server.reminding.push_service import Browser, Service, certified, push_service
from tests.server.tables.test_slow import hours_pass

ISLAND = "forbidden_island"
HOUR = 3_600
CONTACT = "mailto:ops@example.org"
on_file = pytest.mark.parametrize("database", ["sqlite"])
databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@pytest.fixture
def config(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Config:
    """A server that reminds through a service on this machine; its rounds are the test's own."""
    push = Push(key=new_key(), contact=CONTACT, at_home=certified(tmp_path))
    limits = Limits(wake_seconds=3_600.0)
    return replace(config_on(database, tmp_path, request), limits=limits, push=push)


@asynccontextmanager
async def served(config: Config) -> AsyncIterator[tuple[Tables, Service]]:
    """A server, and the push service it sends to."""
    assert config.push is not None
    assert config.push.at_home is not None
    async with push_service(config.push.at_home) as service, opened(config) as tables:
        yield tables, service


def of(tables: Tables) -> Reminders:
    assert tables.reminders is not None
    return tables.reminders


async def wants(tables: Tables, guest: Guest, service: Service, language: str = "en") -> Browser:
    """A browser in which a guest has asked to be reminded."""
    browser = Browser(service, language)
    await of(tables).offering.add(guest, browser.wish())
    return browser


async def awaiting_rui(tables: Tables, ana: Guest, rui: Guest, first: str = "2") -> str:
    """A game over days in which it has just become Rui's turn, and nobody looks at it."""
    begun = changed(wish("me", "free", game=ISLAND, first=first), relief=HOUR)
    table = await tables.create(ana, begun)
    await tables.change_chair(table, rui, 1, ChairChange("take", aware=True))
    if first == "1":
        await turn_of(tables, table, ana, 0)
    return table


async def turn_of(tables: Tables, table: str, guest: Guest, seat: int) -> None:
    """Somebody comes, plays a turn, and goes."""
    ear = Ear(guest)
    await tables.join(table, ear, None)
    for _ in range(60):
        decision = ear.sights[str(seat)].decision
        if decision is None or decision.seat != seat:
            break
        await play(tables, table, ear, 1)
    tables.leave(table, ear)


async def pass_by(tables: Tables, seconds: float) -> None:
    """So much time goes by for all reminders."""
    earlier = {"due": REMINDERS.c.due - seconds, "sent": REMINDERS.c.sent - seconds}
    await tables._store.append(Append("", [update(REMINDERS).values(earlier)], []))


async def later(tables: Tables, seconds: float = GRACE_SECONDS + 1) -> int:
    """What is due after so much time is sent; how many that were."""
    await pass_by(tables, seconds)
    return await of(tables).reminding.look()


def name_of(game: str, language: str) -> str:
    return words(game, language).messages["game.name"]


async def two(tables: Tables) -> tuple[Guest, Guest]:
    return await person(tables, "Ana"), await person(tables, "Rui")


@databases
def test_whose_turn_it_is_hears_of_it_on_every_device_in_its_language(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service, "pt-BR")
            laptop = await wants(tables, rui, service)
            hers = await wants(tables, ana, service)
            table = await awaiting_rui(tables, ana, rui, first="1")
            assert await of(tables).reminding.look() == 0  # he may be there still
            assert await later(tables) == 1
            (told,) = phone.read()
            assert (told.table, told.game) == (table, name_of(ISLAND, "pt-BR"))
            assert (told.people, told.language) == (["Ana"], "pt-BR")
            assert [one.game for one in laptop.read()] == [name_of(ISLAND, "en")]
            (letter,) = laptop.letters()
            assert letter.headers["Authorization"].startswith("vapid t=")
            assert (letter.headers["TTL"], len(letter.headers["Topic"])) == ("86400", 32)
            assert letter.headers["Topic"] == phone.letters()[0].headers["Topic"]
            assert table not in str(letter.headers)
            assert hers.letters() == []  # it was her turn when she did something herself
            assert await later(tables, HOUR) == 0  # once in a wait

    run(story())


@on_file
def test_who_has_played_or_is_there_is_not_reminded(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service)
            table = await awaiting_rui(tables, ana, rui)
            await turn_of(tables, table, rui, 1)
            assert await later(tables) == 0
            again = await awaiting_rui(tables, ana, rui)
            ear = Ear(rui)
            await tables.join(again, ear, None)
            assert await later(tables) == 1
            tables.leave(again, ear)
            assert await later(tables) == 0  # his page has called him
            assert phone.letters() == []

    run(story())


@on_file
def test_a_table_reminds_no_more_than_once_an_hour_and_others_for_themselves(
    config: Config,
) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service)
            table = await awaiting_rui(tables, ana, rui)
            assert await later(tables) == 1
            await turn_of(tables, table, rui, 1)
            await turn_of(tables, table, ana, 0)
            assert await later(tables) == 0
            other = await awaiting_rui(tables, ana, rui)
            assert await later(tables) == 1
            assert [one.table for one in phone.read()] == [table, other]
            assert await later(tables, BETWEEN_SECONDS) == 1
            assert [one.table for one in phone.read()] == [table, other, table]

    run(story())


def test_of_two_processes_one_sends(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    push = Push(key=new_key(), contact=CONTACT, at_home=certified(tmp_path))
    quiet = Limits(wake_seconds=3_600.0)
    config = replace(config_on("postgresql", tmp_path, request), limits=quiet, push=push)

    async def story() -> None:
        async with served(config) as (here, service), opened(config) as there:
            ana = await person(here, "Ana")
            guests = [await person(here, f"Rui {number}") for number in range(6)]
            phones = [await wants(here, one, service) for one in guests]
            for one in guests:
                await awaiting_rui(here, ana, one)
            await pass_by(here, GRACE_SECONDS + 1)
            looks = [of(one).reminding.look() for one in (here, there, here, there)]
            await asyncio.gather(*looks)
            assert [len(phone.letters()) for phone in phones] == [1] * len(phones)

    run(story())


@on_file
def test_nothing_is_lost_with_a_process(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what is due while no server runs, nor what one had claimed that was killed."""

    async def story() -> None:
        async def killed(*_: object) -> list[Any]:
            raise asyncio.CancelledError

        assert config.push is not None
        assert config.push.at_home is not None
        async with push_service(config.push.at_home) as service:
            async with opened(config) as tables:
                ana, rui = await two(tables)
                phone = await wants(tables, rui, service)
                await awaiting_rui(tables, ana, rui)
                await pass_by(tables, GRACE_SECONDS + 1)
                monkeypatch.setattr(of(tables).reminding, "_send", killed)
                with pytest.raises(asyncio.CancelledError):
                    await of(tables).reminding.look()
            async with opened(replace(config, limits=Limits(wake_seconds=0.05))) as again:
                await asyncio.sleep(0.2)
                assert phone.letters() == []
                await pass_by(again, LEASE_SECONDS)
                await comes_true(lambda: len(phone.letters()) == 1)

    run(story())


@on_file
def test_what_a_service_has_no_more_is_forgotten(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            await wants(tables, rui, service)
            await awaiting_rui(tables, ana, rui)
            service.says = "410 Gone"
            assert await later(tables) == 1
            assert (await of(tables).offering.now(rui)).devices == {}
            assert await later(tables, HOUR) == 0

    run(story())


@on_file
@pytest.mark.parametrize("says", ["429 Too Many Requests", "nonsense"])
def test_a_service_that_is_busy_is_tried_again_and_not_for_ever(
    config: Config, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "PATIENCE", 6)

    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service)
            await awaiting_rui(tables, ana, rui)
            service.says = says
            assert await later(tables) == 1
            assert await of(tables).reminding.look() == 0  # not at once
            service.says = "201 Created"
            assert await later(tables, 61) == 1
            assert await later(tables, HOUR) == 0
            assert len(phone.letters()) == 2
            service.says = says
            await awaiting_rui(tables, ana, rui)
            tries = 0
            while await later(tables, 3 * HOUR):
                tries += 1
            assert tries == 5
            # A device that fails for very long is given up.
            assert len((await of(tables).offering.now(rui)).devices) == 1
            await awaiting_rui(tables, ana, rui)
            await later(tables)
            assert (await of(tables).offering.now(rui)).devices == {}

    run(story())


@on_file
def test_a_guest_has_few_devices_each_is_one_guests_alone(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            browsers = [await wants(tables, rui, service, "pt-BR") for _ in range(MOST + 2)]
            kept = await tables._store.ask(select(DEVICES.c.endpoint).order_by(DEVICES.c.made))
            assert [row[0] for row in kept] == [one.endpoint for one in browsers[2:]]
            # The browser has another guest now.
            shared = browsers[-1]
            assert len((await of(tables).offering.add(ana, shared.wish())).devices) == 1
            assert len((await of(tables).offering.now(rui)).devices) == MOST - 1
            # A browser that was given another address says which it had, and keeps its language.
            renewed = Browser(service)
            await of(tables).offering.add(rui, renewed.wish(instead=browsers[2].endpoint))
            rows = await tables._store.ask(select(DEVICES.c.endpoint, DEVICES.c.language))
            assert (renewed.endpoint, "pt-BR") in rows
            assert browsers[2].endpoint not in [row[0] for row in rows]
            # Nobody takes another's away.
            await of(tables).offering.remove(ana, renewed.endpoint)
            await of(tables).offering.add(ana, changed(shared.wish(), instead=renewed.endpoint))
            assert len((await of(tables).offering.now(rui)).devices) == MOST - 1
            assert (await of(tables).offering.remove(ana, shared.endpoint)).devices == {}

    run(story())


@on_file
def test_what_cannot_be_sent_to_is_not_kept(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            rui = await person(tables, "Rui")
            good = Browser(service).wish()
            for bad in (
                changed(good, endpoint="https://10.0.0.1/a"),
                changed(good, endpoint="http://push.example.net/a"),
                changed(good, key="B" * 87),
                changed(good, auth="x"),
                changed(good, auth="ü"),
                NewDevice("", "", ""),
            ):
                with pytest.raises(Refused, match="subscription"):
                    await of(tables).offering.add(rui, bad)
            assert (await of(tables).offering.now(rui)).devices == {}

    run(story())


@on_file
def test_devices_are_exported_and_go_with_their_guest(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service)
            table = await awaiting_rui(tables, ana, rui)
            await later(tables)
            kept = await export(tables._store, rui.id)
            assert kept is not None
            assert [one["endpoint"] for one in kept["devices"]] == [phone.endpoint]
            assert [one["table_id"] for one in kept["reminders"]] == [table]
            assert time.time() - kept["reminders"][0]["sent"] < 60
            await tables.erasing.erase(rui)
            await tables.erasing.erase(ana)  # and with her the table
            for rows in (DEVICES, REMINDERS):
                assert await tables._store.ask(select(rows.c.guest)) == []

    run(story())


@on_file
def test_who_moves_to_another_device_is_reminded_there_alone(config: Config) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service)
            code = await tables.moving.code_for(rui, "http://here.local")
            moved = await tables.moving.move(code.code, b"another".ljust(32))
            assert moved.id == rui.id
            await awaiting_rui(tables, ana, rui)
            await later(tables)
            assert phone.letters() == []

    run(story())


@on_file
def test_old_tables_and_guests_take_their_reminders_along(config: Config) -> None:
    async def story() -> None:
        async with served(replace(config, unfinished_days=1e-9, guest_days=1e-9)) as (tables, put):
            ana, rui = await two(tables)
            await wants(tables, rui, put)
            table = await awaiting_rui(tables, ana, rui)
            room = tables._keeper.in_memory(table)
            assert room is not None
            tables._keeper.let_go(room)
            await tables.waking.look()
            await hours_pass(tables._store, table, 48)
            await asyncio.sleep(0.01)
            assert await tables.tidying.tidy() == 3
            for rows in (DEVICES, REMINDERS):
                assert await tables._store.ask(select(rows.c.guest)) == []

    run(story())


@on_file
def test_without_a_key_there_are_none(config: Config) -> None:
    async def story() -> None:
        async with opened(replace(config, push=None)) as tables:
            assert tables.reminders is None
            ana, rui = await two(tables)
            await awaiting_rui(tables, ana, rui)
            assert await tables._store.ask(select(REMINDERS.c.guest)) == []

    run(story())


@databases
def test_nobody_waits_for_the_devices_of_somebody_else(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Devices that never answer hold up their own guest's reminders, and no others."""

    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            eve = await person(tables, "Eve")
            hers = [(await wants(tables, eve, service)).path for _ in range(MOST)]
            for _ in range(AT_ONCE + 1):
                await awaiting_rui(tables, ana, eve)
            phone = await wants(tables, rui, service)
            await awaiting_rui(tables, ana, rui)
            waiting: list[float] = []
            post = of(tables).reminding._post
            carry = post.carry

            async def slowly(letter: Letter, seconds: float) -> int:
                """What is for her never comes."""
                if letter.endpoint.path in hers:
                    waiting.append(seconds)
                    await asyncio.sleep(60)
                return await carry(letter, seconds)

            monkeypatch.setattr(post, "carry", slowly)
            await later(tables)
            assert len(phone.letters()) == 1
            assert waiting == [SECONDS] * OF_ONE_GUEST
            assert await of(tables).reminding.look() == 0  # hers wait for her own

    run(story(), 30)


@on_file
def test_a_device_that_took_nothing_has_less_time_the_next_time(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            await wants(tables, rui, service)
            await awaiting_rui(tables, ana, rui)
            given: list[float] = []

            async def fail(_letter: Letter, seconds: float) -> int:
                """Nobody answers."""
                given.append(seconds)
                raise TimeoutError

            monkeypatch.setattr(of(tables).reminding._post, "carry", fail)
            await later(tables)
            await later(tables, HOUR)
            assert given == [SECONDS, BRIEF_SECONDS]

    run(story())


@on_file
def test_what_fails_before_it_is_claimed_waits_for_the_next_round(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would be looked at ten times a second, and be in the way of others."""

    async def story() -> None:
        async with served(config) as (tables, service):
            ana, rui = await two(tables)
            phone = await wants(tables, rui, service)
            await awaiting_rui(tables, ana, rui)
            looking = of(tables).reminding
            with monkeypatch.context() as patch:
                patch.setattr(reminding, "claim", broken)
                assert await later(tables) == 1
                assert await looking.look() == 0
            assert await looking.look() == 0
            looking._aside = dict.fromkeys(looking._aside, 0.0)  # the next round
            assert await looking.look() == 1
            assert len(phone.letters()) == 1

    run(story())


async def broken(*_: object) -> None:
    raise RuntimeError("a fault")
