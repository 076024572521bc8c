"""A world one seat cannot tell from the true one: what it may not know is dealt anew."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import GUST
from tabletide.games._template.pieces.state import State
from tabletide.ints import i64
from tabletide.kernel.chance import Rng
from tabletide.parts.numbers.bits import BIT
from tabletide.parts.positions.secrets import deal_hand, hidden_in_hands


def imagine(state: State, seat: int, rng: Rng) -> State:
    """A copy in which the cards hidden from this seat are dealt at random.

    Rules: hands.open, hands.closed, ruling.seen_on_the_way, gust.blows.
    """
    world = state.copy()
    if not world.closed:
        return world
    gust = world.deck & BIT[GUST]  # it may be in the deck, never in a hand
    pool = world.deck & ~gust | hidden_in_hands(world.hands, world.players, seat, world.shown)
    other: i64
    for other in range(world.players):
        if other != seat:
            world.hands[other] = deal_hand(world.hands[other], world.shown, 0, pool, rng)
            pool &= ~world.hands[other]
    world.deck = pool | gust
    return world
