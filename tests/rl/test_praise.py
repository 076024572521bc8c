"""Praise goes by the names of figures, and a name that there is not is said so."""

from __future__ import annotations

import numpy as np
import pytest

from tests.rl.extras import needs

needs("gymnasium")

from tabletide.rl.gymnasium import Many  # noqa: E402
from tabletide.rl.praise import Praise  # noqa: E402


def test_a_position_is_praised_for_the_figures_that_are_named() -> None:
    many = Many("forbidden_island", 4, players=2)
    rows, _ = many.reset(seed=1)
    praise = Praise(many.codec.names, {"flooded.": -1, "turn_number": 0.5})
    assert praise.of(rows).tolist() == [-5.5] * 4  # six tiles are flooded as the first turn begins
    rows[1, many.codec.names.index("turn_number")] = 3
    assert praise.of(rows).tolist() == [-5.5, -4.5, -5.5, -5.5]


def test_a_figure_that_there_is_not_is_said_so() -> None:
    with pytest.raises(ValueError, match="no figure's name begins with 'gold'"):
        Praise(("me.0", "lit.lamp_1"), {"gold": 1})
    assert Praise(("me.0", "lit.lamp_1"), {}).of(np.ones((2, 2), np.uint8)).tolist() == [0, 0]
