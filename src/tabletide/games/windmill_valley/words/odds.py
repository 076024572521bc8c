"""What may be turned over next from the piles: all in this game that is by lot once it has begun.

What comes before a seat's next turn hangs on what rivals take, so it is not told. What lies on top
of a pile can be counted out from what the seat knows of it.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.cards import FARM_CARDS, TILES
from tabletide.games.windmill_valley.words.names import FARM_CARD, TILE
from tabletide.games.windmill_valley.words.view_types import ValleyPile
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.words.odds import WHOLE, Odds, Reckoning, figure, ranked

_FARM: Final = "farm"


def odds(perspective: Perspective) -> Reckoning:
    """How likely each improvement and farm card is the next of its pile, as the seat knows it."""
    if perspective.to_move() == NOBODY:
        return Reckoning()
    found: list[Odds] = []
    for pile in perspective.view()["piles"]:
        found += _of_pile(pile)
    return Reckoning(Text("odds.next_of_piles"), ranked(found))


def _of_pile(pile: ValleyPile) -> list[Odds]:
    """Things that read alike are one; the first of them stands for all.

    Rules: helper.peek, ruling.known_places.
    """
    known = pile["known"]
    top = known[0] if known else None
    may_come = pile["left"] if top is None else [top]
    alike: dict[str, list[str]] = {}
    for name in may_come:
        alike.setdefault(repr(_text(pile, name)), []).append(name)
    found: list[Odds] = []
    for names in alike.values():
        share = round(WHOLE * len(names) / len(may_come))
        text = Text("odds.next", {"pile": _named(pile), "odds": figure(share)})
        found.append(Odds(f"in_pile:{names[0]}", _text(pile, names[0]), text, share))
    return found


def _named(pile: ValleyPile) -> Text:
    return Text(f"pile.{pile['pile']}")


def _text(pile: ValleyPile, name: str) -> Text:
    if pile["pile"] == _FARM:
        text = FARM_CARD.texts[FARM_CARDS.index(name)]
    else:
        text = TILE.texts[TILES.index(name)]
    assert isinstance(text, Text)
    return text
