"""Shared deals as the page hears of them: those of a day, those of duels, and how they went."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.past import GameSeat
from tabletide.server.wire.sight import WireOutcome
from tabletide.server.wire.tables import Chair, SharedDeal


class MyTry(Struct, frozen=True):
    """One's own counted try: at which table, and whether its game is over."""

    table: str
    over: bool


class DayGame(Struct, frozen=True):
    """A game's deal of a day: how it is set up, and how many tables have played it for the count.

    `closed` says that its cards and results are not for the caller yet, `counts` that a table the
    caller sets now is their counted try.
    """

    game: str
    setup: dict[str, str]
    played: int
    mine: MyTry | None
    closed: bool
    counts: bool


class DayNow(Struct, frozen=True):
    """The deals of a day. `left` are the seconds until the next one begins, `first` the oldest."""

    day: str
    today: str
    first: str
    left: float
    games: list[DayGame]


class DayEntry(Struct, frozen=True):
    """How a table fared with the deal. Only one's own is named by its id.

    Chances to win are in ten-thousandths, where the game was analysed.
    """

    table: str
    seats: list[GameSeat]
    outcome: WireOutcome
    turns: int | None
    chances: list[int] | None
    won: bool
    score: int
    mine: bool


class SpreadBar(Struct, frozen=True):
    """How many tables ended alike: won or lost in so many turns, or among rivals with a score."""

    at: int
    won: int
    lost: int


class DayResults(Struct, frozen=True):
    """How all fared with a day's deal, the best first; later tries of one's own stand apart.

    `over` games are over, `won` of them won; one's own place is `rank`, from 1 on.
    """

    day: str
    game: str
    setup: dict[str, str]
    played: int
    over: int
    won: int
    rank: int | None
    mine: DayEntry | None
    entries: list[DayEntry]
    again: list[DayEntry]
    spread: list[SpreadBar]


SideState = Literal["free", "playing", "over", "given_up"]


class DuelSide(Struct, frozen=True):
    """One team of a duel. How it fared is told once both have ended; its table likewise.

    One's own table is always named.
    """

    state: SideState
    table: str
    seats: list[GameSeat]
    outcome: WireOutcome | None
    turns: int | None
    chances: list[int] | None


class DuelNow(Struct, frozen=True):
    """A duel: two teams, one deal. `mine` is one's own side, `until` when it opens anyway.

    Once it is open `best` are the sides that fared better: both, if they fared alike.
    """

    id: str
    game: str
    setup: dict[str, str]
    sides: list[DuelSide]
    mine: int | None
    open: bool
    best: list[int]
    until: float


class DealDoor(Struct, frozen=True):
    """What may be known of a table before its cards are: which deal it shares, and who sits there.

    Whoever may `sit` has not played the deal: sitting down is then their try. Whoever `waits` may
    look once their own try is over, at `own` if they have one, or the deal is open to all.
    """

    shared: SharedDeal
    game: str
    setup: dict[str, str]
    chairs: list[Chair]
    may: Literal["look", "sit", "wait"]
    own: str
