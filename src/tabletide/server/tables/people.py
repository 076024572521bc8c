"""Guests, and the sockets through which they are connected."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Protocol

NAME_LENGTH: Final = 30


class Guest(NamedTuple):
    """Somebody, as others at a table see them."""

    id: str
    name: str


class Listener(Protocol):
    """One connected socket. Sending never blocks; whoever does not read is closed."""

    guest: Guest | None

    def send(self, message: bytes) -> None:
        """Put a message into the queue of the socket."""

    def show_out(self, reason: Literal["removed", "closed_door"]) -> None:
        """Say why, and close the socket."""


def clean_name(name: str) -> str | None:
    """A name as others will read it, or None if it is none.

    Spaces around it go, spaces within become one. Marks that turn the
    direction of writing or that nobody sees could make one name look like
    another: they are not printable, and a name with them is refused.
    """
    plain = " ".join(name.split())
    if not 1 <= len(plain) <= NAME_LENGTH or not plain.isprintable():
        return None
    return plain
