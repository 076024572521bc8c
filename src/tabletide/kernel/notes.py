"""Notes: what happened, written down only while someone listens.

Nothing reads a note to decide anything. Its kind says, in the game's own
table, how it is told and to whom.
"""

from __future__ import annotations

from typing import NamedTuple


class Note(NamedTuple):
    """Something that happened: its kind and up to four numbers."""

    kind: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
