"""Worlds a seat cannot tell from the true one: what others looked at in private is dealt anew."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import ROOM_OF
from tabletide.games.windmill_valley.pieces.packed import known_tops, seers_of, top_of
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, PILE_COUNT, TOP_AT, State
from tabletide.ints import i64
from tabletide.kernel.chance import Rng
from tabletide.parts.numbers.bits import BIT, count, nth
from tabletide.parts.numbers.pairs import ONE, nth_kind, total


def imagine(state: State, seat: int, rng: Rng) -> State:
    """A copy in which the places only others know may hold anything of their piles.

    Rules: helper.peek, start.draw, ruling.known_places.
    """
    world = state.copy()
    pile: i64
    for pile in range(PILE_COUNT):
        if world.tops[pile]:
            _deal_anew(world, pile, seat, rng)
    return world


def _deal_anew(world: State, pile: i64, viewer: int, rng: Rng) -> None:
    """Take back what the viewer does not know, then deal to the same places, the top first."""
    hidden = []
    place: i64
    for place in range(known_tops(world, pile)):
        if viewer < 0 or not seers_of(world, pile, place) & BIT[viewer]:
            hidden.append(place)
            number = top_of(world, pile, place)
            world.tops[pile] -= (number + 1) * TOP_AT[place]
            if pile == FARM_PILE:
                world.cards |= BIT[number]
            else:
                world.tiles += ONE[number]
    for place in hidden:
        number = _draw(world, pile, rng)
        world.tops[pile] += (number + 1) * TOP_AT[place]


def _draw(world: State, pile: i64, rng: Rng) -> i64:
    if pile == FARM_PILE:
        card = nth(world.cards, rng.below(count(world.cards)))
        world.cards &= ~BIT[card]
        return card
    tiles = world.tiles & ROOM_OF[pile]
    tile = nth_kind(tiles, rng.below(total(tiles)))
    world.tiles -= ONE[tile]
    return tile
