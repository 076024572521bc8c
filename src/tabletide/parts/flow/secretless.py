"""What a game without secrets says of them: nothing is hidden, and nobody looks."""

from __future__ import annotations

from typing import Any

from tabletide.ints import i64
from tabletide.kernel.game import Setup


def hides_nothing(_setup: Setup) -> bool:
    """For a game in which all may know everything: its `hides`."""
    return False


def looks_at_nothing(_state: Any, _option: i64) -> bool:
    """For a game in which chance alone shows what was hidden: its `looks`."""
    return False
