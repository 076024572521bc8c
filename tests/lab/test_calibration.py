"""Calibration: what is told of chances is held against games, and a curve makes it come true."""

from __future__ import annotations

import math
import random
import tomllib
from pathlib import Path

import pytest

from tabletide import bots
from tabletide.bots.curves import KNOTS, Curve, TeamCurve, curve_in, straight, team_curve_in
from tabletide.bots.net import CERTAIN, ONE, VALUE_FILE, net_in
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import settle
from tabletide.lab.training.calibration import (
    Forecasts,
    ForecastSeries,
    Reliability,
    TeamGame,
    calibrated,
    curve_of,
    forecasts,
    play_series,
    reliability,
)
from tabletide.lab.training.examples import School
from tabletide.lab.training.fit import fit
from tabletide.lab.training.moves import Foretold, moves_of
from tabletide.lab.training.tenths import Tenth, tenths_of
from tabletide.lab.training.value_file import CurveGames, bent_by, origin_in, value_file, with_curve
from tabletide.parts.files.data import DataError
from tests.lab.examples import made_up

ISLAND = ForecastSeries("forbidden_island", "calibration")
ORIGIN = CurveGames(ForecastSeries("g", "t"), 40)
PLAIN = TeamCurve(straight(), [0])


def overstated(number: int, seed: int) -> list[TeamGame]:
    """Games of one turn of which too much is told, and too boldly."""
    lot = random.Random(seed)
    games = []
    for _ in range(number):
        odds = odds_of(lot.uniform(0.01, 0.99))
        games.append(TeamGame([odds], 0, int(lot.random() < true_of(odds))))
    return games


def true_of(odds: float) -> float:
    """What comes true of what is told."""
    return 1 / (1 + math.exp(0.8 - 0.5 * odds / ONE))


def odds_of(chance: float) -> int:
    """The logarithm of odds, in 1024ths."""
    return round(ONE * math.log(chance / (1 - chance)))


def test_a_curve_makes_come_true_what_is_told() -> None:
    games = overstated(40_000, 1)
    assert reliability(games, PLAIN).widest(500) > 0.2
    curve, found = calibrated(games, 20_000, 1)
    assert found.games == 20_000
    assert found.widest(1200) < 0.03
    for tenth in range(1, KNOTS - 1):
        odds = odds_of(tenth / 10)
        assert curve.chance(odds, 0) == pytest.approx(true_of(odds) * CERTAIN, abs=300)


def test_luck_of_the_games_that_gave_a_curve_is_seen_in_the_others() -> None:
    """Two halves that tell each other and are put together would hide it: both errors cancel."""
    lucky, others = ([TeamGame([0], 0, won)] * 500 for won in (1, 0))
    _, found = calibrated([*lucky, *others], 500, 1)
    assert (found.games, found.positions) == (500, 500)
    assert found.widest(500) > 0.7


def mixed(number: int, seed: int) -> list[TeamGame]:
    """Games at three tables: what is told is right at one, too bold and too timid at the others."""
    lot = random.Random(seed)
    games = []
    for at in range(number):
        odds, table = lot.randrange(-3 * ONE, 3 * ONE), at % 3
        true = 1 / (1 + math.exp(-odds / ONE - (0.0, 0.7, -0.7)[table]))
        games.append(TeamGame([odds], table, int(lot.random() < true)))
    return games


def test_what_is_told_comes_true_at_every_table() -> None:
    games = mixed(60_000, 5)
    before = reliability(games, TeamCurve(straight(), [0, 0, 0])).tables
    assert [round(one.told - one.won, 1) for one in before] == [0.0, -0.1, 0.1]
    curve, found = calibrated(games, 45_000, 3)
    assert [one.positions for one in found.tables] == [5000] * 3
    assert all(abs(one.told - one.won) < 0.025 for one in found.tables)
    assert found.widest(500) < 0.04
    assert curve.moves[1] - curve.moves[0] == pytest.approx(0.7 * ONE, abs=150)
    assert curve.moves[2] - curve.moves[0] == pytest.approx(-0.7 * ONE, abs=150)


def test_a_table_of_which_little_was_seen_is_told_of_as_the_others() -> None:
    few = [Foretold(0, 1, 1)] * 10
    many = [Foretold(0, 0, number % 2) for number in range(10_000)]
    straight_on, moved = moves_of([*many, *few], 2)
    assert abs(straight_on) < 20
    assert 0 < moved < 60  # ten wins of ten by themselves would say very much more
    assert moves_of([], 3) == [0, 0, 0]


@pytest.mark.parametrize("name", ["forbidden_island", "pandemic", "rising_tide"])
def test_every_table_is_known_by_its_positions(name: str) -> None:
    game = load_game(name)
    prospect = evaluation_of("planner", game).prospect
    assert prospect is not None
    for place, setup in enumerate(prospect.setups):
        state, rng = game.start(settle(game, dict(setup))), Rng(place)
        assert prospect.table(state) == place
        game.play_out(state, rng)
        assert prospect.table(state) == place


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
    found = Reliability(3, 60, 0.1, [Tenth(6, 0.05, 0.04)], [Tenth(6, 0.5, 0.4)])
    for shift in (0, 100):
        knots = [knot * 900 + shift for knot in range(KNOTS)]
        text = with_curve(text, TeamCurve(Curve(knots), [shift, -7]), ORIGIN, found)
        (tmp_path / "value.toml").write_text(text, encoding="utf-8")
        read = team_curve_in(tmp_path, "value.toml", 2)
        assert (list(read.curve.knots), list(read.moves)) == (knots, [shift, -7])
        assert bent_by(text) == {"moves": [shift, -7], "knots": knots}
    assert origin_in(text, "g") == ORIGIN
    data = tomllib.loads(text)
    assert data["curve"]["positions"] == 60
    assert (data["curve"]["games"], data["curve"]["held"]) == (40, 3)
    assert data["curve"]["tenths"] == [[6, 0.05, 0.04]]
    assert data["curve"]["tables"] == [[6, 0.5, 0.4]]
    assert net_in(tmp_path, "value.toml", 4).first.width > 1


@pytest.mark.parametrize("knots", [[0] * 10, [9, 8, *range(100, 1000, 100)], [0] * 10 + [10_001]])
def test_a_curve_that_is_none_is_refused(tmp_path: Path, knots: list[int]) -> None:
    (tmp_path / "value.toml").write_text(f"[curve]\nknots = {knots}\n", encoding="utf-8")
    with pytest.raises(DataError, match="11 knots"):
        curve_in(tmp_path, "value.toml")


def test_a_file_that_moves_other_tables_than_there_are_is_refused(tmp_path: Path) -> None:
    knots = [knot * 1000 for knot in range(KNOTS)]
    text = f"[curve]\nmoves = [1, 2]\nknots = {knots}\n"
    (tmp_path / "value.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="3 tables, but 2 are moved"):
        team_curve_in(tmp_path, "value.toml", 3)


def test_the_odds_are_noted_as_each_turn_begins() -> None:
    game = forecasts(ISLAND, 1)
    assert [game] == list(play_series(ISLAND, range(1, 2), 1))
    assert game.table == 1
    assert len(game.odds) > 5
    assert len(set(game.odds)) > 3


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
    odds, table = net.odds(features), prospect.table(state)
    assert prospect.odds(state) == odds
    told = team_curve_in(folder, VALUE_FILE, len(prospect.setups)).chance(odds, table)
    assert prospect.chance(state) == told
