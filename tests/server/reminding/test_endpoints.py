"""Nobody makes the server knock at doors of its own network: every way of naming one is tried."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from tabletide.server.config import Push
from tabletide.server.tables.reminding import post
from tabletide.server.tables.reminding.endpoints import (
    LONGEST,
    Endpoint,
    may_be_reached,
    read_endpoint,
)
from tabletide.server.tables.reminding.keys import new_key
from tabletide.server.tables.reminding.post import Forbidden, Letter, Post
from tests.server.ears import run
from tests.server.reminding.push_service import HERE, certified, push_service

INSIDE = [
    *("0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.8.8.8", "169.254.169.254"),  # noqa: S104
    *(
        "172.16.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "203.0.113.9",
    ),
    *("224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"),
    *(
        "2001:db8::1",
        "3fff::1",
        "5f00::1",
        "100::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
    ),
    *("2002:7f00:1::1", "2002:0808:0808::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"),
    *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "", "localhost", "1", "0x7f.1"),
]
OPEN = ["8.8.8.8", "142.250.1.1", "2606:4700::1", "::ffff:8.8.8.8", "64:ff9b::808:808"]


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_never_reached(address: str) -> None:
    assert not may_be_reached(address)


@pytest.mark.parametrize("address", OPEN)
def test_addresses_of_the_open_internet_are(address: str) -> None:
    assert may_be_reached(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "http://push.example.net/a",
        "ftp://push.example.net/a",
        "https:///a",
        "https://push.example.net:8443/a",
        "https://push.example.net:99999/a",
        "https://user@push.example.net/a",
        "https://push.example.net@10.0.0.1/a",
        "https://push.example.net\\@10.0.0.1/a",
        "https://push.exämple.net/a",
        "https://push.example.net/a b",
        "https://push.example.net/a\r\nHost: inside",
        "https://push.example.net/\x00",
        "https://[::1/a",
        "https://push_example.net/a",
        "https://10.0.0.1/a",
        "https://127.0.0.1/a",
        "https://2130706433/a",
        "https://0x7f000001/a",
        "https://127.1/a",
        "https://[::1]/a",
        "https://[::ffff:127.0.0.1]/a",
        "https://push.example.net/" + "a" * LONGEST,
    ],
)
def test_addresses_that_nothing_is_ever_sent_to(address: str) -> None:
    assert read_endpoint(address) is None


def test_an_address_is_read_as_it_was_meant() -> None:
    told = read_endpoint("https://Push.Example.net:443/wpush/v2/gAAA-_~?k=1#part")
    assert told == Endpoint("push.example.net", 443, "/wpush/v2/gAAA-_~?k=1")
    assert told is not None
    assert told.origin == "https://push.example.net"
    assert read_endpoint("https://8.8.8.8") == Endpoint("8.8.8.8", 443, "/")


@pytest.mark.parametrize("where", [["10.0.0.1"], ["8.8.8.8", "::1"], ["169.254.169.254"]])
def test_a_name_that_leads_inside_is_not_connected_to(
    monkeypatch: pytest.MonkeyPatch, where: list[str]
) -> None:
    """One bad address among good ones is enough: the name's owner chooses the order."""

    async def story() -> None:
        def looked_up(_host: str, port: int, **_: Any) -> list[Any]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in where]

        async def connected(*_given: Any, **_named: Any) -> Any:
            raise AssertionError("somebody knocked")

        monkeypatch.setattr(socket, "getaddrinfo", looked_up)
        monkeypatch.setattr(asyncio, "open_connection", connected)
        carrier = Post(Push(key=new_key(), contact="mailto:ops@example.org"))
        with pytest.raises(Forbidden):
            await carrier.carry(Letter(Endpoint("push.example.net", 443, "/a"), {}, b""))

    run(story())


def test_the_connection_is_made_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that leads elsewhere the second time is asked for once."""
    asked: list[str] = []
    made: list[tuple[Any, ...]] = []

    async def story() -> None:
        def looked_up(host: str, port: int, **_: Any) -> list[Any]:
            asked.append(host)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.4.4", port))]

        async def connected(address: str, port: int, **named: Any) -> Any:
            made.append((address, port, named["server_hostname"]))
            raise OSError("nobody there")

        monkeypatch.setattr(socket, "getaddrinfo", looked_up)
        monkeypatch.setattr(asyncio, "open_connection", connected)
        carrier = Post(Push(key=new_key(), contact="mailto:ops@example.org"))
        with pytest.raises(OSError, match="nobody there"):
            await carrier.carry(Letter(Endpoint("push.example.net", 443, "/a"), {}, b""))

    run(story())
    assert asked == ["push.example.net"]
    assert made == [("8.8.4.4", 443, "push.example.net")]


@pytest.mark.parametrize(
    ("says", "told"),
    [("201 Created", 201), ("302 Found\r\nLocation: https://10.0.0.1/", 302), ("410", 410)],
)
def test_an_answer_is_its_first_line_and_nothing_is_followed(
    tmp_path: Path, says: str, told: int
) -> None:
    async def story() -> None:
        async with push_service(certified(tmp_path)) as service:
            service.says = says
            push = Push(
                key=new_key(), contact="mailto:ops@example.org", at_home=service.certificate
            )
            letter = Letter(Endpoint(HERE, service.port, "/a"), {"TTL": "5"}, b"sealed")
            assert await Post(push).carry(letter) == told
            (arrived,) = service.arrived
            assert (arrived.path, arrived.body, arrived.headers["TTL"]) == ("/a", b"sealed", "5")

    run(story())


def test_who_says_too_much_or_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with push_service(certified(tmp_path)) as service:
            push = Push(
                key=new_key(), contact="mailto:ops@example.org", at_home=service.certificate
            )
            letter = Letter(Endpoint(HERE, service.port, "/a"), {}, b"")
            for says in ("x" * 100_000, "2", "999 odd"):
                service.says = says
                with pytest.raises(ValueError, match=r"."):
                    await Post(push).carry(letter)
            # Without the setting for tests neither the machine nor its certificate is good.
            with pytest.raises(Forbidden):
                await Post(Push(key=push.key, contact=push.contact)).carry(letter)

        left = asyncio.Event()

        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.transport.abort()
            left.set()

        monkeypatch.setattr(post, "SECONDS", 0.2)
        deaf = await asyncio.start_server(silent, HERE, 0)
        port = deaf.sockets[0].getsockname()[1]
        with pytest.raises(TimeoutError):
            await Post(push).carry(Letter(Endpoint(HERE, port, "/a"), {}, b""))
        await left.wait()
        deaf.close()

    run(story())
