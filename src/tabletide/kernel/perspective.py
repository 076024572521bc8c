"""What one seat has to decide by: its view, its options, and worlds it can imagine."""

from __future__ import annotations

from typing import Any, Final

from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.notes import Note
from tabletide.kernel.options import verb_of
from tabletide.kernel.outcome import EACH
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Decision, Line, View

_FORCED: Final = 8  # so many steps of others in a row, and moments, are looked past


class Perspective:
    """The blindfold: all a bot gets. It never hands out the true state."""

    __slots__ = ("_state", "game", "refused", "seat")

    def __init__(self, game: Game, state: Any, seat: int, refused: tuple[int, ...] = ()) -> None:
        self.game = game
        self.seat = seat
        self.refused = refused  # what others have turned down here, and is no option for now
        self._state = state

    def to_move(self) -> int:
        """The seat the game waits for; others may act but need not."""
        return int(self._state.to_move)

    def options(self) -> list[int]:
        """The options this seat may pick now."""
        game, state = self.game, self._state
        mine = [o for o in game.options(state) if game.owner(state, o) == self.seat]
        return [o for o in mine if o not in self.refused] if self.refused else mine

    def without(self, refused: tuple[int, ...]) -> Perspective:
        """The same, but for options that were turned down."""
        return Perspective(self.game, self._state, self.seat, refused)

    def view(self) -> View:
        """Everything this seat may know."""
        return self.game.view(self._state, self.seat)

    def decision(self) -> Decision:
        """The open decision with this seat's own choices only."""
        return self.game.describe(self._state).own(self.seat)

    def finality(self, option: int) -> str:
        """Why there is no way back from an option, if so: it is a `look`, or what `follows`."""
        if self.game.looks(self._state, option):
            return "look"
        after = self._state.copy()
        self.game.apply(after, option)
        return follows(self.game, after, self.seat)

    def line(self, note: Note) -> Line:
        """What this seat hears of something that led to the state."""
        return self.game.tell(self._state, note, self.seat)

    def imagine(self, rng: Rng) -> Any:
        """A state of its own that this seat could not tell from the true one."""
        return self.game.imagine(self._state, self.seat, rng)


def seats_that_may_act(game: Game, state: Any) -> list[int]:
    """The seats owning an option now, the seat to move last."""
    owners = {int(game.owner(state, option)) for option in game.options(state)}
    return [*sorted(owners - {int(state.to_move)}), int(state.to_move)]


def follows(game: Game, state: Any, seat: int) -> str:
    """What comes before a seat decides again and cannot be undone; empty if nothing does.

    A team's `win` or `loss`, the `end` among rivals, who may hide points; `chance`, among rivals
    `others`; `moment` where these two come after a moment, in which one may still return. What
    others of a team must do first is looked past: they do what they have most ways to do.
    """
    is_moment = False
    for _ in range(_FORCED):
        mover = int(state.to_move)
        if mover == NOBODY:
            return _ending(game, state)
        if mover == CHANCE:
            return "moment" if is_moment else "chance"
        if mover != seat and game.stakes == EACH:
            return "moment" if is_moment else "others"
        options = [int(one) for one in game.options(state) if game.owner(state, one) == mover]
        if game.go_on in options:
            is_moment, option = True, game.go_on
        elif mover == seat or not options:
            return ""
        else:
            option = _foreseen(game, options)
        state = state.copy()
        game.apply(state, option)
    return ""


def _ending(game: Game, state: Any) -> str:
    outcome = game.outcome(state)
    if outcome is None or game.stakes == EACH:
        return "end"
    return "win" if outcome.places[0] == 1 else "loss"


def _foreseen(game: Game, options: list[int]) -> int:
    """One of the options of the verb that has most of them."""
    verbs = [verb_of(game.verbs, option).first for option in options]
    return options[verbs.index(max(verbs, key=verbs.count))]
