"""Reminders are asked for by guests, for devices of their own, where the server has a key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric import ec

from tabletide.server.config import Push
from tabletide.server.tables.reminding.keys import CURVE, PushKey, new_key, point_of, to_text
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
