"""Advice to a seat, as it goes over the wire; people read "hint"."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.sight import WireText


class AskAdvice(Struct, tag="ask_advice", forbid_unknown_fields=True):
    """Ask what one's seat could do; with an option, also what becomes of choosing that."""

    id: str
    seat: int
    at: int
    option: int | None = None


class PlanStep(Struct):
    """One choice of a plan. It is offered once those before it are made."""

    option: int
    verb: str
    label: WireText
    anchors: list[str]


class LossCount(Struct):
    """How games ended that were lost, as the catalogue says it under `result`, and how many."""

    word: str
    games: int


class WireReason(Struct):
    """What comes more often after a plan, or less, than after the one it is compared with.

    `key` is a message of the game that says what. Where `games` is 0, `mine` and `theirs` are means
    of futures, else numbers of so many games.
    """

    kind: Literal["prepares", "delays", "prevents", "allows", "scores", "forgoes", "saves", "loses"]
    key: str
    mine: float
    theirs: float
    games: int


class WireAdvisedPlan(Struct):
    """A plan for the rest of a turn: its choices, and what it may come to.

    `chance` is how likely a team is to win, from 0 to 1, `margin` how many points a rival may have
    more than the best other; the other of them is null. `error` is its standard error. The first
    plan is compared with the next best, every other with the first: `gap` is what it has more, with
    its standard error `gap_error`, and `reasons` what differs clearly. `only` is the rank of a plan
    beside which there is none, `open` that of one which too few futures were followed to judge.
    `games` were played to their end from there, of which `losses` were lost.
    """

    steps: list[PlanStep]
    chance: float | None
    margin: float | None
    error: float
    rank: Literal["only", "best", "same", "open", "worse"]
    gap: float
    gap_error: float
    reasons: list[WireReason]
    games: int
    losses: list[LossCount]


class WireAdvice(Struct, tag="advice"):
    """The best plans of a seat at a version, the best first, for whoever asked alone.

    `asked` is the best that begins with the `option` that was asked about. `assumes` is the bot
    that is supposed to play on from there.
    """

    id: str
    seat: int
    at: int
    option: int | None
    plans: list[WireAdvisedPlan]
    asked: WireAdvisedPlan | None
    assumes: str
