"""How games of rivals end who may expect so many points, and how true what is told of that comes.

The planner plays games of its own. As each turn begins it is noted what every seat may expect;
held against how the games ended, that gives how far they scatter, and a curve for the chance to be
first. How true both make things is seen in other games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import Any, Final, NamedTuple

from tabletide.bots.bot import Plan
from tabletide.bots.curves import Curve, straight
from tabletide.bots.evaluation import Expectation, Finishing
from tabletide.bots.greedy import PlannerBot
from tabletide.bots.manners import ask
from tabletide.bots.net import CERTAIN
from tabletide.bots.ranking import Dispersion, Ranking, Scatter
from tabletide.bots.registry import evaluation_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import PLAYERS, Game
from tabletide.kernel.perspective import Perspective
from tabletide.lab.drive import play_game
from tabletide.lab.open_tables import learned_setup
from tabletide.lab.processes import in_order
from tabletide.lab.rows import FIRST
from tabletide.lab.training.calibration import Forecasts, ForecastSeries, curve_of
from tabletide.lab.training.tenths import TENTHS, Tenth, tenths_of

_AS_TOLD: Final = straight()
_START: Final = (8000, 4000)  # a spread to begin with
_LONGEST: Final = 4096  # step of the search for a better one, in thousandths of a point
_SHORTEST: Final = 16
_POINT: Final = 1000


class Expected(NamedTuple):
    """What seats could expect as a turn began."""

    turn: int  # the seat whose turn it was
    left: float  # turns to come for each
    finals: list[int]  # points of each in the end, in thousandths


class RivalForecasts(NamedTuple):
    """Of one game: what could be expected as its turns began, and how it ended."""

    expected: list[Expected]
    scores: list[int]
    places: list[int]

    def margin(self, seat: int) -> int:
        """Points a seat had more than the best of the others."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - max(others)


class RivalReliability(NamedTuple):
    """How true it came in games that had no part in what it was told by, seat by seat."""

    games: int
    positions: int  # as turns began; each seat is told of
    brier: float  # the mean square of what is between told and true
    tenths: list[Tenth]  # of the chance to be first
    margins: list[tuple[float, float]]  # in each of them: the mean that was told, and that came


def is_told(expectation: Expectation | None) -> bool:
    """Whether a turn's beginning is known, so that what is told then can be held against games."""
    return expectation is not None and expectation.finishing is not None


def rival_forecasts(series: ForecastSeries, number: int) -> RivalForecasts:
    """One game of a series; the same number, the same game."""
    game = load_game(series.game)
    setup = learned_setup(game, number)
    witness = _RivalWitness(game)
    seed = f"{series.seed}-{number}"
    bots = [witness] * int(setup[PLAYERS])
    end = play_game(game, game.start(setup), bots, Rng(seed_of(seed, 0)), Dealer(seed))
    outcome = game.outcome(end.state)
    assert outcome is not None, "a game that was played to its end has one"
    return RivalForecasts(witness.told, list(outcome.scores), list(outcome.places))


class _RivalWitness:
    """Plays as the planner does, and notes what each seat may expect as each turn begins."""

    def __init__(self, game: Game) -> None:
        evaluation = evaluation_of("planner", game)
        expectation = evaluation.expectation
        assert expectation is not None, "only what was learned can be held against games"
        assert expectation.finishing is not None, "it is known when turns begin"
        self.told: list[Expected] = []
        self._expectation: Expectation = expectation
        self._closing: Finishing = expectation.finishing
        self._planner = PlannerBot(game, evaluation)
        self._turn = 0

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """What the planner chooses."""
        return self.plan(perspective, rng)[0]

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """What the planner means to do; first of all, note what is told."""
        state, finishing = perspective.imagine(Rng(0)), self._closing
        turn = finishing.turns(state)
        if turn != self._turn and state.to_move == perspective.seat and finishing.begins(state):
            self._turn = turn
            self.told.append(expected_in(self._expectation, finishing, state))
        return ask(self._planner, perspective, (), rng)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """As the planner would."""
        return self._planner.agrees(perspective, option, rng)


def expected_in(expectation: Expectation, finishing: Finishing, state: Any) -> Expected:
    """What seats may expect as a turn begins."""
    finals = expectation.finals(state)
    return Expected(finishing.turn(state), finishing.left(state) / len(finals), finals)


def play_rivals(series: ForecastSeries, numbers: range, jobs: int) -> Iterator[RivalForecasts]:
    """Games of a series, in their order."""
    yield from in_order(_play, [_RivalGame(series, number) for number in numbers], jobs)


