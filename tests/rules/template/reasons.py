"""When each reason why an action is missing is true, over what a seat sees: none is told here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Seen(NamedTuple):
    """What the seat whose turn it is has before it, and what fills the blanks of the reason."""

    view: Mapping[str, Any]
    blanks: Mapping[str, Any]


REASONS: dict[str, Callable[[Seen], bool]] = {}
# Positions for what random games seldom come to.
POSITIONS: tuple[str, ...] = ()
