"""Nets in whole numbers: what they give, and what they are read from."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from tabletide.bots.net import CERTAIN, FINE, ONE, net_in
from tabletide.parts.files.data import DataError
from tests.kernel.toy import vector

# Two features; the first hidden layer passes on what is above zero of a - b and of 2b, the second
# their sum less a half, and the last that sum less one.
FIRST = ((0, 0), (1, 0, -1, 2))
SECOND = ((-0.5,), (1, 1))
LAST = ((-1,), (1,))


def written(folder: Path, **changed: str) -> Path:
    """A folder with the net above, or with some of its lines changed."""
    lines = {
        "first_starts": [round(number * ONE * FINE) for number in FIRST[0]],
        "first_weights": [round(number * ONE * FINE) for number in FIRST[1]],
        "second_starts": [round(number * ONE * ONE) for number in SECOND[0]],
        "second_weights": [round(number * ONE) for number in SECOND[1]],
        "last_starts": [round(number * ONE * ONE) for number in LAST[0]],
        "last_weights": [round(number * ONE) for number in LAST[1]],
    }
    text = "".join(f"{name} = {changed.get(name, numbers)}\n" for name, numbers in lines.items())
    (folder / "value.toml").write_text("[net]\n" + text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("given", [(0, 0), (3, 1), (1, 3), (-4, 2), (2, -1), (5, 0), (9, 9)])
def test_it_reckons_as_it_would_in_fractions(tmp_path: Path, given: tuple[int, int]) -> None:
    first, second = given
    units = max(first - second, 0) + max(2 * second, 0)
    odds = max(units - 0.5, 0) - 1
    net = net_in(written(tmp_path), "value.toml", 2)
    chance = int(net.chance(vector(given)))
    assert abs(chance - CERTAIN / (1 + exp(-odds))) <= 10


def test_what_is_far_from_even_is_all_but_certain(tmp_path: Path) -> None:
    net = net_in(written(tmp_path), "value.toml", 2)
    assert net.chance(vector((90_000, 0))) >= CERTAIN - 5
    assert 0 < net.chance(vector((0, 0))) < CERTAIN // 2


def test_before_anything_was_learned_all_is_even(tmp_path: Path) -> None:
    assert net_in(tmp_path, "value.toml", 2).chance(vector((7, 1))) == CERTAIN // 2


@pytest.mark.parametrize(
    ("line", "numbers", "problem"),
    [
        ("first_weights", "[1, 2, 3]", "the net is not for 2 features"),
        ("second_weights", "[1, 2, 3]", "the net is not for 2 features"),
        ("last_starts", "[1.5]", "'last_starts' must be a list of whole numbers"),
        ("last_weights", "[1, 2]", "the net is not for 2 features"),
    ],
)
def test_what_is_no_net_is_refused(tmp_path: Path, line: str, numbers: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        net_in(written(tmp_path, **{line: numbers}), "value.toml", 2)
