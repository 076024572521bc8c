"""What happened, in words: each kind of note as a line of the log, for one seat's ears."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.pieces.notes import (
    CARD_DEALT,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_GIVEN,
    ENDED,
    FLINT_PLAYED,
    GUST_DRAWN,
    LAMP_LIT,
    LAMP_OUT,
    LAMP_TAKEN,
    TURN_BEGUN,
)
from tabletide.games._template.pieces.state import State
from tabletide.games._template.words.names import CARD, ENDINGS, OTHER_SEAT, SEAT
from tabletide.kernel.notes import Note
from tabletide.kernel.view import Line
from tabletide.parts.words.telling import Telling, in_secret, last_line, line

_TELLINGS: Final[dict[int, Telling]] = {
    CARD_DEALT: Telling("card", "log.card_dealt", "setup.hands", (SEAT, CARD)),
    TURN_BEGUN: Telling("turn", "log.turn_begun", "turn.parts", (SEAT,)),
    LAMP_LIT: Telling("lamp", "log.lamp_lit", "light.ascending", (SEAT, CARD)),
    CARD_GIVEN: Telling("share", "log.card_given", "give.card", (SEAT, CARD, OTHER_SEAT)),
    CARD_DISCARDED: Telling("discard", "log.card_discarded", "discard.any", (SEAT, CARD)),
    CARD_DRAWN: Telling("card", "log.card_drawn", "draw.one", (SEAT, CARD)),
    GUST_DRAWN: Telling("gust", "log.gust_drawn", "gust.blows", (SEAT,)),
    LAMP_OUT: Telling("gust", "log.lamp_out", "gust.blows", (CARD,)),
    FLINT_PLAYED: Telling("flint", "log.flint_played", "flint.any_time", (SEAT,)),
    LAMP_TAKEN: Telling("flint", "log.lamp_taken", "flint.take", (SEAT, CARD)),
}

# Notes of a seat and a card that, with closed hands, only that seat may read in full.
_SECRETS: Final = (CARD_DEALT, CARD_DRAWN)


def tell(state: State, note: Note, seat: int) -> Line:
    """One event as a seat may hear of it; no seat at all hears what is public.

    Besides the note it reads only what never changes in a game (hands open or
    closed), so a line reads the same whenever it is told.

    Rules: hands.open, hands.closed.
    """
    if note.kind == ENDED:
        return last_line("end", ENDINGS[note.a])
    telling = _TELLINGS[note.kind]
    if note.kind in _SECRETS and state.closed and seat != note.a:
        telling = in_secret(telling)
    return line(telling, note)
