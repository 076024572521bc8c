"""What views reckon alike in every game: when cards come, how near a limit is, shares."""

from __future__ import annotations

import pytest

from tabletide.parts.words.views import level, percent, reaches


def test_the_top_layer_comes_first_and_a_layer_may_come_in_part() -> None:
    assert reaches([2, 2, 1], now=3, rate=3) == [(2, 0), (1, 0), (0, 1)]


def test_after_this_turns_cards_one_counts_from_the_next_turn() -> None:
    assert reaches([4, 1], now=0, rate=3) == [(3, 1), (0, 2)]


def test_cards_called_off_this_turn_come_in_the_next() -> None:
    assert reaches([2, 9], now=0, rate=2) == [(2, 1), (0, 2)]


def test_warnings_escalate_as_a_limit_comes_near_and_nothing_warns_of_no_limit() -> None:
    levels = [level(used, 8) for used in (0, 3, 4, 5, 6, 8)]
    assert levels == ["calm", "calm", "warn", "warn", "danger", "danger"]
    assert level(3, 0) == "calm"


@pytest.mark.parametrize(
    ("part", "whole", "said"), [(0, 7, 0), (1, 3, 33), (2, 3, 67), (1, 8, 13), (7, 7, 100)]
)
def test_a_share_is_said_in_whole_percent(part: int, whole: int, said: int) -> None:
    assert percent(part, whole) == said