class _RivalGame(NamedTuple):
    series: ForecastSeries
    number: int


def _play(piece: _RivalGame) -> RivalForecasts:
    return rival_forecasts(piece.series, piece.number)


def scattered(games: Sequence[RivalForecasts], fitted: int) -> tuple[Scatter, RivalReliability]:
    """How the first games scatter, and how true what that tells comes in the others."""
    scatter = scatter_of(games[:fitted])
    return scatter, reliability_by(scatter, games[fitted:])


def reliability_by(scatter: Scatter, games: Sequence[RivalForecasts]) -> RivalReliability:
    """How true it comes in some games what is told by this."""
    told = list(_told_by(scatter, games))
    chances = [one.ranking.chance for one in told]
    firsts = [float(one.is_first) for one in told]
    square = sum((one - true) ** 2 for one, true in zip(chances, firsts, strict=True))
    margins: list[list[_Telling]] = [[] for _ in range(TENTHS)]
    for one in told:
        margins[min(TENTHS - 1, int(one.ranking.chance * TENTHS))].append(one)
    return RivalReliability(
        len(games),
        sum(len(game.expected) for game in games),
        square / max(1, len(told)),
        tenths_of(chances, firsts),
        [_margins(some) for some in margins],
    )


def forecasts_by(scatter: Scatter, games: Sequence[RivalForecasts]) -> list[Forecasts]:
    """Of each seat of each game: the chances to be first that were told, and whether it was."""
    found = []
    for game in games:
        rankings = [scatter.rankings(one.finals, one.turn, one.left) for one in game.expected]
        for seat, place in enumerate(game.places):
            told = [round(CERTAIN * one[seat].chance) for one in rankings]
            found.append(Forecasts(told, int(place == FIRST)))
    return found


def scatter_of(games: Sequence[RivalForecasts]) -> Scatter:
    """How far games end from what was expected, and what comes true of the chances that gives."""
    spread = spread_of(games)
    return Scatter(spread, Curve(curve_of(forecasts_by(Scatter(spread, _AS_TOLD), games))))


class _Telling(NamedTuple):
    ranking: Ranking
    is_first: bool
    margin: int  # that came


def _told_by(scatter: Scatter, games: Sequence[RivalForecasts]) -> Iterator[_Telling]:
    for game in games:
        for one in game.expected:
            for seat, told in enumerate(scatter.rankings(one.finals, one.turn, one.left)):
                yield _Telling(told, game.places[seat] == FIRST, game.margin(seat))


def _margins(told: Sequence[_Telling]) -> tuple[float, float]:
    count = max(1, len(told))
    return (
        sum(one.ranking.margin for one in told) / count,
        sum(one.margin for one in told) / count,
    )


# How far games end from what was expected


def spread_of(games: Sequence[RivalForecasts]) -> Dispersion:
    """By which who was first was likeliest, once it is known what waiting for a turn costs."""
    later = _round_of(games)
    end, turn = _START
    best = _unlikely(games, Dispersion(end, turn, later))
    step = _LONGEST
    while step >= _SHORTEST:
        for tried in (
            (end + step, turn),
            (end - step, turn),
            (end, turn + step),
            (end, turn - step),
        ):
            if tried[0] <= 0 or tried[1] < 0:
                continue
            found = _unlikely(games, Dispersion(*tried, later))
            if found < best:
                (end, turn), best = tried, found
                break
        else:
            step //= 2
    return Dispersion(end, turn, later)


def _round_of(games: Sequence[RivalForecasts]) -> int:
    """What waiting a round for one's turn costs: by least squares, seats beside each other."""
    product = square = 0.0
    for game in games:
        count = len(game.scores)
        middle = sum(game.scores) / count
        waits_middle = (count - 1) / 2 / count
        for one in game.expected:
            told_middle = sum(one.finals) / count / _POINT
            for seat, score in enumerate(game.scores):
                waits = (seat - one.turn) % count / count - waits_middle
                gap = score - middle - (one.finals[seat] / _POINT - told_middle)
                product += gap * waits
                square += waits * waits
    return -round(_POINT * product / square) if square else 0


def _unlikely(games: Sequence[RivalForecasts], spread: Dispersion) -> float:
    """How unlikely it was that those were first who were, as a logarithm."""
    found = 0.0
    for game in games:
        first = game.places.index(FIRST)
        for one in game.expected:
            points, scale = spread.leads(one.finals, one.turn), spread.scale(one.left)
            found += log(sum(exp((point - points[first]) / scale) for point in points))
    return found
