"""Reminders as they are sent: a few words for one browser, sealed for it and vouched for."""

from __future__ import annotations

import hashlib
import time
from typing import Final

import msgspec

from tabletide.server.config import Push
from tabletide.server.store.reminders.devices import Device
from tabletide.server.tables.catalogue import NoSuchWords, words
from tabletide.server.tables.reminding.endpoints import read_endpoint
from tabletide.server.tables.reminding.keys import PushKey, from_text, to_text
from tabletide.server.tables.reminding.post import Forbidden, Letter
from tabletide.server.tables.reminding.sealing import is_device_key, sealed
from tabletide.server.wire.reminders import NewDevice, Reminder

KEPT_SECONDS: Final = 86_400  # by the push service, for a device that is not on
_TOPIC_BYTES: Final = 24  # so that a service has one of each table at most: 32 signs


class Writer:
    """Writes reminders with the server's key."""

    def __init__(self, push: Push) -> None:
        self._key: Final = PushKey(push.key)
        self._contact: Final = push.contact
        self._at_home: Final = push.at_home is not None

    @property
    def public_key(self) -> str:
        """What browsers ask their push services for an address with."""
        return self._key.public

    def device(self, wish: NewDevice, language: str) -> Device | None:
        """A device as it is kept; None if nothing could ever be sent there."""
        try:
            key, auth = from_text(wish.key), from_text(wish.auth)
        except ValueError:
            return None
        if not is_device_key(key, auth) or read_endpoint(wish.endpoint, self._at_home) is None:
            return None
        return Device(wish.endpoint, key, auth, language)

    def letter(self, device: Device, table: str, game: str, people: list[str]) -> Letter:
        """What tells a device that a table waits for its guest."""
        endpoint = read_endpoint(device.endpoint, self._at_home)
        if endpoint is None:
            raise Forbidden("an address that was kept under other rules")
        told = Reminder(table, _name_of(game, device.language), people, device.language)
        topic = hashlib.sha256(f"tabletide reminder {table}".encode()).digest()[:_TOPIC_BYTES]
        headers = {
            "Authorization": self._key.voucher(endpoint.origin, self._contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": to_text(topic),
            "Urgency": "normal",
        }
        body = sealed(msgspec.json.encode(told), device.key, device.auth)
        return Letter(endpoint, headers, body)


def _name_of(game: str, language: str) -> str:
    try:
        return words(game, language).messages["game.name"]
    except NoSuchWords:  # of a newer server on the same database
        return game
