"""Frames nobody would send: each is refused or ends the socket as documented, and leaves no trace.

`TABLETIDE_FUZZ_FRAMES` says how many; `make soak` asks for many more than the suite does.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol
from websockets.protocol import OPEN as IS_OPEN

from tabletide.server.ops.logs import LOGGER, note_fault
from tabletide.server.wire.messages import PointAt
from tabletide.server.wire.tempo import Tempo
from tests.server.attacker import masked
from tests.server.threads import Inside, running
from tests.server.visitors import GENEROUS
from tests.soaks import amount

FRAMES = amount("FUZZ_FRAMES", 2000)
PARTS = amount("FUZZ_PARTS", 2)  # that may be tried at the same time
OPEN = replace(GENEROUS, messages_per_second=1e6, message_burst=10**6, unread_messages=10_000)
CUT_OFF = 1006
CLOSES = {1000, 1002, 1003, 1007, 1008, 1009}
ANSWERS = {"refused", "done", "welcome"}
SENTINEL = '{"type":"choose","id":"sentinel","seat":99,"at":9999999,"option":0}'
VALID: tuple[dict[str, Any], ...] = (
    {"type": "join", "at": None},
    {"type": "join", "at": 3},
    {"type": "choose", "id": "a", "seat": 0, "at": 0, "option": 0},
    {"type": "choose", "id": "h", "seat": 0, "at": 0, "option": 0, "hold": True},
    {"type": "release", "id": "r", "seat": 0, "at": 0},
    {"type": "tempo", "pause": 0.1, "moment": 5.0, "wait": False, "pass_by": 3, "shown": 3},
    {"type": "tempo", "pause": 0, "moment": None, "wait": True},
    {"type": "take_back", "id": "b", "seat": 0, "at": 0, "to": 0},
    {"type": "agree", "id": "c", "seat": 0, "proposal": 0, "agree": True},
    {"type": "say", "id": "d", "text": "hello"},
    {"type": "look", "anchor": "place:paris"},
    {"type": "declare", "id": "e", "seat": 0, "saying": "hello"},
    {"type": "ask_advice", "id": "f", "seat": 0, "at": 0, "option": None},
)
# What a reader of JSON, of text or of numbers may stumble over, in a frame of text.
TRAPS = {
    "nothing": b"",
    "a NUL": b"\0",
    "a NUL within": b'{"type":"say","id":"a\\u0000b","text":"hi"}',
    "a NUL said": b'{"type":"say","id":"a","text":"\\u0000"}',
    "no UTF-8": b'{"type":"say","id":"a","text":"\xff\xfe"}',
    "half a letter": b'{"type":"say","id":"a","text":"\xc3',
    "half a pair": b'{"type":"say","id":"a","text":"\\ud800"}',
    "half a pair in bytes": b'{"type":"say","id":"a","text":"\xed\xa0\x80"}',
    "a mark of order": b'\xef\xbb\xbf{"type":"join"}',
    "a long number": b'{"type":"join","at":' + b"9" * 8000 + b"}",
    "a large number": b'{"type":"tempo","pause":1e999,"moment":null,"wait":false}',
    "a small number": b'{"type":"tempo","pause":1,"moment":-1e-999999999,"wait":0}',
    "no number": b'{"type":"tempo","pause":NaN,"moment":Infinity,"wait":false}',
    "beyond 64 bits": b'{"type":"choose","id":"a","seat":0,"at":0,"option":18446744073709551616}',
    "deep": b"[" * 8000,
    "deep and whole": b'{"type":"join","at":' + b"[" * 3900 + b"]" * 3900 + b"}",
    "twice the same": b'{"type":"join","type":"say","id":"a","text":"hi"}',
}
STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2**31, -(2**31), 2**63, 10**40, 1.5, 1e308, "", "x" * 500, "\0"),
    *("é🙂\u202e", [], {}, [[]], {"type": "join"}, "join", "-2", "NaN"),
)


def any_text(rng: Random) -> str:
    letters = '{}[]":,\\ \n\t0123456789.eE+-tfnulojin\0é🙂'
    return "".join(rng.choices(letters, k=rng.randrange(60)))


def changed_values(rng: Random) -> str:
    message = dict(rng.choice(VALID))
    for _ in range(rng.randrange(1, 4)):
        message[rng.choice([*message, "more", "id", "type"])] = rng.choice(STRANGE)
    if rng.random() < 0.2:
        del message[rng.choice(list(message))]
    return json.encode(message).decode()


def changed_letters(rng: Random) -> str:
    letters = list(json.encode(rng.choice(VALID)).decode())
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(letters))
        letters[place : place + rng.randrange(2)] = rng.choice('{}[]":,x0\\\0é')
    return "".join(letters)


def plausible(rng: Random) -> str:
    """Well formed, but about nothing there is."""
    message = dict(rng.choice(VALID))
    for name, value in message.items():
        if isinstance(value, int) and not isinstance(value, bool):
            message[name] = rng.randrange(-5, 400)
    message.update({"id": f"i{rng.randrange(50)}"} if "id" in message else {})
    return json.encode(message).decode()


def nested(rng: Random) -> str:
    return rng.choice(["[", '{"a":', '{"type":"join","at":[']) * rng.randrange(1, 1000)


def large(rng: Random) -> str:
    return " " * rng.choice([8191, 8192, 8193, 20_000])


def binary(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(40))


MAKERS: tuple[Callable[[Random], str | bytes], ...] = (
    *(any_text, changed_values, changed_values, changed_letters, plausible, plausible),
    *(nested, binary),
)


class Faults(logging.Handler):
    """Keeps the errors that are logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record not in self.records:  # a line may come by several ways
            self.records.append(record)


