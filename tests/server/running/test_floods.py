"""What one address may do to the memory of a server by frames that are all legal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from socket import SO_RCVBUF, SOL_SOCKET, socket

import pytest
from msgspec import json

from tests.server.attacker import masked
from tests.server.ears import Ear, next_request
from tests.server.processes import Process, server, tell
from tests.soaks import amount

SOCKETS = 100
BURST = 40  # frames that a socket may send at once
SECONDS = amount("FLOOD_SECONDS", 3)
MOST_MIXES = amount("FLOOD_MIXES", 2)
MOST_BYTES = 64 * 1024 * 1024
CLOSE = b"\x88"  # what a frame begins with that ends a socket
FRAMES = (
    {"type": "join", "at": None},
    {"type": "join", "at": 1},
    {"type": "choose", "id": "x", "seat": 0, "at": 0, "option": 0},
    {"type": "take_back", "id": "y", "seat": 0, "at": 1, "to": 0},
    {"type": "say", "id": "z", "text": "x" * 300},
    {"type": "look", "anchor": "place:paris"},
    {"type": "tempo", "pause": 0, "moment": None, "wait": False},
)
# How often each of them comes: all of it alike, much of what is answered with all there is, of what
# is told to everybody, of what is refused with what one has missed.
MIXES = {
    "all": (1, 1, 1, 1, 1, 1, 1),
    "joins": (20, 20, 1, 1, 1, 1, 1),
    "chat": (1, 0, 0, 0, 20, 1, 1),
    "looks": (1, 0, 0, 0, 1, 20, 20),
    "resyncs": (1, 1, 20, 20, 0, 0, 0),
}


def deaf_socket(process: Process, table: str, cookie: str) -> socket:
    """A socket that will never read, with as little room for what it is sent as there is."""
    raw = socket()
    raw.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
    host, _, port = process.host.partition(":")
    raw.connect((host, int(port)))
    lines = (
        f"GET /ws/tables/{table} HTTP/1.1",
        f"Host: {process.host}",
        f"Origin: {process.origin}",
        f"Cookie: {cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    raw.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
    raw.settimeout(20)
    assert b" 101 " in raw.recv(200)
    raw.setblocking(False)
    return raw


def memory_of(process: Process) -> int:
    """What a process has in memory, in bytes."""
    status = Path(f"/proc/{process.process.pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that has served before: what it needs for that is in memory."""
    with server(tmp_path_factory.mktemp("floods"), "--sockets-per-address=100") as running:
        yield running


def some_tables(process: Process, host: dict[str, str]) -> list[str]:
    """Tables in memory where something has happened, so that one can be behind."""
    tables = [process.new_table(host, seed="floods") for _ in range(4)]
    for table in tables:
        with process.socket(table, host) as socket:
            ear = Ear(None)
            tell(socket, type="join")
            for number in range(21):
                while (number and not ear.answers(str(number))) or ear.at < 0:
                    message = socket.recv(timeout=10)
                    ear.send(message if isinstance(message, bytes) else message.encode())
                request = next_request(ear, number)
                assert request is not None
                request.id = str(number + 1)
                socket.send(json.encode(request).decode())
    return tables


@pytest.mark.parametrize("mix", list(MIXES)[:MOST_MIXES])
def test_no_mix_of_frames_from_one_address_fills_the_memory(process: Process, mix: str) -> None:
    rng = Random(1)
    host = process.somebody("Host")
    tables = some_tables(process, host)
    with ExitStack() as stack:
        before = memory_of(process)
        sockets = [
            stack.enter_context(deaf_socket(process, tables[number % 4], host["cookie"]))
            for number in range(SOCKETS)
        ]
        frames = [masked(json.encode(frame)) for frame in FRAMES]
        most = 0
        until = time.monotonic() + SECONDS
        for one in sockets:
            one.send(frames[0] * BURST)
        while time.monotonic() < until:
            for number, one in enumerate(sockets):
                try:
                    one.send(rng.choices(frames, MIXES[mix])[0])
                except BlockingIOError:
                    continue
                except OSError:  # closed as too slow: one comes again
                    one.close()
                    sockets[number] = stack.enter_context(
                        deaf_socket(process, tables[number % 4], host["cookie"])
                    )
                    sockets[number].send(frames[0])
            most = max(most, memory_of(process) - before)
            time.sleep(0.01)
        assert most < MOST_BYTES, f"{most / 2**20:.0f} MiB more than before"
        assert process.process.poll() is None


def test_what_comes_after_the_end_of_a_socket_is_not_worth_a_line(process: Process) -> None:
    host = process.somebody("Host")
    with deaf_socket(process, process.new_table(host), host["cookie"]) as raw:
        raw.settimeout(20)
        raw.sendall(masked(b"\xff") * 3)  # the first of them ends it
        heard = b""
        with suppress(ConnectionError):
            while more := raw.recv(4096):
                heard += more
    assert CLOSE in heard
    assert "Traceback" not in process.log.read_text(encoding="utf-8")
