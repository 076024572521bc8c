"""Browsers in which a guest is to be reminded, each by an address of its maker's push service."""

from __future__ import annotations

import hashlib
import time
from typing import Any, Final, NamedTuple

from sqlalchemy import Executable, delete, insert, select, update

from tabletide.server.store.schema import DEVICES
from tabletide.server.store.store import Append, Conflict, Store

MOST: Final = 5  # devices of one guest: the oldest make room
PATIENCE: Final = 10  # failures in a row, then a device is given up


class Device(NamedTuple):
    """Where a browser is reached, what it opens messages with, and the language it is told in.

    `failures` is how many messages in a row nobody has taken there.
    """

    endpoint: str
    key: bytes
    auth: bytes
    language: str
    failures: int = 0


def device_id(endpoint: str) -> str:
    """What a device is known by: the page reckons it alike, and finds its own in a list."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


async def devices_of(store: Store, guest: str) -> list[Device]:
    """The devices of a guest, the newest first."""
    columns = (DEVICES.c.endpoint, DEVICES.c.key, DEVICES.c.auth, DEVICES.c.language)
    query = (
        select(*columns, DEVICES.c.failures)
        .where(DEVICES.c.guest == guest)
        .order_by(DEVICES.c.made.desc())
    )
    return [Device(*row) for row in await store.ask(query)]


async def keep_device(store: Store, guest: str, device: Device, instead: str) -> None:
    """Keep a device, in the place of another if there is one; it is nobody else's from now on.

    Where somebody else keeps the same one at this moment, it is looked at once more.
    """
    try:
        await _keep(store, guest, device, instead)
    except Conflict:
        await _keep(store, guest, device, instead)


async def _keep(store: Store, guest: str, device: Device, instead: str) -> None:
    ours = [device_id(one.endpoint) for one in await devices_of(store, guest)]
    this, other = device_id(device.endpoint), device_id(instead)
    rest = [one for one in ours if one not in (this, other)]
    gone = [this, *rest[MOST - 1 :], *[one for one in ours if one == other]]
    row: dict[str, Any] = {"id": this, "guest": guest, **device._asdict(), "failures": 0}
    statements: list[Executable] = [
        delete(DEVICES).where(DEVICES.c.id.in_(gone)),
        insert(DEVICES).values(**row, made=time.time()),
    ]
    await store.append(Append("", statements, []))


async def forget_device(store: Store, guest: str, endpoint: str) -> None:
    """Remind a guest no more on a device, if it is theirs."""
    theirs = (DEVICES.c.id == device_id(endpoint)) & (DEVICES.c.guest == guest)
    await store.append(Append("", [delete(DEVICES).where(theirs)], []))


async def note_delivery(store: Store, device: Device, is_taken: bool, is_gone: bool) -> None:
    """Keep whether a push service took a message; what is gone, or fails for long, is forgotten."""
    this = DEVICES.c.id == device_id(device.endpoint)
    failures = 0 if is_taken else DEVICES.c.failures + 1
    given_up = this if is_gone else this & (DEVICES.c.failures >= PATIENCE)
    statements = [update(DEVICES).where(this).values(failures=failures)]
    await store.append(Append("", [*statements, delete(DEVICES).where(given_up)], []))
