"""Castings of the games one learns from: which bot takes a turn, and which turns are told of.

Whoever compares the ends of a turn has to tell apart positions that bots who play well never get
into. So games stray: for some turns a seat takes any of the good ends by lot, and what became of
that is seen where all play on by sight. Before that, some turns are played worse: not everybody who
strays stood well. Or a game is mixed: some of its turns are taken by a bot that does not plan.
Rivals wander: each turn may be one by lot, and what comes of it is seen in the points of each.
"""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from tabletide.bots.bot import Bot, Plan
from tabletide.bots.evaluation import Evaluation, heeding
from tabletide.bots.greedy import SightBot
from tabletide.bots.judging import HastyBot
from tabletide.bots.planning.trial import Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.talking.hearing import heard
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective

# How many of a hundred turns are planned, mixed game after mixed game.
PLANNED: Final = (100, 100, 75, 50)
LATEST: Final = 18  # a game strays before this turn: later, many are over
STRAYED: Final = (1, 1, 2, 3)  # turns by lot, one after another
WORSE: Final = (0.0, 0.0, 0.25, 0.5)  # of the turns before them: the share that is played worse
WIDTH: Final = 12  # ways to go on that are followed after each action
ENDS: Final = 16  # of a turn; any of them may be taken by who strays
WANDERED: Final = (0.0, 0.1, 0.1, 0.3)  # of the turns of rivals: the share that is by lot
WIDTHS: Final = (2, 3, 5)  # ways to go on that rivals follow after each action
TOLD: Final = 0.2  # of the turns of rivals: the share that is told of


class Casting(Protocol):
    """Which bot takes a turn of a game, asked as each begins; another says what partners get."""

    agreeing: Bot

    def taker(self, turn: int) -> Bot:
        """The bot that takes a turn."""

    def is_told(self) -> bool:
        """Whether the turn that was asked for last is learned from."""


class Mixed:
    """So many turns of a hundred are taken by a bot that plans, the others by one that does not."""

    def __init__(self, planner: Bot, other: Bot, share: int, lot: Random) -> None:
        self.agreeing: Bot = planner
        self._other = other
        self._share = share
        self._lot = lot

    def taker(self, turn: int) -> Bot:
        """The bot that plans, or the other, by lot."""
        del turn
        return self.agreeing if self._lot.randrange(100) < self._share else self._other

    def is_told(self) -> bool:
        """Every turn is learned from."""
        return True


class Straying:
    """Turns by sight, some worse; then turns by lot; then by sight to the end, which is told."""

    def __init__(self, game: Game, evaluation: Evaluation, lot: Random) -> None:
        self.agreeing: Bot = SightBot(game, evaluation)
        self._hasty = HastyBot(game, evaluation)
        self._stray = StrayBot(game, evaluation, lot)
        self._lot = lot
        self._first = lot.randrange(1, LATEST)
        self._after = self._first + lot.choice(STRAYED)
        self._worse = lot.choice(WORSE)
        self._has_strayed = False
        self._is_told = False

    def taker(self, turn: int) -> Bot:
        """The bot of this turn, by whether the game has yet to stray."""
        if turn < self._first:
            is_worse = self._lot.random() < self._worse
            return self._lot.choice((self._hasty, self._stray)) if is_worse else self.agreeing
        if turn < self._after:
            self._has_strayed = True
            return self._stray
        self._is_told = self._has_strayed
        return self.agreeing

    def is_told(self) -> bool:
        """Only what comes after the turns by lot is learned from."""
        return self._is_told


class Wandering:
    """Turns of rivals by sight, or by lot among the good ends, all through the game."""

    def __init__(self, game: Game, evaluation: Evaluation, lot: Random) -> None:
        width = lot.choice(WIDTHS)
        self.agreeing: Bot = StrayBot(game, evaluation, lot, width, 1)
        self._stray = StrayBot(game, evaluation, lot, width)
        self._share = lot.choice(WANDERED)
        self._lot = lot

    def taker(self, turn: int) -> Bot:
        """The bot that takes the best end, or the one that takes any, by lot."""
        del turn
        return self._stray if self._lot.random() < self._share else self.agreeing

    def is_told(self) -> bool:
        """Some turns are: those of one game tell much about each other."""
        return self._lot.random() < TOLD


class StrayBot:
    """Takes any of the best ends of its turn, by lot; where there is none to take, as by sight."""

    def __init__(
        self, game: Game, evaluation: Evaluation, lot: Random, width: int = WIDTH, ends: int = ENDS
    ) -> None:
        self._game = game
        self._evaluation = evaluation
        self._lot = lot
        self._width = width
        self._ends = ends
        self._sight = SightBot(game, evaluation)

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """The first step to an end that was drawn."""
        return self.plan(perspective, rng)[0]

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """The way to an end that was drawn, as far as the seat goes by itself."""
        options = perspective.options()
        if perspective.to_move() != perspective.seat or len(options) == 1:
            return self._sight.plan(perspective, rng)
        evaluation = heeding(self._evaluation, heard(perspective))
        world = perspective.imagine(rng)
        trials = Trials(self._game, evaluation, world, perspective.seat, rng)
        ends = good_ends(trials, options, self._width, self._ends)
        return trials.own(self._lot.choice(ends).way)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """As by sight."""
        return self._sight.agrees(perspective, option, rng)


def good_ends(
    trials: Trials, options: list[int], width: int = WIDTH, number: int = ENDS
) -> list[Trial]:
    """The best ends of a turn that begins with one of these options, the best first."""
    tried = trials.every_or_all(trials.world, options)
    if trials.game.stakes == TOGETHER:
        return trials.plans(tried, trials.best(tried), width, number)
    return trials.best_ends(tried, width, number) or [trials.best(tried)]
