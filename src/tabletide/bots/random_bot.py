"""The bot that plays anything at all."""

from __future__ import annotations

from typing import Final

from tabletide.bots.bot import PASS_BY
from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective

# A card that may be played at any time is offered at every step of a turn, some
# ten of them: at one in eight it is kept for about a turn.
_ACTS_ONCE_IN: Final = 8


class RandomBot:
    """Picks each of its options with equal chance; in another's turn mostly lets it go by.

    At a table, that is. `play_out` knows no seats: there any option of anybody's is as likely
    as any other, so cards that may be played in another's turn are played sooner.
    """

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """One of the options of the seat."""
        if perspective.to_move() != perspective.seat and rng.below(_ACTS_ONCE_IN):
            return PASS_BY
        options = perspective.options()
        return options[int(rng.below(len(options)))]

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:  # noqa: ARG002 - it agrees to all
        """Agrees to everything, so that what others propose is as random as what it does."""
        return True
