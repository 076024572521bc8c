"""Intervals and quantiles, against values worked out by hand or by others."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletide.lab.statistics import mean, mean_share, median, quantile, t_95, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe's four examples (1998), and one that is all successes.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_interval(successes: int, trials: int, low: float, high: float) -> None:
    interval = wilson(successes, trials)
    assert interval.value == successes / trials
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_share_and_stays_within_bounds(pair: tuple[int, int]) -> None:
    interval = wilson(*pair)
    assert 0 <= interval.low <= interval.value <= interval.high <= 1


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (-1, 5), (6, 5)])
def test_what_is_no_share_is_refused(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="make no share"):
        wilson(successes, trials)


@pytest.mark.parametrize(
    ("freedom", "value"),
    # From printed tables.
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_students_quantile(freedom: int, value: float) -> None:
    assert t_95(freedom) == pytest.approx(value, rel=0.01)


def test_a_mean_and_its_interval() -> None:
    found = mean([4, 6, 8, 10])
    assert found.value == 7
    assert found.high - 7 == pytest.approx(7 - found.low)
    # Standard deviation 2.582, four values: 3.182 times half of it.
    assert found.high == pytest.approx(7 + 3.182 * 2.582 / 2, rel=1e-3)


def test_one_value_has_no_bounds() -> None:
    assert mean([3]) == (3, -math.inf, math.inf)


def test_nothing_has_no_mean() -> None:
    with pytest.raises(ValueError, match="no mean"):
        mean([])


def test_shares_stay_within_bounds() -> None:
    assert mean_share([0, 1, 1, 0]) == wilson(2, 4)
    assert mean_share([0.5, 1, 1]).high == 1
    assert mean_share([0.5, 0, 0]).low == 0


@pytest.mark.parametrize(
    ("q", "value"), [(0, 10), (0.1, 14), (0.25, 20), (0.5, 30), (0.9, 46), (1, 50)]
)
def test_quantiles_are_interpolated(q: float, value: float) -> None:
    assert quantile([30, 10, 50, 20, 40], q) == pytest.approx(value)


def test_the_median_of_an_even_number_lies_between() -> None:
    assert median([1, 2, 10, 11]) == 6


def test_nothing_has_no_quantile() -> None:
    with pytest.raises(ValueError, match="no quantile"):
        quantile([], 0.5)
