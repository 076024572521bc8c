"""Who comes to the agents' door with a key: ever new ones, too many of them, slow ones."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.rl.extras import needs

needs("mcp")

from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402 - only where it is installed

from tabletide.client import AsyncVisit  # noqa: E402
from tabletide.mcp import agent_guests  # noqa: E402
from tabletide.mcp.agent_guests import AgentGuest, AgentGuests  # noqa: E402
from tabletide.mcp.tokens import Tokens  # noqa: E402
from tests.mcp.agent import played  # noqa: E402

NOWHERE = "http://127.0.0.1:1"  # these tests ask no table server for anything


class NoVisit:
    """A visit to a server that there is not."""

    token = "a token"  # noqa: S105 - of nobody

    async def me(self) -> str:
        return "somebody"


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The guests that were made at the server, by their names."""
    made: list[str] = []

    async def begin(_origin: str, name: str = "", **_: Any) -> NoVisit:
        made.append(name)
        return NoVisit()

    monkeypatch.setattr(AsyncVisit, "begin", begin)
    return made


def context(key: object, address: str = "192.0.2.1") -> Any:
    """A request with a key, from an address."""
    request = SimpleNamespace(client=(address, 1))
    return SimpleNamespace(
        headers={"authorization": f"Bearer the key of number {key}"},
        protocol_version="2026-07-28",
        request_context=SimpleNamespace(request=request),
    )


def guests() -> AgentGuests:
    return AgentGuests(NOWHERE, "Ada", "en", Tokens(NOWHERE))


def sit_down(guest: AgentGuest, table: str = "table") -> None:
    """Have a table open, as after the first look at it."""

    async def close() -> None:
        guest._open.clear()

    guest._open[table] = SimpleNamespace(is_closed=False, close=close)  # type: ignore[assignment]


def test_new_keys_are_rationed_by_address(begun: list[str]) -> None:
    async def story() -> None:
        all_of_them = guests()
        known = await all_of_them.caller(context("old"))
        for number in range(int(agent_guests.NEW_AT_ONCE) - 1):
            await all_of_them.caller(context(number))
        with pytest.raises(ToolError, match="new key"):
            await all_of_them.caller(context("late"))
        assert len(begun) < 20  # of the thirty that all agents may make in a minute
        assert await all_of_them.caller(context("old")) is known
        assert await all_of_them.caller(context("other", "192.0.2.2")) is not known

    played(story)


def test_who_is_at_a_table_is_not_forgotten_for_a_new_key(
    begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agent_guests, "MOST_GUESTS", 3)

    async def story() -> None:
        all_of_them = guests()
        seated = [await all_of_them.caller(context(n, f"192.0.2.{n}")) for n in range(3)]
        for one in seated:
            sit_down(one)
        with pytest.raises(ToolError, match="as many agents"):
            await all_of_them.caller(context("late", "192.0.2.99"))
        for number, one in enumerate(seated):
            assert await all_of_them.caller(context(number, "192.0.2.50")) is one
            assert one._open
        assert len(begun) == 3

    played(story)


def test_who_is_long_quiet_makes_room(begun: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agent_guests, "MOST_GUESTS", 3)
    now = [1_000.0]
    monkeypatch.setattr(agent_guests, "monotonic", lambda: now[0])

    async def story() -> None:
        all_of_them = guests()
        seated, idle, later = [
            await all_of_them.caller(context(n, f"192.0.2.{n}")) for n in range(3)
        ]
        sit_down(seated)
        sit_down(later)
        now[0] += agent_guests.IDLE_SECONDS + 1
        assert await all_of_them.caller(context(2)) is later
        await all_of_them.caller(context("one", "192.0.2.99"))  # in the place of the idle one
        assert await all_of_them.caller(context(0)) is seated
        with pytest.raises(ToolError, match="as many agents"):
            await all_of_them.caller(context("two", "192.0.2.99"))
        now[0] += agent_guests.AWAY_SECONDS + 1
        assert await all_of_them.caller(context(0)) is seated
        await all_of_them.caller(context("two", "192.0.2.99"))
        assert seated._open
        assert await all_of_them.caller(context(1)) is not idle
        assert begun == ["Ada"] * 5 + [""]  # the last is whom it was before

    played(story)


def test_one_address_does_not_take_all_the_room(
    begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agent_guests, "MOST_OF_ADDRESS", 2)

    async def story() -> None:
        all_of_them = guests()
        for number in range(2):
            sit_down(await all_of_them.caller(context(number)))
        with pytest.raises(ToolError, match="as many agents"):
            await all_of_them.caller(context("third"))
        await all_of_them.caller(context("other", "192.0.2.2"))
        assert len(begun) == 3

    played(story)


def test_a_slow_answer_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        is_free, begun = asyncio.Event(), 0

        async def begin(_origin: str, _name: str = "", **_: Any) -> NoVisit:
            nonlocal begun
            begun += 1
            if begun == 1:
                await is_free.wait()
            return NoVisit()

        monkeypatch.setattr(AsyncVisit, "begin", begin)
        all_of_them = guests()
        slow = [asyncio.create_task(all_of_them.caller(context("slow"))) for _ in range(2)]
        await asyncio.sleep(0.01)
        other = await asyncio.wait_for(all_of_them.caller(context("quick")), 1)
        is_free.set()
        one, same = await asyncio.gather(*slow)
        assert one is same is not other
        assert begun == 2

    played(story)
