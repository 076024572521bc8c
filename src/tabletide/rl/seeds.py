"""Seeds of environments: a number deals what it deals at a table, where it is a text.

`env.reset(seed=7)` and `tabletide.Table(game, seed="7")` have the same cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import seeding

LARGEST = 2**63


class Seeds:
    """The seeds of one environment, one deal after another."""

    def __init__(self) -> None:
        self._random: np.random.Generator | None = None

    def next(self, seed: int | None, options: dict[str, Any] | None) -> str:
        """The seed of the next deal: a text of the options, the number given, or one drawn."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        chosen = (options or {}).get("seed")
        if chosen is not None:
            return str(chosen)
        return str(self._random.integers(LARGEST) if seed is None else seed)
