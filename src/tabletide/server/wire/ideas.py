"""What each would do, asked of all and shown at once, as it goes over a table's socket."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from tabletide.server.wire.sight import WireText


class WireIdea(Struct, frozen=True):
    """What somebody would do: their words, or the `label` of a choice."""

    guest: str
    name: str
    text: str
    label: WireText | UnsetType = UNSET


class IdeasNow(Struct, frozen=True, tag="ideas"):
    """The ideas that were asked for last: by whom, of whom, and whose are still awaited.

    `shown` is null until all have given theirs, or somebody had them shown: who asked may at any
    time, everybody who plays once so many seconds more have gone by as are `left`.
    """

    number: int
    guest: str
    name: str
    asked: list[str]
    waiting: list[str]
    given: int
    left: float
    shown: list[WireIdea] | None
