"""How likely cities are infected or break out, and an Epidemic comes, before a seat's next turn.

Whether a city's card comes can be counted out, unless a part of the infection deck was arranged
in secret or cards are being drawn. What cubes and outbreaks follow is tried.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, CITY_COUNT, INFECTION_RATE
from tabletide.games.pandemic.pieces.cards import CARDS_PER_DRAW
from tabletide.games.pandemic.pieces.notes import (
    BOTTOM_INFECTED,
    CITY_INFECTED,
    CUBE_SPREAD,
    ENDED,
    EPIDEMIC_DRAWN,
    OUTBREAK,
)
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import GO_ON, INFECT, PASS
from tabletide.games.pandemic.words.names import CITY_TEXTS
from tabletide.games.pandemic.words.view import view
from tabletide.games.pandemic.words.view_types import PandemicView, PlayerDeckView
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
from tabletide.parts.words.odds import (
    Foresight,
    Happening,
    OddsThing,
    Reckoning,
    foresee,
    turns_ahead,
)

_CARD: Final = "odds.card"
_CUBES: Final = "odds.cubes"
_OUTBREAK: Final = "odds.outbreak"
_EPIDEMIC: Final = "odds.epidemic"
_LOST: Final = "odds.lost"
# The numbers of notes: their kind, and the city they begin with.
_KIND: Final = 0
_CITY: Final = 1


def odds(perspective: Perspective) -> Reckoning:
    """What may happen before a seat's next turn, as far as it can know."""
    return foresee(perspective, _FORESIGHT)


def _turn(state: State) -> tuple[int, int]:
    return int(state.turn), int(state.turns)


def _counted(world: State, seat: int) -> dict[Happening, float]:
    """How likely each city's card comes, and an Epidemic.

    Rules: infect.reveal, epidemic.infect, epidemic.intensify, setup.player_deck.
    """
    seen = view(world, seat)
    if seen["part"] not in ("actions", "infect"):
        return {}
    ahead = _ahead(world, seat, seen)
    found: dict[Happening, float] = {(_EPIDEMIC, EPIDEMIC_DRAWN): share_of_hazards(ahead)}
    layers = seen["infection_deck"]["layers"]
    secret = [layer for layer in layers if layer["in_doubt"] or "by" in layer]
    if seen["forecast"] is not None or secret:
        return found
    sizes = [Heap(layer["count"], 0) for layer in layers]
    discards = Heap(len(seen["infection_discards"]), 0)
    for at, layer in enumerate(layers):
        asked = [*sizes[:at], Heap(layer["count"], 1), *sizes[at + 1 :]]
        share = share_coming(asked, discards, ahead)
        for city in layer["cards"]:
            found[_CARD, CITIES.index(city)] = share
    if seen["infection_discards"]:
        share = share_coming(sizes, discards._replace(wanted=1), ahead)
        for city in seen["infection_discards"]:
            found[_CARD, CITIES.index(city)] = share
    return found


def _ahead(world: State, seat: int, seen: PandemicView) -> Ahead:
    """The draws and infections until the seat's next turn, if no event changes them.

    Rules: turn.parts, draw.two, infect.reveal, event.one_quiet_night, epidemic.increase.
    """
    draws = int(CARDS_PER_DRAW)
    now = TurnAhead(draws, 0 if seen["quiet_night"] else None)
    if seen["part"] == "infect":
        now = TurnAhead(0, seen["infections_left"])
    turns = turns_ahead(int(world.turn), seat, int(world.players))
    later = [TurnAhead(draws)] * (turns - 1)
    rates = [int(INFECTION_RATE[mark]) for mark in range(int(world.rate), len(INFECTION_RATE))]
    return Ahead([now, *later], _piles(seen["player_deck"]), rates, from_bottom=True)


def _piles(deck: PlayerDeckView) -> tuple[Pile, ...]:
    first = Pile(deck["pile_left"], 1 if deck["pile_has_epidemic"] else 0)
    return (first, *[Pile(size, 1) for size in deck["later_piles"]])


def _named(what: str, number: int) -> OddsThing:
    if what == _EPIDEMIC:
        return OddsThing("deck:player", Text("board.player_deck"))
    if what == _LOST:
        return OddsThing()
    return OddsThing(f"place:{CITIES[number]}", CITY_TEXTS[number])


_FORESIGHT: Final = Foresight(
    turn=_turn,
    passing=(GO_ON, PASS),
    met={
        CITY_INFECTED: ((_CUBES, _CITY),),
        BOTTOM_INFECTED: ((_CUBES, _CITY),),
        CUBE_SPREAD: ((_CUBES, _CITY),),
        OUTBREAK: ((_OUTBREAK, _CITY),),
        EPIDEMIC_DRAWN: ((_EPIDEMIC, _KIND),),
        ENDED: ((_LOST, _KIND),),
    },
    cards=(INFECT, int(CITY_COUNT)),
    card=_CARD,
    by_card=_CUBES,
    counted=_counted,
    named=_named,
)
