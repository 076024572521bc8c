"""How tiles, cards, seats and treasures are named to people, and what lights up for each."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import (
    CARD_COUNT,
    CARDS,
    ROLES,
    SEAT_COUNT,
    SPECIALS,
    TREASURES,
)
from tabletide.games.forbidden_island.pieces.state import RESULTS, State
from tabletide.ints import i64
from tabletide.kernel.view import Text
from tabletide.parts.numbers.multiset import number_of
from tabletide.parts.words.wording import (
    Naming,
    anchored,
    endings,
    naming,
    seated_by_role,
    seats_by_number,
    seats_by_role,
    texts_of,
)

# The moments there are, by the numbers of `steps.py`.
MOMENTS: Final = ("before_draw", "between_draws", "before_floods", "between_floods")
# The ways a game ends, each with the rule behind it.
ENDINGS: Final = endings(
    RESULTS, ("", "end.win", "loss.landing", "loss.treasure", "loss.drowned", "loss.skull")
)

TILE_TEXTS: Final = texts_of("tile", TILES)
TREASURE_TEXTS: Final = texts_of("treasure", TREASURES)
CARD_TEXTS: Final = TREASURE_TEXTS + texts_of("special", SPECIALS)
ROLE_TEXTS: Final = texts_of("role", ROLES)
_SEATED: Final = seated_by_role(ROLE_TEXTS, SEAT_COUNT)

PLACE: Final = naming("tile", "tile", TILES, ("place",))
FLOOD_CARD: Final = naming("tile", "tile", TILES, ("flood", "place"))
CARD: Final = Naming("card", CARD_TEXTS, anchored(("card",), CARDS))
SPECIAL: Final = naming("special", "special", SPECIALS, ("card",))
TREASURE: Final = naming("treasure", "treasure", TREASURES, ("treasure", "card"))
ROLE: Final = naming("role", "role", ROLES)
SEAT: Final = seats_by_role("role", SEAT_COUNT)
OTHER_SEAT: Final = seats_by_role("other", SEAT_COUNT)
SEAT_NUMBER: Final = seats_by_number("seat", SEAT_COUNT)
NUMBER: Final = Naming("n")
MARK: Final = Naming("mark")


def cards_of(cards: i64) -> list[str]:
    """Some cards by name, one name for each card."""
    return [CARDS[card] for card in range(CARD_COUNT) for _ in range(number_of(cards, card))]


def role_text(state: State, seat: int) -> Text:
    """A seat by the role it plays."""
    return _SEATED[state.roles[seat]][seat]


def seat_texts(state: State) -> list[Text]:
    """Every seat by its role."""
    return [role_text(state, seat) for seat in range(int(state.players))]
