"""Praise on the way to a reward that comes late: for figures that grow, by the names they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray


class Praise:
    """What figures are worth: weights by the beginnings of their names.

    A position is praised for what it has, a step for how much that has grown. It is part of what is
    learned: a policy that is praised for treasures likes treasures, won or lost.
    """

    def __init__(self, names: Sequence[str], weights: Mapping[str, float]) -> None:
        self._weights = np.zeros(len(names), np.float32)
        for start, weight in weights.items():
            meant = [place for place, name in enumerate(names) if name.startswith(start)]
            if not meant:
                raise ValueError(f"no figure's name begins with '{start}'")
            self._weights[meant] = weight

    def of(self, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
        """What each row is worth."""
        worth: NDArray[np.float32] = rows.astype(np.float32) @ self._weights
        return worth
