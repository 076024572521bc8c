"""The best plans for a turn and what each may come to, as a bot sees them: the command `hint`."""

from __future__ import annotations

from typing import Final

from rich.padding import Padding
from rich.text import Text

from tabletide.bots.advising.advice import Advice, AdvisedPlan, Effort, advise
from tabletide.cli.play.asking import Reply, Scene, chosen
from tabletide.cli.play.insight.plan_words import (
    assumed,
    figure_of,
    losses_of,
    rank_of,
    why_of,
)
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.state import NOBODY

_SECONDS: Final = 2.0  # that one waits for a hint
_INDENT: Final = 5


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
    session.note_hint(seat)
    rng = Rng(seed_of(f"advice {table.dealer.seed}", table.at()))
    perspective = session.aloud.talk.perspective(table.state, seat)
    advice = advise(perspective, rng, Effort(seconds=_SECONDS), option)
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
    session.screen.say(assumed(session.words, advice.assumes), "dim")


def _show_plan(session: Session, advice: Advice, plan: AdvisedPlan, name: str) -> None:
    """A plan by its figure, its steps one after another, and what it was lost by."""
    words, screen = session.words, session.screen
    rank = rank_of(words, plan)
    figure = (f"{figure_of(words, plan)}", "bold cyan")
    screen.print(Text.assemble("  ", (f"{name} ", "bold"), figure, f", {rank}"))
    steps = " · ".join([words.say(step.label) for step in plan.steps])
    screen.print(Padding(Text(steps), (0, 0, 0, _INDENT)))
    for line in why_of(words, plan, is_best=plan.steps == advice.plans[0].steps):
        screen.print(Padding(Text(line), (0, 0, 0, _INDENT)))
    if losses := losses_of(words, plan):
        screen.print(Padding(Text(losses, style="dim"), (0, 0, 0, _INDENT)))
