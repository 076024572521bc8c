"""A world one seat cannot tell from the true one: what it may not know is dealt anew."""

from __future__ import annotations

from tabletide.games._template.pieces.cards import GUST
from tabletide.games._template.pieces.state import State
from tabletide.ints import i64
from tabletide.kernel.chance import Rng
from tabletide.parts.bits import BIT, count, nth


def imagine(state: State, seat: int, rng: Rng) -> State:
    """A copy in which the cards hidden from this seat are dealt at random.

    Only what the seat knows decides which cards are dealt and in what order,
    so that equal seeds give equal worlds whatever the truth is.

    Rules: hands.open, hands.closed, ruling.seen_on_the_way, gust.blows.
    """
    world = state.copy()
    if not world.closed:
        return world
    gust = world.deck & BIT[GUST]  # it may be in the deck, never in a hand
    pool = world.deck & ~gust
    other: i64
    for other in range(world.players):
        if other != seat:
            pool |= world.hands[other] & ~world.shown
    for other in range(world.players):
        if other != seat:
            known = world.hands[other] & world.shown
            hidden = _pick_some(pool, count(world.hands[other] & ~known), rng)
            world.hands[other] = known | hidden
            pool &= ~hidden
    world.deck = pool | gust
    return world


def _pick_some(pool: i64, number: i64, rng: Rng) -> i64:
    """A random set of so many members of another."""
    picked: i64 = 0
    while count(picked) < number:
        rest = pool & ~picked
        picked |= BIT[nth(rest, rng.below(count(rest)))]
    return picked
