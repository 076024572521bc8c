"""Tables and the people at them, as the lobby and the chairs speak of them over the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tabletide.server.wire.branches import Again, BranchOf
from tabletide.server.wire.sight import WireOutcome, WireText


class Me(Struct):
    """Who one is, as others see it."""

    id: str
    name: str


class Chair(Struct, frozen=True):
    """Who sits on a seat: a guest, a bot, a guest who lets a bot play, or nobody.

    `advised` says that somebody has asked for advice there, `kept` that only bots may play there
    until the game is over: it holds the secrets of a guest who was removed. A free chair of a
    rematch is `promised` to who sat there, for some minutes.
    """

    seat: int
    guest: str | None
    name: str | None
    bot: str | None
    here: bool
    advised: bool = False
    kept: bool = False
    promised: Me | UnsetType = UNSET


class ChairQuestion(Struct, frozen=True):
    """A change of a chair that people at the table are asked about; `waiting` are their ids.

    `seen` are other seats whose secrets whoever asks has seen; `shows` says that they would see
    what this one has hidden so far.
    """

    number: int
    guest: str
    name: str
    seat: int
    do: Literal["take", "bot", "free"]
    level: str | None
    seen: list[int]
    waiting: list[str]
    shows: bool


class Chat(Struct, frozen=True):
    """A line of the table's chat, by a guest; or what a seat said of what is hidden, as `saying`.

    A bot's has no guest and no name. Where a seat is `relieved`, the guest was awaited too long:
    a bot plays on, for the turn or until they are back. `rematch` is the table at which the guest
    wants another game with the same people. What is said `aside` only onlookers are told, until
    the game is over.
    """

    number: int
    guest: str
    name: str
    text: str
    seat: int | UnsetType = UNSET
    saying: WireText | UnsetType = UNSET
    relieved: Literal["turn", "until_back"] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    aside: bool | UnsetType = UNSET


class Slow(Struct, frozen=True):
    """A game over days: the limit in seconds, the seats it waits for, and for how long it has.

    `left` is after how many more seconds a bot plays on; null where no person is waited for.
    """

    relief: int
    awaited: list[int]
    waited: float
    left: float | None


class Door(Struct, frozen=True):
    """Who watches, whom the host has removed, and whether the table is closed to newcomers.

    Where onlookers are `hushed` they say nothing; at a `quiet` table only those speak to the
    players whose turn it is.
    """

    closed: bool
    onlookers: list[Me]
    removed: list[Me]
    hushed: bool = False
    quiet: bool = False


class SharedDeal(Struct, frozen=True, omit_defaults=True):
    """The deal a table shares with others: that of a `day`, or of a duel, of which it is a `side`.

    Where the game is `counted` its people play the deal for the first time.
    """

    id: str
    kind: Literal["day", "duel"]
    counted: bool
    day: str = ""
    side: int | None = None


class TableInfo(Struct):
    """What everybody may know about a table. The seed is empty until the game is over.

    `commitment` is its fingerprint: the SHA-256 of `tabletide deal`, a space and the seed as it is
    told, which ends in a salt. `deal` says whether it was drawn by the server, chosen by the host,
    or that of a game played before; `branch` says of which game and moment, where it goes on from
    one. `advice` says whether seats may ask for it, `puzzle` and `lesson` which one is played, if
    it is one, `slow` how long people are waited for, if it is a game over days, `shared` which
    deal it has in common with other tables.
    """

    id: str
    game: str
    version: int
    setup: dict[str, str]
    commitment: str
    seed: str
    deal: Literal["drawn", "chosen", "again"]
    host: str
    chairs: list[Chair]
    question: ChairQuestion | None
    door: Door
    listed: bool
    advice: bool
    puzzle: str | None
    lesson: str | None
    branch: BranchOf | None
    outcome: WireOutcome | None
    slow: Slow | UnsetType = UNSET
    shared: SharedDeal | UnsetType = UNSET


class TableLine(Struct):
    """A table in the lobby. The moments are seconds since 1970.

    `awaited` are the seats it waits for, null where that is not known without looking; of a game
    over days `relief` is its limit in seconds, and `until` when a bot plays on for somebody.
    """

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
    relief: int | None
    awaited: list[int] | None
    until: float | None


class NewChair(Struct):
    """What is on a chair of a new table; `level` says which bot, `name` who plays on my screen."""

    who: Literal["me", "free", "bot"]
    level: str | None = None
    name: str | None = None


class NewTable(Struct):
    """The wish for a table. Without a seed the server draws one; `advice` may be asked for.

    With `again` it is another game, its set-up and its cards, from a step on. With
    `puzzle` or `lesson`, the id of one of the game's, it is that: only the game is asked for
    besides. With `relief`, one of the seconds that the server allows, it is a game over days: a bot
    plays on for whoever is awaited longer. With a `day` it is that day's deal; with `duel` it is
    one side of a duel, a `new` one or that of an id.
    """

    game: str
    chairs: list[NewChair]
    setup: dict[str, str] = {}
    seed: str | None = None
    listed: bool = False
    advice: bool = True
    again: Again | None = None
    puzzle: str | None = None
    lesson: str | None = None
    relief: int = 0
    day: str | None = None
    duel: str | None = None


class TableMade(Struct):
    """The id of a new table."""

    id: str


class ChairChange(Struct):
    """What to do with a chair.

    `level` goes with `bot`, `name` with `name`, `question` with `agree` and `decline`. Who is
    `aware` sits down although somebody at the table may know the deal.
    """

    do: Literal["take", "leave", "bot", "free", "name", "agree", "decline"]
    level: str | None = None
    question: int | None = None
    name: str | None = None
    aware: bool = False


class DoorChange(Struct):
    """What the host does at the door: `who` is the id of the guest who is removed or let back.

    `hush` and `unhush` are for onlookers, `quiet` and `loud` for those who play.
    """

    do: Literal["remove", "let_back", "close", "open", "hush", "unhush", "quiet", "loud"]
    who: str | None = None


class NewName(Struct):
    """The name a guest wants to have."""

    name: str


class Problem(Struct):
    """Why a request failed: a word the page has a message for, a sentence for a developer."""

    reason: str
    sentence: str
