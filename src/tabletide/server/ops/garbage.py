"""Circles among what is in memory are looked for seldom: it holds up all tables."""

from __future__ import annotations

import gc
from time import monotonic
from typing import Final

# Between full collections.
_BUSY_SECONDS: Final = 3600.0
_CALM_SECONDS: Final = 60.0


class Garbage:
    """Looks for circles when nobody waits, or at long last."""

    def __init__(self) -> None:
        self._collected = monotonic()

    def collect(self, is_busy: bool) -> None:
        """Look for them, if it is time."""
        if monotonic() - self._collected >= (_BUSY_SECONDS if is_busy else _CALM_SECONDS):
            gc.collect()
            self._collected = monotonic()
