"""The socket of a table, message by message: what is understood, what is not, how it ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tabletide.server.http import socket as sockets
from tabletide.server.http.client import RESTART, TOO_SLOW, Client, Unread
from tabletide.server.http.edge import Edge
from tabletide.server.ops.rates import Backlog
from tabletide.server.tables.tables import Tables
from tests.server.visitors import Visitor, ask, hear, open_door, to_the_end


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with open_door(tmp_path_factory.mktemp("tables")) as client:
        yield client


@pytest.fixture
def host(client: TestClient[Any]) -> Visitor:
    return Visitor(client, "Host")


def test_a_welcome_says_who_one_is_and_what_one_sees(host: Visitor) -> None:
    table = host.set_table()
    with host.socket(table, join=False) as socket:
        ask(socket, type="join", at=None)
        welcome = hear(socket, "welcome")
    assert welcome["you"] == host.id
    assert welcome["table"]["id"] == table
    assert welcome["table"]["seed"] == ""
    assert list(welcome["seats"]) == ["0"]
    assert (
        host.get(f"/api/tables/{table}").json()["table"]["commitment"]
        == (welcome["table"]["commitment"])
    )


def test_a_choice_is_answered_and_everybody_is_told(host: Visitor) -> None:
    table = host.set_table(*["me"] * 4)
    watcher = Visitor(host.client)
    with host.socket(table, join=False) as socket, watcher.socket(table) as watching:
        ask(socket, type="join", at=None)
        welcome = hear(socket, "welcome")
        seat = welcome["seats"]["0"]["decision"]["seat"]
        option = welcome["seats"][str(seat)]["decision"]["choices"][0]["option"]
        ask(socket, type="choose", id="one", seat=seat, at=welcome["at"], option=option)
        update = hear(socket, "update")
        assert update["at"] > welcome["at"]
        assert hear(socket, "done") == {"type": "done", "id": "one"}
        assert hear(watching, "update")["at"] == update["at"]
        ask(socket, type="choose", id="two", seat=seat, at=welcome["at"], option=option)
        assert hear(socket, "refused")["reason"] == "stale"
        assert hear(socket, "update")["at"] == update["at"]


def test_the_first_message_is_join(host: Visitor) -> None:
    with host.socket(host.set_table(), join=False) as socket:
        ask(socket, type="say", id="early", text="hello")
        refused = hear(socket, "refused", "said")
        assert (refused["id"], refused["reason"]) == ("early", "not_understood")
        ask(socket, type="join")
        assert hear(socket, "welcome")


def test_one_may_join_again(host: Visitor) -> None:
    with host.socket(host.set_table()) as socket:
        ask(socket, type="join", at=0)
        assert hear(socket, "welcome")["you"] == host.id


def test_there_is_no_such_table(host: Visitor) -> None:
    with host.socket("nowhere", join=False) as socket:
        ask(socket, type="join")
        assert to_the_end(socket) == ([], 4404)


@pytest.mark.parametrize(
    ("frame", "request_id"),
    [
        ("", ""),
        ("hello", ""),
        ("[]", ""),
        ("{}", ""),
        ('{"type":"dance","id":"x"}', "x"),
        ('{"type":"say","id":"x"}', "x"),
        ('{"type":"say","id":"x","text":"hi","more":1}', "x"),
        ('{"type":"choose","id":"x","seat":"0","at":0,"option":0}', "x"),
        ('{"type":"choose","id":"x","seat":0,"at":0,"option":1.5}', "x"),
        ('{"type":"choose","id":"x","seat":0,"at":0,"option":99999999999999999999}', "x"),
        ('{"type":"choose","id":7,"seat":0,"at":0,"option":1}', ""),
        ('{"type":"say","id":"","text":"hi"}', ""),
        ('{"type":"say","id":"' + "x" * 41 + '","text":"hi"}', "x" * 41),
        ('{"type":"say","id":"x","text":"\\ud800"}', ""),  # half a character is no JSON at all
        ("[" * 5000, ""),
        ('{"a":' * 1500, ""),
    ],
)
def test_what_is_not_understood_is_said_to_be_so(
    host: Visitor, frame: str, request_id: str
) -> None:
    with host.socket(host.set_table()) as socket:
        socket.send_text(frame)
        answer = hear(socket, "refused", "done")
        assert answer["type"] == "refused"
        assert (answer["id"], answer["reason"]) == (request_id, "not_understood")
        assert "Traceback" not in answer["sentence"]
        ask(socket, type="say", id="after", text="still here")
        assert hear(socket, "done")["id"] == "after"


def test_bytes_are_not_understood(host: Visitor) -> None:
    with host.socket(host.set_table()) as socket:
        socket.send_bytes(b'{"type":"join"}')
        assert hear(socket, "refused")["reason"] == "not_understood"


def test_too_long_a_line_is_refused(host: Visitor) -> None:
    with host.socket(host.set_table()) as socket:
        ask(socket, type="say", id="x", text="y" * 301)
        assert hear(socket, "refused")["reason"] == "too_long"


def test_who_goes_on_without_sense_is_closed(host: Visitor) -> None:
    with host.socket(host.set_table()) as socket:
        for _ in range(30):
            socket.send_text("nonsense")
        heard, code = to_the_end(socket)
    assert code == 1003
    assert heard[-1] == {"type": "closing", "reason": "not_understood"}
    refused = [one for one in heard if one["type"] == "refused"]
    assert 20 <= len(refused) <= 25


def test_a_frame_that_is_too_large_closes_the_socket(host: Visitor) -> None:
    with host.socket(host.set_table()) as socket:
        socket.send_text(" " * 8193)
        _, code = to_the_end(socket)
    assert code == 1009


def test_a_fault_is_answered_and_told_only_to_the_log(
    host: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret of the house")

    with host.socket(host.set_table()) as socket:
        monkeypatch.setattr(Tables, "ask", fail)
        ask(socket, type="say", id="x", text="hello")
        answer = hear(socket, "refused")
        assert (answer["id"], answer["reason"]) == ("x", "fault")
        assert "secret" not in answer["sentence"]


def test_no_client_is_left_behind(host: Visitor) -> None:
    edge = host.client.app.state["edge"]
    assert isinstance(edge, Edge)
    table = host.set_table()
    for _ in range(5):
        with host.socket(table):
            pass
    with host.socket(table) as socket:
        ask(socket, type="say", id="x", text="all others are gone")
        hear(socket, "done")
        assert len(edge._clients) == 1
        assert edge.sockets_per_address._counts == {"testclient": 1}


def test_who_goes_away_while_joining_is_not_kept(
    host: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = host.set_table()
    monkeypatch.setattr(sockets, "FINISH_SECONDS", 0.05)
    heard: list[str] = []
    join, leave = Tables.join, Tables.leave

    async def join_late(self: Tables, *asked: Any) -> None:
        await asyncio.sleep(0.5)
        await join(self, *asked)
        heard.append("joined")

    def note_leaving(self: Tables, *asked: Any) -> None:
        leave(self, *asked)
        heard.append("left")

    monkeypatch.setattr(Tables, "join", join_late)
    monkeypatch.setattr(Tables, "leave", note_leaving)
    edge = host.client.app.state["edge"]
    with host.socket(table, join=False) as socket:
        ask(socket, type="join")
        while not edge._clients:
            time.sleep(0.01)
        time.sleep(0.1)
        (client,) = edge._clients
        host.client.blocking_portal.call(client.finish, RESTART)
        deadline = time.monotonic() + 10
        while heard != ["left", "joined", "left"]:
            assert time.monotonic() < deadline, heard
            time.sleep(0.02)


# The queue of one socket.


async def drained(client: Client) -> list[bytes]:
    messages = []
    client.seal()
    while (message := await client.next()) is not None:
        messages.append(message)
    return messages


def client_of(backlog: Backlog, messages: int = 9, size: int = 10**6) -> Client:
    return Client(None, Unread(messages, size), "here", backlog)


def test_the_queue_has_an_end() -> None:
    async def run() -> None:
        client = client_of(Backlog(10**6), messages=3)
        for number in range(3):
            client.send(b"%d" % number)
        assert not client.ended.is_set()
        client.send(b"3")
        assert client.ended.is_set()
        client.send(b"4")
        assert await drained(client) == [b'{"type":"closing","reason":"too_slow"}']

    asyncio.run(run())


def test_the_queue_has_an_end_in_bytes_too_but_for_a_single_message() -> None:
    async def run() -> None:
        client = client_of(Backlog(10**6), size=100)
        client.send(b"x" * 500)
        assert not client.ended.is_set()
        client.send(b"y")
        assert client.end is TOO_SLOW
        assert await drained(client) == [b'{"type":"closing","reason":"too_slow"}']

    asyncio.run(run())


def test_what_is_read_makes_room_again() -> None:
    async def run() -> None:
        backlog = Backlog(150)  # one that waits, and one that is being written
        client = client_of(backlog, size=100)
        for _ in range(20):
            client.send(b"x" * 60)
            assert await client.next() == b"x" * 60
        client.seal()
        assert await client.next() is None
        assert client.end is None
        assert backlog._waiting == {}

    asyncio.run(run())


def test_the_sockets_of_an_address_share_what_may_wait() -> None:
    async def run() -> None:
        backlog = Backlog(100)
        first, second, third = (client_of(backlog) for _ in range(3))
        elsewhere = Client(None, Unread(9, 10**6), "elsewhere", backlog)
        for client in (first, second, elsewhere):
            client.send(b"x" * 50)
        assert not first.ended.is_set()
        third.send(b"x")
        assert third.end is TOO_SLOW
        assert not elsewhere.ended.is_set()
        # What is being written has not been read.
        assert await first.next() == b"x" * 50
        second.send(b"x")
        assert second.end is TOO_SLOW
        for client in (first, second, third, elsewhere):
            client.let_go()
        assert backlog._waiting == {}

    asyncio.run(run())
