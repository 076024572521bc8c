"""Commands that need more than the package alone, and what is said where that is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.words import OwnWords


@contextmanager
def from_extra(name: str, words: OwnWords) -> Iterator[None]:
    """Import here what the extra of this name brings; if it is not there, say how to get it."""
    try:
        yield
    except ImportError as missing:
        if (missing.name or "").startswith("tabletide"):
            raise  # ours, and no extra's
        raise Mistake(words.own("mistake.extra", extra=name)) from None
