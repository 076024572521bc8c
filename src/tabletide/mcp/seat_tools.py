"""Tools of a seat: see, know what may be done and why, act, agree, speak, wait, ask what if."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult
from pydantic import Field

from tabletide.mcp.answers import END_OF_LOG, paragraph, result, sayings, situation
from tabletide.mcp.open_table import OpenTable
from tabletide.mcp.reading import Language
from tabletide.mcp.requests import (
    At,
    Seat,
    TableId,
    ToolContext,
    at_table,
    caller,
    check_version,
    offered,
    onward,
    option_of,
    stale,
    telling_of,
)

LONGEST_WAIT: Final = 55  # seconds: many clients give a tool no more than a minute

Form = Annotated[
    Literal["text", "json"],
    Field(description="`text` draws the board for you to read; `json` gives all you see as data."),
]
OneChoice = Annotated[
    str | int, Field(description="An option by its phrase, such as `pass`, or by its number.")
]


async def look(
    ctx: ToolContext,
    table: TableId,
    form: Form = "text",
    seat: Seat = None,
    language: Language = None,
) -> CallToolResult:
    """See the table as your seat sees it: board, hands you may see, log, what is asked.

    What is hidden from your seat is not in it. Without a seat you see what an onlooker sees.
    """
    here, telling = await at_table(ctx, table, seat, language)
    log = [telling.line(line) for line in here.notebook.lines(telling.seat)[-END_OF_LOG:]]
    here.lines(telling.seat)  # what is in the log is no news any more
    text, data = situation(telling, here)
    if telling.seat < 0:
        text.append(telling.own("table.onlooker"))
    view = here.notebook.views[telling.seat]
    shown = msgspec.json.encode(view).decode() if form == "json" else telling.board()
    told = [
        telling.head(),
        *paragraph(telling.own("table.seats"), telling.seats()),
        "",
        shown,
        *paragraph(telling.own("table.log"), log),
        *text,
    ]
    return result(told, {**data, "log": log, "view": view} if form == "json" else data)


async def options(
    ctx: ToolContext, table: TableId, seat: Seat = None, language: Language = None
) -> CallToolResult:
    """List what your seat may choose now, what it may not and why, and the rules behind both."""
    here, telling = await at_table(ctx, table, seat, language)
    _, data = situation(telling, here)
    ask = None if telling.seat < 0 else here.notebook.offers(telling.seat)
    barred = [telling.reason(one) for one in telling.barred()]
    cited = telling.rules(ask)
    text = [
        telling.head(),
        *telling.ending(),
        *telling.asked(),
        *(telling.options(ask) if ask else []),
        *sayings(telling),
        *(["", telling.own("options.barred"), *[f"- {one}" for one in barred]] if barred else []),
        *(["", telling.own("options.rules"), *cited] if cited else []),
    ]
    return result(text, data)


async def act(
    ctx: ToolContext,
    table: TableId,
    at: At,
    choice: OneChoice,
    hold: Annotated[
        bool,
        Field(
            description="Stop the table before chance or others act on it: then you may still "
            "`take_back`, and `go_on` lets it go on."
        ),
    ] = False,
    seat: Seat = None,
    language: Language = None,
) -> CallToolResult:
    """Choose one of your options. It is carried out only if the table still stands at version `at`.

    The answer says what happened and what may be chosen next. Where others must agree, it is
    proposed to them.
    """
    here, telling = await at_table(ctx, table, seat, language)
    ask = offered(here.notebook, telling.seat)
    check_version(here.notebook, at)
    option = option_of(here.notebook, ask, choice)
    if not await here.choose(ask, option, hold=hold):
        raise ToolError(stale(here.notebook, at))
    return onward(telling, here)


async def agree(
    ctx: ToolContext,
    table: TableId,
    proposal: Annotated[int, Field(description="The proposal's number, as you were told.")],
    agree: Annotated[bool, Field(description="False turns it down.")] = True,
    language: Language = None,
) -> CallToolResult:
    """Answer what another player proposes to you."""
    here, telling = await at_table(ctx, table, None, language)
    ask = here.notebook.ask()
    if ask is None or ask.proposal is None:
        raise ToolError("You are not asked to agree to anything now: call `look`.")
    if ask.proposal != proposal:
        raise ToolError(f"Proposal {ask.proposal} is open now, not {proposal}: read it, answer it.")
    if not await here.agree(ask, agree=agree):
        raise ToolError("That proposal is not open any more: call `look`.")
    return onward(telling, here)


async def answer_question(
    ctx: ToolContext,
    table: TableId,
    question: Annotated[int, Field(description="The question's number, as you were told.")],
    agree: Annotated[bool, Field(description="Whether they may have it.")],
) -> CallToolResult:
    """Answer somebody who asks for a chair at your table, whose cards they would see."""
    guest = await caller(ctx)
    here = await guest.at(table)
    found = here.notebook.table and here.notebook.table.question
    if not found or found.number != question:
        raise ToolError("That question is not open any more: call `look`.")
    await guest.visit.answer(table, found.seat, question, agree=agree)
    return result(["Answered."], {"table": table, "question": question, "agree": agree})


async def say(
    ctx: ToolContext,
    table: TableId,
    text: Annotated[str, Field(description="Up to 300 characters, read by all.")] = "",
    saying: Annotated[
        str,
        Field(description="Or something true of your hidden cards that you were offered to tell."),
    ] = "",
    seat: Seat = None,
) -> CallToolResult:
    """Say something to everybody at the table; bots heed a `saying`."""
    if bool(text) == bool(saying):
        raise ToolError("Give a `text` or a `saying`, one of them.")
    here, telling = await at_table(ctx, table, seat, None)
    if text:
        await here.say(text)
    else:
        await here.declare(telling.seat, saying)
    return result(["Said."], {"table": table, "said": text or saying})


async def wait(
    ctx: ToolContext,
    table: TableId,
    seconds: Annotated[
        float, Field(ge=0, le=LONGEST_WAIT, description="How long to wait at most.")
    ] = 25,
    language: Language = None,
) -> CallToolResult:
    """Wait until you are asked something, somebody speaks to you, or the game is over.

    The answer says what happened meanwhile. If nothing has, call it again.
    """
    guest = await caller(ctx)
    here = await guest.at(table)
    await here.until(lambda: _is_news(here), seconds)
    return onward(telling_of(ctx, here, None, language), here)


def _is_news(here: OpenTable) -> bool:
    """Whether there is something for the agent to answer."""
    notebook = here.notebook
    question = None if notebook.table is None else notebook.table.question
    is_asked_for_chair = question is not None and notebook.you in question.waiting
    is_over = notebook.outcome is not None
    is_asked = notebook.ask() is not None or here.is_given_time()
    return is_asked or is_over or is_asked_for_chair or here.is_spoken_to()
