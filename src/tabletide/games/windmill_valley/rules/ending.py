"""End of the game: the last points, places and ties."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.notes import ENDED
from tabletide.games.windmill_valley.pieces.sources import (
    FROM_COLUMNS,
    FROM_CONTRACTS,
    FROM_GROUPS,
    FROM_ROWS,
    SOURCE_COUNT,
    SOURCES,
)
from tabletide.games.windmill_valley.pieces.state import RESULTS, RUNNING, SHARED, WON, Seat, State
from tabletide.games.windmill_valley.rules.holdings import gain_points
from tabletide.games.windmill_valley.rules.scoring import (
    all_contracts,
    column_points,
    group_points,
    planted,
    row_points,
)
from tabletide.ints import i64
from tabletide.kernel.outcome import Outcome, ScorePart, summed
from tabletide.kernel.state import NOBODY, note
from tabletide.parts.flow.agenda import NOTHING
from tabletide.parts.numbers.bits import count
from tabletide.parts.numbers.multiset import total

_TIES: Final = 1000000  # more than what parts equal points can be


def end_game(state: State) -> None:
    """After the last turn contracts, groups, rows and columns are scored.

    Rules: scoring.order, end.winner, end.shared.
    """
    seat: i64
    for seat in range(state.players):
        gain_points(state, seat, FROM_CONTRACTS, all_contracts(state, seat))
    for seat in range(state.players):
        gain_points(state, seat, FROM_GROUPS, group_points(state, seat))
    for seat in range(state.players):
        gain_points(state, seat, FROM_ROWS, row_points(state, seat))
        gain_points(state, seat, FROM_COLUMNS, column_points(state, seat))
    state.result = SHARED if _is_shared(state) else WON
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, state.result)


def _is_shared(state: State) -> bool:
    """Whether several seats are first: equal in points and in what parts equal ones.

    Rules: end.winner, end.shared.
    """
    most = state.vp[0] * _TIES + tie_breaker(state, 0)
    is_shared = False
    seat: i64
    for seat in range(1, state.players):
        own = state.vp[seat] * _TIES + tie_breaker(state, seat)
        is_shared = own == most or (is_shared and own < most)
        most = max(most, own)
    return is_shared


def tie_breaker(state: State, seat: Seat) -> i64:
    """What parts equal points: tulips planted, then tulips stored, then windmills built.

    Rules: end.ties.
    """
    tulips = planted(state, seat) * 100 + total(state.stored[seat])
    return tulips * 100 + count(state.windmills[seat])


def score(state: State) -> Outcome:
    """The score sheet as it stands: where the points of each seat came from.

    Rules: end.winner, end.ties, end.shared.
    """
    seats = range(int(state.players))
    parts = tuple(
        [
            ScorePart(
                SOURCES[source],
                tuple([int(state.points[seat * SOURCE_COUNT + source]) for seat in seats]),
            )
            for source in range(SOURCE_COUNT)
        ]
    )
    ties = tuple([int(tie_breaker(state, seat)) for seat in seats])
    return summed(RESULTS[WON], parts, ties)


def outcome(state: State) -> Outcome | None:
    """Places and scores, once the game is over.

    Rules: end.winner, end.ties, end.shared.
    """
    if state.result == RUNNING:
        return None
    return score(state)._replace(word=RESULTS[state.result])
