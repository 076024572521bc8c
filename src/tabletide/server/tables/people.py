"""Guests, and the sockets through which they are connected."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Guest(NamedTuple):
    """Somebody, as others at a table see them."""

    id: str
    name: str


class Listener(Protocol):
    """One connected socket. Sending never blocks; whoever does not read is closed."""

    guest: Guest | None

    def send(self, message: bytes) -> None:
        """Put a message into the queue of the socket."""
