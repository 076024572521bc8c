"""Connections as an outsider may open them: silent, slow, endless, or far too many."""

from __future__ import annotations

import time
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from socket import SO_RCVBUF, SOL_SOCKET, socket

import httpx
import pytest

from tests.server.running.test_fuzz import faults
from tests.server.threads import Inside, running
from tests.server.visitors import GENEROUS

QUICK = replace(GENEROUS, head_seconds=0.6, body_seconds=0.6, stalled_seconds=0.6)


def connected(server: Inside, address: str = "127.0.0.1") -> socket:
    raw = socket()
    raw.settimeout(5)
    raw.bind((address, 0))
    host, _, port = server.host.partition(":")
    raw.connect((host, int(port)))
    return raw


def last_word(raw: socket) -> bytes:
    """All that comes until the server closes."""
    heard = b""
    with suppress(ConnectionError):
        while more := raw.recv(65_536):
            heard += more
    return heard


def has_left(server: Inside) -> None:
    """Nothing is counted that is gone."""
    deadline = time.monotonic() + 5
    while server.door.count():
        assert time.monotonic() < deadline, server.door.count()
        time.sleep(0.02)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /health HTTP/1.1\r\n",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["silent", "one line", "half a header", "half a body"],
)
def test_who_does_not_finish_is_closed(tmp_path: Path, said: bytes) -> None:
    with running(tmp_path, QUICK) as server, connected(server) as raw:
        began = time.monotonic()
        raw.sendall(said)
        assert b"408 Request Timeout" in last_word(raw)
        assert time.monotonic() - began < 3
        has_left(server)


