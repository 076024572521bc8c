"""What a game is told and judged by, which differs by its stakes and by what was learned of it.

A team has a chance to win, in ten-thousandths; each rival has a lead over the best of the others,
in thousandths of a point. Everything else about an analysis is the same for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple

from tabletide.bots.advising.reasons import Reason
from tabletide.bots.evaluation import Evaluation
from tabletide.bots.planning.search import Search
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.value import LEARNED_FROM
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import Outcome

Unit = Literal["chances", "points"]
CHANCES: Final = "chances"  # ten-thousandths
POINTS: Final = "points"  # thousandths


class SideLevels(NamedTuple):
    """How all sides stand: a team is one, rivals are as many as there are seats."""

    figures: tuple[int, ...]
    error: int = 0  # the standard error, where it was not learned


class Fates(NamedTuple):
    """How games end that are played on from what was played, and from what would be better."""

    played: dict[str, int]  # how many ended with each word, the most frequent first
    better: dict[str, int]
    reasons: tuple[Reason, ...] = ()  # what is better there


class Gauge(ABC):
    """How one game is told and judged."""

    unit: Unit
    assumes: str = LEARNED_FROM  # the bot whose play is assumed
    positions: int = 1_200_000  # judged in a whole game; they take half a minute or less
    doubt: int = 0  # the standard error of a comparison whose futures are without number
    least: int = 1  # so many of them there are in any case

    def __init__(self, game: Game, evaluation: Evaluation, turns: Callable[[Any], int]) -> None:
        self.game: Final = game
        self.evaluation: Final = evaluation
        self.turns: Final = turns  # how many have begun

    def search_of(self, search: Search) -> Search:
        """The search that pays here."""
        return search

    def knows(self, state: Any) -> bool:
        """Whether something can be told of a turn that begins here."""
        return self.turns(state) > 0

    def side(self, seat: int) -> int:  # noqa: ARG002 - a team is one
        """The place of a seat's side among the figures."""
        return 0

    def is_told(self, seat: int, mover: int) -> bool:  # noqa: ARG002 - a team decides together
        """Whether it counts for the turn of a seat what another decides in it."""
        return True

    @abstractmethod
    def level(self, state: Any, rng: Rng, games: int) -> SideLevels:
        """How all sides stand as a turn begins."""

    @abstractmethod
    def final(self, outcome: Outcome) -> SideLevels:
        """How they stand in the end."""

    @abstractmethod
    def ends(self, trials: Trials, tried: list[Trial], search: Search) -> list[Trial]:
        """The ends of a stretch that are worth comparing."""

    @abstractmethod
    def gain(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:
        """How the seat's side stands in one future of an end."""

    @abstractmethod
    def hope(self, trials: Trials, end: Trial, seed: int, search: Search) -> int:
        """What the strong bot counts of one future: that, and a share of the end's worth."""

    @abstractmethod
    def fates(self, trials: Trials, played: Trial, better: Trial, seeds: Sequence[int]) -> Fates:
        """How both go on to the end of the game, with the same luck."""

    def reached(self, end: Trial) -> Any:
        """The position of an end, once what waits has been let go by."""
        if not end.waits:
            return end.state
        state = end.state.copy()
        self.game.apply(state, end.first)
        return state
