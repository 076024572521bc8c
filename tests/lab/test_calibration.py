"""Calibration: what is told of chances is held against games, and a curve makes it come true."""

from __future__ import annotations

import math
import random
import tomllib
from pathlib import Path

import pytest

from tabletide import bots
from tabletide.bots.net import CERTAIN, KNOTS, VALUE_FILE, Curve, curve_in, net_in
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.lab.training.calibration import (
    Forecasts,
    ForecastSeries,
    Reliability,
    calibrated,
    curve_of,
    forecasts,
    play_series,
    reliability,
)
from tabletide.lab.training.examples import School
from tabletide.lab.training.fit import fit
from tabletide.lab.training.tenths import Tenth, tenths_of
from tabletide.lab.training.value_file import CurveGames, origin_in, value_file, with_curve
from tabletide.parts.files.data import DataError
from tests.lab.examples import made_up

PLAIN = Curve([knot * 1000 for knot in range(KNOTS)])
ISLAND = ForecastSeries("forbidden_island", "calibration")
ORIGIN = CurveGames(ForecastSeries("g", "t"), 40)


def overstated(number: int, seed: int) -> list[Forecasts]:
    """Games of one turn of which too much is told, and too boldly."""
    lot = random.Random(seed)
    games = []
    for _ in range(number):
        told = lot.randrange(100, CERTAIN - 99)
        won = lot.random() < true_of(told)
        games.append(Forecasts([told], int(won)))
    return games


def true_of(told: int) -> float:
    """What comes true of what is told."""
    log_odds = math.log(told / (CERTAIN - told))
    return 1 / (1 + math.exp(0.8 - 0.5 * log_odds))


def test_a_curve_makes_come_true_what_is_told() -> None:
    games = overstated(40_000, 1)
    assert reliability(games).widest(500) > 0.2
    knots, found = calibrated(games, PLAIN, 20_000)
    assert found.games == 20_000
    assert found.widest(1200) < 0.03
    for knot in range(1, KNOTS - 1):
        assert knots[knot] == pytest.approx(true_of(knot * 1000) * CERTAIN, abs=300)


def test_luck_of_the_games_that_gave_a_curve_is_seen_in_the_others() -> None:
    """Two halves that tell each other and are put together would hide it: both errors cancel."""
    lucky, others = ([Forecasts([5000], won)] * 500 for won in (1, 0))
    _, found = calibrated([*lucky, *others], PLAIN, 500)
    assert (found.games, found.positions) == (500, 500)
    assert found.widest(500) > 0.7


def test_a_curve_is_laid_on_the_one_before() -> None:
    """What was told went through the old curve; the new one begins with the net."""
    halved = Curve([knot * 500 for knot in range(KNOTS)])
    knots, _ = calibrated(overstated(20_001, 2), halved, 20_000)
    assert knots[10] == pytest.approx(true_of(5000) * CERTAIN, abs=300)


def test_few_games_bend_a_curve_gently() -> None:
    """What was told rightly stays about as it was."""
    lot = random.Random(3)
    fair = [Forecasts([told], int(lot.random() < told / CERTAIN)) for told in range(50, 9950, 25)]
    for knot, bent in enumerate(curve_of(fair)):
        assert bent == pytest.approx(knot * 1000, abs=900)


def test_a_curve_never_falls() -> None:
    """Even where by chance less came true of more."""
    games = [Forecasts([told], int(told < 5000)) for told in range(100, CERTAIN, 100)]
    knots = curve_of(games)
    assert knots == sorted(knots)
    assert 0 <= knots[0] <= knots[-1] <= CERTAIN


def test_between_knots_a_curve_is_a_line() -> None:
    curve = Curve([0, 0, 0, 0, 0, 4000, 6000, 7000, 8000, 9000, 9500])
    assert [int(curve.at(told)) for told in (0, 4500, 5000, 5250, 9999, CERTAIN)] == [
        0,
        2000,
        4000,
        4500,
        9499,
        9500,
    ]


def test_tenths_are_told_from_positions() -> None:
    tenths = tenths_of([0.05, 0.15, 0.12, 1.0], [0, 1, 0, 1])
    assert tenths[0] == Tenth(1, 0.05, 0)
    assert (tenths[1].positions, tenths[1].won) == (2, 0.5)
    assert tenths[1].told == pytest.approx(0.135)
    assert tenths[9] == Tenth(1, 1.0, 1.0)
    assert tenths[5].positions == 0


def test_the_file_keeps_its_net_and_takes_another_curve(tmp_path: Path) -> None:
    text = value_file(fit(made_up(80, 4), 1), School(ISLAND.game, "s", ""))
    found = Reliability(3, 60, 0.1, [Tenth(6, 0.05, 0.04)])
    for shift in (0, 100):
        knots = [knot * 900 + shift for knot in range(KNOTS)]
        text = with_curve(text, knots, ORIGIN, found)
        (tmp_path / "value.toml").write_text(text, encoding="utf-8")
        assert list(curve_in(tmp_path, "value.toml").knots) == knots
    assert origin_in(text, "g") == ORIGIN
    data = tomllib.loads(text)
    assert data["curve"]["positions"] == 60
    assert (data["curve"]["games"], data["curve"]["held"]) == (40, 3)
    assert data["curve"]["tenths"] == [[6, 0.05, 0.04]]
    assert net_in(tmp_path, "value.toml", 4).first.width > 1


@pytest.mark.parametrize("knots", [[0] * 10, [9, 8, *range(100, 1000, 100)], [0] * 10 + [10_001]])
def test_a_curve_that_is_none_is_refused(tmp_path: Path, knots: list[int]) -> None:
    (tmp_path / "value.toml").write_text(f"[curve]\nknots = {knots}\n", encoding="utf-8")
    with pytest.raises(DataError, match="11 knots"):
        curve_in(tmp_path, "value.toml")


def test_what_is_told_is_noted_as_each_turn_begins() -> None:
    game = forecasts(ISLAND, 1)
    assert [game] == list(play_series(ISLAND, range(1, 2), 1))
    assert len(game.told) > 5
    assert all(0 <= chance <= CERTAIN for chance in game.told)
    assert len(set(game.told)) > 3


@pytest.mark.parametrize("name", ["forbidden_island", "pandemic", "rising_tide"])
def test_what_a_game_tells_goes_through_its_curve(name: str) -> None:
    game = load_game(name)
    prospect = evaluation_of("planner", game).prospect
    assert prospect is not None
    state, rng = game.start(settle(game, dict(prospect.setups[0]))), Rng(4)
    while not (state.to_move >= 0 and prospect.knows(state) and prospect.begins(state)):
        options = list(game.options(state)) if state.to_move >= 0 else [game.sample(state, rng)]
        game.apply(state, options[0])
    folder = Path(bots.__path__[0]) / name
    features = prospect.features(state)
    net = net_in(folder, VALUE_FILE, len(features))
    told = curve_in(folder, VALUE_FILE).at(net.chance(features))
    assert prospect.chance(state) == told
