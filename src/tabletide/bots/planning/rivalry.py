"""Plans among rivals: the ends one's turn may have, judged by what others make of them.

From each of the best ends the rivals take their turns as they would, each for
itself, and the seat takes its next one. What a position is worth to it then counts
more than what it seemed to be worth before. Chance is the same for all ends, so
that none is chosen for its luck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.state import CHANCE, NOBODY

_WIDTH: Final = 8  # ways to go on that are followed in the turn that is planned
_KEPT: Final = 8  # ends of it that are looked beyond
_RIVALS: Final = 1  # ways to go on in the turns of others
_NEXT: Final = 2  # and in the seat's own next one
_LATER: Final = 70  # per cent that what comes later has in a judgement
_MOST_TURNS: Final = 12  # of others in a row, some of which may be answers only


def plan_among_rivals(trials: Trials, tried: list[Trial]) -> Trial:
    """The end of the turn that is best once the others and the seat itself have gone on."""
    ends = trials.best_ends(tried, _WIDTH, _KEPT)
    if not ends:
        return trials.best(tried)
    best = ends[0]
    if len({end.first for end in ends}) == 1:
        return best
    seed = trials.luck()
    most = _judgement(trials, best, seed)
    for end in ends[1:]:
        judgement = _judgement(trials, end, seed)
        if judgement > most:
            best, most = end, judgement
    return best


def _judgement(trials: Trials, end: Trial, seed: int) -> int:
    later = trials.value(after_a_round(trials.with_luck(seed), end.state, _RIVALS, _NEXT))
    return _LATER * later + (100 - _LATER) * end.value


def after_a_round(trials: Trials, state: Any, rivals: int, own: int) -> Any:
    """Where the game stands after the seat's next turn, of so many ways for others and itself."""
    for _ in range(_MOST_TURNS):
        state = past_chance(trials, state)
        mover = int(state.to_move)
        if mover in (trials.seat, NOBODY):
            break
        state = trials.of(mover).turn(state, rivals)
    return trials.turn(state, own) if int(state.to_move) == trials.seat else state


def end_of_turn(trials: Trials, state: Any, turns: Callable[[Any], int], own: int) -> Any:
    """Where the turn that runs in the trials' world has ended, from somewhere within it."""
    now = turns(trials.world)
    while True:
        state = past_chance(trials, state)
        if state.to_move == NOBODY or turns(state) != now:
            return state
        mover = int(state.to_move)
        state = trials.of(mover).turn(state, own if mover == trials.seat else _RIVALS)


def past_chance(trials: Trials, state: Any) -> Any:
    """Where it stands once chance has acted: plans tried in another world may end before it."""
    if state.to_move != CHANCE:
        return state
    after, rng = state.copy(), Rng(trials.luck())
    while after.to_move == CHANCE:
        trials.game.apply(after, trials.game.sample(after, rng))
    return after
