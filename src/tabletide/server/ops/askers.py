"""For whom something is done: the address whose request it is, as far as there is one.

It goes with the request, however deep, so that what all wait for in one line can be shared.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

_NOBODY: Final = ""
_address: Final[ContextVar[str]] = ContextVar("address", default=_NOBODY)


def ask_for(address: str) -> None:
    """From here on, what is done in this task is done for an address."""
    _address.set(address)


def asker(otherwise: str) -> str:
    """The address this is done for; what no request has asked for has a name of its own."""
    return _address.get() or otherwise