@contextmanager
def faults() -> Iterator[list[logging.LogRecord]]:
    """What is logged as an error meanwhile.

    Pytest's own `caplog` would not do: it forgets what was logged before a fixture ends, and
    hears nothing of the server once `set_up_logs` was called in the same process.
    """
    handler = Faults()
    loggers = [logging.getLogger(name) for name in ("", LOGGER.name, "uvicorn", "litestar")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield handler.records
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Inside]:
    """A server that must come through without a fault and without a client left over."""
    with faults() as logged, running(tmp_path, OPEN) as server:
        yield server
        deadline = time.monotonic() + 10
        while server.edge._clients or server.edge.sockets_per_address._counts:
            assert time.monotonic() < deadline, "a client is left over"
            time.sleep(0.02)
    assert [one.getMessage() for one in logged] == []


@pytest.mark.parametrize("propagates", [True, False])
def test_a_fault_would_be_noticed(propagates: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LOGGER, "propagate", propagates)
    with faults() as logged:
        note_fault("a fault", ValueError("why"))
    assert [one.getMessage() for one in logged] == ["a fault"]


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Line:
    """A socket without threads of its own: of millions of frames they would take half the time."""

    def __init__(self, raw: socket.socket) -> None:
        self._raw = raw
        self._protocol = Protocol(CLIENT, state=IS_OPEN, max_size=None)
        self._heard: list[dict[str, Any]] = []

    def send(self, *frames: str | bytes) -> None:
        """Send some frames in one go: text, or bytes as they are."""
        for frame in frames:
            if isinstance(frame, str):
                self._protocol.send_text(frame.encode())
            else:
                self._protocol.send_binary(frame)
        self._raw.sendall(b"".join(self._protocol.data_to_send()))

    def hear(self) -> dict[str, Any]:
        """The next message that comes."""
        while not self._heard:
            if self._protocol.close_rcvd is not None:
                raise Closed(self._protocol.close_rcvd.code)
            data = self._raw.recv(65_536)
            if not data:
                raise Closed(CUT_OFF)
            self._protocol.receive_data(data)
            self._heard += [
                json.decode(event.data)
                for event in self._protocol.events_received()
                if isinstance(event, Frame) and event.opcode is Opcode.TEXT
            ]
        return self._heard.pop(0)


