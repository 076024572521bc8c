"""How an episode is arranged: the game, who learns, who else plays, and how chance acts."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.bots.bot import Bot
from tabletide.ints import i64
from tabletide.kernel.game import seats
from tabletide.rl.engine.codec import Codec

# How chance acts: as the table's seed deals, by lot, or by whoever drives the game.
AS_THE_TABLE: Final = 0
BY_LOT: Final = 1
BY_HAND: Final = 2

# What a seat is asked.
TO_DECIDE: Final = 0
TO_STEP_IN: Final = 1
TO_ANSWER: Final = 2


class Arrangement:
    """How an episode is played: the game and its set-up, who learns, who else plays, and how.

    Seats with a bot are its; the others learn. `united` offers what anybody may do at once. With
    `asks`, seats answer what is proposed to them; without, they agree.
    """

    def __init__(
        self,
        codec: Codec,
        setup: dict[str, str],
        bots: list[Bot | None],
        united: bool,
        asks: bool,
        chance: i64,
    ) -> None:
        self.codec: Final = codec
        self.game: Final = codec.game
        self.setup: Final = setup
        self.players: Final[i64] = seats(setup)
        self.bots: Final = bots
        self.united: Final = united
        self.asks: Final = asks
        self.chance: Final = chance


class Inquiry(NamedTuple):
    """Where an episode stands besides its state, as its fields have it."""

    asked: int
    mode: int
    proposed: int
    by: int
    waiting: list[int]
    passed: int
    refused: list[int]
    insists: bool
