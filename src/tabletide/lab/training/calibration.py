"""Whether what is told of positions comes true, and the curve that makes it so.

A net learns from games in which worse bots play, too, and of play that has become better since.
Hence the bot whose play is assumed plays games of its own: what was told as each turn began is held
against how they ended. Some of the games give the curve; how true it makes things is seen in the
others. To let halves tell each other and put both together would hide luck: where a curve from the
one is too high because much was won there, that from the other is too low, and both cancel out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import log
from typing import Final, NamedTuple

from tabletide.bots.bot import Plan
from tabletide.bots.curves import KNOTS, Curve, TeamCurve, straight
from tabletide.bots.evaluation import Prospect
from tabletide.bots.greedy import PlannerBot
from tabletide.bots.manners import ask
from tabletide.bots.net import CERTAIN
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import PLAYERS
from tabletide.kernel.perspective import Perspective
from tabletide.lab.drive import play_game
from tabletide.lab.open_tables import open_setup
from tabletide.lab.processes import in_order
from tabletide.lab.rows import FIRST
from tabletide.lab.training.moves import Foretold, moves_of
from tabletide.lab.training.odds_line import OddsLine, Seen
from tabletide.lab.training.tenths import Tenth, tenths_of

_INNER: Final = [knot * CERTAIN // (KNOTS - 1) for knot in range(1, KNOTS - 1)]
_STEPS: Final = 30
_SUREST: Final = 0.999  # what is told for sure may be wrong once in a thousand times
_HOLD: Final = 500.0  # as many positions as say that a knot lies on the smooth curve


class Forecasts(NamedTuple):
    """Of one game: chances told as its turns began, in ten-thousandths, and whether it was won."""

    told: list[int]
    won: int


class TeamGame(NamedTuple):
    """A team's game: the odds that the net gave as turns began, the table, whether it was won."""

    odds: list[int]  # their logarithms, in 1024ths
    table: int
    won: int

    def told_by(self, curve: TeamCurve) -> Forecasts:
        """The chances that a curve makes of it."""
        return Forecasts([int(curve.chance(odds, self.table)) for odds in self.odds], self.won)


class ForecastSeries(NamedTuple):
    """Games that are played to hold chances against: plain words only, for other processes."""

    game: str
    seed: str


class Reliability(NamedTuple):
    """How true chances came in games that had no part in the curve."""

    games: int
    positions: int
    brier: float  # the mean square of what is between told and true
    tenths: list[Tenth]
    tables: list[Tenth]  # the same, table by table

    def widest(self, fewest: int) -> float:
        """The widest gap between told and true of the tenths with so many positions."""
        return max(abs(one.told - one.won) for one in self.tenths if one.positions >= fewest)


def forecasts(series: ForecastSeries, number: int) -> TeamGame:
    """One game of a series, at a table where nothing is hidden; the same number, the same game."""
    game = load_game(series.game)
    evaluation = evaluation_of("planner", game)
    prospect = evaluation.prospect
    assert prospect is not None, "only what was learned can be held against games"
    setup = open_setup(game, number)
    witness = _Witness(prospect, PlannerBot(game, evaluation))
    seed = f"{series.seed}-{number}"
    bots = [witness] * int(setup[PLAYERS])
    end = play_game(game, game.start(setup), bots, Rng(seed_of(seed, 0)), Dealer(seed))
    outcome = game.outcome(end.state)
    assert outcome is not None, "a game that was played to its end has one"
    return TeamGame(witness.odds, prospect.table(end.state), int(outcome.places[0] == FIRST))


class _Witness:
    """Plays as the planner does, and notes what the net tells as each turn begins."""

    def __init__(self, prospect: Prospect, planner: PlannerBot) -> None:
        self.odds: list[int] = []
        self._prospect = prospect
        self._planner = planner
        self._turn = 0

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """What the planner chooses."""
        return self.plan(perspective, rng)[0]

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """What the planner means to do; first of all, note what is told."""
        state, prospect = perspective.imagine(Rng(0)), self._prospect
        turn = prospect.turns(state)
        if turn != self._turn and state.to_move == perspective.seat and prospect.begins(state):
            self._turn = turn
            if prospect.knows(state):
                self.odds.append(prospect.odds(state))
        return ask(self._planner, perspective, (), rng)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """As the planner would."""
        return self._planner.agrees(perspective, option, rng)


