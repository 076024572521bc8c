"""A client that never reads: it is closed, and hurts nobody else."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from socket import socket

import pytest
from msgspec import json

from tabletide.server import running as process
from tabletide.server.http import frames
from tabletide.server.ops.metrics import CLOSINGS
from tests.server.threads import Inside, running
from tests.server.visitors import GENEROUS

QUICK = replace(GENEROUS, unread_messages=20, messages_per_second=1e6, message_burst=10**6)


def masked(text: bytes) -> bytes:
    """A frame as clients send it, under a mask that changes nothing."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def closings(reason: str) -> float:
    return float(CLOSINGS.labels(reason)._value.get())


def send_for_ever(raw: socket) -> None:
    while True:
        raw.sendall(masked(b'{"type":"join"}'))
        time.sleep(0.02)


def wait_until_alone(server: Inside, seconds: float) -> None:
    """Until only one connection is left, in every book that is kept of them."""
    deadline = time.monotonic() + seconds
    sockets = server.server.server_state.connections
    while len(server.edge._clients) > 1 or sum("Socket" in type(s).__name__ for s in sockets) > 1:
        assert time.monotonic() < deadline, "the slow client is still there"
        time.sleep(0.02)


def test_a_slow_reader_is_closed_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "LINGER_SECONDS", 0.2)
    with running(tmp_path, QUICK) as server:
        table = server.new_table()
        before = closings("too_slow")
        with server.socket(table) as quick, server.raw_socket(table, 4096) as slow:
            quick.send('{"type":"join"}')
            # Each join is answered with all there is, and none of it is read.
            for _ in range(400):
                if closings("too_slow") > before:
                    break
                slow.sendall(masked(b'{"type":"join"}') * 4)
                began = time.monotonic()
                quick.send('{"type":"choose","id":"x","seat":9,"at":0,"option":0}')
                while json.decode(quick.recv(timeout=5))["type"] != "refused":
                    pass
                assert time.monotonic() - began < 2
            assert closings("too_slow") == before + 1
            wait_until_alone(server, 5)
            with pytest.raises(ConnectionError):
                send_for_ever(slow)


def test_who_stops_answering_pings_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "LINGER_SECONDS", 0.2)
    monkeypatch.setattr(process, "PING_SECONDS", 0.3)
    with running(tmp_path, QUICK) as server:
        table = server.new_table()
        with server.socket(table) as alive, server.raw_socket(table) as dead:
            alive.send('{"type":"join"}')
            dead.sendall(masked(b'{"type":"join"}'))
            wait_until_alone(server, 5)
            alive.send('{"type":"choose","id":"x","seat":9,"at":0,"option":0}')
            while json.decode(alive.recv(timeout=5))["type"] != "refused":
                pass
