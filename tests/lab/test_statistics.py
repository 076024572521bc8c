"""Intervals and quantiles, against values worked out by hand or by others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletide.lab.statistics import median, quantile, wilson


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
    assert interval.share == successes / trials
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_share_and_stays_within_bounds(pair: tuple[int, int]) -> None:
    interval = wilson(*pair)
    assert 0 <= interval.low <= interval.share <= interval.high <= 1


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (-1, 5), (6, 5)])
def test_what_is_no_share_is_refused(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="make no share"):
        wilson(successes, trials)


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
