"""Reminders are asked for by guests, for devices of their own, where the server has a key."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tabletide.server.config import Push
from tabletide.server.store.reminders.devices import Device, devices_of, keep_device
from tabletide.server.store.store import Append, Conflict
from tabletide.server.tables.reminding.keys import CURVE, PushKey, new_key, point_of, to_text
from tests.server.ears import config_on, opened, person, run
from tests.server.visitors import Visitor, open_door

ENDPOINT = "https://push.example.net/device"
REMINDERS = "/api/me/reminders"


def device(**more: str) -> dict[str, str]:
    """A subscription as a browser makes it."""
    key = to_text(point_of(ec.generate_private_key(CURVE).public_key()))
    return {"endpoint": ENDPOINT, "key": key, "auth": to_text(bytes(16)), **more}


def told(answer: httpx.Response) -> tuple[int, Any]:
    """The status, and the devices or the reason."""
    body = answer.json()
    return answer.status_code, body.get("devices", body.get("reason"))


def test_a_guest_is_reminded_on_devices_of_their_own(tmp_path: Path) -> None:
    key = new_key()
    with open_door(tmp_path, push=Push(key=key, contact="mailto:ops@example.org")) as client:
        ana, rui, stranger = Visitor(client, "Ana"), Visitor(client, "Rui"), Visitor(client)
        assert stranger.get(REMINDERS).json() == {"key": PushKey(key).public, "devices": {}}
        for path in (REMINDERS, f"{REMINDERS}/stop"):
            assert told(stranger.post(path, device())) == (401, "nobody")
        status, devices = told(ana.post(REMINDERS, device(language="pt-BR")))
        assert (status, list(devices.values())) == (200, ["pt-BR"])
        assert told(ana.get(REMINDERS)) == (200, devices)
        assert told(rui.get(REMINDERS)) == (200, {})
        assert told(rui.post(f"{REMINDERS}/stop", {"endpoint": ENDPOINT})) == (200, {})
        assert told(ana.get(REMINDERS)) == (200, devices)
        for wrong in ({"endpoint": "https://192.168.0.1/"}, {"key": "x"}, {"auth": "%"}):
            assert told(ana.post(REMINDERS, device(**wrong))) == (400, "not_understood")
        assert told(ana.post(REMINDERS, {})) == (400, "not_understood")
        assert told(ana.post(f"{REMINDERS}/stop", {"endpoint": ENDPOINT})) == (200, {})


def test_a_server_without_a_key_offers_nothing(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        ana = Visitor(client, "Ana")
        assert ana.get(REMINDERS).json() == {"key": None, "devices": {}}
        assert told(ana.post(REMINDERS, device())) == (404, "not_found")
        assert told(ana.post(f"{REMINDERS}/stop", {"endpoint": ENDPOINT})) == (404, "not_found")


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_one_device_that_is_kept_twice_at_once_is_kept_once(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """By two processes, as it were: the one that is late looks once more."""

    async def story() -> None:
        async with opened(config_on(database, tmp_path, request)) as tables:
            store, append = tables._store, tables._store.append
            ana, rui = await person(tables, "Ana"), await person(tables, "Rui")
            hers = Device(ENDPOINT, b"key", b"auth", "en")
            is_late = iter([True])

            async def late(what: Append) -> None:
                """Another process was faster, the first time."""
                if next(is_late, False):
                    raise Conflict
                await append(what)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(store, "append", late)
                await keep_device(store, ana.id, hers, "")
            assert await devices_of(store, ana.id) == [hers]
            await asyncio.gather(*[keep_device(store, one.id, hers, "") for one in (ana, rui)])
            kept = [await devices_of(store, one.id) for one in (ana, rui)]
            assert sorted(map(len, kept)) == [0, 1]

    run(story())
