"""Rations: tokens that come back, sockets at once, and how the server says no."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tabletide.server.http.pages import PART_OF_PAGE
from tabletide.server.ops.rates import REMEMBERED, AtOnce, Bucket, PerMinute, address_of
from tabletide.server.tables.thinking.thinkers import Lost
from tests.server.threads import running
from tests.server.visitors import GENEROUS, Visitor, ask, hear, open_door, to_the_end


class Clock:
    """A clock that is told what time it is."""

    def __init__(self) -> None:
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.now


def test_a_bucket_empties_and_fills_at_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_ration_of_its_own() -> None:
    clock = Clock()
    ration = PerMinute(2, clock)
    assert [ration.take("a"), ration.take("a"), ration.take("a")] == [True, True, False]
    assert ration.take("b")
    clock.now = 30
    assert [ration.take("a"), ration.take("a")] == [True, False]


def test_addresses_that_have_been_quiet_are_forgotten() -> None:
    clock = Clock()
    ration = PerMinute(1, clock)
    for number in range(REMEMBERED):
        assert ration.take(f"early {number}")
    clock.now = 60
    assert ration.take("late")
    assert len(ration._buckets) == 1


def test_no_number_of_addresses_fills_the_memory() -> None:
    ration = PerMinute(1, Clock())
    for number in range(3 * REMEMBERED):
        ration.take(str(number))
    assert len(ration._buckets) <= REMEMBERED


def test_nearly_all_being_busy_costs_each_newcomer_little() -> None:
    """As many come as fall quiet: who is forgotten makes room for more than one."""
    clock = Clock()
    ration = PerMinute(1, clock)
    newcomers = REMEMBERED + 200
    for number in range(newcomers):
        clock.now = number * 60 / (REMEMBERED - 0.5)
        assert ration.take(str(number))
    assert clock.looks < 10 * newcomers
    assert len(ration._buckets) >= REMEMBERED // 2


def test_so_many_at_once_and_no_trace_afterwards() -> None:
    sockets = AtOnce(2)
    assert [sockets.enter("a"), sockets.enter("a"), sockets.enter("a")] == [True, True, False]
    assert sockets.enter("b")
    sockets.leave("a")
    assert sockets.enter("a")
    for address in ("a", "a", "b"):
        sockets.leave(address)
    assert sockets._counts == {}


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("203.0.113.7", 1), "203.0.113.7"),
        (("::ffff:203.0.113.7", 1), "203.0.113.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::"),
        (("2001:db8:1:2:ffff::1", 1), "2001:db8:1:2::"),
        (("testclient", 1), "testclient"),
        (None, "unknown"),
    ],
)
def test_what_is_counted_by(client: tuple[str, int] | None, address: str) -> None:
    assert address_of(client) == address


# At the door.


def is_too_fast(answer: httpx.Response) -> bool:
    return answer.status_code == 429 and answer.json()["reason"] == "too_fast"


def test_new_guests_are_rationed_apart_from_new_names(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, guests_per_minute=2)) as client:
        first = Visitor(client, "First")
        Visitor(client, "Second")
        refused = Visitor(client).post("/api/me", {"name": "Third"})
        assert is_too_fast(refused)
        assert first.post("/api/me", {"name": "Renamed"}).status_code == 200


def test_new_tables_are_rationed(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, tables_per_minute=1)) as client:
        host = Visitor(client, "Host")
        host.set_table()
        refused = host.post("/api/tables", {"game": "any", "chairs": []})
        assert is_too_fast(refused)


def test_chairs_and_new_names_are_rationed(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, changes_per_minute=6)) as client:
        host = Visitor(client, "Host")
        table = host.set_table()
        for number in range(3):
            assert host.chair(table, 1, "take").status_code == 200
            assert host.post("/api/me", {"name": f"Host {number}"}).status_code == 200
        assert is_too_fast(host.chair(table, 1, "take"))
        assert is_too_fast(host.post("/api/me", {"name": "Host again"}))
        Visitor(client, "Somebody new")


def test_replays_are_rationed(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, replays_per_minute=2)) as client:
        host = Visitor(client, "Host")
        table = host.set_table()
        assert host.get(f"/api/tables/{table}/replay").status_code == 200
        assert host.post("/api/replay", "no record").status_code == 400
        assert is_too_fast(host.get(f"/api/tables/{table}/replay"))
        assert is_too_fast(host.post("/api/replay", "no record"))


def test_all_that_a_clerk_writes_is_rationed(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, replays_per_minute=2)) as client:
        host = Visitor(client, "Host")
        table = host.set_table()
        assert host.get(f"/api/tables/{table}/invitation.svg").status_code == 200
        assert host.get(f"/api/tables/{table}/record").json()["reason"] == "not_over"
        for rest in ("invitation.svg", "record", "replay"):
            assert is_too_fast(host.get(f"/api/tables/{table}/{rest}")), rest


def test_one_socket_too_many_is_told_so_and_closed(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, sockets_per_address=1)) as client:
        host = Visitor(client, "Host")
        table = host.set_table()
        with host.socket(table), host.socket(table, join=False) as second:
            assert to_the_end(second) == ([{"type": "closing", "reason": "too_much"}], 1008)
        with host.socket(table):
            pass  # the place is free again


def test_a_hasty_socket_is_refused_then_closed(tmp_path: Path) -> None:
    hasty = replace(GENEROUS, messages_per_second=0.001, message_burst=5)
    with open_door(tmp_path, hasty) as client:
        host = Visitor(client, "Host")
        with host.socket(host.set_table()) as socket:
            for number in range(40):
                ask(socket, type="say", id=f"n{number}", text="hello")
            answers, code = to_the_end(socket)
    ids = [one["id"] for one in answers if one["type"] == "done"]
    assert ids == ["n0", "n1", "n2", "n3"]  # joining was the first of five
    refused = [one for one in answers if one["type"] == "refused"]
    assert {one["reason"] for one in refused} == {"too_fast"}
    assert refused[0]["id"] == "n4"
    assert answers[-1] == {"type": "closing", "reason": "too_much"}
    assert code == 1008


# Of all that comes from one address, before anything is done about it.


def other_client(address: str) -> httpx.Client:
    return httpx.Client(transport=httpx.HTTPTransport(local_address=address))


def test_requests_of_an_address_are_rationed_before_they_are_looked_at(tmp_path: Path) -> None:
    with (
        running(tmp_path, replace(GENEROUS, requests_per_minute=40)) as server,
        other_client("127.0.0.2") as hasty,
        other_client("127.0.0.3") as calm,
    ):
        paths = ["/api/games", "/nowhere", "/api/tables"]
        began = time.monotonic()
        answers = [hasty.get(f"{server.origin}{path}") for _ in range(5) for path in paths]
        regained = int((time.monotonic() - began) * 40 / 60) + 1  # while these were answered
        assert [one.status_code for one in answers[:3]] == [200, 404, 200]
        hasty_ones = [one for one in answers if is_too_fast(one)]
        assert len(answers) - 10 - regained <= len(hasty_ones) <= len(answers) - 10
        assert all("retry-after" in one.headers for one in hasty_ones)
        assert calm.get(f"{server.origin}/api/games").status_code == 200


def test_who_asks_for_much_at_once_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(_: object, _job: object) -> object:
        await asyncio.sleep(0.3)
        raise Lost

    def reason(address: str) -> str:
        with other_client(address) as client:
            return str(client.get(link).json()["reason"])

    with running(tmp_path, GENEROUS) as server, ThreadPoolExecutor(20) as pool:
        link = f"{server.origin}/api/tables/{server.new_table()}/invitation.svg"
        monkeypatch.setattr("tabletide.server.tables.thinking.thinkers.Thinkers._ask", slow)
        greedy = pool.map(reason, ["127.0.0.2"] * 12)
        other = pool.submit(reason, "127.0.0.3")
        told = sorted(greedy)
    assert "clerks_busy" in told
    assert other.result() == "busy"  # its turn came; nothing is written here


def test_parts_of_the_page_have_a_ration_of_their_own(tmp_path: Path) -> None:
    few = replace(GENEROUS, requests_per_minute=40, parts_per_minute=40)
    with running(tmp_path, few) as server, other_client("127.0.0.2") as newcomer:
        parts = [newcomer.get(f"{server.origin}{PART_OF_PAGE}x.js") for _ in range(25)]
        assert [is_too_fast(one) for one in parts] == [False] * 20 + [True] * 5
        assert newcomer.get(f"{server.origin}/api/games").status_code == 200


def test_joins_of_all_sockets_of_an_address_are_rationed(tmp_path: Path) -> None:
    with open_door(tmp_path, replace(GENEROUS, joins_per_minute=2)) as client:
        host = Visitor(client, "Host")
        table = host.set_table()
        with host.socket(table), host.socket(table), host.socket(table, join=False) as third:
            ask(third, type="join")
            assert to_the_end(third) == ([{"type": "closing", "reason": "too_much"}], 1008)


def test_messages_of_all_sockets_of_an_address_are_rationed(tmp_path: Path) -> None:
    few = replace(GENEROUS, messages_per_minute=1, messages_at_once=5)
    with open_door(tmp_path, few) as client:
        host = Visitor(client, "Host")
        table = host.set_table()
        with host.socket(table) as one, host.socket(table) as other:
            for number, socket in enumerate((one, other, one, other)):
                ask(socket, type="say", id=f"n{number}", text="hello")
            assert hear(other, "done", "refused")["id"] == "n1"
            told = hear(other, "done", "refused")
            assert (told["id"], told["type"], told["reason"]) == ("n3", "refused", "too_fast")


def test_a_socket_joins_as_often_as_it_may(tmp_path: Path) -> None:
    limits = replace(GENEROUS, joins_per_second=0.0, join_burst=3)
    with open_door(tmp_path, limits) as client:
        host = Visitor(client, "Ana")
        with host.socket(host.set_table()) as socket:
            for _ in range(2):
                ask(socket, type="join")
                assert hear(socket, "welcome", "refused")["type"] == "welcome"
            ask(socket, type="join")
            assert hear(socket, "welcome", "refused")["reason"] == "too_fast"
            ask(socket, type="say", id="a", text="still here")
            assert hear(socket, "done", "refused")["type"] == "done"
