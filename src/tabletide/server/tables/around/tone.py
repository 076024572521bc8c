"""How loud it may be at a table: the host's to say."""

from __future__ import annotations

from typing import NamedTuple


class Tone(NamedTuple):
    """Whether onlookers are silent, and whether only those speak whose turn it is."""

    hushed: bool = False
    quiet: bool = False

    def after(self, change: str) -> Tone:
        """The tone from now on: `hush` or `unhush`, `quiet` or `loud`."""
        if change in ("hush", "unhush"):
            return self._replace(hushed=change == "hush")
        return self._replace(quiet=change == "quiet")