def join(line: Line) -> None:
    line.send('{"type":"join"}')
    while line.hear()["type"] != "welcome":
        pass


def outcome(line: Line, frame: str | bytes) -> list[dict[str, Any]]:
    """All that comes back for a frame; a sentinel sent after it tells when that is over."""
    line.send(frame, SENTINEL)
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1].get("id") != "sentinel":
        heard.append(line.hear())
    return heard[:-1]


def needs_no_answer(frame: str | bytes) -> bool:
    """Whether a frame is a `look` or a `tempo`, the only messages that are not answered."""
    try:
        json.decode(frame, type=PointAt | Tempo)
    except (ValueError, RecursionError):
        return False
    return True


def frames(rng: Random) -> Iterator[str | bytes]:
    for number in range(FRAMES // PARTS):
        yield large(rng) if number % 200 == 0 else rng.choice(MAKERS)(rng)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_frame_goes_unanswered(server: Inside, part: int) -> None:
    table = server.new_table()
    left, closes = frames(Random(f"frames {part}")), []
    while (code := answered(server, table, left)) is not None:
        closes.append(code)
    assert len(closes) >= FRAMES // PARTS // 200
    assert set(closes) <= CLOSES


def answered(server: Inside, table: str, left: Iterator[str | bytes]) -> int | None:
    """See that frames are answered; the code if the server closes the socket over one."""
    with server.raw_socket(table) as raw:
        line = Line(raw)
        join(line)
        for frame in left:
            try:
                heard = outcome(line, frame)
            except Closed as closed:
                return closed.code
            kinds = {message["type"] for message in heard}
            assert kinds & ANSWERS or needs_no_answer(frame), (frame, heard)
            assert all("Traceback" not in message.get("sentence", "") for message in heard)
    return None


@pytest.mark.parametrize("frame", TRAPS.values(), ids=TRAPS)
def test_what_readers_stumble_over_is_refused_or_ends_the_socket(
    server: Inside, frame: bytes
) -> None:
    """And the table goes on: a fault would be in the log, which ends this module."""
    with server.raw_socket(server.new_table()) as raw:
        raw.sendall(masked(b'{"type":"join"}') + masked(frame))
        heard = b""
        while not (b'"refused"' in heard or b"\x88" in heard[-200:]):
            chunk = raw.recv(65_536)
            assert chunk, "cut off without a word"
            heard += chunk
        assert b'"reason":"fault"' not in heard


def test_what_is_no_socket_speech_at_all(server: Inside) -> None:
    rng = Random(21)
    table = server.new_table()
    for _ in range(min(FRAMES // 10, 5000)):
        with server.raw_socket(table) as raw:
            raw.sendall(rng.randbytes(rng.randrange(1, 200)))
            raw.shutdown(socket.SHUT_WR)
            while raw.recv(4096):
                pass


def test_what_is_no_http_at_all(server: Inside) -> None:
    rng = Random(22)
    host, _, port = server.host.partition(":")
    starts = (b"", b"GET / HTTP/1.1\r\n", b"GET /ws/tables/%ff HTTP/1.1\r\nHost: x\r\n", b"POST ")
    for _ in range(min(FRAMES // 10, 5000)):
        with socket.create_connection((host, int(port)), timeout=10) as raw:
            raw.sendall(rng.choice(starts) + rng.randbytes(rng.randrange(1, 100)) + b"\r\n\r\n")
            raw.shutdown(socket.SHUT_WR)
            heard = b""
            while chunk := raw.recv(4096):
                heard += chunk
            assert b" 500 " not in heard.partition(b"\r\n")[0]
            assert b"Traceback" not in heard
