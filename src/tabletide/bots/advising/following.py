"""What becomes of plans: the same futures after each of them, and games played to their end.

What is hidden from the seat is imagined anew for each future, the same for all plans, so that how
far figures may be off includes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletide.bots.advising.considered import Considered
from tabletide.bots.evaluation import THOUSANDTHS, Expectation, Prospect, Tally
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.contests import CONTEST, lead_of, some_rounds_on, standing_after
from tabletide.bots.planning.endings import margin_of, played_out
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.planning.worlds import elsewhere
from tabletide.kernel.chance import Rng
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.kernel.perspective import Perspective

_ASKED: Final = 3  # worlds that are imagined to see whether anything is hidden
_FIRST_PLACE: Final = 1


class Follower:
    """Follows plans from one decision of one seat."""

    def __init__(
        self, perspective: Perspective, trials: Trials, tallies: Sequence[Tally], rng: Rng
    ) -> None:
        self._perspective: Final = perspective
        self._trials: Final = trials
        self._tallies: Final[Sequence[Tally]] = tallies
        self._rng: Final = rng
        self._hides: Final = _hides(perspective, trials.world, rng)

    def futures(self, plans: list[Considered], prospect: Prospect, onward: Onward) -> None:
        """One more future of each plan, all with the same luck in the same world."""
        world, seed = self._world(), self._trials.luck()
        for plan in plans:
            after = self._trials.later(self._end(plan, world), seed, prospect.turns, onward)
            plan.worth.append(prospect.chance(after))
            plan.tallies.append([tally.count(after) for tally in self._tallies])

    def rounds(self, plans: list[Considered], expectation: Expectation) -> None:
        """A round of all seats after each plan, as the strong bot compares the ends of its turn."""
        world, seed, seat = self._world(), self._trials.luck(), self._trials.seat
        for plan in plans:
            lucky = self._trials.with_luck(seed)
            after = some_rounds_on(lucky, self._end(plan, world).state, CONTEST.onward)
            plan.worth.append(lead_of(expectation, seat, after))
            plan.contender.worth += standing_after(expectation, seat, after)
            plan.contender.tried += 1
            if expectation.sheet is not None:
                plan.sheets.append(expectation.sheet(after))

    def games(self, plans: list[Considered]) -> None:
        """One more game to its end from each plan, all with the same luck in the same world."""
        world, seed = self._world(), self._trials.luck()
        for plan in plans:
            plan.ends.append(played_out(self._trials, self._end(plan, world), seed))

    def worth(self, end: Outcome) -> int:
        """What the end of a game is worth where nothing else tells what a plan is."""
        if self._trials.game.stakes != TOGETHER:
            return THOUSANDTHS * margin_of(end, self._trials.seat)
        return CERTAIN if end.places[0] == _FIRST_PLACE else 0

    def _world(self) -> Any:
        """Another world that the seat cannot tell from the true one; None if there is no other."""
        return self._perspective.imagine(self._rng) if self._hides else None

    def _end(self, plan: Considered, world: Any) -> Trial:
        if world is None:
            return plan.end
        return elsewhere(self._trials.game, plan.end, world)


def _hides(perspective: Perspective, world: Any, rng: Rng) -> bool:
    """Whether there is more than one world that the seat could be in."""
    game = perspective.game
    written = game.write(world)
    return any(game.write(perspective.imagine(rng)) != written for _ in range(_ASKED))
