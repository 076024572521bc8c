"""End of the game: the last points, places and ties."""

from __future__ import annotations

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
    state.result = SHARED if score(state).places.count(1) > 1 else WON
    state.agenda = NOTHING
    state.to_move = NOBODY
    note(state, ENDED, state.result)


def tie_breaker(state: State, seat: Seat) -> int:
    """What parts equal points: tulips planted, then tulips stored, then windmills built.

    Rules: end.ties.
    """
    order = (planted(state, seat), total(state.stored[seat]), count(state.windmills[seat]))
    return int((order[0] * 100 + order[1]) * 100 + order[2])


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
    ties = tuple([tie_breaker(state, seat) for seat in seats])
    return summed(RESULTS[WON], parts, ties)


def outcome(state: State) -> Outcome | None:
    """Places and scores, once the game is over.

    Rules: end.winner, end.ties, end.shared.
    """
    if state.result == RUNNING:
        return None
    return score(state)._replace(word=RESULTS[state.result])
