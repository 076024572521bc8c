"""Lines of the log that cite another rule than the option they follow."""

from __future__ import annotations

from typing import NamedTuple


class Aside(NamedTuple):
    """Why such a line does so, and after which verbs; after any, if none is named."""

    why: str
    verbs: tuple[str, ...] = ()
