"""What chance may do next: the chances and their weights, a quick sample, the deck's name."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import GUST
from tabletide.games._template.pieces.state import State
from tabletide.games._template.pieces.steps import DEAL
from tabletide.games._template.pieces.verbs import DRAW
from tabletide.ints import i64
from tabletide.kernel.chance import Rng, Stream
from tabletide.parts.numbers.bits import BIT, count, members, nth


def _candidates(state: State) -> i64:
    """The cards that may come up: while hands are dealt the gust is set aside.

    Rules: setup.hands, draw.one.
    """
    return state.deck & ~BIT[GUST] if state.agenda.step == DEAL else state.deck


def chances(state: State) -> list[tuple[int, int]]:
    """All that chance may do now, each with its weight."""
    return [(int(DRAW + card), 1) for card in members(_candidates(state))]


def sample(state: State, rng: Rng) -> i64:
    """One outcome, with the odds of `chances`."""
    cards = _candidates(state)
    return DRAW + nth(cards, rng.below(count(cards)))


def stream(state: State) -> Stream:
    """The deck the next card is drawn from. Each shuffle makes a deck of its own.

    Rules: setup.hands.
    """
    return Stream("opening hands" if state.agenda.step == DEAL else "deck")
