"""Table talk of Pandemic: what is said of closed hands, and the worlds in which it holds."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.board import CITIES, COLOUR_COUNT, COLOURS
from tabletide.games.pandemic.pieces.cards import SEAT_COUNT
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.positions.imagine import Told, imagine_told
from tabletide.games.pandemic.words.sayings import (
    COMING,
    COUNT,
    HOLD,
    anchors,
    is_one,
    named,
    news,
    sayings,
    still,
    text,
)
from tabletide.ints import i64
from tabletide.kernel.chance import Rng
from tabletide.parts.words.talk import Said, Talk


def heed(state: State, seat: int, rng: Rng, said: Said) -> State:
    """A world this seat cannot tell from the true one, in which what others said holds.

    Rules: hands.closed.
    """
    return imagine_told(state, seat, rng, told(said))


def told(said: Said) -> Told:
    """What was said of hands and deck; if two seats have named a card, the last word counts."""
    out = Told()
    other: i64
    for saying in said:
        if saying.kind == HOLD:
            cards = named([saying])
            for other in range(SEAT_COUNT):
                out.named[other] &= ~cards
            out.named[saying.seat] |= cards
        elif saying.kind == COUNT:
            place = saying.seat * COLOUR_COUNT + COLOURS.index(saying.what[0])
            out.least[place] = saying.number
        elif saying.kind == COMING:
            out.coming[saying.seat] = [CITIES.index(slug) for slug in saying.what]
    return out


TALK: Final = Talk(sayings, news, is_one, still, heed, text, anchors)
