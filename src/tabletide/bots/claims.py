"""What people say of their hidden cards, which bots at their table heed.

The rules know nothing of it. A claim is made aloud: everybody hears it, and nobody can check it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLLECT: Final = "collect:"  # how the anchor of a claim begins; what it collects is the game's word


class Claim(NamedTuple):
    """A seat says that it collects something."""

    seat: int
    what: str


Claims = tuple[Claim, ...]


def claimed(anchor: str) -> str:
    """What somebody who points at this says they collect; empty if they say no such thing."""
    return anchor.removeprefix(COLLECT) if anchor.startswith(COLLECT) else ""
