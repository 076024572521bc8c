"""Calibration among rivals: how games scatter about what was expected is found, and comes true."""

from __future__ import annotations

import math
import random
import tomllib
from pathlib import Path

import pytest

from tabletide.bots.net import CERTAIN, VALUE_FILE, net_in
from tabletide.bots.ranking import Dispersion, scatter_in
from tabletide.bots.registry import evaluation_of, net_of
from tabletide.games.registry import load_game
from tabletide.kernel.outcome import ranked
from tabletide.lab.training.calibration import ForecastSeries
from tabletide.lab.training.examples import School
from tabletide.lab.training.fit import fit
from tabletide.lab.training.rival_calibration import (
    Expected,
    RivalForecasts,
    forecasts_by,
    is_told,
    reliability_by,
    scatter_of,
    scattered,
    spread_of,
)
from tabletide.lab.training.value_file import CurveGames, origin_in, value_file, with_scatter
from tests.lab.examples import made_up

TRUE = Dispersion(6000, 5000, 9000)


def played(games: int, seed: int) -> list[RivalForecasts]:
    """Games that end as far from what is expected as is said above."""
    lot = random.Random(seed)
    return [game(lot, 2 + number % 3) for number in range(games)]


def game(lot: random.Random, seats: int) -> RivalForecasts:
    """One position with seats of about the same strength, and an end drawn for it."""
    left, turn = lot.randrange(9), lot.randrange(seats)
    finals = [lot.randrange(60_000, 90_000) for _ in range(seats)]
    scale = TRUE.scale(left)
    scores = [
        round(1000 * (point - scale * math.log(-math.log(lot.random()))))
        for point in TRUE.leads(finals, turn)
    ]
    return RivalForecasts(
        [Expected(turn, float(left), finals)],
        [score // 1000 for score in scores],
        list(ranked("counted", tuple(scores)).places),
    )


@pytest.fixture(scope="module")
def many() -> list[RivalForecasts]:
    return played(6_000, 1)


def test_how_far_games_end_from_what_was_expected_is_found(many: list[RivalForecasts]) -> None:
    found = spread_of(many)
    assert found.end == pytest.approx(TRUE.end, rel=0.3)
    assert found.turn == pytest.approx(TRUE.turn, rel=0.15)
    assert found.round == pytest.approx(TRUE.round, rel=0.3)


def test_what_is_told_comes_true_in_games_that_had_no_part_in_it(
    many: list[RivalForecasts],
) -> None:
    _, found = scattered(many, 3_000)
    assert (found.games, found.positions) == (3_000, 3_000)
    told_of = sum(tenth.positions for tenth in found.tenths)
    assert told_of == sum(len(one.scores) for one in many[3_000:])
    for tenth, (told, came) in zip(found.tenths, found.margins, strict=True):
        if tenth.positions >= 600:
            assert abs(tenth.told - tenth.won) < 0.05
            assert abs(told - came) < 4


def test_what_is_told_wrongly_is_seen(many: list[RivalForecasts]) -> None:
    """Somebody who is far too sure of the end is found out."""
    scatter = scatter_of(many[:300])
    sure = scatter._replace(spread=Dispersion(1000, 0, 0))
    tenths = reliability_by(sure, many).tenths
    assert tenths[9].told - tenths[9].won > 0.1


def test_each_seat_is_told_of_in_every_position(many: list[RivalForecasts]) -> None:
    scatter = scatter_of(many[:300])
    one = many[2]  # at four seats
    found = forecasts_by(scatter, [one])
    assert [seat.won for seat in found] == [int(place == 1) for place in one.places]
    assert sum(seat.told[0] for seat in found) == pytest.approx(CERTAIN, abs=1500)


def test_the_file_keeps_its_net_and_says_how_games_end(
    many: list[RivalForecasts], tmp_path: Path
) -> None:
    origin = CurveGames(ForecastSeries("windmill_valley", "t"), 300)
    text = value_file(fit(made_up(80, 4), 1), School(origin.series.game, "s", ""))
    scatter, found = scattered(many[:400], 300)
    for _ in range(2):  # what stands there is replaced
        text = with_scatter(text, scatter, origin, found)
    (tmp_path / VALUE_FILE).write_text(text, encoding="utf-8")
    read = scatter_in(tmp_path, VALUE_FILE)
    assert read is not None
    assert read.spread == scatter.spread
    assert list(read.curve.knots) == list(scatter.curve.knots)
    curve = tomllib.loads(text)["curve"]
    assert (curve["games"], curve["held"], curve["positions"]) == (300, 100, 100)
    assert origin_in(text, origin.series.game) == origin
    assert len(curve["margins"]) == len(curve["tenths"]) == 10
    assert net_in(tmp_path, VALUE_FILE, 4).first.width > 1
    assert text.count("[curve]") == 1


def test_it_is_known_of_which_games_it_can_be_found() -> None:
    told = {name: is_told(evaluation_of("planner", load_game(name)).expectation) for name in NAMES}
    assert told == {"windmill_valley": True, "pandemic": False}


NAMES = ("windmill_valley", "pandemic")


def test_a_net_without_a_curve_tells_no_place(tmp_path: Path) -> None:
    """So values are taken from games that are played to their end until it is calibrated."""
    text = net_of(load_game("windmill_valley")).read_text(encoding="utf-8")
    assert scatter_in(net_of(load_game("windmill_valley")).parent, VALUE_FILE) is not None
    (tmp_path / VALUE_FILE).write_text(text.partition("[curve]")[0], encoding="utf-8")
    assert scatter_in(tmp_path, VALUE_FILE) is None
