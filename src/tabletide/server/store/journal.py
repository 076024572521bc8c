"""What is kept of a table: a list of events, one after another, that tells all of it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from tabletide.server.wire.branches import BranchOf
from tabletide.server.wire.sight import WireText
from tabletide.server.wire.tables import SharedDeal

# Where a table's seed came from; tables of old do not say.
Origin = Literal["", "drawn", "chosen", "again"]


class Sitter(Struct, frozen=True):
    """Who has a chair: a guest, a bot, a guest who lets a bot play, or nobody.

    The name is for whoever plays there on a guest's screen; without one it is the guest's.
    """

    guest: str | None = None
    bot: str | None = None
    name: str | None = None


class Created(Struct, frozen=True, tag="created", omit_defaults=True):
    """The table was set. The seed is secret until the game is over.

    The edition is the board or the cards it is played with, where a game has several; `advice`
    says whether seats may ask for it. A game that is taken up from another one begins with its
    `steps`, and so does a `puzzle`, which is named by its id; a `lesson`, named likewise, begins
    with a written `position`. `deal` says whether the seed was drawn, chosen, or another table's.
    It ends in a salt, which tables of old do not have. `branch` says which game was taken up.
    `relief` is after how many seconds of waiting for a person a bot plays on; 0 for never.
    Of a rematch `promised` says for whom each chair is kept for a while. `shared` says which deal
    it has in common with other tables.
    """

    game: str
    version: int
    setup: dict[str, str]
    seed: str
    listed: bool
    host: str
    sitters: list[Sitter]
    edition: str = ""
    advice: bool = True
    steps: list[int] = []
    puzzle: str = ""
    deal: Origin = ""
    lesson: str = ""
    position: str = ""
    branch: BranchOf | None = None
    relief: int = 0
    promised: list[Sitter] = []
    shared: SharedDeal | None = None


class Chose(Struct, frozen=True, tag="chose", omit_defaults=True):
    """A seat chose an option, or proposed it; with `hold` it says itself when chance may act."""

    seat: int
    at: int
    option: int
    hold: bool = False


class Released(Struct, frozen=True, tag="released"):
    """The table went on from where a seat held it."""

    seat: int
    at: int


class TookBack(Struct, frozen=True, tag="took_back"):
    """A seat took steps back, or proposed it."""

    seat: int
    at: int
    to: int


class Answered(Struct, frozen=True, tag="answered"):
    """A seat answered a proposal, or withdrew its own."""

    seat: int
    proposal: int
    agree: bool


class Seated(Struct, frozen=True, tag="seated", omit_defaults=True):
    """A chair has changed hands; `freed` if others took it from its guest."""

    seat: int
    sitter: Sitter
    freed: bool = False


class Asked(Struct, frozen=True, tag="asked"):
    """A guest asked the table's people to let a chair change hands."""

    guest: str
    seat: int
    sitter: Sitter  # who would have the chair
    waiting: list[str]  # the guests who must agree


class Consented(Struct, frozen=True, tag="consented"):
    """A guest answered what was asked about a chair, or withdrew the own question."""

    guest: str
    question: int
    agree: bool


class Spoke(Struct, frozen=True, tag="spoke", omit_defaults=True):
    """A guest said something; `aside`, for onlookers alone as long as the game is on."""

    guest: str
    text: str
    aside: bool = False


class Declared(Struct, frozen=True, tag="declared"):
    """A seat said something of what is hidden; without a guest, a bot did."""

    seat: int
    saying: str
    guest: str | None = None


class Relieved(Struct, frozen=True, tag="relieved", omit_defaults=True):
    """A bot plays on for a guest who was waited for too long; `lasting` until they are back."""

    seat: int
    guest: str
    bot: str
    lasting: bool = False


class Rematched(Struct, frozen=True, tag="rematched"):
    """A guest asked for another game with the same people; `table` is where it is played."""

    guest: str
    table: str


class Advised(Struct, frozen=True, tag="advised"):
    """A seat asked for advice, for the first time in this game."""

    seat: int


class Admitted(Struct, frozen=True, tag="admitted", omit_defaults=True):
    """The host has removed a guest or let one back, closed the door to newcomers or opened it.

    Or has said how loud it may be: whether onlookers are silent, and whether only those speak
    whose turn it is.
    """

    do: Literal["remove", "let_back", "close", "open", "hush", "unhush", "quiet", "loud"]
    guest: str = ""


class IdeasAsked(Struct, frozen=True, tag="ideas_asked"):
    """A guest asked what each of some others would do, and answers too."""

    guest: str
    of: list[str]  # the guests who are asked


class IdeaGiven(Struct, frozen=True, tag="idea_given", omit_defaults=True):
    """A guest wrote down what they would do, for nobody to see yet: words, or a choice's label."""

    guest: str
    text: str
    label: WireText | None = None


class IdeasShown(Struct, frozen=True, tag="ideas_shown"):
    """A guest had the ideas shown, those that were there."""

    guest: str


Ideation = IdeasAsked | IdeaGiven | IdeasShown
Play = Chose | Released | TookBack | Answered
Event = (
    Created
    | Play
    | Seated
    | Asked
    | Consented
    | Spoke
    | Declared
    | Relieved
    | Rematched
    | Advised
    | Admitted
    | Ideation
)


class Entry(NamedTuple):
    """An event in its place, and the request it came from: bots and chairs have no message id.

    `made` is when it was written, in seconds since 1970; 0 where that is still to come.
    """

    seq: int
    event: Event
    guest: str | None = None
    message: str | None = None
    made: float = 0.0


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> str:
    """An event as text."""
    return _ENCODER.encode(event).decode()


def read_event(text: str) -> Event:
    """The event a text holds."""
    return _DECODER.decode(text)
