"""Tools for second thoughts: take back, let the table go on that one holds, make bots wait."""

from __future__ import annotations

from typing import Annotated, Final

from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult
from pydantic import Field

from tabletide.mcp.answers import result
from tabletide.mcp.reading import Language
from tabletide.mcp.requests import (
    At,
    Seat,
    TableId,
    ToolContext,
    at_table,
    caller,
    check_version,
    onward,
    stale,
)

LONGEST_MOMENT: Final = 120  # seconds: no server gives more


async def take_back(
    ctx: ToolContext,
    table: TableId,
    at: At,
    to: Annotated[
        int | None,
        Field(
            description="A `step` from `back`, to return to after so many steps of the game; "
            "left out, what your seat chose last is undone."
        ),
    ] = None,
    seat: Seat = None,
    language: Language = None,
) -> CallToolResult:
    """Take back what was done since the last card, die or hidden thing was shown.

    Where it undoes what others did, it is proposed to them.
    """
    here, telling = await at_table(ctx, table, seat, language)
    check_version(here.notebook, at)
    if telling.seat < 0:
        raise ToolError("You have no seat at this table: take one with `join_table`.")
    step = here.notebook.way_back(telling.seat) if to is None else to
    if step is None:
        raise ToolError("Your seat has chosen nothing that can still be taken back.")
    if not await here.take_back(telling.seat, step):
        raise ToolError(stale(here.notebook, at))
    return onward(telling, here)


async def go_on(
    ctx: ToolContext, table: TableId, at: At, seat: Seat = None, language: Language = None
) -> CallToolResult:
    """Let the table go on: from where you hold it, or past a moment bots give you time for."""
    here, telling = await at_table(ctx, table, seat, language)
    check_version(here.notebook, at)
    if here.notebook.sights[telling.seat].held == telling.seat:
        if not await here.release(telling.seat):
            raise ToolError(stale(here.notebook, at))
    elif here.is_given_time():
        await here.let_pass()
    else:
        raise ToolError("Nothing waits for your word: call `look` to see what is asked.")
    return onward(telling, here)


async def hold_on(
    ctx: ToolContext,
    table: TableId,
    wait: Annotated[
        bool, Field(description="True stops the bots until you call this with false.")
    ] = True,
    moment: Annotated[
        float,
        Field(
            ge=0,
            le=LONGEST_MOMENT,
            description="Seconds you want to step in between others' steps, where your seat may.",
        ),
    ] = 0,
) -> CallToolResult:
    """Say how bots are to wait for you; they do not by themselves. People are not stopped by it."""
    here = await (await caller(ctx)).at(table)
    await here.pace(moment=moment, wait=wait)
    stopped = "The bots wait until you call `hold_on` with wait=false" if wait else "The bots go on"
    timed = f", and give you {moment:g} seconds to step in" if moment else ""
    return result([f"{stopped}{timed}."], {"table": table, "wait": wait, "moment": moment})
