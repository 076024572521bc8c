"""What a guest is offered: reminders in this browser, where the operator has set a key."""

from __future__ import annotations

from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.store.reminders.devices import (
    device_id,
    devices_of,
    forget_device,
    keep_device,
)
from tabletide.server.store.store import Store
from tabletide.server.tables.catalogue import LANGUAGES
from tabletide.server.tables.people import Guest
from tabletide.server.tables.reminding.writing import Writer
from tabletide.server.wire.reminders import NewDevice, ReminderOffer


class Offering:
    """Answers about the devices of one guest."""

    def __init__(self, store: Store, writer: Writer) -> None:
        self._store: Final = store
        self._writer: Final = writer

    async def now(self, guest: Guest | None) -> ReminderOffer:
        """What is offered, and on which devices a guest is reminded already."""
        devices = [] if guest is None else await devices_of(self._store, guest.id)
        known = {device_id(one.endpoint): one.language for one in devices}
        return ReminderOffer(self._writer.public_key, known)

    async def add(self, guest: Guest, wish: NewDevice) -> ReminderOffer:
        """Remind a guest on a device from now on."""
        device = self._writer.device(wish, await self._language(guest, wish))
        if device is None:
            sentence = "a subscription as browsers make it, at a push service reached by https"
            raise Refused("not_understood", sentence)
        await keep_device(self._store, guest.id, device, wish.instead)
        return await self.now(guest)

    async def remove(self, guest: Guest, endpoint: str) -> ReminderOffer:
        """Remind a guest on a device no more."""
        await forget_device(self._store, guest.id, endpoint)
        return await self.now(guest)

    async def _language(self, guest: Guest, wish: NewDevice) -> str:
        """The language asked for, else that of the device whose place it takes."""
        if wish.language in LANGUAGES:
            return wish.language
        before = await devices_of(self._store, guest.id)
        known = [one.language for one in before if one.endpoint == wish.instead]
        return known[0] if known else LANGUAGES[0]
