"""Only pages of this very server may change something or open a socket."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tabletide.server.http.guards import origin_of
from tests.server.visitors import ORIGIN, Visitor, open_door, to_the_end

FOREIGN = [
    "",
    "null",
    "http://evil.example",
    "https://testserver.local",  # another scheme
    "http://testserver.local:81",  # another port
    "http://testserver.local.evil.example",
    "http://sub.testserver.local",
    f"{ORIGIN}/",
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with open_door(tmp_path_factory.mktemp("tables")) as client:
        yield client


def headers(origin: str) -> dict[str, str]:
    return {"origin": origin} if origin else {}


@pytest.mark.parametrize("origin", FOREIGN)
def test_no_other_page_changes_anything(client: TestClient[Any], origin: str) -> None:
    posts = [
        route.path_format.format(table="t", seat=0, duel="d")
        for route in client.app.routes
        if "POST" in getattr(route, "methods", ())
    ]
    assert len(posts) == 16
    for path in posts:
        answer = client.post(path, json={}, headers=headers(origin))
        assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_origin"), path
        assert ORIGIN in answer.json()["sentence"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_no_other_page_opens_a_socket(client: TestClient[Any], origin: str) -> None:
    table = Visitor(client, "Host").set_table()
    with client.websocket_connect(f"/ws/tables/{table}", headers=headers(origin)) as socket:
        assert to_the_end(socket) == ([], 1008)


def test_reading_asks_for_no_origin(client: TestClient[Any]) -> None:
    assert client.get("/api/games", headers={"origin": "http://evil.example"}).status_code == 200


def test_the_public_address_is_the_only_origin(tmp_path: Path) -> None:
    with open_door(tmp_path, public_url="https://play.example.org") as client:
        visitor = Visitor(client)
        assert visitor.post("/api/me", {"name": "Ana"}).status_code == 403
        answer = visitor.post("/api/me", {"name": "Ana"}, origin="https://play.example.org")
        assert answer.status_code == 200
        assert "; Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Play.Example.org/", "https://play.example.org"),
        ("https://play.example.org:443", "https://play.example.org"),
        ("http://play.example.org:80/x", "http://play.example.org"),
        ("http://[::1]:8765", "http://[::1]:8765"),
    ],
)
def test_origins_are_written_as_browsers_write_them(url: str, origin: str) -> None:
    assert origin_of(url) == origin


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8765",
        "[::1]:8765",
        "[2001:db8::1]",
        "192.168.1.20",
        "localhost:8765",
        "nas",
        "living-room.local:8765",
        "tables.lan",
        "127.0.0.1:65535",
        "x" * 63 + ".local:65535",
    ],
)
def test_addresses_and_names_given_at_home_are_answered(client: TestClient[Any], host: str) -> None:
    assert client.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8765",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "x" * 2200,
        "a.b" * 700 + ".local",
        "..local",
        "",
        "127.0.0.1:" + "1" * 2200,
        "127.0.0.1:000080",
        "127.0.0.1:65536",
        "localhost:" + "0" * 3000,
        "[::1]:" + "9" * 2200,
        "[fe80::1%" + "x" * 2200 + "]",
        "[fe80::1%eth0]:8765",
        "fe80::1%eth0",
        "[127.0.0.1",
        "::1]:8765",
    ],
)
def test_a_name_that_somebody_else_may_have_is_not_answered(
    client: TestClient[Any], host: str
) -> None:
    table = Visitor(client, "Host").set_table()
    for path in ("/api/games", "/", f"/api/tables/{table}/invitation.svg"):
        answer = client.get(path, headers={"host": host})
        assert (answer.status_code, answer.json()["reason"]) == (421, "wrong_host"), path
    called = {"host": host, "origin": f"http://{host}"}
    with client.websocket_connect(f"/ws/tables/{table}", headers=called) as socket:
        assert to_the_end(socket) == ([], 1008)


def test_the_public_name_is_answered(tmp_path: Path) -> None:
    with open_door(tmp_path, public_url="https://play.example.org") as client:
        for host, status in (
            ("play.example.org", 200),
            ("PLAY.example.org:443", 200),
            ("127.0.0.1", 200),
            ("example.org", 421),
        ):
            assert client.get("/api/games", headers={"host": host}).status_code == status, host
