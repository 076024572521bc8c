"""Reminders of games over days, as a page asks for them and as its worker is told."""

from __future__ import annotations

from msgspec import Struct


class ReminderOffer(Struct, frozen=True):
    """The server's key for subscriptions, null where it reminds nobody.

    `devices` are those on which the guest is reminded, by the SHA-256 of the endpoint in hex, with
    the language each is told in.
    """

    key: str | None
    devices: dict[str, str]


class NewDevice(Struct, frozen=True):
    """A subscription as the browser has made it; key and auth are its `p256dh` and `auth`.

    It takes the place of another one, whose language it keeps, if `instead` is that one's endpoint.
    """

    endpoint: str
    key: str
    auth: str
    language: str = ""
    instead: str = ""


class OldDevice(Struct, frozen=True):
    """A subscription on which one is to be reminded no more."""

    endpoint: str


class Reminder(Struct, frozen=True):
    """What a device is told, sealed for it alone: which table waits, and what is played there.

    `people` are the others at the table, by name.
    """

    table: str
    game: str
    people: list[str]
    language: str
