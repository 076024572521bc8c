"""Tools around the tables: the games, who one is, tables that are listed, set, joined and left."""

from __future__ import annotations

from typing import Annotated

import msgspec
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult
from pydantic import Field

from tabletide.games.registry import GAMES
from tabletide.mcp.agent_guests import AgentGuest
from tabletide.mcp.answers import paragraph, result, situation
from tabletide.mcp.reading import (
    Language,
    NothingToRead,
    brief_text,
    contents_text,
    game_name,
    section_text,
)
from tabletide.mcp.requests import Seat, TableId, ToolContext, caller, language_of
from tabletide.mcp.retelling import Retelling
from tabletide.server.wire.tables import Chair, TableLine


async def list_games(ctx: ToolContext, language: Language = None) -> CallToolResult:
    """List the games: id, name, settings with their values, and the bots that play them.

    Read `rules` before the first game of a kind.
    """
    spoken = language_of(ctx, language)
    found = await (await caller(ctx)).visit.games()
    known = [game for game in found if game.id in GAMES]
    text: list[str] = []
    for game in known:
        together = "all play together" if game.stakes == "together" else "each plays for itself"
        text += [f"{game.id}: {game_name(game.id, spoken)} ({together})"]
        text += [
            f"  {one.name}: {', '.join(one.values)} (default {one.default})"
            for one in game.settings
        ]
        text += [f"  bots: {', '.join(game.bots)}"]
    return result(text, {"games": msgspec.to_builtins(known)})


async def rules(
    ctx: ToolContext,
    game: Annotated[str, Field(description="The game's id, as `list_games` gives it.")],
    section: Annotated[
        str,
        Field(
            description="A section, the word that ids of rules begin with: of `treat.one` it is "
            "`treat`. Without one: the game in brief, and the sections there are."
        ),
    ] = "",
    language: Language = None,
) -> CallToolResult:
    """Read the rules of a game: in brief, or one section of them. Options cite rules by id."""
    spoken = language_of(ctx, language)
    try:
        if section:
            text = section_text(game, spoken, section.partition(".")[0])
        else:
            text = f"{brief_text(game, spoken)}\n\n{contents_text(game, spoken)}"
    except NothingToRead as nothing:
        raise ToolError(str(nothing)) from nothing
    return result([text], {"game": game, "section": section, "language": spoken, "text": text})


async def introduce(
    ctx: ToolContext,
    name: Annotated[str, Field(description="What others at the table call you; 30 letters.")],
) -> CallToolResult:
    """Take a name by which people at the table know you."""
    me = await (await caller(ctx)).visit.be_called(name)
    return result([f"You are {me.name} now."], msgspec.to_builtins(me))


async def list_tables(
    ctx: ToolContext,
    mine: Annotated[
        bool, Field(description="Your own tables, also those that are over or not listed.")
    ] = False,
) -> CallToolResult:
    """List the open tables that everybody may see, or your own."""
    guest = await caller(ctx)
    lines = await guest.visit.tables(mine=mine)
    text = [_line(line) for line in lines] or ["There is none. `new_table` sets one."]
    return result(text, {"tables": msgspec.to_builtins(lines)})


def _line(line: TableLine) -> str:
    free = [str(chair.seat) for chair in line.chairs if _is_free(chair)]
    state = f"over ({line.outcome.word})" if line.outcome is not None else "open"
    seats = f"free seats: {', '.join(free)}" if free else "no free seat"
    return f"{line.id}: {line.game}, set by {line.host_name}, {state}, {seats}"


def _is_free(chair: Chair) -> bool:
    return chair.guest is None and chair.bot is None


async def new_table(
    ctx: ToolContext,
    game: Annotated[str, Field(description="The game's id, as `list_games` gives it.")],
    chairs: Annotated[
        list[str],
        Field(
            description="For each seat in turn: `me`, `free` for somebody who comes by the link, "
            "or a bot such as `greedy`. As many as there are players."
        ),
    ],
    settings: Annotated[
        dict[str, str] | None, Field(description="Settings that are not to have their default.")
    ] = None,
    seed: Annotated[
        str, Field(description="Fixes the deal; leave it out for one that nobody knows.")
    ] = "",
    listed: Annotated[bool, Field(description="Show the table to everybody in the list.")] = False,
    hints: Annotated[
        bool, Field(description="Whether seats at this table may ask `what_if`.")
    ] = True,
    language: Language = None,
) -> CallToolResult:
    """Set a table and sit down at it. The answer has its id and the link by which people join.

    Cards are dealt at once, and play begins at once.
    """
    guest = await caller(ctx)
    table = await guest.visit.new_table(
        game, chairs, setup=settings, seed=seed or None, listed=listed, advice=hints
    )
    return await _seated(ctx, guest, table, language)


async def join_table(
    ctx: ToolContext,
    table: TableId,
    seat: Annotated[
        int | None, Field(description="Which seat, from 0 on; by default the first free one.")
    ] = None,
    aware: Annotated[
        bool,
        Field(description="Sit down although somebody at the table may know its deal."),
    ] = False,
    language: Language = None,
) -> CallToolResult:
    """Take a seat at a table. Where that shows you hidden cards, its people are asked first."""
    guest = await caller(ctx)
    if seat is None:
        chairs = (await guest.visit.look(table)).table.chairs
        free = [chair.seat for chair in chairs if _is_free(chair)]
        if not free:
            raise ToolError("No seat is free: name a bot's `seat` to ask for it, or use `look`.")
        seat = free[0]
    await guest.visit.take(table, seat, aware=aware)
    here = await guest.at(table)
    if not await here.until(lambda: seat in here.notebook.sights, 3):
        text = f"The people at the table are asked whether you may have seat {seat}: call `wait`."
        return result([text], {"table": table, "seat": seat, "asked": True})
    return await _seated(ctx, guest, table, language)


async def leave_table(ctx: ToolContext, table: TableId, seat: Seat = None) -> CallToolResult:
    """Leave your seat for good: it is free for others then."""
    guest = await caller(ctx)
    here = await guest.at(table)
    own = [one for one in here.notebook.sights if one >= 0]
    leaving = own if seat is None else [seat]
    if not leaving:
        raise ToolError("You have no seat at this table.")
    for one in leaving:
        await guest.visit.leave(table, one)
    named = ", ".join([str(one) for one in leaving])
    return result([f"You have left seat {named}."], {"table": table, "left": leaving})


async def record(ctx: ToolContext, table: TableId) -> CallToolResult:
    """The record of a game that is over: its set-up, and every choice and every card in order."""
    text = await (await caller(ctx)).visit.record(table)
    return result([text], {"table": table, "record": text})


async def _seated(
    ctx: ToolContext, guest: AgentGuest, table: str, language: str | None
) -> CallToolResult:
    """What one is told who has just sat down."""
    here = await guest.at(table)
    seat = next(iter(here.notebook.sights))
    telling = Retelling(here.notebook, seat, language_of(ctx, language))
    link = f"{guest.visit.origin}/t/{table}"
    text, data = situation(telling, here)
    head = [telling.head(), telling.own("table.link", link=link)]
    seats = paragraph(telling.own("table.seats"), telling.seats())
    return result([*head, *seats, *text], {**data, "link": link})
