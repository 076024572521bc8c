"""What goes over a table's socket, as `docs/protocol.md` describes it.

`types.py` beside this writes the same types for the page, so that each is spelled once.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tabletide.server.wire.advice import AskAdvice, WireAdvice
from tabletide.server.wire.ideas import IdeasNow
from tabletide.server.wire.sight import Sight, WireOutcome
from tabletide.server.wire.tables import Chair, ChairQuestion, Chat, Door, Slow, TableInfo
from tabletide.server.wire.tempo import Awaited, Tempo

# From the client, over the socket.


class Join(Struct, tag="join", forbid_unknown_fields=True):
    """The first message: how many entries of the record one has seen.

    A `screen` is for all in a room to look at: it is told what an onlooker is, whoever opened it,
    counts as nobody and can do nothing.
    """

    at: int | None = None
    screen: bool = False


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


class Declare(Struct, tag="declare", forbid_unknown_fields=True):
    """Say something of what is hidden for one's seat: a `saying` that was offered."""

    id: str
    seat: int
    saying: str


class AskIdeas(Struct, tag="ask_ideas", forbid_unknown_fields=True):
    """Ask everybody who plays here what they would do; all are shown at once."""

    id: str


class GiveIdea(Struct, tag="give_idea", forbid_unknown_fields=True):
    """Write down what one would do: words, or an option that one's seat is offered `at` a version.

    Until the ideas are shown it may be given anew.
    """

    id: str
    number: int
    text: str = ""
    seat: int | None = None
    at: int | None = None
    option: int | None = None


class ShowIdeas(Struct, tag="show_ideas", forbid_unknown_fields=True):
    """Show the ideas that are there: for whoever asked, and after a while for all."""

    id: str
    number: int


class PointAt(Struct, tag="look", forbid_unknown_fields=True):
    """Point at something."""

    anchor: str


FromClient = (
    Join
    | Choose
    | Release
    | TakeBack
    | Agree
    | Say
    | Declare
    | AskIdeas
    | GiveIdea
    | ShowIdeas
    | PointAt
    | Tempo
    | AskAdvice
)


# From the server, over the socket.


class Welcome(Struct, tag="welcome"):
    """Everything, from the beginning or from what one has seen."""

    at: int
    table: TableInfo
    you: str | None
    seats: dict[str, Sight]
    chats: list[Chat]
    ideas: IdeasNow | UnsetType = UNSET


class Update(Struct, tag="update"):
    """What changed between the versions `since` and `at`, for each of one's seats."""

    since: int
    at: int
    outcome: WireOutcome | None
    seed: str
    seats: dict[str, Sight]
    slow: Slow | UnsetType = UNSET


class Done(Struct, tag="done"):
    """The request is on disk."""

    id: str


class Refusal(Struct, tag="refused"):
    """Nothing happened, and why."""

    id: str
    reason: str
    sentence: str


class Chairs(Struct, tag="chairs"):
    """Who sits where, who is here, what is asked about a chair, or who may come has changed."""

    chairs: list[Chair]
    question: ChairQuestion | None
    door: Door
    slow: Slow | UnsetType = UNSET


class Said(Struct, tag="said"):
    """Somebody has said something."""

    chat: Chat


class Overheard(Struct, tag="overheard"):
    """Lines told later: what was said aside, once a game is over; what an erased guest said."""

    chats: list[Chat]


class Looked(Struct, tag="looked"):
    """Somebody points at something."""

    guest: str
    name: str
    anchor: str


class Closing(Struct, tag="closing"):
    """The server is about to close the socket."""

    reason: Literal[
        "restart",
        "too_slow",
        "too_much",
        "not_understood",
        "removed",
        "closed_door",
        "deal_closed",
        "moved",
    ]


FromServer = (
    Welcome
    | Update
    | Done
    | Refusal
    | Chairs
    | Said
    | Overheard
    | IdeasNow
    | Looked
    | Awaited
    | WireAdvice
    | Closing
)
