"""The headers of every answer: what the browser is held to, and what it may keep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from tests.server.visitors import Visitor, open_door

ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with open_door(tmp_path_factory.mktemp("tables")) as client:
        yield client


def routes(client: TestClient[Any]) -> list[str]:
    """Every address that can be got, with something in the place of its blanks."""
    known = {"table": "nowhere", "game": "nothing", "language": "xx", "seat": "0", "file": "none"}
    known |= {"lesson": "none", "key": "none", "day": "2026-01-01", "duel": "none"}
    found = []
    for route in client.app.routes:
        path = route.path_format
        if "GET" in getattr(route, "methods", ()):
            found.append(path.format(path="none", file_path="none", **known))
    return found


def check(answer: httpx.Response) -> None:
    for name, value in ALWAYS.items():
        assert answer.headers.get_list(name) == [value], (answer.url, name)
    (policy,) = answer.headers.get_list("content-security-policy")
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    assert rules["object-src"] == "'none'"
    assert "unsafe" not in policy
    assert "permissions-policy" in answer.headers
    assert len(answer.headers.get_list("cache-control")) == 1


def test_every_address_has_them(client: TestClient[Any]) -> None:
    paths = routes(client)
    assert len(paths) > 15
    for path in paths:
        check(client.get(path))


def test_failures_have_them(client: TestClient[Any]) -> None:
    visitor = Visitor(client)
    for answer in (
        client.get("/nowhere/at/all"),
        client.delete("/api/tables"),
        client.post("/api/me", json={"name": "No Origin"}),
        visitor.post("/api/me", {"name": ""}),
        visitor.post("/api/me", {"name": "x" * 20_000}),
    ):
        assert answer.status_code >= 400
        check(answer)


def test_nothing_about_tables_is_kept(client: TestClient[Any]) -> None:
    host = Visitor(client, "Host")
    table = host.set_table()
    for path in (
        "",
        f"/{table}",
        f"/{table}/replay",
        f"/{table}/record",
        f"/{table}/invitation.svg",
    ):
        assert host.get(f"/api/tables{path}").headers["cache-control"] == "no-store"
    assert host.get("/api/me").headers["cache-control"] == "no-store"


def test_words_are_kept_and_asked_about(client: TestClient[Any]) -> None:
    first = client.get("/api/games")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/api/games", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    changed = client.get("/api/games", headers={"if-none-match": '"another"'})
    assert changed.status_code == 200


def test_the_socket_of_ones_own_host_is_allowed(client: TestClient[Any]) -> None:
    policy = client.get("/health").headers["content-security-policy"]
    assert "connect-src 'self' ws://testserver.local wss://testserver.local;" in policy


def test_a_host_cannot_write_policy(client: TestClient[Any]) -> None:
    answer = client.get("/health", headers={"host": "x; script-src *"})
    assert "script-src" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_long_answers_are_compressed(client: TestClient[Any], coding: str) -> None:
    answer = client.get("/api/docs", headers={"accept-encoding": coding})
    assert answer.headers["content-encoding"] == coding
    assert "The API of Tabletide" in answer.text
