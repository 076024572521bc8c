"""What chance may do next: all there is and the weights, a quick sample, the pile's name.

A tile or card whose place somebody knows is sure to come; it comes by chance all
the same, since to others it is new. Tiles are alike, so one is a throw of a die
weighted by what is left of each, named by its pile, its shuffle and what is left in
it: with nothing else to depend on, the order of a pile is fixed by the seed.
"""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.board import TRADE_COUNT
from tabletide.games.windmill_valley.pieces.cards import (
    ALL_STARTING_CARDS,
    RARITIES,
    TILE_COUNT,
    Rarity,
)
from tabletide.games.windmill_valley.pieces.packed import known_tops, top_of, tulip_at
from tabletide.games.windmill_valley.pieces.state import FARM_PILE, NONE, State
from tabletide.games.windmill_valley.pieces.steps import (
    DEAL_MILL,
    DRAW_FARM,
    FILL_CARDS,
    FILL_TILES,
    FIRST_PLAYER,
    PEEK_TILE,
    REVEAL_START,
)
from tabletide.games.windmill_valley.pieces.verbs import (
    CARD,
    FIRST,
    MILL,
    SHOW_START,
    TILE,
    TRADE_CARD,
)
from tabletide.games.windmill_valley.rules.piles import held_of, pile_of, slot_rarity
from tabletide.games.windmill_valley.rules.setup import mills_left
from tabletide.ints import i64
from tabletide.kernel.chance import Rng, Stream
from tabletide.parts.flow.beginner import may_begin
from tabletide.parts.numbers.bits import BIT, count, lowest, members, nth
from tabletide.parts.numbers.pairs import nth_kind, number_of, total


def _rarity(state: State, step: i64) -> Rarity:
    """The pile a tile comes from."""
    if step == PEEK_TILE:
        return state.agenda.x
    return slot_rarity(state, lowest(state.agenda.x))


def _held(state: State, step: i64, pile: i64) -> i64:
    """How many tiles or cards of a pile somebody holds, so that others come from below them."""
    if step == PEEK_TILE:
        return held_of(state.agenda.below.y, pile)
    return state.agenda.y if pile == FARM_PILE else held_of(state.agenda.y, pile)


def _sure(state: State, step: i64, pile: i64) -> i64:
    """What is sure to come next from a pile, since its place is known, or NONE."""
    held = _held(state, step, pile)
    return top_of(state, pile, held) if known_tops(state, pile) > held else NONE


def _set(state: State, step: i64) -> i64:
    """The things of which each may come as well as any other, as a set, and none else."""
    if step == FIRST_PLAYER:
        return may_begin(state.named, state.players)
    if step == DEAL_MILL:
        return mills_left(state)
    if step == REVEAL_START:
        return ALL_STARTING_CARDS & ~state.starting
    if step in (FILL_CARDS, DRAW_FARM):
        sure = _sure(state, step, FARM_PILE)
        return state.cards if sure == NONE else BIT[sure]
    return _trades_unseen(state)


def _trades_unseen(state: State) -> i64:
    unseen: i64 = BIT[TRADE_COUNT] - 1
    place: i64
    for place in range(TRADE_COUNT):
        card = tulip_at(state.trades, place)
        if card != NONE:
            unseen &= ~BIT[card]
    return unseen


def _verb(step: i64) -> i64:
    if step == FIRST_PLAYER:
        return FIRST
    if step == DEAL_MILL:
        return MILL
    if step == REVEAL_START:
        return SHOW_START
    return CARD if step in (FILL_CARDS, DRAW_FARM) else TRADE_CARD


def chances(state: State) -> list[tuple[int, int]]:
    """All that chance may do now, each with its weight.

    Rules: setup.piles, setup.farm_cards, setup.trade, setup.starting_cards, ruling.first_by_lot.
    """
    step = state.agenda.step
    if step not in (FILL_TILES, PEEK_TILE):
        return [(int(_verb(step) + one), 1) for one in members(_set(state, step))]
    rarity = _rarity(state, step)
    sure = _sure(state, step, rarity)
    if sure != NONE:
        return [(int(TILE + sure), 1)]
    pile = pile_of(state, rarity)
    numbers = [int(number_of(pile, tile)) for tile in range(TILE_COUNT)]
    return [(TILE + tile, number) for tile, number in enumerate(numbers) if number]


def sample(state: State, rng: Rng) -> i64:
    """One of them, with the odds of `chances`."""
    step = state.agenda.step
    if step not in (FILL_TILES, PEEK_TILE):
        things = _set(state, step)
        return _verb(step) + nth(things, rng.below(count(things)))
    rarity = _rarity(state, step)
    sure = _sure(state, step, rarity)
    if sure != NONE:
        return TILE + sure
    pile = pile_of(state, rarity)
    return TILE + nth_kind(pile, rng.below(total(pile)))


def stream(state: State) -> Stream:
    """The pile the next outcome is drawn from; each shuffle is one of its own.

    Rules: improve.refill, ruling.farm_pile.
    """
    step = state.agenda.step
    if step in (FILL_TILES, PEEK_TILE):
        rarity = _rarity(state, step)
        name = f"{RARITIES[rarity]} improvements {state.shuffles[rarity]}"
        return Stream(f"{name} with {total(pile_of(state, rarity))} left")
    if step in (FILL_CARDS, DRAW_FARM):
        return Stream(f"farm cards {state.shuffles[FARM_PILE]}")
    if step == FIRST_PLAYER:
        return Stream("first player")
    if step == DEAL_MILL:
        return Stream("windmills")
    return Stream("starting cards" if step == REVEAL_START else "trade cards")
