"""The file a net is kept in: whole numbers, and a card that says how they were made."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tabletide.bots.curves import CURVE, TeamCurve
from tabletide.bots.net import LAYERS, ONE
from tabletide.bots.ranking import Scatter
from tabletide.games.registry import load_game
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.statistics import Interval
from tabletide.lab.training.calibration import ForecastSeries, Reliability
from tabletide.lab.training.examples import STRAYS, TAUGHT, UNTAUGHT, School
from tabletide.lab.training.fit import Fit
from tabletide.lab.training.rival_calibration import RivalReliability
from tabletide.lab.training.tenths import Tenth

_LINE: Final = 100
_OF_TEAM: Final = "how likely a team is to win"
_OF_RIVAL: Final = "what part of the most points a rival still makes"
_GAMES_OF_RIVALS: Final = "of bots that plan by sight, some turns by lot among the good ones"
_NET: Final = "[net]"
# By who played them: what the games are that were learned from.
_GAMES: Final = {
    STRAYS: "of bots that plan by sight, told of after turns by lot among the good ones",
    UNTAUGHT: "of bots that plan without it, some turns by ones that do not",
    TAUGHT: "of bots that plan by what was learned before, some turns by ones that do not",
}


def value_file(fit: Fit, school: School) -> str:
    """The file's text."""
    return "\n".join([*_card(fit, school), "", *_layers(fit), ""])


def with_gate(text: str, deals: int, found: Interval | None) -> str:
    """The file's text, with what was found of the net on so many deals beside the shipped one."""
    lines = [f"gate = {deals}  # deals that it and the shipped net played; 0 if it did not have to"]
    if found is not None:
        bounds = ", ".join(f"{number:.3f}" for number in found)
        lines += [
            "# What it won more, as a share of games, with 95 % bounds.",
            f"more = [{bounds}]",
        ]
    card, net, rest = text.partition(_NET)
    return "\n".join([card.rstrip(), *lines, "", net + rest])


def without_curve(text: str) -> str:
    """The file's text as it was before it was given a curve."""
    return text.partition(f"\n[{CURVE}]")[0].rstrip() + "\n"


class CurveGames(NamedTuple):
    """The games that gave a curve: the first ones of a series."""

    series: ForecastSeries
    games: int


def origin_in(text: str, game: str) -> CurveGames | None:
    """Which games gave a file its curve, if it has one."""
    curve = tomllib.loads(text).get(CURVE)
    return curve and CurveGames(ForecastSeries(game, str(curve["seed"])), int(curve["games"]))


def bent_by(text: str) -> dict[str, list[int]]:
    """All that changes what a file's net tells."""
    curve = tomllib.loads(text).get(CURVE, {})
    return {name: curve[name] for name in ("moves", "spread", "knots") if name in curve}


def with_curve(text: str, curve: TeamCurve, origin: CurveGames, found: Reliability) -> str:
    """The file's text with another curve, and what is known of how true it comes."""
    return "\n".join([without_curve(text), *_curve(curve, origin, found), ""])


def with_scatter(text: str, scatter: Scatter, origin: CurveGames, found: RivalReliability) -> str:
    """The file's text with how games of rivals end, and what is known of how true that comes."""
    return "\n".join([without_curve(text), *_scatter(scatter, origin, found), ""])


def _scatter(scatter: Scatter, origin: CurveGames, found: RivalReliability) -> Iterator[str]:
    yield f"[{CURVE}]"
    yield f"# Written by `tabletide calibrate {origin.series.game}`: how far games end from what is"
    yield "# expected, in thousandths of a point, with no turn to come and for each a seat has;"
    yield "# by how much less is to be expected if it has to wait a round for its turn; then what"
    yield "# comes true of 0, 10 … 100 % to be first."
    yield from _numbers("spread", scatter.spread)
    yield from _numbers("knots", scatter.curve.knots)
    yield from _held(origin, found.games, found.positions, found.brier)
    yield from _tenths(found.tenths)
    yield "# In the same tenths: points more than the best other, as they were told and came."
    yield "margins = ["
    for told, came in found.margins:
        yield f"  [{told:.1f}, {came:.1f}],"
    yield "]"


def _held(origin: CurveGames, held: int, positions: int, brier: float) -> Iterator[str]:
    yield f'seed = "{origin.series.seed}"'
    yield f"games = {origin.games}  # by the planner, the first ones, which gave this"
    yield f"held = {held}  # games after them, which say how true it comes"
    yield f"positions = {positions}"
    yield f"brier = {brier:.4f}"


def _curve(curve: TeamCurve, origin: CurveGames, found: Reliability) -> Iterator[str]:
    yield f"[{CURVE}]"
    command = f"tabletide calibrate {origin.series.game}"
    yield f"# Written by `{command}`: what is added at each table to the"
    yield "# logarithm of the odds, in 1024ths; then what comes true of 0, 10 … 100 %."
    yield from _numbers("moves", curve.moves)
    yield from _numbers("knots", curve.curve.knots)
    yield from _held(origin, found.games, found.positions, found.brier)
    yield from _tenths(found.tenths)
    yield "# The same by table."
    yield from _rows("tables", found.tables)


def _tenths(tenths: Iterable[Tenth]) -> Iterator[str]:
    yield "# By tenth of what was told: positions, what was told, what came of it."
    yield from _rows("tenths", tenths)


def _rows(name: str, tenths: Iterable[Tenth]) -> Iterator[str]:
    yield f"{name} = ["
    for tenth in tenths:
        yield f"  [{tenth.positions}, {tenth.told:.3f}, {tenth.won:.3f}],"
    yield "]"


def _card(fit: Fit, school: School) -> Iterator[str]:
    command = f"tabletide train {school.game} --by {school.by}"
    is_team = load_game(school.game).stakes == TOGETHER
    yield f"# Written by `{command}`: {_OF_TEAM if is_team else _OF_RIVAL}."
    yield "# In units of a 1024th; the first layer's weights are finer by a million."
    yield ""
    yield "[card]"
    yield f'seed = "{school.seed}"'
    yield f"games = {fit.games}  # {_GAMES[school.by] if is_team else _GAMES_OF_RIVALS}"
    yield f"start = {fit.start}  # of the fit: another one makes another net of the same games"
    yield f"positions = {fit.positions}"
    yield "# On games it has not seen: the mean square error, and that of the mere mean."
    yield f"brier = {fit.brier:.4f}"
    yield f"brier_of_none = {fit.brier_of_none:.4f}"
    yield from _tenths(fit.tenths)


def _layers(fit: Fit) -> Iterator[str]:
    yield _NET
    for (name, scale), weights, starts in zip(LAYERS, fit.weights, fit.starts, strict=True):
        unit = scale if name == "first" else 1
        yield from _numbers(f"{name}_starts", _whole(starts, ONE * scale))
        yield from _numbers(f"{name}_weights", _whole(weights, ONE * unit))


def _whole(numbers: Any, scale: int) -> list[int]:
    return [round(float(number) * scale) for number in numbers.ravel()]


def _numbers(name: str, numbers: Iterable[int]) -> Iterator[str]:
    yield f"{name} = ["
    line = " "
    for number in numbers:
        word = f" {number},"
        if len(line) + len(word) > _LINE:
            yield line
            line = " "
        line += word
    yield line
    yield "]"
