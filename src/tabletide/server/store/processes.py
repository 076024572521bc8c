"""What the server processes on one database tell each other.

Never what happened, only that something did: whoever wants to know reads the
events. And what is not kept at all: who is here, who points where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from tabletide.server.wire.tempo import Awaited, Tempo

CHANNEL: Final = "tabletide"


class Pointed(Struct, array_like=True):
    """Somebody points at something."""

    guest: str
    name: str
    anchor: str


class Wished(Struct, array_like=True):
    """How a guest wants the bots of a table to play."""

    guest: str
    tempo: Tempo
    recalled: bool = False  # for a process that asks: said before, and may be out of date by now


class Word(Struct, omit_defaults=True):
    """One thing a process says: about a table, or about a guest's new name."""

    process: str
    table: str = ""
    seq: int | None = None  # this event has been written
    here: list[str] | None = None  # the guests that are connected there
    rest: int = 0  # so many more words follow, which name the others
    listeners: int = 0  # how many sockets are, onlookers included
    asks: bool = False  # and who is connected elsewhere?
    pointed: Pointed | None = None
    wished: Wished | None = None
    awaited: Awaited | None = None  # whom the bots wait for
    renamed: tuple[str, str] | None = None  # a guest, and the name from now on
    parted: str | None = None  # a guest who is not known by the same token any more
    forgotten: str | None = None  # a guest who is erased: what they said was written anew
    renewed: bool = False  # the table was written anew, and is to be loaded again


_DECODER: Final = msgspec.json.Decoder(Word)

Hear = Callable[[Word | None], None]  # None: something may have gone by unheard


def write_word(word: Word) -> str:
    """A word as it goes through the database."""
    return msgspec.json.encode(word).decode()


def read_word(data: str) -> Word:
    """The word that came through the database."""
    return _DECODER.decode(data)


class OtherProcesses(Protocol):
    """The other processes, if there are any."""

    def tell(self, word: Word) -> None:
        """Say something to all of them, soon."""

    async def close(self) -> None:
        """Say and hear no more."""


class Alone:
    """The only process there is."""

    def tell(self, word: Word) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing is open."""
