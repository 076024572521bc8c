"""Everything that goes over the wire, as `docs/protocol.md` describes it.

`types.py` beside this writes the same types for the page, so that each is spelled once.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.sight import Sight, WireOutcome
from tabletide.server.wire.tempo import Awaited, Tempo

# Tables and the people at them.


class Chair(Struct, frozen=True):
    """Who sits on a seat: a guest, a bot, a guest who lets a bot play, or nobody."""

    seat: int
    guest: str | None
    name: str | None
    bot: str | None
    here: bool


class ChairQuestion(Struct, frozen=True):
    """A change of a chair that people at the table are asked about; `waiting` are their ids.

    `seen` are other seats whose secrets whoever asks has seen.
    """

    number: int
    guest: str
    name: str
    seat: int
    do: Literal["take", "bot", "free"]
    level: str | None
    seen: list[int]
    waiting: list[str]


class Chat(Struct, frozen=True):
    """A line of the table's chat."""

    number: int
    guest: str
    name: str
    text: str


class TableInfo(Struct):
    """What everybody may know about a table. The seed is empty until the game is over."""

    id: str
    game: str
    version: int
    setup: dict[str, str]
    commitment: str
    seed: str
    host: str
    chairs: list[Chair]
    question: ChairQuestion | None
    listed: bool
    outcome: WireOutcome | None


class TableLine(Struct):
    """A table in the lobby. The moments are seconds since 1970."""

    id: str
    game: str
    setup: dict[str, str]
    host: str
    host_name: str
    chairs: list[Chair]
    listed: bool
    outcome: WireOutcome | None
    made: float
    changed: float


class NewChair(Struct):
    """What is on a chair of a new table; `level` says which bot, `name` who plays on my screen."""

    who: Literal["me", "free", "bot"]
    level: str | None = None
    name: str | None = None


class NewTable(Struct):
    """The wish for a table. Without a seed the server draws one."""

    game: str
    chairs: list[NewChair]
    setup: dict[str, str] = {}
    seed: str | None = None
    listed: bool = False


class TableMade(Struct):
    """The id of a new table."""

    id: str


class ChairChange(Struct):
    """What to do with a chair.

    `level` goes with `bot`, `name` with `name`, `question` with `agree` and `decline`.
    """

    do: Literal["take", "leave", "bot", "free", "name", "agree", "decline"]
    level: str | None = None
    question: int | None = None
    name: str | None = None


class NewName(Struct):
    """The name a guest wants to have."""

    name: str


class Me(Struct):
    """Who one is, as others see it."""

    id: str
    name: str


class Problem(Struct):
    """Why a request failed: a word the page has a message for, a sentence for a developer."""

    reason: str
    sentence: str


# Games.


class GameSetting(Struct):
    """One choice made before the game."""

    name: str
    values: list[str]
    default: str


class GameInfo(Struct):
    """A game that can be played here; `stakes` says for whom one plays, together or each."""

    id: str
    version: int
    stakes: str
    settings: list[GameSetting]
    bots: list[str]
    languages: list[str]


class WireRule(Struct):
    """One rule of a game; a reason only where the rulebook leaves the matter open."""

    id: str
    heading: str
    gist: str
    reason: str


class WireAid(Struct):
    """What a player keeps beside the board, as ids of rules; a turn in its order."""

    goal: list[str]
    lose: list[str]
    turn: list[str]


class GameWords(Struct):
    """A game in one language: its messages by key, its rules in the rulebook's order, its aid."""

    messages: dict[str, str]
    rules: list[WireRule]
    aid: WireAid


# From the client, over the socket.


class Join(Struct, tag="join", forbid_unknown_fields=True):
    """The first message: how many entries of the record one has seen."""

    at: int | None = None


class Choose(Struct, tag="choose", forbid_unknown_fields=True):
    """Choose an option for one's seat; with `hold` chance waits for one's `release`."""

    id: str
    seat: int
    at: int
    option: int
    hold: bool = False


class Release(Struct, tag="release", forbid_unknown_fields=True):
    """Let the table go on from where one's seat holds it."""

    id: str
    seat: int
    at: int


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Return to the position after `to` steps."""

    id: str
    seat: int
    at: int
    to: int


class Agree(Struct, tag="agree", forbid_unknown_fields=True):
    """Answer a proposal; its maker withdraws it."""

    id: str
    seat: int
    proposal: int
    agree: bool


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something to the table."""

    id: str
    text: str


class PointAt(Struct, tag="look", forbid_unknown_fields=True):
    """Point at something."""

    anchor: str


FromClient = Join | Choose | Release | TakeBack | Agree | Say | PointAt | Tempo


# From the server, over the socket.


class Welcome(Struct, tag="welcome"):
    """Everything, from the beginning or from what one has seen."""

    at: int
    table: TableInfo
    you: str | None
    seats: dict[str, Sight]
    chats: list[Chat]


class Update(Struct, tag="update"):
    """What changed between the versions `since` and `at`, for each of one's seats."""

    since: int
    at: int
    outcome: WireOutcome | None
    seed: str
    seats: dict[str, Sight]


class Done(Struct, tag="done"):
    """The request is on disk."""

    id: str


class Refusal(Struct, tag="refused"):
    """Nothing happened, and why."""

    id: str
    reason: str
    sentence: str


class Chairs(Struct, tag="chairs"):
    """Who sits where, who is here, or what is asked about a chair has changed."""

    chairs: list[Chair]
    question: ChairQuestion | None


class Said(Struct, tag="said"):
    """Somebody has said something."""

    chat: Chat


class Looked(Struct, tag="looked"):
    """Somebody points at something."""

    guest: str
    name: str
    anchor: str


class Closing(Struct, tag="closing"):
    """The server is about to close the socket."""

    reason: Literal["restart", "too_slow", "too_much", "not_understood"]


FromServer = Welcome | Update | Done | Refusal | Chairs | Said | Looked | Awaited | Closing
