"""Guests, and the sockets through which they are connected."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Protocol
from unicodedata import category

NAME_LENGTH: Final = 30
# Letters and a symbol that look like nothing: fillers of Hangul, an empty cell of Braille.
_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"


# Why a socket is closed: by the host, or since its guest is elsewhere, or to be opened anew.
ShownOut = Literal["removed", "closed_door", "deal_closed", "moved", "restart"]


class Guest(NamedTuple):
    """Somebody, as others at a table see them."""

    id: str
    name: str


class Listener(Protocol):
    """One connected socket. Sending never blocks; whoever does not read is closed."""

    guest: Guest | None
    is_screen: (
        bool  # for all in a room to look at: it shows what an onlooker sees, whoever opened it
    )

    def send(self, message: bytes) -> None:
        """Put a message into the queue of the socket."""

    def show_out(self, reason: ShownOut) -> None:
        """Say why, and close the socket."""


def person_at(listener: Listener) -> Guest | None:
    """Who looks through a socket, as far as they are known; at a screen, nobody in particular."""
    return None if listener.is_screen else listener.guest


def eyes_of(listener: Listener) -> str | None:
    """The id of the guest whose eyes a socket has."""
    guest = person_at(listener)
    return None if guest is None else guest.id


def bearer_of(listener: Listener) -> str | None:
    """The id of the guest who opened a socket: a screen is let in where they would be."""
    return None if listener.guest is None else listener.guest.id


def clean_name(name: str) -> str | None:
    """A name as others will read it, or None if it is none.

    Spaces around it go, spaces within become one. Marks that turn the
    direction of writing or that nobody sees could make one name look like
    another: they are not printable, and a name with them is refused. So is one
    in which there is no letter, number or picture to be seen.
    """
    plain = " ".join(name.split())
    if not 1 <= len(plain) <= NAME_LENGTH or not plain.isprintable():
        return None
    return plain if any(map(_is_seen, plain)) else None


def _is_seen(sign: str) -> bool:
    return category(sign)[0] in "LNS" and sign not in _BLANK
