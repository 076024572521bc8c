"""Carries messages to push services: to the very address that was looked at, and nothing back.

A name is looked up once; every address it leads to must be one of the open internet, and the
connection is made to one of these, not to the name again. No redirection is followed, and of an
answer only its first line is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from contextlib import suppress
from threading import Thread
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from tabletide.server.config import Push
from tabletide.server.tables.reminding.endpoints import Endpoint, may_be_reached

AT_ONCE: Final = 8  # connections to push services
TO_ONE_HOST: Final = 4  # of these: one that keeps them waiting does not keep all waiting
SECONDS: Final = 10.0  # for one message, from the name to the answer
LINE_BYTES: Final = 1_024  # of an answer
TRIED: Final = 2  # addresses of one name
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: [^\r\n]*)?\r?\n")


class Forbidden(Exception):
    """A name that leads where nothing is sent."""


class Letter(NamedTuple):
    """A message as it goes over the wire: for a device, sealed and vouched for."""

    endpoint: Endpoint
    headers: dict[str, str]
    body: bytes


class Post:
    """Carries letters, a few at once."""

    def __init__(self, push: Push) -> None:
        self._at_home: Final = push.at_home is not None
        self._tls: Final = ssl.create_default_context(cafile=push.at_home)
        self._few: Final = asyncio.Semaphore(AT_ONCE)
        # Each is there as long as somebody waits for it.
        self._to_hosts: Final[WeakValueDictionary[str, asyncio.Semaphore]] = WeakValueDictionary()

    async def carry(self, letter: Letter, seconds: float = SECONDS) -> int:
        """What the push service says to a letter within some seconds, as HTTP has it.

        Forbidden where nothing may be sent; an OSError or ValueError where nobody answers, or not
        in HTTP.
        """
        host = letter.endpoint.host
        to_host = self._to_hosts.setdefault(host, asyncio.Semaphore(TO_ONE_HOST))
        async with to_host, self._few, asyncio.timeout(seconds):
            failure: OSError = OSError("the name leads nowhere")
            for address in (await self._addresses(letter.endpoint))[:TRIED]:
                try:
                    return await self._hand_over(letter, address)
                except OSError as problem:
                    failure = problem
            raise failure

    async def _addresses(self, endpoint: Endpoint) -> list[str]:
        addresses = await _looked_up(endpoint.host, endpoint.port)
        if not all(may_be_reached(one, self._at_home) for one in addresses):
            raise Forbidden(endpoint.host)
        return addresses

    async def _hand_over(self, letter: Letter, address: str) -> int:
        host, port, path = letter.endpoint
        reader, writer = await asyncio.open_connection(
            address, port, ssl=self._tls, server_hostname=host, limit=LINE_BYTES
        )
        try:
            writer.write(_written(letter, path))
            await writer.drain()
            answer = _STATUS.fullmatch(await reader.readline())
        finally:
            # Whatever else the service has to say is not waited for.
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()
        if answer is None:
            raise ValueError("no answer in HTTP")
        return int(answer[1])


async def _looked_up(host: str, port: int) -> list[str]:
    """The addresses a name leads to.

    In a thread of its own, which ends with the process: whoever owns a name may let it be looked up
    for half a minute, and the threads that all work shares are the bots' too.
    """
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[str]] = loop.create_future()

    def tell(addresses: list[str], problem: OSError | None) -> None:
        """On the loop again."""
        if found.done():  # nobody waits any more
            return
        if problem is None:
            found.set_result(addresses)
        else:
            found.set_exception(problem)

    def look() -> None:
        """As long as it takes."""
        addresses: list[str] = []
        failure: OSError | None = None
        try:
            every = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            addresses = list(dict.fromkeys(str(one[4][0]) for one in every))
        except (OSError, UnicodeError) as problem:
            failure = OSError(str(problem))
        with suppress(RuntimeError):  # the server has gone meanwhile
            loop.call_soon_threadsafe(tell, addresses, failure)

    Thread(target=look, name="names", daemon=True).start()
    return await found


def _written(letter: Letter, path: str) -> bytes:
    """A letter as HTTP writes it."""
    headers = {
        "Host": letter.endpoint.authority,
        "Connection": "close",
        "Content-Length": str(len(letter.body)),
        **letter.headers,
    }
    lines = [f"POST {path} HTTP/1.1", *[f"{name}: {value}" for name, value in headers.items()]]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii") + letter.body
