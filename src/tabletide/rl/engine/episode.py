"""One game as learners go through it: one seat is asked at a time, and answers with an action.

Cards may be played in another's turn, so before the seat to move every other seat that could do
something is asked, and may let the moment go by. Where one program plays a whole team that hides
nothing, there is no need to: it is offered what anybody of the team may do, all at once.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.bot import PASS_BY
from tabletide.ints import append, i64, vec
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.numbers.vectors import NO_NUMBERS
from tabletide.rl.engine.arrangement import (
    AS_THE_TABLE,
    BY_LOT,
    TO_ANSWER,
    TO_DECIDE,
    TO_STEP_IN,
    Arrangement,
    Inquiry,
)
from tabletide.rl.engine.rewards import rewards


class Episode:
    """One game so arranged, at one moment; see `begin`."""

    __slots__ = (
        "_dealer",
        "_insists",
        "_offered",
        "_passed",
        "_refused",
        "_rng",
        "_waiting",
        "arrangement",
        "asked",
        "by",
        "mode",
        "proposed",
        "state",
    )

    def __init__(self, arrangement: Arrangement, state: Any, dealer: Dealer, rng: Rng) -> None:
        self.arrangement: Final = arrangement
        self.state: Final = state
        self.asked: i64 = NOBODY  # a seat, CHANCE where that is driven by hand, NOBODY at the end
        self.mode: i64 = TO_DECIDE
        self.proposed: i64 = NO_OPTION  # what was chosen and is not carried out yet
        self.by: i64 = NOBODY  # who has chosen it
        self._waiting: list[int] = []  # who is still to agree to it
        self._offered: vec[i64] = NO_NUMBERS  # to anybody
        self._passed: i64 = 0  # seats that have let this moment go by, as a set
        self._refused: list[int] = []  # what others have turned down here
        self._insists = False  # all that the seat to move could do was turned down: it asks no more
        self._dealer: Final = dealer
        self._rng: Final = rng

    def copy(self) -> Episode:
        """The same moment once more; what happens in one, the other does not see.

        Both draw from one generator: it is for episodes in which neither bots nor lots do.
        """
        return self._in(self.state.copy(), self._offered)

    def __deepcopy__(self, _memo: object) -> Episode:
        """OpenSpiel copies its states so."""
        return self.copy()

    def at(self, state: Any) -> Episode:
        """An episode of the same arrangement in another state; see `resume`."""
        return Episode(self.arrangement, state, self._dealer, self._rng)

    def imagined(self, seat: int, rng: Rng) -> Episode:
        """The same moment in a world that a seat cannot tell from the true one."""
        world = self.arrangement.game.imagine(self.state, seat, rng)
        return self._in(world, self.arrangement.game.options(world))

    def _in(self, world: Any, offered: vec[i64]) -> Episode:
        twin = Episode(self.arrangement, world, self._dealer, self._rng)
        twin._stand(self.inquiry(), offered)
        return twin

    def inquiry(self) -> Inquiry:
        """Who is asked what, beside the state."""
        return Inquiry(
            int(self.asked),
            int(self.mode),
            int(self.proposed),
            int(self.by),
            self._waiting,
            int(self._passed),
            self._refused,
            self._insists,
        )

    def resume(self, inquiry: Inquiry) -> None:
        """Go on where an episode with an equal state stood."""
        self._stand(inquiry, self.arrangement.game.options(self.state))

    def _stand(self, inquiry: Inquiry, offered: vec[i64]) -> None:
        self.asked = inquiry.asked
        self.mode = inquiry.mode
        self.proposed = inquiry.proposed
        self.by = inquiry.by
        self._waiting = inquiry.waiting
        self._passed = inquiry.passed
        self._refused = inquiry.refused
        self._insists = inquiry.insists
        self._offered = offered

    def begin(self) -> None:
        """Let the cards be dealt, and go on to the first decision."""
        self._carry_out(NO_OPTION)
        self.run()

    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.asked == NOBODY

    def actions(self) -> list[int]:
        """What the seat that is asked may answer; what chance may do, where that is by hand."""
        return [int(action) for action in self.offer(0, vec[i64]())]

    def offer(self, first: i64, out: vec[i64]) -> vec[i64]:
        """Append what the seat that is asked may answer, each with so much added."""
        codec = self.arrangement.codec
        if self.mode == TO_ANSWER:
            return append(append(out, first + codec.agree), first + codec.turn_down)
        if self.asked == CHANCE:
            for outcome, _ in self.arrangement.game.chances(self.state):
                out = append(out, first + outcome)
            return out
        united = self.arrangement.united
        for option in self._offered:
            if united or self._is_for(self.asked, option):
                out = append(out, first + option)
        return append(out, first + codec.pass_by) if self.mode == TO_STEP_IN else out

    def step(self, action: i64) -> None:
        """Go on with an answer of the seat that is asked, up to the next that is."""
        codec = self.arrangement.codec
        if self.asked == CHANCE:
            self._carry_out(action)
        elif self.mode == TO_ANSWER:
            self._answer(action == codec.agree)
        elif action == codec.pass_by:
            self._passed |= BIT[self.asked]
        else:
            self._propose(self.asked, action)
        self.run()

    def row(self, seat: i64, out: vec[i64]) -> vec[i64]:
        """Append the figures of this moment, as a seat may know them."""
        mode: i64 = self.mode if seat == self.asked else TO_DECIDE
        to_move: i64 = self.state.to_move
        codec = self.arrangement.codec
        return codec.write(self.state, seat, to_move, mode, self.proposed, self.by, out)

    def rewards(self) -> list[float]:
        """What the end is worth, by seat; nought while the game runs."""
        outcome = self.arrangement.game.outcome(self.state)
        if outcome is None:
            return [0.0] * int(self.arrangement.players)
        return rewards(self.arrangement.game.stakes, outcome)

    def perspective(self, seat: int) -> Perspective:
        """The moment as a seat may know it."""
        return Perspective(self.arrangement.game, self.state, seat, tuple(self._refused))

    def run(self) -> None:
        """Go on to where a seat without a bot is asked, or chance by hand, or to the end."""
        while True:
            if self._waiting:
                if self._awaits_answer():
                    return
            elif self.proposed != NO_OPTION:
                option = self.proposed
                self.proposed, self.by = NO_OPTION, NOBODY
                self._carry_out(option)
            elif self._awaits_choice():
                return

    # Inquiry one seat after another; true where it is up to whoever drives the game.

    def _awaits_choice(self) -> bool:
        seat = self._next()
        self.asked = seat
        self.mode = TO_DECIDE
        if seat < 0:
            return True
        if seat != self.state.to_move:
            self.mode = TO_STEP_IN
        bot = self.arrangement.bots[seat]
        if bot is None:
            return True
        chosen = bot.choose(self.perspective(int(seat)), self._rng)
        if chosen == PASS_BY:
            self._passed |= BIT[seat]
        else:
            self._propose(seat, chosen)
        return False

    def _awaits_answer(self) -> bool:
        seat = self._waiting[0]
        self.asked = seat
        self.mode = TO_ANSWER
        bot = self.arrangement.bots[seat]
        if bot is None:
            return True
        self._answer(bot.agrees(self.perspective(seat), int(self.proposed), self._rng))
        return False

    def _next(self) -> i64:
        """Who is asked next: seats that may step in, in their order, then the seat to move."""
        to_move: i64 = self.state.to_move
        if to_move < 0 or self.arrangement.united:
            return to_move
        owners = self._owners()
        seat: i64
        for seat in range(self.arrangement.players):
            if seat != to_move and owners & BIT[seat] and not self._passed & BIT[seat]:
                return seat
        if not owners & BIT[to_move]:
            self._refused = []
            self._insists = True
        return to_move

    def _owners(self) -> i64:
        """The seats that may do something here which was not turned down, as a set."""
        game, state = self.arrangement.game, self.state
        owners: i64 = 0
        for option in self._offered:
            if not self._refused or option not in self._refused:
                owners |= BIT[game.owner(state, option)]
        return owners

    def _is_for(self, seat: i64, option: i64) -> bool:
        if self._refused and option in self._refused:
            return False
        return self.arrangement.game.owner(self.state, option) == seat

    # What follows from an answer.

    def _propose(self, seat: i64, option: i64) -> None:
        """A seat has chosen; where others must agree, they are asked.

        A table would wait for ever for somebody who turns all down that the seat to move can do,
        or take something back: here the seat then does what it likes.
        """
        self.proposed = option
        self.by = seat
        if self.arrangement.asks and not self._insists:
            consents = self.arrangement.game.consents(self.state, option)
            self._waiting = [other for other in consents if other != seat]

    def _answer(self, agrees: bool) -> None:
        if agrees:
            self._waiting = self._waiting[1:]
            return
        self._refused = [*self._refused, int(self.proposed)]
        self._waiting = []
        self.proposed, self.by = NO_OPTION, NOBODY

    def _carry_out(self, option: i64) -> None:
        """Carry out an option or what chance does."""
        game, state = self.arrangement.game, self.state
        if self.arrangement.chance == BY_LOT:
            self._offered = game.play_on(state, option, self._rng)
        else:
            if option != NO_OPTION:
                game.apply(state, option)
            while state.to_move == CHANCE and self.arrangement.chance == AS_THE_TABLE:
                game.apply(state, self._dealer.pick(game.chances(state), game.stream(state)))
            self._offered = game.options(state)
        self._passed = 0
        self._refused = []
        self._insists = False


def begin(arrangement: Arrangement, seed: str, position: Any = None) -> Episode:
    """A new game, dealt by this seed, at its first decision; or one that goes on at a position."""
    dealer = Dealer(seed)
    rng = Rng(seed_of(f"bots {dealer.plain}", 0))
    game = arrangement.game
    state = game.start(arrangement.setup) if position is None else position.copy()
    episode = Episode(arrangement, state, dealer, rng)
    episode.begin()
    return episode
