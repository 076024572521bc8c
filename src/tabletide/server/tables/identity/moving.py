"""A guest moves to another device by a code that is typed there, or by its link, photographed."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from tabletide.kernel.table import Refused
from tabletide.server.store.handovers import GOOD_SECONDS, keep_code, take_over
from tabletide.server.store.store import Store
from tabletide.server.tables.keeper import Keeper
from tabletide.server.tables.people import Guest
from tabletide.server.tables.thinking.written import Written
from tabletide.server.wire.identity import MoveCode

# Signs that are not taken for each other, however they are written.
SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH: Final = 10
_GROUP: Final = 5


class Moving:
    """Gives codes out, and takes them."""

    def __init__(self, store: Store, keeper: Keeper, written: Written) -> None:
        self._store: Final = store
        self._keeper: Final = keeper
        self._written: Final = written

    async def code_for(self, guest: Guest, origin: str) -> MoveCode:
        """A new code for a guest: the one before is good for nothing from now on.

        The link has it behind a `#`, which browsers send to nobody.
        """
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        told = f"{code[:_GROUP]}-{code[_GROUP:]}"
        link = f"{origin}/move#{told}"
        picture = await self._written.drawn(link)
        await keep_code(self._store, guest.id, _hash(code))
        return MoveCode(told, link, picture.decode(), int(GOOD_SECONDS))

    async def move(self, code: str, token_hash: bytes) -> Guest:
        """Be the guest of a code, known by another token; whoever was is nobody, and is told so.

        Why a code is not good is told to nobody: it may be wrong, late, or used.
        """
        found = await take_over(self._store, _hash(_plain(code)), token_hash)
        if found is None:
            raise Refused("wrong_code", "this code is not good, or not any more")
        guest = Guest(*found)
        self._keeper.part(guest.id)
        return guest


def _plain(code: str) -> str:
    """A code as it was made: small letters, spaces and signs between do not matter."""
    return "".join(sign for sign in code.upper() if sign in SIGNS)


def _hash(code: str) -> bytes:
    return hashlib.sha256(f"tabletide move {code}".encode()).digest()
