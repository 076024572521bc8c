"""Messages that go to a socket at once: whole frames, in order, and never past what waits."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from msgspec.json import encode
from websockets.frames import Frame, Opcode

from tabletide.server.http.client import Client, Unread
from tabletide.server.http.frames import _head
from tabletide.server.ops.rates import Backlog
from tabletide.server.wire.messages import Welcome
from tests.server.ears import run

WELCOME = encode(Welcome(0, cast("Any", None), None, {}, []))


class Wire:
    """A connection that takes messages, or has enough of them."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.is_full = False

    def takes(self, message: bytes) -> bool:
        if not self.is_full:
            self.taken.append(message)
        return not self.is_full


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_standard_says(size: int) -> None:
    message = b"x" * size
    assert _head(size) + message == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_what_a_connection_takes_at_once_is_never_queued() -> None:
    async def story() -> None:
        wire = Wire()
        client = Client(None, Unread(2, 100), "here", Backlog(10), wire)
        for number in range(20):
            client.send(b"message %d" % number)
        assert len(wire.taken) == 20
        assert client.end is None

    run(story())


def test_nothing_overtakes_what_waits() -> None:
    """Not even while a message is on its way from the queue to the socket."""

    async def story() -> None:
        wire = Wire()
        client = Client(None, Unread(10, 1_000), "here", Backlog(1_000), wire)
        client.send(b"first")
        wire.is_full = True
        client.send(b"second")
        wire.is_full = False
        client.send(b"third")
        assert [await client.next(), wire.taken] == [b"second", [b"first"]]
        client.send(b"fourth")
        assert [await client.next() for _ in range(2)] == [b"third", b"fourth"]
        waiting = asyncio.create_task(client.next())
        await asyncio.sleep(0)
        client.send(b"fifth")
        assert wire.taken == [b"first", b"fifth"]
        waiting.cancel()

    run(story())


def test_a_welcome_waits_until_it_has_gone_out() -> None:
    async def story() -> None:
        wire = Wire()
        client = Client(None, Unread(10, 1_000), "here", Backlog(1_000), wire)
        client.send(WELCOME)
        assert not client.has_welcome_waiting()
        wire.is_full = True
        client.send(b"news")
        client.send(WELCOME)
        assert client.has_welcome_waiting()
        assert [await client.next() for _ in range(2)] == [b"news", WELCOME]
        assert client.has_welcome_waiting()  # it is on its way
        waiting = asyncio.create_task(client.next())
        await asyncio.sleep(0)
        assert not client.has_welcome_waiting()
        waiting.cancel()

    run(story())


def test_who_takes_nothing_is_closed() -> None:
    async def story() -> None:
        wire = Wire()
        wire.is_full = True
        client = Client(None, Unread(3, 1_000), "here", Backlog(1_000), wire)
        for _ in range(4):
            client.send(b"message")
        assert client.end is not None
        assert client.end.reason == "too_slow"

    run(story())
