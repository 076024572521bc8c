"""Strangers at the agents' door over HTTP: silent, endless, or far too many."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from socket import socket
from threading import Thread

import httpx
import pytest
import uvicorn

from tabletide.server.config import Limits
from tabletide.server.http.listening import address_of, listen
from tests.documents import DOCS
from tests.rl.extras import needs
from tests.server.running.test_connections import last_word

needs("mcp")

from tabletide.mcp import sessions  # noqa: E402 - only where the extra is installed
from tabletide.mcp.agent_guests import (  # noqa: E402
    MOST_GUESTS,
    MOST_OF_ADDRESS,
    NEW_AT_ONCE,
    NEW_PER_MINUTE,
)
from tabletide.mcp.door import make_door  # noqa: E402
from tabletide.mcp.http_door import LIMITS, PATH, config_of  # noqa: E402

NOWHERE = "http://127.0.0.1:1"  # these tests ask no table server for anything
QUICK = replace(LIMITS, head_seconds=0.6, body_seconds=0.6)
USUAL = {
    "accept": "application/json, text/event-stream",
    "content-type": "application/json",
    "mcp-protocol-version": "2025-11-25",
}
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "stranger", "version": "1"},
    },
}


@contextmanager
def door(limits: Limits, public_url: str = "") -> Iterator[str]:
    """A door in a thread of the test's process; where it is."""
    server = uvicorn.Server(config_of(make_door(NOWHERE, "Ada", "en"), public_url, limits))
    with listen("127.0.0.1", 0) as listening:
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive()
                time.sleep(0.01)
            yield address_of(listening)
        finally:
            server.should_exit = True
            thread.join(timeout=10)


def connected(origin: str, address: str = "127.0.0.1") -> socket:
    raw = socket()
    raw.settimeout(5)
    raw.bind((address, 0))
    host, _, port = origin.removeprefix("http://").partition(":")
    raw.connect((host, int(port)))
    return raw


def greeted(origin: str, **headers: str) -> int:
    """Open a session as older clients do; how that is answered."""
    answer = httpx.post(f"{origin}{PATH}", json=HELLO, headers={**USUAL, **headers})
    return answer.status_code


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["silent", "half a header", "half a body"],
)
def test_who_does_not_finish_is_closed(said: bytes) -> None:
    with door(QUICK) as origin, connected(origin) as raw:
        raw.sendall(said)
        assert b"408 Request Timeout" in last_word(raw)


def test_a_head_that_is_too_long_is_not_kept() -> None:
    with door(LIMITS) as origin, connected(origin) as raw:
        with suppress(ConnectionError):  # closed in the middle of it
            raw.sendall(b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 1_000_000)
        assert last_word(raw)[:13] in (b"", b"HTTP/1.1 431 ")
        assert greeted(origin) == 200


def test_a_body_without_an_end_is_not_kept() -> None:
    with door(LIMITS) as origin, connected(origin) as raw:
        raw.sendall(
            b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        )
        sent = 0
        with suppress(ConnectionError):
            while sent < 10_000_000:
                sent += raw.send(b"a: b\r\n" * 1_000)
        assert sent < 10_000_000


def test_an_address_has_so_many_connections_and_others_have_theirs() -> None:
    few = replace(LIMITS, connections_per_address=10, head_seconds=30)
    with door(few) as origin, ExitStack() as stack:
        silent = [stack.enter_context(connected(origin, "127.0.0.2")) for _ in range(11)]
        assert b"429 " in last_word(silent[-1])
        assert greeted(origin) == 200


def test_there_are_so_many_connections_in_all() -> None:
    few = replace(LIMITS, connections=5, head_seconds=30)
    with door(few) as origin, ExitStack() as stack:
        for number in range(5):
            stack.enter_context(connected(origin, f"127.0.0.{number + 2}"))
        with connected(origin, "127.0.0.20") as last:
            assert b"429 " in last_word(last)


def test_an_address_asks_so_often_and_others_have_their_ration() -> None:
    few = replace(LIMITS, messages_per_minute=6, messages_at_once=3)
    proxied = "http://agents.example"
    with door(few, proxied) as origin:
        for address, status in (("192.0.2.1", 429), ("192.0.2.2", 200)):
            said = {"x-forwarded-for": address, "mcp-session-id": "none"}
            for _ in range(4 if status == 429 else 0):
                last = httpx.post(f"{origin}{PATH}", json=HELLO, headers={**USUAL, **said})
                assert last.status_code in (404, 429)
            again = greeted(origin, **{"x-forwarded-for": address})
            assert again == status


def test_an_address_opens_so_many_sessions_and_others_have_theirs() -> None:
    """Each is kept for half an hour, and there are so many in all."""
    with door(LIMITS, "http://agents.example") as origin:
        first = [greeted(origin, **{"x-forwarded-for": "192.0.2.1"}) for _ in range(20)]
        assert (first[0], first[-1]) == (200, 429)
        assert greeted(origin, **{"x-forwarded-for": "192.0.2.2"}) == 200


def test_an_address_has_so_many_sessions_open_however_long_it_takes_to_open_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that is closed makes room for another; others have theirs."""
    monkeypatch.setattr(sessions, "_AT_ONCE", 1_000.0)
    monkeypatch.setattr(sessions, "OF_ADDRESS", 3)
    with door(LIMITS, "http://agents.example") as origin:
        one, other = ({"x-forwarded-for": f"192.0.2.{number}"} for number in (1, 2))
        assert [greeted(origin, **one) for _ in range(2)] == [200, 200]
        last = httpx.post(f"{origin}{PATH}", json=HELLO, headers={**USUAL, **one})
        assert [greeted(origin, **one), greeted(origin, **other)] == [429, 200]
        named = {**USUAL, **one, "mcp-session-id": last.headers["mcp-session-id"]}
        strange = {**named, "mcp-protocol-version": "none there is"}
        assert httpx.delete(f"{origin}{PATH}", headers=strange).status_code == 405
        assert greeted(origin, **one) == 429  # it was not closed
        assert httpx.delete(f"{origin}{PATH}", headers=named).status_code == 200
        assert [greeted(origin, **one) for _ in range(2)] == [200, 429]


def test_sessions_that_nobody_uses_make_room_for_others() -> None:
    now = [0.0]
    known = sessions.OpenSessions(lambda: now[0])
    known.open("used", "here")
    known.open("left", "here")
    now[0] = sessions.IDLE_SECONDS
    known.use("used")
    known.use("never heard of")
    assert known.count("here") == 2
    now[0] += 1
    assert [known.count("here"), known.count("there")] == [1, 0]


def test_its_page_tells_these_bounds() -> None:
    text = (DOCS / "mcp.md").read_text(encoding="utf-8")
    for told in (
        f"| {LIMITS.connections:,} and {LIMITS.connections_per_address} |",
        f"| {LIMITS.messages_per_minute:,g} a minute, {LIMITS.messages_at_once:g} at once |",
        f"| {LIMITS.record_bytes:,} bytes |",
        f"| {NEW_PER_MINUTE:g} a minute, {NEW_AT_ONCE:g} at once |",
        f"| {MOST_GUESTS} and {MOST_OF_ADDRESS} |",
        f"; {sessions.MOST} in all and {sessions.OF_ADDRESS} of one address,",
    ):
        assert told in text
