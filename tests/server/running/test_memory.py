"""What is over leaves the memory by itself: full garbage collections are rare."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletide.server.http import frames
from tests.server.threads import Inside, running
from tests.server.visitors import GENEROUS


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def sockets_of(server: Inside) -> weakref.WeakSet[frames.SocketProtocol]:
    connections = server.server.server_state.connections
    return weakref.WeakSet(one for one in connections if isinstance(one, frames.SocketProtocol))


@pytest.mark.usefixtures("no_collector")
def test_a_closed_socket_is_forgotten_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "LINGER_SECONDS", 0.1)
    with running(tmp_path, GENEROUS) as server:
        table = server.new_table()
        with server.socket(table) as one, server.socket(table) as other:
            for socket in (one, other):
                socket.send('{"type":"join"}')
                socket.recv(timeout=5)
            sockets = sockets_of(server)
            parts = weakref.WeakSet(socket.conn for socket in sockets)
            assert len(sockets) == len(parts) == 2
        with server.socket("nowhere") as lost:
            lost.send('{"type":"join"}')
            sockets |= sockets_of(server)
            assert len(sockets) >= 1
        deadline = time.monotonic() + 5
        while sockets or parts:
            assert time.monotonic() < deadline, f"still there: {list(sockets)}, {list(parts)}"
            time.sleep(0.02)