def play_series(series: ForecastSeries, numbers: range, jobs: int) -> Iterator[TeamGame]:
    """Games of a series, in their order."""
    yield from in_order(_play, [_Numbered(series, number) for number in numbers], jobs)


class _Numbered(NamedTuple):
    series: ForecastSeries
    number: int


def _play(piece: _Numbered) -> TeamGame:
    return forecasts(piece.series, piece.number)


def calibrated(
    games: Sequence[TeamGame], fitted: int, tables: int
) -> tuple[TeamCurve, Reliability]:
    """A curve from the first games, and how true it comes in the others."""
    curve = team_curve_of(games[:fitted], tables)
    return curve, reliability(games[fitted:], curve)


def team_curve_of(games: Sequence[TeamGame], tables: int) -> TeamCurve:
    """What came true of some games, played at so many tables."""
    told = [Foretold(odds, game.table, game.won) for game in games for odds in game.odds]
    moves = moves_of(told, tables)
    moved = TeamCurve(straight(), moves)
    return TeamCurve(Curve(curve_of([game.told_by(moved) for game in games])), moves)


def reliability(games: Sequence[TeamGame], curve: TeamCurve) -> Reliability:
    """How true the chances came that a curve tells of some games."""
    found = [game.told_by(curve) for game in games]
    told = [chance / CERTAIN for game in found for chance in game.told]
    won = [float(game.won) for game in found for _ in game.told]
    square = sum((one - true) ** 2 for one, true in zip(told, won, strict=True)) / max(1, len(told))
    tables = [
        _all_of([one for game, one in zip(games, found, strict=True) if game.table == table])
        for table in range(len(curve.moves))
    ]
    return Reliability(len(found), len(told), square, tenths_of(told, won), tables)


def _all_of(games: Sequence[Forecasts]) -> Tenth:
    """All that was told of some games, as if it lay in one tenth."""
    positions = sum(len(game.told) for game in games)
    told = sum(chance for game in games for chance in game.told) / CERTAIN
    won = sum(game.won * len(game.told) for game in games)
    return Tenth(positions, told / max(1, positions), won / max(1, positions))


def curve_of(games: Sequence[Forecasts]) -> list[int]:
    """What came true where 0, 10, 20 … 100 % were told: never less where more was told.

    The knots between which straight lines fit best; where little was told, they are held to a
    smooth curve.
    """
    smooth = _smooth(games)
    sums = [_HOLD * knot for knot in smooth]
    weights = [[_HOLD if row == column else 0.0 for column in range(KNOTS)] for row in range(KNOTS)]
    for game in games:
        for told in game.told:
            low = min(KNOTS - 2, told * (KNOTS - 1) // CERTAIN)
            share = told * (KNOTS - 1) / CERTAIN - low
            near = ((low, 1 - share), (low + 1, share))
            for row, mine in near:
                sums[row] += mine * CERTAIN * game.won
                for column, other in near:
                    weights[row][column] += mine * other
    knots = [min(CERTAIN, max(0, round(knot))) for knot in _solved(weights, sums)]
    return list(accumulate(knots, max))


def _smooth(games: Sequence[Forecasts]) -> list[int]:
    """The logarithm of the odds moved and stretched so that what came true was likeliest."""
    seen = [Seen(_log_odds(chance), game.won) for game in games for chance in game.told]
    line = OddsLine()
    for _ in range(_STEPS):
        line.approach(seen)
    inner = [round(CERTAIN * line.at(_log_odds(knot))) for knot in _INNER]
    return [0, *inner, CERTAIN]


def _solved(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """What the matrix, which is positive, takes to the vector: by elimination."""
    rows = [[*row, one] for row, one in zip(matrix, vector, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            share = row[at] / pivot[at]
            row[:] = [one - share * other for one, other in zip(row, pivot, strict=True)]
    found = [0.0] * len(rows)
    for at in range(len(rows) - 1, -1, -1):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def _log_odds(chance: int) -> float:
    share = min(_SUREST, max(1 - _SUREST, chance / CERTAIN))
    return log(share / (1 - share))
