"""Names of push services are looked up beside all other work: nobody waits for a slow one."""

from __future__ import annotations

import asyncio
import socket
from threading import Event
from typing import Any

import pytest

from tabletide.server.config import Push
from tabletide.server.tables.reminding.endpoints import Endpoint
from tabletide.server.tables.reminding.keys import new_key
from tabletide.server.tables.reminding.post import TO_ONE_HOST, Letter, Post

LETTER = Letter(Endpoint("push.example.org", 443, "/device"), {}, b"")
MANY = 40  # more than the threads that all work shares


def test_names_that_take_long_to_look_up_leave_other_threads_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    never, asked = Event(), []

    async def scene() -> None:
        loop, begun = asyncio.get_running_loop(), asyncio.Event()

        def slow(host: str, *_: Any, **__: Any) -> list[Any]:
            asked.append(host)
            loop.call_soon_threadsafe(begun.set)
            never.wait(10)
            raise socket.gaierror("nobody knows it")

        monkeypatch.setattr(socket, "getaddrinfo", slow)
        post = Post(Push(key=new_key(), contact="mailto:someone@example.org"))
        letters = [asyncio.create_task(post.carry(LETTER)) for _ in range(MANY)]
        await begun.wait()
        assert await asyncio.wait_for(asyncio.to_thread(len, "bots"), 2) == 4
        never.set()
        told = await asyncio.gather(*letters, return_exceptions=True)
        assert all(isinstance(one, OSError) for one in told)

    asyncio.run(scene())
    assert len(asked) == MANY


def test_a_host_that_keeps_everybody_waiting_does_not_keep_other_hosts_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting: list[str] = []

    async def addresses(_post: Post, endpoint: Endpoint) -> list[str]:
        return [endpoint.host]

    async def hand_over(_post: Post, letter: Letter, _address: str) -> int:
        if letter.endpoint.host == "quick.example":
            return 201
        waiting.append(letter.endpoint.path)
        await asyncio.sleep(60)
        return 500

    async def scene() -> None:
        post = Post(Push(key=new_key(), contact="mailto:someone@example.org"))
        slow = Letter(Endpoint("slow.example", 443, "/device"), {}, b"")
        quick = Letter(Endpoint("quick.example", 443, "/device"), {}, b"")
        letters = [asyncio.create_task(post.carry(slow)) for _ in range(MANY)]
        assert await asyncio.wait_for(post.carry(quick), 5) == 201
        assert len(waiting) == TO_ONE_HOST
        for letter in letters:
            letter.cancel()
        await asyncio.gather(*letters, return_exceptions=True)
        with pytest.raises(TimeoutError):  # who has failed before is given less
            await post.carry(slow, 0.05)

    monkeypatch.setattr(Post, "_addresses", addresses)
    monkeypatch.setattr(Post, "_hand_over", hand_over)
    asyncio.run(scene())
