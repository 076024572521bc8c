"""Who plays the games one learns from, and notes how things stand as turns begin."""

from __future__ import annotations

from tabletide.bots.bot import Plan
from tabletide.bots.evaluation import Expectation, Prospect
from tabletide.bots.manners import ask
from tabletide.kernel.chance import Rng
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.lab.training.castings import Casting


class Pupil:
    """Plays as the bot of each turn, and notes how things stand as the turn begins."""

    def __init__(self, prospect: Prospect, casting: Casting) -> None:
        self.turns: list[list[int]] = []
        self._prospect = prospect
        self._casting = casting
        self._now = casting.agreeing
        self._turn = 0

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """What the bot of this turn chooses."""
        return self.plan(perspective, rng)[0]

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """What the bot of this turn means to do; first of all, note where the turn begins."""
        state = perspective.imagine(Rng(0))
        turn = self._prospect.turns(state)
        if turn != self._turn and state.to_move == perspective.seat:
            self._turn = turn
            self._now = self._casting.taker(turn)
            if self._casting.is_told() and self._prospect.knows(state):
                self.turns.append([int(number) for number in self._prospect.features(state)])
        return ask(self._now, perspective, (), rng)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """As the bot that plans would."""
        return self._casting.agreeing.agrees(perspective, option, rng)


class RivalPupil:
    """Plays for all seats as the bot of each turn, and notes how each of them stands."""

    def __init__(self, expectation: Expectation, casting: Casting) -> None:
        self.turns: list[list[int]] = []
        self._had: list[tuple[int, int]] = []  # of each: the seat, and the points it had
        self._expectation = expectation
        self._casting = casting
        self._now = casting.agreeing
        self._mover = -1
        self._number = 0

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """What the bot of this turn chooses."""
        return self.plan(perspective, rng)[0]

    def plan(self, perspective: Perspective, rng: Rng) -> Plan:
        """What the bot of this turn means to do; first of all, note where another's turn begins."""
        if perspective.seat != self._mover:
            self._mover = perspective.seat
            self._number += 1
            self._now = self._casting.taker(self._number)
            if self._casting.is_told():
                self._note(perspective)
        return ask(self._now, perspective, (), rng)

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """As the bot that plans would."""
        return self._casting.agreeing.agrees(perspective, option, rng)

    def parts(self, outcome: Outcome) -> list[float]:
        """Of the most points one may still make, the part that each had made in the end."""
        most = self._expectation.most
        made = [outcome.scores[seat] - had for seat, had in self._had]
        return [round(min(max(points / most, 0.0), 1.0), 4) for points in made]

    def _note(self, perspective: Perspective) -> None:
        state = perspective.imagine(Rng(0))
        expectation = self._expectation
        for seat in range(expectation.seats(state)):
            self.turns.append([int(number) for number in expectation.features(state, seat)])
            self._had.append((seat, expectation.points(state, seat)))