def test_a_head_that_drips_is_closed_all_the_same(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server, connected(server) as raw:
        raw.sendall(b"GET /health HTTP/1.1\r\n")
        began = time.monotonic()
        with suppress(ConnectionError):
            while time.monotonic() - began < 4:
                raw.sendall(b"X: y\r\n")
                time.sleep(0.1)
        assert time.monotonic() - began < 3


def test_a_connection_may_be_kept_and_asked_again(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server, connected(server) as raw:
        for _ in range(4):
            raw.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"200 OK" in raw.recv(65_536)
            time.sleep(0.4)  # each head has its time


@pytest.mark.parametrize(
    "said",
    [
        b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 1_000_000,
        b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 17_000 + b"\r\n\r\n",
        b"GET /health HTTP/1.1\r\n" + b"X-Many: y\r\n" * 5_000 + b"\r\n",
        b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200,
    ],
    ids=["endless", "long", "many", "address", "pipeline"],
)
def test_a_head_that_is_too_long_is_not_kept(tmp_path: Path, said: bytes) -> None:
    with running(tmp_path, GENEROUS) as server, connected(server) as raw:
        with suppress(ConnectionError):  # closed in the middle of it
            raw.sendall(said)
        told = last_word(raw)
        assert told == b"" or b"431 " in told, told[:200]
        assert told.count(b" 200 OK") < 20
        has_left(server)
        assert httpx.get(f"{server.origin}/health").status_code == 200


@pytest.mark.parametrize(
    "drop",
    [b"a: b\r\n", b"1\r\nx\r\n", b"1;" + b"x" * 500 + b"\r\nx\r\n"],
    ids=["trailers", "crumbs", "remarks"],
)
def test_a_body_without_an_end_is_not_kept(tmp_path: Path, drop: bytes) -> None:
    """Parts of a few bytes, and headers that follow the last of them, as many as one likes."""
    begun = b"0\r\n" if drop.startswith(b"a") else b""
    with running(tmp_path, GENEROUS) as server, connected(server) as raw:
        raw.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            + begun
        )
        sent = 0
        with suppress(ConnectionError):
            while sent < 40_000_000:
                sent += raw.send(drop * 1_000)
        assert sent < 40_000_000
        has_left(server)
        assert httpx.get(f"{server.origin}/health").status_code == 200


@pytest.mark.parametrize("more", [b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n"])
def test_a_socket_that_never_begins_is_closed(tmp_path: Path, more: bytes) -> None:
    """A request for one that has a body is not understood, and was waited for, for ever."""
    asked = (
        b"GET /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        b"Sec-WebSocket-Version: 13\r\n"
    )
    with running(tmp_path, QUICK) as server, connected(server) as raw:
        raw.sendall(asked + more + b"\r\n")
        last_word(raw)
        has_left(server)


@pytest.mark.parametrize("path", ["/api/me", "/api/replay"])
def test_who_leaves_in_the_middle_of_a_body_is_no_fault_of_ours(tmp_path: Path, path: str) -> None:
    with running(tmp_path, GENEROUS) as server, faults() as logged:
        for _ in range(5):
            with connected(server) as raw:
                raw.sendall(
                    f"POST {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                    "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode()
                )
                time.sleep(0.1)
        has_left(server)
        assert httpx.get(f"{server.origin}/health").status_code == 200
    assert logged == []


PING, PART, SHORT = (bytes([kind, 0x80]) + bytes(4) for kind in (0x89, 0x00, 0x81))


@pytest.mark.parametrize("frame", [PING, PART, SHORT], ids=["pings", "parts", "short"])
def test_frames_that_ask_for_nothing_are_counted_too(tmp_path: Path, frame: bytes) -> None:
    with running(tmp_path, GENEROUS) as server, server.raw_socket(server.new_table()) as raw:
        raw.sendall(b"\x01\x80" + bytes(4) if frame == PART else b"")
        sent = 0
        with suppress(ConnectionError):
            while sent < 10_000_000:
                sent += raw.send(frame * 10_000)
        assert sent < 10_000_000
        has_left(server)


def test_a_message_may_come_in_parts_and_pings_are_answered(tmp_path: Path) -> None:
    with running(tmp_path, GENEROUS) as server, server.raw_socket(server.new_table()) as raw:
        for letter in b'{"type":"join"}':
            raw.sendall((PART if letter != ord("{") else b"\x01\x80" + bytes(4))[:1])
            raw.sendall(b"\x81" + bytes(4) + bytes([letter]))
        raw.sendall(b"\x80\x80" + bytes(4))
        assert b'"welcome"' in raw.recv(200)
        raw.sendall(PING)
        while b"\x8a\x00" not in raw.recv(65_536):
            pass


def test_who_never_reads_an_answer_is_cut(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        path = "/api/games/pandemic/words/en"
        with connected(server) as raw:
            raw.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
            ask = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
            began = time.monotonic()
            raw.settimeout(0.2)
            with suppress(ConnectionError):
                while time.monotonic() - began < 6:
                    with suppress(TimeoutError):
                        raw.sendall(ask)
                    time.sleep(0.01)
            assert time.monotonic() - began < 5
        has_left(server)


def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    few = replace(GENEROUS, connections_per_address=20, head_seconds=30)
    with running(tmp_path, few) as server, ExitStack() as stack:
        silent = [stack.enter_context(connected(server, "127.0.0.2")) for _ in range(120)]
        assert b"429 " in last_word(silent[-1])
        assert server.door.count() == 20
        assert httpx.get(f"{server.origin}/health").status_code == 200
        for one in silent:
            one.close()
        has_left(server)
        with connected(server, "127.0.0.2") as again:
            again.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"200 OK" in again.recv(65_536)


def test_there_are_so_many_connections_in_all(tmp_path: Path) -> None:
    few = replace(GENEROUS, connections=10, head_seconds=30)
    with running(tmp_path, few) as server, ExitStack() as stack:
        for number in range(10):
            stack.enter_context(connected(server, f"127.0.0.{number + 2}"))
        with connected(server, "127.0.0.20") as last:
            assert b"429 " in last_word(last)


def test_a_socket_counts_until_it_is_closed(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as server:
        table = server.new_table()
        with server.socket(table) as one:
            one.send('{"type":"join"}')
            one.recv(timeout=5)
            time.sleep(1)  # longer than a head or a body may take
            assert server.door.count() == 1
            one.send('{"type":"say","id":"a","text":"still here"}')
            assert one.recv(timeout=5)
        has_left(server)


def posted(server: Inside, path: str, length: int) -> bytes:
    """The head of a change whose body is still to come."""
    return (
        f"POST {path} HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.origin}\r\n"
        f"Cookie: {server.headers['cookie']}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


def begin_long(server: Inside, raw: socket) -> None:
    """Send more of a record than most bodies have, but not all of it."""
    raw.sendall(posted(server, "/api/replay", 30_000) + b"x" * 20_000)


def is_answered(server: Inside, address: str) -> bool:
    """Whether a whole record is looked at, which is none."""
    with connected(server, address) as raw:
        begin_long(server, raw)
        raw.sendall(b"x" * 10_000)
        return b"not_a_record" in raw.recv(65_536)


def comes_to_be_answered(server: Inside, address: str) -> None:
    deadline = time.monotonic() + 5
    while not is_answered(server, address):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_an_address_sends_so_many_long_bodies_at_once_and_others_send_theirs(
    tmp_path: Path,
) -> None:
    few = replace(GENEROUS, bodies_per_address=3)
    with running(tmp_path, few) as server:
        with ExitStack() as stack:
            for _ in range(3):
                begin_long(server, stack.enter_context(connected(server, "127.0.0.2")))
            with connected(server, "127.0.0.2") as one_more:
                begin_long(server, one_more)
                assert b"429 " in last_word(one_more)
            assert is_answered(server, "127.0.0.3")
            with connected(server, "127.0.0.2") as short:
                short.sendall(posted(server, "/api/replay", 5) + b"short")
                assert b"not_a_record" in short.recv(65_536)
        has_left(server)
        for _ in range(5):  # each is counted as long as it comes, and no longer
            comes_to_be_answered(server, "127.0.0.2")


def test_so_many_long_bodies_come_at_once_in_all(tmp_path: Path) -> None:
    with running(tmp_path, replace(GENEROUS, bodies=3)) as server, ExitStack() as stack:
        for number in range(3):
            begin_long(server, stack.enter_context(connected(server, f"127.0.0.{number + 2}")))
        with connected(server, "127.0.0.20") as last:
            begin_long(server, last)
            assert b"429 " in last_word(last)


def test_no_long_body_waits_behind_another_request(tmp_path: Path) -> None:
    with running(tmp_path, GENEROUS) as server, connected(server) as raw:
        first = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        raw.sendall(first + posted(server, "/api/replay", 20_000) + b"x" * 20_000)
        assert b"429 " in last_word(raw)
        has_left(server)


@pytest.mark.parametrize("path", ["/api/replay", "/api/tables"])
def test_who_comes_too_often_is_told_so_before_a_body_is_waited_for(
    tmp_path: Path, path: str
) -> None:
    once = replace(GENEROUS, replays_per_minute=1, tables_per_minute=1)
    with running(tmp_path, once) as server:
        for is_refused in (False, True):
            with connected(server, "127.0.0.2") as raw:
                raw.sendall(posted(server, path, 100_000))
                raw.settimeout(5 if is_refused else 0.5)
                if is_refused:
                    assert b'"too_fast"' in raw.recv(65_536)
                else:
                    with pytest.raises(TimeoutError):
                        raw.recv(65_536)
