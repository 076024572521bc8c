"""What a bot is: it chooses for a seat, and answers when others ask for its agreement."""

from __future__ import annotations

from typing import Final, Protocol

from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective

PASS_BY: Final = -1

# An option, and those that a bot means to take after it, as long as nothing else is done.
Plan = tuple[int, ...]


class Bot(Protocol):
    """Decides by a perspective alone: the same knowledge and generator, the same choice.

    One that has a method `plan`, asked like `choose`, need not be asked again while its plan holds.
    """

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """An option of the seat, or PASS_BY when the game waits for another seat."""

    def agrees(self, perspective: Perspective, option: int, rng: Rng) -> bool:
        """Whether the seat agrees to an option another seat proposes."""
