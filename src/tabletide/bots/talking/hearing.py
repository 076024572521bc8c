"""What a bot has to decide by at a table where seats talk: its perspective, and what it heard."""

from __future__ import annotations

from typing import Any

from tabletide.games.registry import talk_of
from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.parts.words.talk import Said, Talk


class Hearing(Perspective):
    """A perspective in whose imagined worlds holds what was said aloud, as far as it can be."""

    __slots__ = ("_talk", "said")

    def __init__(
        self,
        game: Game,
        state: Any,
        seat: int,
        talk: Talk,
        said: Said,
        refused: tuple[int, ...] = (),
    ) -> None:
        super().__init__(game, state, seat, refused)
        self._talk = talk
        self.said = said

    def without(self, refused: tuple[int, ...]) -> Perspective:
        """The same, but for options that were turned down."""
        return Hearing(self.game, self._state, self.seat, self._talk, self.said, refused)

    def imagine(self, rng: Rng) -> Any:
        """A state of its own that this seat could not tell from the true one by what it heard."""
        return self._talk.heed(self._state, self.seat, rng, self.said)


def hearing(game: Game, state: Any, seat: int, said: Said) -> Perspective:
    """The perspective of a seat that has heard this."""
    talk = talk_of(game.id) if said else None
    return (
        Perspective(game, state, seat) if talk is None else Hearing(game, state, seat, talk, said)
    )


def heard(perspective: Perspective) -> Said:
    """What was said at the table, as far as a seat has heard of it."""
    return perspective.said if isinstance(perspective, Hearing) else ()
