"""Texts that came over the wire, as the catalogues fill them."""

from __future__ import annotations

from msgspec import UNSET

from tabletide.bots.advising.advice import AdvisedPlan
from tabletide.bots.advising.reasons import Reason
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Choice, Text
from tabletide.server.wire.advice import WireAdvisedPlan
from tabletide.server.wire.sight import WireText


def text_of(wire: WireText) -> Text:
    """A text with all texts within it."""
    filled = {} if wire.blanks is UNSET else wire.blanks
    return Text(
        wire.key,
        {name: text_of(it) if isinstance(it, WireText) else it for name, it in filled.items()},
    )


def plan_of(wire: WireAdvisedPlan) -> AdvisedPlan:
    """A plan as the rules' own adviser tells it."""
    return AdvisedPlan(
        steps=tuple(
            [
                Choice(step.option, step.verb, text_of(step.label), tuple(step.anchors), "", NOBODY)
                for step in wire.steps
            ]
        ),
        chance=wire.chance,
        margin=wire.margin,
        error=wire.error,
        rank=wire.rank,
        gap=wire.gap,
        gap_error=wire.gap_error,
        reasons=tuple(
            [Reason(one.kind, one.key, one.mine, one.theirs, one.games) for one in wire.reasons]
        ),
        games=wire.games,
        losses=tuple([(loss.word, loss.games) for loss in wire.losses]),
    )
