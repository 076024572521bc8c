"""The tool that asks what if: plans and what they may come to, tried on copies of the table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult
from pydantic import Field

from tabletide.cli.play.insight.plan_words import (
    assumed,
    figure_of,
    losses_of,
    rank_of,
    why_of,
)
from tabletide.kernel.options import NO_OPTION
from tabletide.mcp.answers import result
from tabletide.mcp.reading import Language
from tabletide.mcp.requests import (
    At,
    TableId,
    ToolContext,
    at_table,
    check_version,
    option_of,
    stale,
)
from tabletide.mcp.retelling import Retelling
from tabletide.mcp.texts import plan_of
from tabletide.server.wire.advice import WireAdvisedPlan


async def what_if(
    ctx: ToolContext,
    table: TableId,
    at: At,
    choice: Annotated[
        str | int,
        Field(description="An option by phrase or number; leave it out to be told good plans."),
    ] = "",
    language: Language = None,
) -> CallToolResult:
    """Ask what would become of a choice, tried on copies of the table: nothing happens at it.

    Futures are played out in worlds your seat cannot tell from the true one. The answer compares
    it with the best plans. Everybody at the table sees that your seat plays with hints.
    """
    here, telling = await at_table(ctx, table, None, language)
    check_version(here.notebook, at)
    ask = here.notebook.ask()
    if ask is None or ask.proposal is not None:
        raise ToolError("None of your seats is to choose now: call `wait`, then ask.")
    asked = choice != ""
    option = option_of(here.notebook, ask, choice) if asked else NO_OPTION
    advice = await here.advise(ask, option if asked else None)
    if advice is None:
        raise ToolError(stale(here.notebook, at))
    text: list[str] = []
    first = advice.plans[0].steps if advice.plans else None
    if advice.asked is not None:
        about = telling.own("hint.idea", what=telling.say(advice.asked.steps[0].label))
        text += _plan(telling, advice.asked, about, is_best=advice.asked.steps == first)
    for number, plan in enumerate(advice.plans, 1):
        if advice.asked is None or plan.steps != advice.asked.steps:
            text += _plan(telling, plan, telling.own("hint.plan", n=number), is_best=number == 1)
    return result([*text, assumed(telling.words, advice.assumes)], msgspec.to_builtins(advice))


def _plan(telling: Retelling, wire: WireAdvisedPlan, name: str, *, is_best: bool) -> list[str]:
    """A plan: its figure, its steps, why, and what games were lost by."""
    plan, words = plan_of(wire), telling.words
    steps = " · ".join([words.say(step.label) for step in plan.steps])
    lost = losses_of(words, plan)
    return [
        f"{name}: {figure_of(words, plan)}, {rank_of(words, plan)}",
        f"  {steps}",
        *[f"  {line}" for line in why_of(words, plan, is_best=is_best)],
        *([f"  {lost}"] if lost else []),
    ]
