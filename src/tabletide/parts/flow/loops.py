"""The loops over a game that are to be quick: random play to the end, and chance by lot.

A game says once how it offers, samples and carries out. Compiled, that is called
without going through Python, as the functions of a `Game` are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import NO_OPTION, OPTION_LIMIT
from tabletide.kernel.state import CHANCE, NOBODY, State
from tabletide.parts.numbers.vectors import IS_COMPILED, emptied, with_room

AnyState = TypeVar("AnyState", bound=State)


class Loops(Generic[AnyState]):
    """A game as the loops go through it; each game fills in `offer`, `sample` and `apply`."""

    def __init__(
        self,
        offer: Callable[[AnyState, vec[i64]], vec[i64]],
        sample: Callable[[AnyState, Rng], i64],
        apply: Callable[[AnyState, i64], None],
    ) -> None:
        """Take the functions behind the three as well: to the interpreter they are quicker."""
        if not IS_COMPILED:
            plain: Any = self
            plain.offer, plain.sample, plain.apply = offer, sample, apply

    def offer(self, state: AnyState, out: vec[i64]) -> vec[i64]:
        """The options, put into an empty vector."""
        raise NotImplementedError

    def sample(self, state: AnyState, rng: Rng) -> i64:
        """What chance does, by lot."""
        raise NotImplementedError

    def apply(self, state: AnyState, option: i64) -> None:
        """Carry out an option, or what chance does."""
        raise NotImplementedError

    def play_out(self, state: AnyState, rng: Rng) -> int:
        """Play to the end at random; returns the number of steps, chance's included."""
        steps = 0
        room = with_room(OPTION_LIMIT)
        while True:
            while state.to_move == CHANCE:
                self.apply(state, self.sample(state, rng))
                steps += 1
            if state.to_move == NOBODY:
                return steps
            offered = self.offer(state, emptied(room))
            self.apply(state, offered[rng.below(len(offered))])
            steps += 1

    def play_on(self, state: AnyState, option: i64, rng: Rng) -> vec[i64]:
        """Carry out an option, if it is one, and let chance act; what may be done then."""
        if option != NO_OPTION:
            self.apply(state, option)
        while state.to_move == CHANCE:
            self.apply(state, self.sample(state, rng))
        return self.offer(state, with_room(40))
