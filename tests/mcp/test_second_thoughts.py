"""What people have at the page agents have too: to hold, to take back, to make bots wait."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabletide.client import AsyncVisit
from tests.rl.extras import needs
from tests.server.processes import Process

needs("mcp")

from tests.mcp.agent import Agent, Refused, Told, agent, played  # noqa: E402 - see above

OPEN = {"epidemics": "4", "hands": "open"}


async def hold(ada: Agent, table: str) -> tuple[str, Told]:
    """Play a turn with holds to where the table stops; what is told then."""
    text, told = await ada.call("options", table=table)
    while told["held"] is None:
        choice = told["options"][0]["phrase"]
        text, told = await ada.call("act", table=table, at=told["at"], choice=choice, hold=True)
    return text, told


def test_a_table_that_is_held_is_taken_back_or_let_go(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            wish = {"chairs": ["me", "me"], "settings": OPEN, "seed": "held"}
            table = (await ada.data("new_table", game="pandemic", **wish))["table"]
            text, held = await hold(ada, table)
            where = {"table": table, "at": held["at"]}
            assert "nothing goes on before you call `go_on`" in text
            assert "`take_back` undoes what you chose last" in text
            assert not held["to_choose"]
            assert await ada.data("wait", table=table, seconds=5) == {**held, "news": []}
            text, _ = await ada.call("options", table=table, language="pt-BR")
            assert "Você segura a mesa" in text
            back = await ada.data("take_back", **where)
            assert (back["held"], back["to_choose"]) == (None, True)
            with pytest.raises(Refused, match="Nothing was done: you decided on version"):
                await ada.call("go_on", **where)
            with pytest.raises(Refused, match="Nothing waits for your word"):
                await ada.call("go_on", table=table, at=back["at"])
            _, held = await hold(ada, table)
            on = await ada.data("go_on", table=table, at=held["at"])
            assert on["held"] is None
            assert on["news"]  # chance has acted, or the turn has passed on

    played(story)


def test_what_others_did_is_taken_back_if_they_agree(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada, agent(process.origin, "Bo") as bo:
            wish = {"chairs": ["me", "free"], "settings": {"first": "1"}, "seed": "two"}
            made = await ada.data("new_table", game="forbidden_island", **wish)
            table: str = made["table"]
            await bo.call("join_table", table=table)
            after = await ada.data(
                "act", table=table, at=made["at"], choice=made["options"][0]["phrase"]
            )
            told = await bo.data("wait", table=table, seconds=0)
            with pytest.raises(Refused, match="chosen nothing that can still be taken back"):
                await bo.call("take_back", table=table, at=told["at"])
            step = after["back"]["own"]
            text, _ = await bo.call("take_back", table=table, at=told["at"], to=step)
            assert "take back earlier steps" in text
            asked = await ada.data("wait", table=table, seconds=20)
            undone = await ada.data("agree", table=table, proposal=asked["proposal"])
            assert undone["options"] == made["options"]
            with pytest.raises(Refused, match="Chance or a look at something hidden lies between"):
                await ada.call("take_back", table=table, at=undone["at"], to=0)

    played(story)


def test_bots_wait_for_an_agent_that_says_so(process: Process) -> None:
    async def story() -> None:
        async with agent(process.origin) as ada:
            wish = {"chairs": ["me", "random"], "settings": {"first": "1"}, "seed": "wait"}
            told = await ada.data("new_table", game="forbidden_island", **wish)
            table: str = told["table"]
            text, _ = await ada.call("hold_on", table=table)
            assert "wait until you call `hold_on` with wait=false" in text
            while told["to_choose"]:
                told = await quietly_on(ada, told)
            waiting = await ada.data("wait", table=table, seconds=0.3)
            assert waiting["at"] == told["at"]
            await ada.call("hold_on", table=table, wait=False)
            assert (await ada.data("wait", table=table, seconds=20))["at"] > told["at"]

    played(story)


async def quietly_on(ada: Agent, told: Told) -> Told:
    """Do anything but play an event; a moment of one's own may have passed by itself."""
    table = told["table"]
    quiet = [one["phrase"] for one in told["options"] if not one["phrase"].startswith("play")]
    if told["proposal"] is not None:
        return await ada.data("agree", table=table, proposal=told["proposal"])
    if not told["to_choose"]:
        return await ada.data("wait", table=table, seconds=20)
    try:
        return await ada.data("act", table=table, at=told["at"], choice=quiet[-1])
    except Refused:
        return await ada.data("options", table=table)


def test_an_agent_has_time_to_step_in_where_it_asks_for_it(process: Process) -> None:
    """Bots stop at a moment in which the agent may act, until it has let it pass."""

    async def story() -> None:
        async with agent(process.origin) as ada:
            watcher = await AsyncVisit.begin(process.origin)
            wish = {"chairs": ["me", "random"], "settings": OPEN, "seed": "events 4"}
            told: dict[str, Any] = await ada.data("new_table", game="pandemic", **wish)
            table: str = told["table"]
            await ada.call("hold_on", table=table, wait=False, moment=120)
            while told["to_choose"] or not (told["moment"] and told["options"]):
                assert told["outcome"] is None
                told = await quietly_on(ada, told)
            assert any(one["phrase"].startswith("play") for one in told["options"])
            await asyncio.sleep(0.3)
            assert (await watcher.look(table)).at == told["at"]
            await ada.call("go_on", table=table, at=told["at"])
            assert (await ada.data("wait", table=table, seconds=20))["at"] > told["at"]

    played(story)
