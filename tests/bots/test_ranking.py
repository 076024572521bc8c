"""Rankings: the place, the margin and the chance to be first that go with points to expect."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.bots.curves import KNOTS, Curve
from tabletide.bots.ranking import Dispersion, Scatter, best_of, scatter_in
from tabletide.parts.files.data import DataError

AS_TOLD = Curve([knot * 1000 for knot in range(KNOTS)])
SCATTER = Scatter(Dispersion(6000, 4000, 0), AS_TOLD)


def test_two_who_may_expect_the_same_are_even() -> None:
    one, other = SCATTER.rankings([80_000, 80_000], 0, 3.0)
    assert one == other
    assert (one.chance, one.place, one.margin) == (0.5, 1.5, 0.0)


def test_whoever_is_ahead_by_more_is_first_more_often() -> None:
    chances = [SCATTER.rankings([80_000 + lead, 80_000], 0, 3.0)[0].chance for lead in (0, 9, 9000)]
    assert chances == sorted(chances)
    assert chances[2] > 0.65


def test_a_lead_is_worth_more_the_fewer_turns_are_to_come() -> None:
    early, late = (SCATTER.rankings([90_000, 80_000], 0, left)[0] for left in (8.0, 0.0))
    assert 0.5 < early.chance < late.chance < 1
    assert early.margin == pytest.approx(10)
    assert early.spread > late.spread > 0


def test_seats_share_out_chances_and_places() -> None:
    found = SCATTER.rankings([80_000, 95_000, 70_000, 88_000], 2, 4.0)
    assert sum(one.chance for one in found) == pytest.approx(1, abs=0.001)
    assert sum(one.place for one in found) == pytest.approx(1 + 2 + 3 + 4)
    assert found[1].place < found[3].place < found[0].place < found[2].place


def test_the_best_of_several_may_expect_more_than_any_of_them() -> None:
    """One of them does well: so a margin over two equal rivals is less than over one."""
    assert best_of([80.0], 5.0) == 80
    assert best_of([80.0, 80.0], 5.0) > 80
    over_one = SCATTER.rankings([90_000, 80_000], 0, 2.0)[0].margin
    over_two = SCATTER.rankings([90_000, 80_000, 80_000], 0, 2.0)[0].margin
    assert over_two < over_one


def test_who_waits_for_their_turn_may_expect_less() -> None:
    waiting = Scatter(Dispersion(6000, 4000, 10_000), AS_TOLD)
    found = waiting.rankings([80_000] * 4, 2, 3.0)
    assert found[2].chance > found[3].chance > found[0].chance > found[1].chance
    lead = waiting.rankings([80_000, 80_000], 1, 3.0)[1].margin
    assert lead == pytest.approx(5)  # half a round


def test_what_is_told_of_chances_goes_through_the_curve() -> None:
    bent = Scatter(SCATTER.spread, Curve([0] * 5 + [3000] + [9000] * 5))
    assert bent.rankings([80_000, 80_000], 0, 3.0)[0].chance == pytest.approx(0.3)


def test_it_is_read_from_the_file_of_the_net(tmp_path: Path) -> None:
    assert scatter_in(tmp_path, "value.toml") is None
    file = tmp_path / "value.toml"
    file.write_text("[net]\n", encoding="utf-8")
    assert scatter_in(tmp_path, "value.toml") is None
    knots = [knot * 1000 for knot in range(KNOTS)]
    file.write_text(f"[curve]\nspread = [5000, 4000, -9]\nknots = {knots}\n", encoding="utf-8")
    found = scatter_in(tmp_path, "value.toml")
    assert found is not None
    assert found.spread == Dispersion(5000, 4000, -9)


@pytest.mark.parametrize("spread", ["[1, 2]", "[0, 4000, 9]", "[5000, -1, 9]"])
def test_a_spread_that_is_none_is_refused(tmp_path: Path, spread: str) -> None:
    (tmp_path / "value.toml").write_text(f"[curve]\nspread = {spread}\n", encoding="utf-8")
    with pytest.raises(DataError, match="a spread is end, turn, round"):
        scatter_in(tmp_path, "value.toml")
