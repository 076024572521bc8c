"""The best plans for a turn and what each may come to, as a bot sees them: the command `hint`."""

from __future__ import annotations

from typing import Final

from rich.padding import Padding
from rich.text import Text

from tabletide.bots.advising.advice import Advice, AdvisedPlan, Effort, advise
from tabletide.bots.advising.reasons import Reason
from tabletide.bots.value import LEARNED_FROM
from tabletide.cli.play.asking import Reply, Scene, chosen
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.numbers import decimal
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Text as Message

_SECONDS: Final = 2.0  # that one waits for a hint
_INDENT: Final = 5
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
_LONGEST_VERDICT: Final = 20  # "Defeat", and whatever other languages call it


def show_advice(scene: Scene, rest: str) -> Reply:
    """The best plans of whoever is asked; with an option, also what becomes of choosing it."""
    session, seat = scene.session, scene.asking.seat
    own, table = session.words.own, session.table
    if not session.advises:
        raise Mistake(own("advice.puzzle"))
    is_open = table.proposal is None and table.held == NOBODY and scene.asking.viewer != NOBODY
    if not is_open or table.state.to_move != seat:
        raise Mistake(own("advice.nothing"))
    option = NO_OPTION
    if rest:
        item = chosen(scene, rest)
        if item is None:
            return Reply.STAY
        if item.choice.owner != seat:
            raise Mistake(own("advice.others", who=session.name(seat)))
        option = item.choice.option
    session.screen.say(own("advice.thinking"), "dim")
    rng = Rng(seed_of(f"advice {table.dealer.seed}", table.at()))
    advice = advise(table.perspective(seat), rng, Effort(seconds=_SECONDS), option)
    _show(session, advice)
    return Reply.STAY


def _show(session: Session, advice: Advice) -> None:
    """All plans, the one that was asked about first."""
    asked = advice.asked
    if asked is not None:
        _show_plan(session, advice, asked, session.words.own("advice.idea"))
    others = [plan for plan in advice.plans if asked is None or plan.steps != asked.steps]
    for number, plan in enumerate(others, 1):
        _show_plan(session, advice, plan, f"{number}.")
    is_learned = advice.assumes == LEARNED_FROM
    key = "advice.assumes_planner" if is_learned else "advice.assumes_greedy"
    session.screen.say(session.words.own(key), "dim")


def _show_plan(session: Session, advice: Advice, plan: AdvisedPlan, name: str) -> None:
    """A plan by its figure, its steps one after another, and what it was lost by."""
    words, screen = session.words, session.screen
    rank = _rank(session, plan)
    figure = (f"{_figure(session, plan)}", "bold cyan")
    screen.print(Text.assemble("  ", (f"{name} ", "bold"), figure, f", {rank}"))
    steps = " · ".join([words.say(step.label) for step in plan.steps])
    screen.print(Padding(Text(steps), (0, 0, 0, _INDENT)))
    for line in _why(session, plan, is_best=plan.steps == advice.plans[0].steps):
        screen.print(Padding(Text(line), (0, 0, 0, _INDENT)))
    if losses := _losses(session, plan):
        screen.print(Padding(Text(losses, style="dim"), (0, 0, 0, _INDENT)))


def _rank(session: Session, plan: AdvisedPlan) -> str:
    """How a plan compares to the others, and where that is clear, by how much."""
    scale = 1 if plan.chance is None else 100
    return session.words.own(
        _RANKS[plan.rank],
        gap=_decimal(session, abs(plan.gap) * scale),
        error=_decimal(session, plan.gap_error * scale),
    )


def _why(session: Session, plan: AdvisedPlan, *, is_best: bool) -> list[str]:
    """What differs from the plan it is compared with, below a line that says from which."""
    words = session.words
    if not plan.reasons:
        return []
    beside = words.own("advice.next" if is_best else "advice.first")
    key = "advice.why" if plan.margin is None else "advice.why_points"
    return [words.own(key, beside=beside), *[_reason(session, one) for one in plan.reasons]]


def _reason(session: Session, reason: Reason) -> str:
    said = session.words.say(Message(reason.key))
    if reason.games:
        what = _cause(said)
        mine, theirs = str(round(reason.mine)), str(round(reason.theirs))
    else:
        what = said
        mine, theirs = _decimal(session, reason.mine), _decimal(session, reason.theirs)
    key = _REASONS[reason.kind]
    return "  " + session.words.own(key, what=what, mine=mine, theirs=theirs, n=reason.games)


def _decimal(session: Session, number: float) -> str:
    return decimal(number, session.words.language)


def _figure(session: Session, plan: AdvisedPlan) -> str:
    """A team's chance, never as if it were certain, or a rival's margin; and its error."""
    own = session.words.own
    if plan.chance is not None:
        percent = min(99, max(1, round(plan.chance * 100)))
        return own("advice.chance", percent=percent, error=max(1, round(plan.error * 100)))
    points, error = round(plan.margin or 0), max(1, round(plan.error))
    if points == 0:
        return own("advice.level", error=error)
    return own("advice.ahead" if points > 0 else "advice.behind", n=abs(points), error=error)


def _losses(session: Session, plan: AdvisedPlan) -> str:
    """How games ended that were played on from there; nothing where none were, or among rivals."""
    own = session.words.own
    if plan.games == 0 or plan.chance is None:
        return ""
    lost = sum(games for _, games in plan.losses)
    if lost == 0:
        return own("advice.no_losses", n=plan.games)
    causes = [
        f"{_cause(session.words.say(Message(f'result.{word}')))} ({games})"
        for word, games in plan.losses
    ]
    return own("advice.losses", n=plan.games, lost=lost, causes="; ".join(causes))


def _cause(said: str) -> str:
    """What an ending says besides defeat: "Defeat: too many outbreaks." is about the outbreaks."""
    verdict, _, cause = said.partition(": ")
    return (cause if cause and len(verdict) <= _LONGEST_VERDICT else said).rstrip(".")
