"""How likely tiles flood or sink, and the water rises, before a seat's next turn.

A flood card floods a dry tile and sinks a flooded one, if nobody shores it up, so that can be
counted out, unless cards are being drawn or the treasure deck would be made anew. A dry tile
that sinks takes two cards: that is tried.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import FLOOD_CARDS, SKULL, TILE_COUNT, TILES
from tabletide.games.forbidden_island.pieces.cards import CARDS_PER_DRAW, WATERS_RISE
from tabletide.games.forbidden_island.pieces.notes import ENDED, RISE_DRAWN, TILE_FLOODED, TILE_SANK
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import ENOUGH, FLOOD, GO_ON, PASS
from tabletide.games.forbidden_island.words.names import TILE_TEXTS
from tabletide.games.forbidden_island.words.view import view
from tabletide.games.forbidden_island.words.view_types import IslandView
from tabletide.ints import i64
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Text
from tabletide.parts.decks.coming import (
    Ahead,
    Heap,
    Pile,
    TurnAhead,
    draws_in,
    share_coming,
    share_of_hazards,
)
from tabletide.parts.numbers.bits import BIT, count, members
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.words.odds import (
    Foresight,
    Happening,
    OddsThing,
    Reckoning,
    foresee,
    turns_ahead,
)

_FLOODS: Final = "odds.floods"
_SINKS: Final = "odds.sinks"
_RISE: Final = "odds.rise"
_LOST: Final = "odds.lost"
# The numbers of notes: their kind, and the tile they begin with.
_KIND: Final = 0
_TILE: Final = 1


def odds(perspective: Perspective) -> Reckoning:
    """What may happen before a seat's next turn, if nobody shores anything up."""
    return foresee(perspective, _FORESIGHT)


def _turn(state: State) -> tuple[int, int]:
    return int(state.turn), int(state.turns)


def _counted(world: State, seat: int) -> dict[Happening, float]:
    """How likely each tile's card comes, and the water rises.

    Rules: flood.dry, flood.sink, rise.shuffle, draw.two, draw.rise.
    """
    seen = view(world, seat)
    ahead = _ahead(world, seat, seen)
    is_drawn_in_part = seen["part"] not in ("actions", "flood")
    if is_drawn_in_part or draws_in(ahead) > total(world.deck):
        return {}
    found: dict[Happening, float] = {(_RISE, RISE_DRAWN): share_of_hazards(ahead)}
    sets = _layers(world)
    discards = world.flood_discards
    # Tiles alike lie in one layer, and are flooded or not.
    for at, cards in enumerate([*sets, discards]):
        for some in (cards & world.flooded, cards & ~world.flooded):
            if some == 0:
                continue
            asked = [_heap(world, one, some if n == at else 0) for n, one in enumerate(sets)]
            below = _heap(world, discards, some if at == len(sets) else 0)
            share = share_coming(asked, below, ahead)
            for tile in members(some):
                what = _SINKS if world.flooded & BIT[tile] else _FLOODS
                found[what, int(tile)] = share
    return found


def _layers(world: State) -> list[i64]:
    sets: list[i64] = []
    layer = world.layers
    while layer is not None:
        sets.append(layer.cards)
        layer = layer.below
    return sets


def _heap(world: State, cards: i64, alike: i64) -> Heap:
    """Some flood cards, one of those alike being asked about.

    Rules: flood.sink.
    """
    wanted = 1 if alike else 0
    fleeting = int(count(cards & world.flooded))
    is_fleeting = alike & world.flooded != 0
    return Heap(int(count(cards)), wanted, fleeting - 1 if is_fleeting else fleeting)


def _ahead(world: State, seat: int, seen: IslandView) -> Ahead:
    """The draws and floods until the seat's next turn.

    Rules: turn.parts, draw.two, flood.draw, rise.marker.
    """
    draws = int(CARDS_PER_DRAW)
    now = TurnAhead(draws)
    if seen["part"] == "flood":
        now = TurnAhead(0, seen["floods_left"])
    turns = turns_ahead(int(world.turn), seat, int(world.players))
    pile = Pile(int(total(world.deck)), int(number_of(world.deck, WATERS_RISE)))
    rates = [int(FLOOD_CARDS[mark]) for mark in range(int(world.level), int(SKULL))]
    later = [TurnAhead(draws)] * (turns - 1)
    return Ahead([now, *later], (pile,), rates, from_bottom=False, fades=True)


def _named(what: str, number: int) -> OddsThing:
    if what == _RISE:
        return OddsThing("deck:treasure", Text("board.treasure_deck"))
    if what == _LOST:
        return OddsThing()
    return OddsThing(f"place:{TILES[number]}", TILE_TEXTS[number])


_FORESIGHT: Final = Foresight(
    turn=_turn,
    passing=(GO_ON, PASS, ENOUGH),
    met={
        TILE_FLOODED: ((_FLOODS, _TILE),),
        TILE_SANK: ((_SINKS, _TILE),),
        RISE_DRAWN: ((_RISE, _KIND),),
        ENDED: ((_LOST, _KIND),),
    },
    cards=(FLOOD, int(TILE_COUNT)),
    card="",
    by_card="",
    counted=_counted,
    named=_named,
)
