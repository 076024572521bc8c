"""How a game ends that goes on from a trial, and what that is worth to a rival."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.kernel.outcome import Outcome

_HASTILY: Final = Onward(turns=1, width=0)


def played_out(trials: Trials, end: Trial, seed: int) -> Outcome:
    """How the game ends, each seat choosing as well as it can at once."""
    # As one turn, since turns are not counted: the game ends before it does.
    state = trials.later(end, seed, _uncounted, _HASTILY)
    outcome = trials.game.outcome(state)
    assert outcome is not None, "a game that was played to its end has one"
    return outcome


def margin_of(outcome: Outcome, seat: int) -> int:
    """The points a seat has more than the best of the others."""
    return leads_of(outcome.scores)[seat]


def leads_of(points: Sequence[int]) -> list[int]:
    """What each seat has more than the best of the others.

    >>> from tabletide.bots.planning.endings import leads_of
    >>> leads_of([3, 10, 6])
    [-7, 4, -4]
    """
    leads: list[int] = []
    for seat, own in enumerate(points):
        others = [theirs for other, theirs in enumerate(points) if other != seat]
        leads.append(own - max(others, default=0))
    return leads


def _uncounted(state: Any) -> int:  # noqa: ARG001 - so that no turn is the last
    return 0
