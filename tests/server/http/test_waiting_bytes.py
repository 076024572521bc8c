"""What waits in a connection for a client that does not read is counted, however long it is."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from msgspec import json

from tabletide.server.http.client import Client
from tests.server.attacker import masked
from tests.server.threads import Inside, running
from tests.server.visitors import GENEROUS

LONG = b'"' + b"x" * 16_000_000 + b'"'  # more than a kernel holds for a reader that sleeps
JOIN = masked(b'{"type":"join"}')
PATIENT = replace(GENEROUS, unread_bytes=10**8, unread_bytes_per_address=10**9)


def waiting(server: Inside) -> int:
    return sum(server.edge.backlog._waiting.values())


def alone(server: Inside) -> Client:
    """The one socket there is, as soon as it is there."""
    deadline = time.monotonic() + 5
    while not server.edge._clients:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    (client,) = server.edge._clients
    return client


def send(server: Inside, message: bytes) -> None:
    """Send it to every socket there is, on the server's own loop."""
    client = alone(server)
    client._wire.loop.call_soon_threadsafe(client.send, message)  # type: ignore[union-attr]


def comes_to(server: Inside, least: int, most: int) -> None:
    """What is counted comes to lie between two numbers, and stays there for a while."""
    deadline = time.monotonic() + 5
    while not least <= waiting(server) <= most:
        assert time.monotonic() < deadline, waiting(server)
        time.sleep(0.02)
    time.sleep(0.2)
    assert least <= waiting(server) <= most


def test_a_long_message_is_counted_until_it_is_read(tmp_path: Path) -> None:
    with (
        running(tmp_path, PATIENT) as server,
        server.raw_socket(server.new_table(), 4096) as slow,
    ):
        send(server, LONG)
        comes_to(server, len(LONG), len(LONG))
        slow.settimeout(5)
        left = len(LONG)
        while left > 0:
            left -= len(slow.recv(1 << 16))
        comes_to(server, 0, 0)


def test_one_welcome_waits_at_a_time(tmp_path: Path) -> None:
    """Whoever joins again before reading is told so, and has no other made."""
    with (
        running(tmp_path, PATIENT) as server,
        server.raw_socket(server.new_table(), 4096) as slow,
    ):
        send(server, LONG)  # so that nothing goes out at once
        slow.sendall(JOIN * 5)
        client = alone(server)
        deadline = time.monotonic() + 5
        while len(client._queue) < 5:
            assert time.monotonic() < deadline, len(client._queue)
            time.sleep(0.02)
        told = [json.decode(one) for one in client._queue]
        assert sorted(one["type"] for one in told) == ["refused"] * 4 + ["welcome"]
        assert {one["reason"] for one in told if one["type"] == "refused"} == {"too_fast"}
