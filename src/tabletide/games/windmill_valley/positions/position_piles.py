"""Piles read from a position: what lies open, is discarded or known; the rest is in the piles."""

from __future__ import annotations

from tabletide.games.windmill_valley.pieces.cards import (
    ALL_FARM_CARDS,
    ALL_TILES,
    DISPLAYED_CARDS,
    DISPLAYED_TILES,
    FARM_CARDS,
    FARM_COUNT,
    RARITY_OF,
    SLOT_RARITY,
    TILE_COUNT,
    TILES,
)
from tabletide.games.windmill_valley.pieces.state import (
    FARM_PILE,
    MOST_KNOWN,
    NONE,
    PILE_COUNT,
    SEERS,
    TOP_AT,
    State,
)
from tabletide.games.windmill_valley.positions.notation import (
    PILES,
    SLOT_WORDS,
)
from tabletide.games.windmill_valley.positions.packed import cards_out, tiles_out
from tabletide.games.windmill_valley.positions.position_words import (
    numbers_of,
)
from tabletide.parts.numbers.pairs import number_of as tiles_in
from tabletide.parts.positions.notation import (
    NotationError,
    quoted,
    read_name,
    read_number,
    split_words,
)
from tabletide.parts.positions.position import MOST, Parts


def read_piles(parts: Parts, state: State) -> None:
    """What lies open, is discarded or known; the rest is in the piles."""
    state.crossed = parts.members("crossed", SLOT_WORDS)
    discarded = parts.amounts("tile_discards", TILES)
    boxed = parts.amounts("boxed", TILES)
    state.card_discards = parts.members("discards", FARM_CARDS)
    read_known(state, parts.text("known", ""))
    shuffles = numbers_of(parts, "shuffled", [0] * PILE_COUNT, MOST)
    for pile, number in enumerate(shuffles):
        state.shuffles[pile] = number
    for tile, number in enumerate(discarded):
        if number > tiles_in(ALL_TILES, tile):
            raise NotationError(f"tile_discards: there are not so many of {TILES[tile]}")
        state.tile_discards += number * 4**tile
    read_display(parts, state, boxed)
    read_offer(parts, state)


def read_known(state: State, text: str) -> None:
    """The known places on top of piles, each with the seats that know it."""
    for part in [one for one in text.split("|") if text]:
        words = split_words(part)
        pile = read_name(words[0] if words else "", PILES, "known")
        names = FARM_CARDS if pile == FARM_PILE else TILES
        if state.tops[pile] or not 1 <= len(words) - 1 <= MOST_KNOWN:
            raise NotationError(f"known: {PILES[pile]} has one to {MOST_KNOWN} known places")
        for place, word in enumerate(words[1:]):
            name, _, seats = word.partition("@")
            number = read_name(name, names, "known")
            if pile != FARM_PILE and RARITY_OF[number] != pile:
                raise NotationError(f"known: {quoted(name)} is in another pile")
            seers = [read_number(s, 0, int(state.players) - 1, "known") for s in seats.split(",")]
            if sorted(set(seers)) != seers:
                raise NotationError(f"known: {quoted(word)} names seats twice, or out of order")
            entry = number + 1 + SEERS * sum(2**seat for seat in seers)
            state.tops[pile] += entry * TOP_AT[place]


def read_display(parts: Parts, state: State, boxed: list[int]) -> None:
    """The open improvements; unsaid, the first of each kind that are nowhere else."""
    unsaid = [NONE] * DISPLAYED_TILES
    is_said = parts.has("display")
    display = parts.row("display", TILES, unsaid)
    for slot in range(DISPLAYED_TILES):
        state.display[slot] = display[slot]
    out = tiles_out(state)
    left = [int(tiles_in(ALL_TILES, n)) - out[n] - boxed[n] for n in range(TILE_COUNT)]
    for slot in range(0 if is_said else DISPLAYED_TILES):
        free = [n for n in range(TILE_COUNT) if left[n] > 0 and RARITY_OF[n] == SLOT_RARITY[slot]]
        fresh = [n for n in free if n not in state.display]
        if fresh:
            state.display[slot] = fresh[0]
            left[fresh[0]] -= 1
    for tile, number in enumerate(left):
        if number < 0:
            raise NotationError(f"display: there are not so many of {TILES[tile]}")
    state.tiles = sum(number * 4**tile for tile, number in enumerate(left))


def read_offer(parts: Parts, state: State) -> None:
    """The open farm cards; unsaid, the first that are nowhere else."""
    is_said = parts.has("offer")
    offer = parts.row("offer", FARM_CARDS, [NONE] * DISPLAYED_CARDS)
    for place in range(DISPLAYED_CARDS):
        state.offer[place] = offer[place]
    out = cards_out(state)
    free = [card for card in range(FARM_COUNT) if card not in out]
    if not is_said:
        for place in range(DISPLAYED_CARDS):
            state.offer[place] = free[place]
        free = free[DISPLAYED_CARDS:]
    if len(set(out)) < len(out):
        raise NotationError(
            "a farm card is in two of these: offer, discards, known, helpers, contracts"
        )
    state.cards = sum(2**card for card in free) & ALL_FARM_CARDS
