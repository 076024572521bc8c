"""What the rivals play with: pearls, the net, wishes, and the state of all of it."""

from __future__ import annotations

from typing import Final

from tabletide.kernel.notes import Note
from tabletide.kernel.options import Verb
from tabletide.kernel.state import CHANCE

COLOURS: Final = ("white", "pink", "black")
VALUES: Final = 4  # pearls of a colour, worth 1 to 4
CARDS: Final = (*[f"{colour}_{value + 1}" for colour in COLOURS for value in range(VALUES)], "net")
PEARLS: Final = len(CARDS) - 1
NET: Final = PEARLS
SEATS: Final = ("0", "1", "2", "3")
HAND: Final = 2  # cards dealt to each
TURNS: Final = 4  # of each seat
RESULTS: Final = ("", "won", "tied")

PLAY: Final = 0
BURY: Final = 12
DIVE: Final = 24
SPY: Final = 25
TOAST: Final = 29
REST: Final = 33
CAST: Final = 34
GO_ON: Final = 35
WISH: Final = 36
DRAW: Final = 39
VERBS: Final = (
    Verb("play", PLAY, (CARDS[:PEARLS],)),
    Verb("bury", BURY, (CARDS[:PEARLS],)),
    Verb("dive", DIVE),
    Verb("spy", SPY, (SEATS,)),
    Verb("toast", TOAST, (SEATS,)),
    Verb("rest", REST),
    Verb("cast", CAST),
    Verb("go_on", GO_ON),
    Verb("wish", WISH, (COLOURS,)),
    Verb("draw", DRAW, (CARDS,)),
)

WISHED, DEALT, PLAYED, BURIED, DIVED, DRAWN, SPIED, TOASTED, RESTED, CAST_NET, TURN, ENDED = range(
    12
)

SETTING_UP: Final = ("wish", "hand")
STEPS: Final = (*SETTING_UP, "act", "dive", "moment", "over")


class State:
    """Plain Python, which the kernel must be content with, compiled or not."""

    def __init__(self, players: int) -> None:
        self.journal: list[Note] | None = None
        self.to_move = CHANCE
        self.step = "wish"
        self.dealt = 0  # wishes or cards, while setting up
        self.turn = 0
        self.left = TURNS * players
        self.wishes = [-1] * players
        self.seen = [0] * players  # the seats whose wish a seat has looked at, as bits
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.shelves: list[list[int]] = [[] for _ in range(players)]
        self.buried: list[list[int]] = [[] for _ in range(players)]
        self.toasts = [0] * players
        self.nets = [0] * players
        self.deck = list(range(len(CARDS)))

    def copy(self) -> State:
        """An independent state nobody listens to."""
        twin = State(len(self.wishes))
        for name in FIELDS:
            setattr(twin, name, _copied(getattr(self, name)))
        return twin


FIELDS: Final = tuple(name for name in vars(State(2)) if name != "journal")


def _copied(value: int | str | list[int] | list[list[int]]) -> object:
    if not isinstance(value, list):
        return value
    return [item[:] if isinstance(item, list) else item for item in value]


def colour_of(pearl: int) -> int:
    """The colour of a pearl, as a number."""
    return pearl // VALUES


def value_of(pearl: int) -> int:
    """What a pearl is worth."""
    return pearl % VALUES + 1


def holder(state: State) -> int:
    """The seat with the net in its hand, or -1."""
    return next((seat for seat, hand in enumerate(state.hands) if NET in hand), -1)
