"""With closed hands an agent is told nothing of another's hand, in no words and in no JSON."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletide.client import AsyncVisit
from tabletide.server.wire.messages import Welcome
from tests.rl.extras import needs
from tests.server.processes import Process

needs("mcp")

from mcp import Client  # noqa: E402 - only where the extra is installed

from tabletide.mcp.agent_guests import OWN  # noqa: E402
from tabletide.mcp.door import make_door  # noqa: E402
from tabletide.mcp.tokens import Tokens  # noqa: E402
from tests.mcp.agent import Agent, agent, played  # noqa: E402

CLOSED = {"hands": "closed"}


async def look_at_everything(one: Agent, table: str) -> None:
    """Call all that tells something."""
    for language in ("en", "pt-BR"):
        await one.call("look", table=table, language=language)
        await one.call("options", table=table, language=language)
    await one.call("look", table=table, form="json")
    await one.call("list_tables", mine=True)


def test_nothing_of_another_hand_is_told(process: Process) -> None:
    """Two agents at one table: what one holds unseen is in nothing the other was ever told."""

    async def story() -> None:
        async with agent(process.origin) as ada, agent(process.origin, "Bo") as bo:
            made = await ada.data(
                "new_table", game="pandemic", chairs=["me", "free"], settings=CLOSED
            )
            table = made["table"]
            await bo.data("join_table", table=table)
            for one in (ada, bo):
                await look_at_everything(one, table)
            views = [await one.data("look", table=table, form="json") for one in (ada, bo)]
            hands = [view["view"]["players"][seat]["hand"] for seat, view in enumerate(views)]
            assert all(hands)
            for at, one in enumerate((ada, bo)):
                others = set(hands[1 - at])
                told = views[at]["view"]
                assert told["players"][1 - at]["hand"] is None
                # Cities are on the board for all to see: the cards are what must not be named.
                heard = "\n".join(one.heard)
                assert not [card for card in others if f"card:{card}" in heard]
                assert not [line for line in told_of_dealing(heard) if names_any(line, others)]

    played(story)


def told_of_dealing(heard: str) -> list[str]:
    """Lines that tell who was dealt which card."""
    return [line for line in heard.splitlines() if "was dealt the" in line]


def names_any(line: str, cards: set[str]) -> bool:
    return any(f"the {card.replace('_', ' ').title()} card" in line for card in cards)


def test_what_is_told_is_what_that_guest_is_told(process: Process) -> None:
    """Along a game: what an agent sees is what the server sends to its guest, and nothing else."""
    tokens = Tokens(process.origin)

    async def story() -> None:
        async with Client(make_door(process.origin, "Ada", "en", tokens)) as client:
            ada = Agent(client)
            made = await ada.data(
                "new_table", game="pandemic", chairs=["me", "greedy"], settings=CLOSED
            )
            table = made["table"]
            same = await AsyncVisit.begin(process.origin, token=tokens.get(OWN) or "")
            for seed in range(3):
                await ada.play(table, Random(seed), most=3)
                seen, told = await seen_by_both(ada, same, table)
                assert seen["view"] == told.seats["0"].beats[0].patch
                assert seen["view"]["players"][0]["hand"]
                assert seen["view"]["players"][1]["hand"] is None

    played(story)


async def seen_by_both(one: Agent, same: AsyncVisit, table: str) -> tuple[dict[str, Any], Welcome]:
    """What an agent and its guest see of one moment: the bot may be at its turn meanwhile."""
    for _ in range(50):
        seen = await one.data("look", table=table, form="json")
        told = await same.look(table)
        if told.at == seen["at"]:
            return seen, told
    raise AssertionError("they never see the same moment")


def test_what_is_hidden_can_be_talked_of(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada, agent(process.origin, "Bo") as bo:
            made = await ada.data(
                "new_table", game="pandemic", chairs=["me", "free"], settings=CLOSED
            )
            table = made["table"]
            await bo.data("join_table", table=table)
            text, _ = await ada.call("options", table=table)
            saying = next(line[2:].split(": ")[0] for line in text.splitlines() if "hold:" in line)
            await ada.call("say", table=table, saying=saying)
            text, told = await bo.call("wait", table=table, seconds=1)
            assert told["said"]
            assert told["said"][0] in text

    played(story)
