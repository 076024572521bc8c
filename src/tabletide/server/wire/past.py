"""One's own games as the page hears of them: those that run, those that are over, how many."""

from __future__ import annotations

from msgspec import Struct

from tabletide.server.wire.sight import WireOutcome


class GameSeat(Struct, frozen=True):
    """Who sits, or sat, on a seat, by the name they had; `mine` is one's own.

    A role is empty where there is none, or none is told yet; nobody has neither name nor bot.
    `advised` says of a game that is over that the seat has asked for advice.
    """

    name: str
    bot: str | None
    role: str
    mine: bool
    advised: bool = False


class RunningGame(Struct, frozen=True):
    """A game one sits at. `awaited` are the seats it waits for, null while that is looked up.

    `since` is when the last step was made, in seconds since 1970; in a game over days `until` is
    when a bot plays on for somebody.
    """

    id: str
    game: str
    setup: dict[str, str]
    seats: list[GameSeat]
    awaited: list[int] | None
    since: float
    until: float | None


class PastGame(Struct, frozen=True):
    """A game one sat at that is over. Chances to win are in ten-thousandths, where it is analysed.

    `left` says that one had left it before it ended; `comments` are one's own, how many.
    """

    id: str
    game: str
    setup: dict[str, str]
    seats: list[GameSeat]
    outcome: WireOutcome
    ended: float
    turns: int | None
    left: bool
    chances: list[int] | None
    comments: int


class PastGames(Struct, frozen=True):
    """A page of them, the last to end first, and what to ask for to have more, if there are."""

    games: list[PastGame]
    more: str | None


class GameCount(Struct, frozen=True):
    """How many games of a kind were played to their end, and how many of them won.

    Counted by seats and difficulty, or by role; what is not counted by is 0 or empty.
    """

    game: str
    players: int
    difficulty: str
    role: str
    played: int
    won: int


class MyCounts(Struct, frozen=True):
    """All that one has played to the end, counted both ways."""

    games: list[GameCount]
    roles: list[GameCount]
