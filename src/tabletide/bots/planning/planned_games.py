"""Games of rivals that are played to their end, each seat planning whole turns.

Each ends its turn where it may expect most, by what was learned. That is quick, some twelve times
as quick as games of the planner, and tells more of a plan than turns that are chosen by sight:
those are not gone on with as they were meant.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.evaluation import Expectation
from tabletide.bots.planning.contests import contenders
from tabletide.bots.planning.luck import Luck
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.chance import Rng
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.state import CHANCE, NOBODY

_WIDTH: Final = 8  # ways to go on that are followed in a turn
_KEPT: Final = 16  # ends of it that are compared


def planned_out(trials: Trials, end: Trial, seed: int, expectation: Expectation | None) -> Outcome:
    """How the game ends that goes on from a trial; the same seed deals the same after all."""
    game, rng, luck = trials.game, Rng(seed), Luck(seed)
    state = end.state.copy()
    if end.waits:
        game.apply(state, end.first)
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            game.apply(state, luck.pick(game.chances(state), game.stream(state)))
        else:
            state = _after_turn(trials.at(state, int(state.to_move), rng), expectation)
    outcome = game.outcome(state)
    assert outcome is not None, "a game that was played to its end has one"
    return outcome


def _after_turn(trials: Trials, expectation: Expectation | None) -> Any:
    """Where the turn of the seat that is to move ends."""
    ends = trials.ends(trials.world, _WIDTH, _KEPT)
    return trials.beyond(contenders(trials, ends, 1, expectation)[0].end)
