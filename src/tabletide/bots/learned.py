"""What was learned of a game, from the net in the folder of its bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from tabletide.bots.curves import TeamCurve, team_curve_in
from tabletide.bots.evaluation import THOUSANDTHS, Evaluation, Expectation, Prospect
from tabletide.bots.net import CERTAIN, VALUE_FILE, net_in
from tabletide.ints import i64, vec
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.state import NOBODY

MARGIN: Final = 1500


def learned(
    folder: Path,
    width: int,
    features: Callable[[Any], vec[i64]],
    won: int,
    knows: Callable[[Any], bool],
    setups: Sequence[dict[str, str]],
    table: Callable[[Any], int],
    share: int,
    begins: Callable[[Any], bool],
    at_once: bool,
) -> Prospect:
    """The chance to win by a net for so many features; `won` is the result of a game that is won.

    It was learned at the tables of some set-ups, and `table` says which of them a state's is.
    What was learned may be wrong by a part of what a set of cards is worth: hence the share that
    a position's worth has beside it, and the margin within which positions are compared.
    """

    def by_net(other: Path) -> Callable[[Any], int]:
        """The chance, by the net in another folder."""
        curve = team_curve_in(other, VALUE_FILE, len(setups))
        return _chance(_odds(other, width, features), curve, table, won)

    return Prospect(
        turns,
        knows,
        features,
        by_net(folder),
        _odds(folder, width, features),
        setups,
        table,
        share,
        MARGIN,
        begins,
        at_once,
        by_net=by_net,
    )


def _odds(folder: Path, width: int, features: Callable[[Any], vec[i64]]) -> Callable[[Any], int]:
    net = net_in(folder, VALUE_FILE, width)

    def odds(state: Any) -> int:
        """The logarithm of the odds that the net gives a team, in 1024ths."""
        return int(net.odds(features(state)))

    return odds


def _chance(
    odds: Callable[[Any], int], curve: TeamCurve, table: Callable[[Any], int], won: int
) -> Callable[[Any], int]:
    def chance(state: Any) -> int:
        """How likely the team is to win, in ten-thousandths."""
        if state.to_move == NOBODY:
            return CERTAIN if state.result == won else 0
        return int(curve.chance(odds(state), table(state)))

    return chance


def expected(
    folder: Path,
    width: int,
    features: Callable[[Any, i64], vec[i64]],
    points: Callable[[Any, int], int],
    seats: Callable[[Any], int],
    most: int,
    setups: Sequence[dict[str, str]],
    sheet: Callable[[Any], Outcome],
) -> Expectation:
    """The points of rivals in the end, by a net for so many features of each.

    The net tells which part of the most there may be is still to come.
    """

    def by_net(other: Path) -> Callable[[Any], list[int]]:
        """The points, by the net in another folder."""
        return _finals(other, width, features, points, seats, most)

    finals = by_net(folder)
    return Expectation(seats, points, most, features, finals, setups, by_net, sheet=sheet)


def _finals(
    folder: Path,
    width: int,
    features: Callable[[Any, i64], vec[i64]],
    points: Callable[[Any, int], int],
    seats: Callable[[Any], int],
    most: int,
) -> Callable[[Any], list[int]]:
    net = net_in(folder, VALUE_FILE, width)

    def finals(state: Any) -> list[int]:
        """What each seat has, and may expect to come, in thousandths of a point."""
        found = [THOUSANDTHS * points(state, seat) for seat in range(seats(state))]
        if state.to_move != NOBODY:
            for seat in range(len(found)):
                part = int(net.chance(features(state, seat)))
                found[seat] += part * most * THOUSANDTHS // CERTAIN
        return found

    return finals


def with_net(evaluation: Evaluation, folder: Path) -> Evaluation:
    """The same judgement, with what the net in another folder tells."""
    prospect, expectation = evaluation.prospect, evaluation.expectation
    if prospect is not None and prospect.by_net is not None:
        prospect = prospect._replace(chance=prospect.by_net(folder))
    if expectation is not None and expectation.by_net is not None:
        expectation = expectation._replace(finals=expectation.by_net(folder))
    return evaluation._replace(prospect=prospect, expectation=expectation)


def turns(state: Any) -> int:
    """How many turns have begun."""
    return int(state.turns)
