"""The same tools by stdin and stdout and by streamable HTTP, and who is who there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from tabletide.__main__ import app
from tests.rl.extras import needs
from tests.server.processes import SOURCE, Process

needs("mcp")

import httpx2  # noqa: E402 - only where the extra is installed
from mcp import Client, StdioServerParameters  # noqa: E402
from mcp.client.streamable_http import streamable_http_client  # noqa: E402
from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402

from tabletide.mcp.agent_guests import key_of  # noqa: E402
from tabletide.mcp.door import make_door  # noqa: E402
from tabletide.mcp.tokens import Tokens  # noqa: E402
from tests.mcp.agent import Agent, Refused, played  # noqa: E402

KEYS = ("the key of Ada, who is one", "the key of Bo, who is another")
COMMAND = ("-P", "-m", "tabletide", "mcp", "--lang", "en")


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE)}


def over_stdio(*arguments: str) -> Client:
    """An agent whose door is a process of its own."""
    return Client(
        StdioServerParameters(
            command=sys.executable, args=[*COMMAND, *arguments], env=environment()
        )
    )


@contextmanager
def http_door(origin: str, *arguments: str) -> Iterator[str]:
    """A door over HTTP; its address."""
    with subprocess.Popen(
        [sys.executable, *COMMAND, "--server", origin, "--http", "0", *arguments],
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        try:
            assert said.startswith("Agents connect to http://"), said + process.stderr.read()
            yield said.split()[3]
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def address(process: Process) -> Iterator[str]:
    """Where agents find a door over HTTP that all tests here share."""
    with http_door(process.origin) as found:
        yield found


@asynccontextmanager
async def over_http(address: str, key: str = "", mode: str = "auto") -> AsyncIterator[Agent]:
    """An agent that says by a key who it is, or does not say it."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=60) as web,
        Client(streamable_http_client(address, http_client=web), mode=mode) as client,
    ):
        yield Agent(client)


def test_a_whole_game_over_stdin_and_stdout(process: Process) -> None:
    async def story() -> None:
        async with over_stdio("--server", process.origin, "--name", "Ada") as client:
            ada = Agent(client)
            made = await ada.data(
                "new_table", game="forbidden_island", chairs=["me", "random"], seed="dune"
            )
            assert made["chairs"][0]["name"] == "Ada"
            count, told = await ada.play(made["table"], Random(2))
            assert count > 2
            assert told["outcome"]

    played(story)


def test_two_agents_play_a_whole_game_over_http(address: str) -> None:
    async def story() -> None:
        async with over_http(address, KEYS[0]) as ada, over_http(address, KEYS[1]) as bo:
            made = await ada.data(
                "new_table", game="forbidden_island", chairs=["me", "free"], seed="http"
            )
            table, rng = made["table"], Random(3)
            joined = await bo.data("join_table", table=table)
            assert (made["own_seats"], joined["own_seats"]) == ([0], [1])
            counts = [0, 0]
            told: dict[str, Any] = made
            while told["outcome"] is None:
                for at, one in enumerate((ada, bo)):
                    told = await one.data("options", table=table)
                    if told["proposal"] is not None or told["to_choose"]:
                        told = await one.step(table, told, rng)
                        counts[at] += 1
            assert min(counts) > 3
            assert (await bo.data("record", table=table))["record"]

    played(story)


def test_with_the_same_key_one_is_the_same_guest(address: str) -> None:
    async def story() -> None:
        async with over_http(address, KEYS[0]) as ada:
            made = await ada.data("new_table", game="pandemic", chairs=["me", "greedy"])
        async with over_http(address, KEYS[0], mode="legacy") as again:
            told = await again.data("look", table=made["table"])
            assert told["own_seats"] == [0]
        async with over_http(address, KEYS[1]) as other:
            told = await other.data("look", table=made["table"])
            assert told["own_seats"] == []

    played(story)


def test_who_does_not_say_who_it_is_is_told_how(address: str) -> None:
    async def story() -> None:
        for key in ("", "too short"):
            async with over_http(address, key) as nobody:
                text, _ = await nobody.call("rules", game="pandemic")  # reading is for all
                assert text
                with pytest.raises(Refused, match="Authorization: Bearer KEY"):
                    await nobody.call("list_tables")

    played(story)


def test_each_session_of_older_clients_is_a_guest_of_its_own(address: str) -> None:
    async def story() -> None:
        async with over_http(address, mode="legacy") as ada:
            made = await ada.data("new_table", game="pandemic", chairs=["me", "greedy"])
            async with over_http(address, mode="legacy") as bo:
                told = await bo.data("look", table=made["table"])
                assert told["own_seats"] == []
            assert (await ada.data("look", table=made["table"]))["own_seats"] == [0]

    played(story)


def test_a_session_is_believed_only_where_there_are_sessions() -> None:
    secret = {"mcp-session-id": "0" * 32}
    assert key_of(secret, "2025-11-25").startswith("session ")
    with pytest.raises(ToolError, match="Bearer"):
        key_of(secret, "2026-07-28")
    assert key_of(None, None) == "own"
    one, other = ({"authorization": f"bearer {key}"} for key in KEYS)
    assert key_of(one, "2026-07-28") != key_of(other, "2026-07-28")
    assert KEYS[0] not in key_of(one, "2026-07-28")


@pytest.mark.parametrize(
    ("headers", "status"),
    [({"host": "tables.example"}, 421), ({"origin": "http://tables.example"}, 403)],
)
def test_pages_of_strangers_do_not_get_in(
    address: str, headers: dict[str, str], status: int
) -> None:
    usual = {"accept": "application/json, text/event-stream", "content-type": "application/json"}
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    answer = httpx.post(address, json=call, headers={**usual, **headers})
    assert answer.status_code == status


def test_who_one_is_can_be_kept_in_a_file(process: Process, tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    told: list[dict[str, Any]] = []

    async def story() -> None:
        door = make_door(process.origin, "Ada", "en", Tokens(process.origin, file))
        async with Client(door) as client:
            if not told:
                wish = {"game": "pandemic", "chairs": ["me", "greedy"]}
                told.append(await Agent(client).data("new_table", **wish))
            told.append(await Agent(client).data("look", table=told[0]["table"]))

    played(story)
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(json.loads(file.read_text(encoding="utf-8"))) == [process.origin]
    played(story)
    assert [one["own_seats"] for one in told] == [[0], [0], [0]]


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(ValueError, match="has no guests in it"):
        Tokens("http://127.0.0.1:1", file)
    assert file.read_text(encoding="utf-8") == "[]"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--server", "http://127.0.0.1:1"],
            "No table server answers at http://127.0.0.1:1: start",
        ),
        (["--server", "tables"], "'tables'"),
        (["--lang", "fr"], "'fr'"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = CliRunner().invoke(app, ["mcp", "--lang", "en", *arguments])
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert sentence in ran.stderr
