"""What is told of a plan for a turn: its figure, how it compares, why, and what loses games."""

from __future__ import annotations

from typing import Final

from tabletide.bots.advising.advice import AdvisedPlan
from tabletide.bots.advising.reasons import Reason
from tabletide.bots.value import LEARNED_FROM
from tabletide.cli.terminal.numbers import decimal
from tabletide.cli.terminal.words import Words
from tabletide.kernel.view import Text as Message

_RANKS: Final = {
    "only": "advice.only",
    "best": "advice.best",
    "same": "advice.same",
    "open": "advice.open",
    "worse": "advice.worse",
}
_REASONS: Final = {
    "prepares": "advice.prepares",
    "delays": "advice.delays",
    "prevents": "advice.prevents",
    "allows": "advice.allows",
    "scores": "advice.scores",
    "forgoes": "advice.forgoes",
    "saves": "advice.saves",
    "loses": "advice.loses",
}
_LEAST: Final = 0.1  # points: no figure is told as if it were exact
_LONGEST_VERDICT: Final = 20  # "Defeat", and whatever other languages call it


def assumed(words: Words, bot: str) -> str:
    """Which play the figures assume from there on."""
    key = "advice.assumes_planner" if bot == LEARNED_FROM else "advice.assumes_hasty"
    return words.own(key)


def rank_of(words: Words, plan: AdvisedPlan) -> str:
    """How a plan compares to the others, and where that is clear, by how much."""
    scale = 1 if plan.chance is None else 100
    return words.own(
        _RANKS[plan.rank],
        gap=_decimal(words, abs(plan.gap) * scale),
        error=_decimal(words, max(_LEAST, plan.gap_error * scale)),
    )


def why_of(words: Words, plan: AdvisedPlan, *, is_best: bool) -> list[str]:
    """What differs from the plan it is compared with, below a line that says from which."""
    if not plan.reasons:
        return []
    beside = words.own("advice.next" if is_best else "advice.first")
    return [
        words.own(_looked_at(plan), beside=beside),
        *[_reason(words, one) for one in plan.reasons],
    ]


def _looked_at(plan: AdvisedPlan) -> str:
    """The message that says at which moment plans were compared."""
    if plan.margin is None:
        return "advice.why"
    return "advice.why_points" if plan.games else "advice.why_round"


def _reason(words: Words, reason: Reason) -> str:
    said = words.say(Message(reason.key))
    if reason.games:
        what = _cause(said)
        mine, theirs = str(round(reason.mine)), str(round(reason.theirs))
    else:
        what = said
        mine, theirs = _decimal(words, reason.mine), _decimal(words, reason.theirs)
    key = _REASONS[reason.kind]
    return "  " + words.own(key, what=what, mine=mine, theirs=theirs, n=reason.games)


def _decimal(words: Words, number: float) -> str:
    return decimal(number, words.language)


def figure_of(words: Words, plan: AdvisedPlan) -> str:
    """A team's chance, never as if it were certain, or a rival's margin; and its error."""
    own = words.own
    if plan.chance is not None:
        percent = min(99, max(1, round(plan.chance * 100)))
        return own("advice.chance", percent=percent, error=max(1, round(plan.error * 100)))
    points, error = round(plan.margin or 0), max(1, round(plan.error))
    if points == 0:
        return own("advice.level", error=error)
    return own("advice.ahead" if points > 0 else "advice.behind", n=abs(points), error=error)


def losses_of(words: Words, plan: AdvisedPlan) -> str:
    """How games ended that were played on from there; nothing where none were, or among rivals."""
    own = words.own
    if plan.games == 0 or plan.chance is None:
        return ""
    lost = sum(games for _, games in plan.losses)
    if lost == 0:
        return own("advice.no_losses", n=plan.games)
    causes = [
        f"{_cause(words.say(Message(f'result.{word}')))} ({games})" for word, games in plan.losses
    ]
    return own("advice.losses", n=plan.games, lost=lost, causes="; ".join(causes))


def _cause(said: str) -> str:
    """What an ending says besides defeat: "Defeat: too many outbreaks." is about the outbreaks."""
    verdict, _, cause = said.partition(": ")
    return (cause if cause and len(verdict) <= _LONGEST_VERDICT else said).rstrip(".")
