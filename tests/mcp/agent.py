"""An agent that plays by its tools alone, as a language model would."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from mcp import Client

from tabletide.mcp.door import make_door

SECONDS = 120
# What is said where somebody else did something, or proposed it, after the agent had looked.
_QUICKER = ("Nothing was done", "Somebody proposes something")

Told = dict[str, Any]


class Refused(Exception):
    """A tool said no."""


class Agent:
    """A client, and all that it was ever told."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.heard: list[str] = []

    async def call(self, tool: str, **arguments: Any) -> tuple[str, Told]:
        """What a tool answers, in words and as JSON."""
        answer = await self.client.call_tool(tool, arguments)
        text = "\n".join([str(getattr(part, "text", "")) for part in answer.content])
        told: Told = answer.structured_content or {}
        self.heard += [text, json.dumps(told, ensure_ascii=False)]
        if answer.is_error:
            raise Refused(text)
        return text, told

    async def data(self, tool: str, **arguments: Any) -> Told:
        """The same, as JSON alone."""
        return (await self.call(tool, **arguments))[1]

    async def play(self, table: str, rng: Random, most: int = 10_000) -> tuple[int, Told]:
        """Play any options until the game is over, or so many; how many, and what was told last."""
        made, told = 0, await self.data("options", table=table)
        while told["outcome"] is None and made < most:
            try:
                told = await self.step(table, told, rng)
                made += told.pop("is_choice", 0)
            except Refused as refused:
                if not any(sign in str(refused) for sign in _QUICKER):
                    raise
                told = await self.data("options", table=table)
        return made, told

    async def step(self, table: str, told: Told, rng: Random) -> Told:
        """One answer to what is asked."""
        if told["proposal"] is not None:
            return await self.data("agree", table=table, proposal=told["proposal"])
        if not told["to_choose"]:
            return await self.data("wait", table=table, seconds=20)
        choice = rng.choice(told["options"])["phrase"]
        after = await self.data("act", table=table, at=told["at"], choice=choice)
        return {**after, "is_choice": 1}


@asynccontextmanager
async def agent(origin: str, name: str = "Ada", language: str = "en") -> AsyncIterator[Agent]:
    """An agent in this process."""
    async with Client(make_door(origin, name, language)) as client:
        yield Agent(client)


def played(story: Callable[[], Awaitable[None]]) -> None:
    """Run a story, which must come to its end."""
    asyncio.run(asyncio.wait_for(_ran(story), SECONDS))


async def _ran(story: Callable[[], Awaitable[None]]) -> None:
    await story()
