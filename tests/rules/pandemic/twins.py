"""Two games that differ in one card only one seat has seen, played on alike.

Nothing here asks the game what is secret: whatever the other seats are shown
must be the same in both, or it gives the card away.
"""

from __future__ import annotations

from tabletide.games.pandemic.flow.chance import chances
from tabletide.games.pandemic.flow.decisions import options
from tabletide.games.pandemic.flow.flow import apply
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.steps import DRAW_ONE
from tabletide.games.pandemic.pieces.verbs import DRAW, LOOK, VERBS
from tabletide.kernel.chance import Rng
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse, phrase
from tabletide.kernel.state import CHANCE

SECRET_CHOICES = ("arrange",)  # made with closed hands, they are not seen either


class Twins:
    """One game and the other, the seat that can tell them apart, and the last step's notes."""

    def __init__(self, state: State, first: int, second: int) -> None:
        """Give one game the first and the other the second outcome of a secret draw."""
        block = DRAW if state.agenda.step == DRAW_ONE else LOOK
        self.seer = int(state.turn if block == DRAW else state.agenda.x)
        self.cards = (CARDS[first - block], CARDS[second - block])
        self.one, self.other = state.copy(), state.copy()
        self.notes: tuple[list[Note], list[Note]] = ([], [])
        self._apply(first, second)

    def step(self, rng: Rng) -> bool:
        """Do the same in both without showing either card; false when there is no way."""
        choices = _choices(self.other)
        pairs = [(choice, self._counterpart(choice)) for choice in _choices(self.one)]
        alike = [(choice, twin) for choice, twin in pairs if twin in choices]
        if not alike:
            return False
        self._apply(*alike[rng.below(len(alike))])
        return True

    def _counterpart(self, choice: int) -> int | None:
        """What the other game must do to look the same, if it can."""
        words = phrase(VERBS, choice).split()
        if not set(words) & set(self.cards):
            return choice
        if words[0] not in SECRET_CHOICES:
            return None
        swapped = {self.cards[0]: self.cards[1], self.cards[1]: self.cards[0]}
        return parse(VERBS, " ".join(swapped.get(word, word) for word in words))

    def _apply(self, choice: int, twin: int) -> None:
        self.notes = ([], [])
        self.one.journal, self.other.journal = self.notes
        apply(self.one, choice)
        apply(self.other, twin)


def _choices(state: State) -> list[int]:
    if state.to_move == CHANCE:
        return [outcome for outcome, _ in chances(state)]
    return [int(option) for option in options(state)]
