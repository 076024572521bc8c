"""How likely dikes fail, water rises, regions flood and a Storm comes, before a seat's next turn.

Whether a region's card comes can be counted out, unless cards are being drawn. What water and
lost dikes follow is tried; where one may choose which dike is lost, it is any of them.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDERS,
    LOW_COUNT,
    SEA_LEVEL,
    SPACES,
)
from tabletide.games.rising_tide.pieces.cards import CARDS_PER_DRAW, STORM
from tabletide.games.rising_tide.pieces.notes import (
    DIKE_LOST,
    ENDED,
    FLOODED,
    STORM_DRAWN,
    WATER_FLOWED,
    WATER_ROSE,
    WATER_SPREAD,
)
from tabletide.games.rising_tide.pieces.state import State
from tabletide.games.rising_tide.pieces.verbs import ENOUGH, FAIL, GO_ON, PASS
from tabletide.games.rising_tide.rules.decks.player_deck import cards_in_piles, cards_known
from tabletide.games.rising_tide.words.names import BORDER_TEXTS, SPACE_TEXTS
from tabletide.games.rising_tide.words.view import view
from tabletide.games.rising_tide.words.view_types import TideView
from tabletide.ints import i64
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Text
from tabletide.parts.decks.coming import (
    Ahead,
    Heap,
    Pile,
    TurnAhead,
    share_coming,
    share_of_hazards,
)
from tabletide.parts.decks.piles import pile_size
from tabletide.parts.numbers.pairs import number_of, total
from tabletide.parts.words.odds import (
    Foresight,
    Happening,
    OddsThing,
    Reckoning,
    foresee,
    turns_ahead,
)

_CARD: Final = "odds.card"
_DIKE: Final = "odds.dike"
_WATER: Final = "odds.water"
_FLOOD: Final = "odds.flood"
_STORM: Final = "odds.storm"
_LOST: Final = "odds.lost"
# The numbers of notes: their kind, and the region or border they begin with.
_KIND: Final = 0
_THING: Final = 1


def odds(perspective: Perspective) -> Reckoning:
    """What may happen before a seat's next turn, if nobody pumps or builds."""
    return foresee(perspective, _FORESIGHT)


def _turn(state: State) -> tuple[int, int]:
    return int(state.turn), int(state.turns)


def _counted(world: State, seat: int) -> dict[Happening, float]:
    """How likely a card of each region comes, and a Storm.

    Rules: failures.cards, storm.breach, storm.pour, setup.player_deck.
    """
    seen = view(world, seat)
    if seen["part"] not in ("actions", "pumps", "failures"):
        return {}
    ahead = _ahead(world, seat, seen)
    found: dict[Happening, float] = {(_STORM, STORM_DRAWN): share_of_hazards(ahead)}
    sets = _layers(world)
    known: dict[tuple[int, ...], float] = {}  # by how many cards of a region lie where
    for region in range(LOW_COUNT):
        lying = tuple([int(number_of(cards, region)) for cards in [*sets, world.failed]])
        if lying not in known:
            heaps = [Heap(int(total(one)), lying[n]) for n, one in enumerate(sets)]
            discards = Heap(int(total(world.failed)), lying[-1])
            known[lying] = share_coming(heaps, discards, ahead)
        found[_CARD, region] = known[lying]
    return found


def _layers(world: State) -> list[i64]:
    sets: list[i64] = []
    layer = world.layers
    while layer is not None:
        sets.append(layer.cards)
        layer = layer.below
    return sets


def _ahead(world: State, seat: int, seen: TideView) -> Ahead:
    """The draws and failures until the seat's next turn, if no event changes them.

    Rules: turn.parts, draw.two, failures.cards, storm.rise, event.emergency_sandbags.
    """
    draws = int(CARDS_PER_DRAW)
    now = TurnAhead(draws, 0 if seen["sandbags"] else None)
    if seen["part"] == "failures":
        now = TurnAhead(0, seen["failures_left"])
    turns = turns_ahead(int(world.turn), seat, int(world.players))
    later = [TurnAhead(draws)] * (turns - 1)
    rates = [int(SEA_LEVEL[mark]) for mark in range(int(world.sea), len(SEA_LEVEL))]
    return Ahead([now, *later], _piles(world), rates, from_bottom=True)


def _piles(world: State) -> tuple[Pile, ...]:
    """The cards known on top, each a pile of its own, and those below.

    Rules: setup.player_deck, event.calm_before_the_storm.
    """
    piles = [Pile(1, 1 if card == STORM else 0) for card in cards_known(world.known)]
    piles.append(Pile(int(world.pile_left), int(world.loaded)))
    cards = cards_in_piles(world.players)
    for pile in range(int(world.pile) + 1, int(world.storms)):
        piles.append(Pile(int(pile_size(cards, world.storms, pile)), 1))
    return tuple(piles)


def _named(what: str, number: int) -> OddsThing:
    if what == _STORM:
        return OddsThing("supply:deck", Text("board.player_deck"))
    if what == _LOST:
        return OddsThing()
    if what == _DIKE:
        return OddsThing(f"border:{BORDERS[number]}", BORDER_TEXTS[number])
    return OddsThing(f"place:{SPACES[number]}", SPACE_TEXTS[number])


_FORESIGHT: Final = Foresight(
    turn=_turn,
    passing=(GO_ON, PASS, ENOUGH),
    met={
        DIKE_LOST: ((_DIKE, _THING),),
        WATER_ROSE: ((_WATER, _THING),),
        WATER_FLOWED: ((_WATER, _THING),),
        WATER_SPREAD: ((_WATER, _THING),),
        FLOODED: ((_FLOOD, _THING),),
        STORM_DRAWN: ((_STORM, _KIND),),
        ENDED: ((_LOST, _KIND),),
    },
    cards=(FAIL, int(LOW_COUNT)),
    card=_CARD,
    by_card="",
    counted=_counted,
    named=_named,
)
