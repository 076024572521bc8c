"""What one address may do to the memory of a server by frames that are all legal."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from socket import SO_RCVBUF, SOL_SOCKET, socket

from msgspec import json

from tests.server.processes import Process, server
from tests.soaks import amount

SOCKETS = 100
BURST = 40  # frames that a socket may send at once
SECONDS = amount("FLOOD_SECONDS", 6)
JOINS = 0.7  # of all frames: each is answered with all there is
MOST_BYTES = 64 * 1024 * 1024
FRAMES = (
    {"type": "join", "at": None},
    {"type": "join", "at": 1},
    {"type": "choose", "id": "x", "seat": 0, "at": 0, "option": 0},
    {"type": "take_back", "id": "y", "seat": 0, "at": 1, "to": 0},
    {"type": "say", "id": "z", "text": "x" * 300},
    {"type": "look", "anchor": "place:paris"},
    {"type": "tempo", "pause": 0, "moment": None, "wait": False},
)


def masked(text: bytes) -> bytes:
    """A frame as clients send it, under a mask that changes nothing."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text


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


def test_no_mix_of_frames_from_one_address_fills_the_memory(tmp_path: Path) -> None:
    rng = Random(1)
    with server(tmp_path, "--sockets-per-address=100") as process, ExitStack() as stack:
        host = process.somebody("Host")
        tables = [process.new_table(host) for _ in range(4)]
        for table in tables:
            process.welcome(table, host)
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
                    one.send(frames[0] if rng.random() < JOINS else rng.choice(frames))
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
