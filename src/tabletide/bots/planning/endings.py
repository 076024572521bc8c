"""How a game ends that goes on from a trial, and what that is worth to a rival."""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.outcome import Outcome

_TO_THE_END: Final = Onward(turns=1, width=0)  # of a game whose turns are not counted


def played_out(trials: Trials, end: Trial, seed: int) -> Outcome:
    """How the game ends, each seat choosing as well as it can at once."""
    state = trials.later(end, seed, _uncounted, _TO_THE_END)
    outcome = trials.game.outcome(state)
    assert outcome is not None, "a game that was played to its end has one"
    return outcome


def margin_of(outcome: Outcome, seat: int) -> int:
    """The points a seat has more than the best of the others."""
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others, default=0)


def _uncounted(state: Any) -> int:  # noqa: ARG001 - so that no turn is the last
    return 0
