"""What a seat sees of a game, as it goes over the wire.

`Wire…` is what the rules call by the plain name, ready to be sent.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from tabletide.kernel.outcome import Outcome

# Why there is no way back.
Finality = Literal["look", "win", "loss", "end", "chance", "moment", "others"]


class WireText(Struct):
    """A message of the game's catalogue and what fills its blanks."""

    key: str
    blanks: dict[str, str | int | WireText] | UnsetType = UNSET


class WireLine(Struct):
    """One line of the log: what happened, its icon, the rule behind it, what it touched."""

    icon: str
    text: WireText
    rule: str
    anchors: list[str]


class WireChoice(Struct):
    """One option as a person sees it; what is free has no price, what can be undone is not final.

    `rule` is the one behind it, `besides` are others one needs, if there are any.
    `final` says why it cannot be taken back once the table has gone on from it: it is a `look`, the
    end of the game (a `win` or a `loss`; among rivals the `end`), or followed by `chance`, by
    `others`, who are rivals, or by a `moment` and then one of these.
    """

    option: int
    verb: str
    label: WireText
    anchors: list[str]
    rule: str
    price: WireText | UnsetType = UNSET
    final: Finality | UnsetType = UNSET
    besides: list[str] | UnsetType = UNSET


class WireBarred(Struct):
    """A verb that cannot be chosen now, or not for the things of `anchors`, and why not."""

    verb: str
    text: WireText
    rule: str
    anchors: list[str] | UnsetType = UNSET


class WireDecision(Struct):
    """The open decision, with the seat's own choices only; a moment is there to be stepped into.

    `rule` is the one behind it, `besides` are others one needs, if there are any.
    """

    seat: int
    prompt: WireText
    rule: str
    choices: list[WireChoice]
    barred: list[WireBarred]
    moment: bool
    besides: list[str] | UnsetType = UNSET


class Beat(Struct):
    """One step of the game: what it changed in the view, and the lines it caused."""

    step: int
    maker: int
    patch: dict[str, Any]
    lines: list[WireLine]


class WireProposal(Struct):
    """A step that waits for the agreement of other seats; no label when it is to take back.

    `final` says why there is no way back once all have agreed.
    """

    number: int
    seat: int
    option: int
    label: WireText | None
    back_to: int
    waiting: list[int]
    final: Finality | UnsetType = UNSET


class WireTurnedDown(Struct):
    """A proposal of a seat's that another turned down; told until somebody goes on."""

    number: int
    seat: int
    by: int
    label: WireText | None


class BackStep(Struct):
    """A step one may return to, and the seats whose agreement that asks.

    `gone_on` are those of them whose own steps would be taken back, if there are any.
    """

    step: int
    asks: list[int]
    gone_on: list[int] | UnsetType = UNSET


class Back(Struct, rename={"first": "from"}):
    """Where a seat may return to; `own` is the step it really chose last, null if none of these."""

    first: int
    to: list[BackStep]
    own: int | None


class WireScorePart(Struct):
    """Where points came from: the message key of the source, and the points by seat."""

    key: str
    points: list[int]


class WireOutcome(Struct):
    """How a game ended: a word for it, and by seat a place and a score. Place 1 is best."""

    word: str
    places: list[int]
    scores: list[int]
    parts: list[WireScorePart]


def wire_outcome(outcome: Outcome | None) -> WireOutcome | None:
    """The rules' outcome, ready to be sent."""
    if outcome is None:
        return None
    parts = [WireScorePart(part.key, list(part.points)) for part in outcome.parts]
    return WireOutcome(outcome.word, list(outcome.places), list(outcome.scores), parts)


class WireSaying(Struct):
    """Something that a seat may say of what is hidden, how people read it, and of which things."""

    saying: str
    text: WireText
    anchors: list[str]


class Sight(Struct):
    """All that one seat is told. `held` is the seat without whose word the table does not go on.

    `held_final` says why there is no way back once it does, `returned` to which step something was
    taken back last, `sayings` what the seat may tell the others of what is hidden from them.
    """

    lines_from: int
    beats: list[Beat]
    decision: WireDecision | None
    proposal: WireProposal | None
    declined: WireTurnedDown | None
    held: int | None
    back: Back | None
    held_final: Finality | UnsetType = UNSET
    returned: int | UnsetType = UNSET
    sayings: list[WireSaying] | UnsetType = UNSET


class Replay(Struct):
    """A game from its start, as one seat saw it. The first beat is the position before it.

    `turns` says of each beat how many turns had begun then; `advised` are the seats that are known
    to have asked for advice.
    """

    game: str
    version: int
    setup: dict[str, str]
    commitment: str
    seed: str
    outcome: WireOutcome | None
    seat: int
    beats: list[Beat]
    turns: list[int]
    advised: list[int] = []


class WireOdds(Struct):
    """How likely something is, in ten-thousandths; its standard error is 0 where it was counted."""

    anchor: str
    thing: WireText | None
    text: WireText
    share: int
    error: int


class WireReckoning(Struct):
    """All odds of a seat at a version of the table, the likeliest first, and what they assume."""

    at: int
    assumed: WireText | None
    odds: list[WireOdds]
