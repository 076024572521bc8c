"""What tools share: whose request it is, which table and seat it is about, what may be chosen."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult
from pydantic import Field

from tabletide.client import Ask
from tabletide.client.notebook import Notebook
from tabletide.mcp.agent_guests import AgentGuest, AgentGuests
from tabletide.mcp.answers import result, situation
from tabletide.mcp.open_table import OpenTable
from tabletide.mcp.retelling import Retelling

ToolContext: TypeAlias = Context[AgentGuests, Any]
TableId = Annotated[str, Field(description="The table's id, as `new_table` and lists give it.")]
Seat = Annotated[
    int | None,
    Field(description="One of your seats, counted from 0; needed only if you have several."),
]
At = Annotated[
    int, Field(description="The version you decide on: the `at` of what you were last told.")
]


async def caller(ctx: ToolContext) -> AgentGuest:
    """The guest a request is from."""
    guests: AgentGuests = ctx.request_context.lifespan_context
    return await guests.caller(ctx)


def language_of(ctx: ToolContext, asked: str | None) -> str:
    """The language asked for, or the usual one."""
    guests: AgentGuests = ctx.request_context.lifespan_context
    return asked or guests.language


async def at_table(
    ctx: ToolContext, table: str, seat: int | None, language: str | None
) -> tuple[OpenTable, Retelling]:
    here = await (await caller(ctx)).at(table)
    return here, telling_of(ctx, here, seat, language)


def telling_of(
    ctx: ToolContext, here: OpenTable, seat: int | None, language: str | None
) -> Retelling:
    """Through whose eyes: the seat that was named, else the one that is asked, else the first."""
    sights = here.notebook.sights
    if seat is None:
        ask = here.notebook.ask()
        seat = ask.seat if ask is not None else next(iter(sights))
    if seat not in sights:
        own = ", ".join([str(one) for one in sights if one >= 0]) or "none; `join_table` takes one"
        raise ToolError(f"Seat {seat} is not yours here. Your seats: {own}.")
    return Retelling(here.notebook, seat, language_of(ctx, language))


def onward(telling: Retelling, here: OpenTable) -> CallToolResult:
    """What happened, and what may be chosen next."""
    now = here.notebook.ask()
    if now is not None and now.seat != telling.seat:
        telling = Retelling(here.notebook, now.seat, telling.words.language)
    text, data = situation(telling, here)
    return result([telling.head(), *text], data)


def offered(notebook: Notebook, seat: int) -> Ask:
    """What the seat may choose."""
    if seat < 0:
        raise ToolError("You have no seat at this table: take one with `join_table`.")
    if notebook.outcome is not None:
        raise ToolError("The game is over: `look` says how it ended.")
    ask = notebook.offers(seat)
    if ask is None:
        raise ToolError(f"Seat {seat} has nothing to choose now: call `wait`.")
    return ask


def check_version(notebook: Notebook, at: int) -> None:
    """Refuse what was decided on a version that is past."""
    if notebook.at != at:
        raise ToolError(stale(notebook, at))


def stale(notebook: Notebook, at: int) -> str:
    """What is said of it."""
    return (
        f"Nothing was done: you decided on version {at}, and the table is at {notebook.at}. "
        "Call `look` or `options`, then decide on what you see."
    )


def option_of(notebook: Notebook, ask: Ask, choice: str | int) -> int:
    """The number of an option that is offered."""
    if isinstance(choice, str) and choice.isdecimal():
        choice = int(choice)
    option = notebook.option(choice)
    if option not in [one.option for one in ask.choices]:
        raise ToolError(
            f"'{choice}' is not among your options at version {ask.at}. "
            "Call `options` for those there are, and why others are not."
        )
    return option
