"""Play a whole game by bots, each seeing only what its seat may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.manners import CHOOSE, GO_BACK, LET_BY, Manners, ask
from tabletide.bots.talking.table_talk import TableTalk, talks
from tabletide.kernel.chance import Dealer, Rng
from tabletide.kernel.game import Game
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import CHANCE, NOBODY

TAKES_BACK: Final = -2  # in the place of an option: the step before is taken back


class Played(NamedTuple):
    """A game that was played to its end: the last state, and the steps that led there."""

    state: Any
    way: list[int]  # chance's included; what was taken back is not there
    makers: list[int]  # of each step, the seat, or CHANCE

    def choices(self, count: int) -> list[Counter[int]]:
        """What each of so many seats chose, and how often."""
        found: list[Counter[int]] = [Counter() for _ in range(count)]
        for option, maker in zip(self.way, self.makers, strict=True):
            if maker != CHANCE:
                found[maker][option] += 1
        return found

    @property
    def steps(self) -> int:
        """How many steps led there."""
        return len(self.way)


class _Course:
    """Where a game stands, and the way back from there, if it is a seat's own last choice."""

    def __init__(self, game: Game, state: Any, bots: Sequence[Bot], is_silent: bool) -> None:
        self.game: Final = game
        self.bots: Final = bots
        self._talkers = [] if is_silent else [seat for seat, one in enumerate(bots) if talks(one)]
        self._talk = TableTalk(game)
        self.state = state
        self.way: Final[list[int]] = []  # the steps that stand
        self.makers: Final[list[int]] = []  # and whose they are
        self.manners: Final = Manners()
        self.last = NO_OPTION  # the choice that led here, where it can be taken back
        self._before: Any = None
        self._maker = NOBODY

    @property
    def steps(self) -> int:
        """How many steps stand."""
        return len(self.way)

    def happen(self, outcome: int) -> None:
        """Let chance act. What it has shown is not taken back."""
        self.game.apply(self.state, outcome)
        self.way.append(outcome)
        self.makers.append(CHANCE)
        self.last = NO_OPTION
        self.manners.done()

    def choose(self, option: int) -> None:
        """Carry out what a seat has chosen and others have agreed to."""
        game, state = self.game, self.state
        shows = game.stakes != TOGETHER or game.looks(state, option)
        self._before, self._maker = state.copy(), int(game.owner(state, option))
        self.last = NO_OPTION if shows else option
        game.apply(state, option)
        self.way.append(option)
        self.makers.append(self._maker)
        self.manners.went_on(self.steps)

    def talk(self) -> None:
        """Let bots say aloud what others cannot know."""
        for saying in self._talk.news(self.state, self._talkers):
            self._talk.hear(saying, self.state)

    def perspective(self, seat: int) -> Perspective:
        """What a seat knows, and has heard."""
        return self._talk.perspective(self.state, seat)

    def way_back(self, seat: int) -> int:
        """The last choice, if it was this seat's own and can be taken back; else NO_OPTION."""
        return self.last if seat == self._maker else NO_OPTION

    def go_back(self) -> None:
        """Return to where the last choice was made."""
        self.state, self.last = self._before, NO_OPTION
        self.way.pop()
        self.makers.pop()


def play_game(
    game: Game,
    state: Any,
    bots: Sequence[Bot],
    rng: Rng,
    dealer: Dealer | None = None,
    is_silent: bool = False,
) -> Played:
    """Play a state to its end.

    Chance is drawn from the generator, or dealt where there is a dealer. Unless they are to be
    silent, bots of a team tell each other what is hidden.
    """
    course = _Course(game, state, bots, is_silent)
    while course.state.to_move != NOBODY:
        if course.state.to_move == CHANCE:
            course.happen(_happens(game, course.state, rng, dealer))
            continue
        course.talk()
        option = _decide(course, rng)
        if option == TAKES_BACK:
            course.go_back()
        else:
            course.choose(option)
    return Played(course.state, course.way, course.makers)


def _happens(game: Game, state: Any, rng: Rng, dealer: Dealer | None) -> int:
    if dealer is None:
        return int(game.sample(state, rng))
    return dealer.pick(game.chances(state), game.stream(state))


def decide(game: Game, state: Any, bots: Sequence[Bot], rng: Rng) -> int:
    """What is done in a position: the seats that only may act are asked first, the mover last."""
    return _decide(_Course(game, state, bots, is_silent=True), rng)


def _decide(course: _Course, rng: Rng) -> int:
    for seat in seats_that_may_act(course.game, course.state):
        option = _agreed(course, seat, rng)
        if option != PASS_BY:
            return option
    raise AssertionError(f"seat {course.state.to_move} of {course.game.id} let its own move go by")


def _agreed(course: _Course, seat: int, rng: Rng) -> int:
    """A seat's choice that the others agree to, PASS_BY, or TAKES_BACK where there is none."""
    manners, perspective = course.manners, course.perspective(seat)
    first_wish = PASS_BY
    while True:
        turn = manners.next(perspective, course.steps, course.way_back(seat))
        if turn.kind == GO_BACK:
            return TAKES_BACK
        if turn.kind != CHOOSE:
            # All was turned down. Where there is no way back the first wish stands.
            return PASS_BY if turn.kind == LET_BY else first_wish
        plan = turn.meant or ask(course.bots[seat], perspective, turn.refused, rng)
        manners.means(seat, course.steps, plan)
        option = plan[0]
        if option == PASS_BY or _do_agree(course, option, rng):
            return option
        first_wish = option if first_wish == PASS_BY else first_wish
        manners.turned_down(course.steps, option)


def _do_agree(course: _Course, option: int, rng: Rng) -> bool:
    """Whether every seat whose agreement an option needs gives it."""
    game, state = course.game, course.state
    owner = game.owner(state, option)
    return all(
        course.bots[seat].agrees(course.perspective(seat), option, rng)
        for seat in game.consents(state, option)
        if seat != owner
    )
