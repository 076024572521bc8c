"""Requests nobody means: bodies that are no text, addresses with nothing in them, heads alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tabletide.server.app import make_app
from tabletide.server.config import Config
from tabletide.server.http.api import service
from tabletide.server.http.cookies import token_cookie
from tabletide.server.http.doorman import Doorman
from tabletide.server.ops.rates import PerMinute
from tabletide.server.tables.people import clean_name
from tests.server.visitors import GENEROUS, Visitor, open_door

POSTS = ("/api/me", "/api/tables", "/api/tables/{table}/chairs/0", "/api/tables/{table}/door")
BODIES = {
    "no UTF-8": b'{"name": "\xff\xfe"}',
    "deep": b"[" * 7000 + b"]" * 7000,
    "deep within": b'{"name": ' + b"[" * 7000 + b"]" * 7000 + b"}",
    "half a pair": b'{"name": "\\ud800"}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_body_that_cannot_be_read_is_the_callers_mistake(tmp_path: Path, body: bytes) -> None:
    with open_door(tmp_path) as client:
        host = Visitor(client, "Ana")
        table = host.set_table()
        headers = host.headers | {"content-type": "application/json"}
        for path in POSTS:
            answer = client.post(path.format(table=table), content=body, headers=headers)
            assert (answer.status_code, answer.json()["reason"]) == (400, "not_understood"), path


def test_an_address_with_nothing_in_it_is_not_found(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        host = Visitor(client, "Ana")
        told = ("/replay", "/record", "/odds", "/puzzle", "/lesson", "/analysis")
        for rest in ("", *told, "/invitation.svg"):
            for name in ("%00", "a%00b", "%ff"):
                assert host.get(f"/api/tables/{name}{rest}").status_code == 404
        assert host.chair("%00", 0, "take").status_code == 404
        assert host.get("/api/tables?mine=%00").status_code == 400


def test_heads_are_those_of_the_whole_answer(tmp_path: Path) -> None:
    config = Config(data=tmp_path, limits=GENEROUS)
    app: Any = Doorman(make_app(config), PerMinute(10_000.0), PerMinute(10_000.0))
    with TestClient(app) as client:
        for path in ("/health", "/api/games", "/", "/t/table", "/nowhere"):
            whole, head = client.get(path), client.head(path)
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            assert head.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize(
    ("address", "is_here"),
    [("127.0.0.1", True), ("::1", True), ("192.0.2.7", False), ("nobody", False)],
)
def test_numbers_are_for_this_machine_alone(address: str, is_here: bool) -> None:
    scope: Any = {"client": (address, 1), "headers": []}
    assert service._is_here(scope) == is_here


@pytest.mark.parametrize("name", [b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip"])
def test_who_comes_through_a_proxy_nobody_told_of_is_not_here(name: bytes) -> None:
    scope: Any = {"client": ("127.0.0.1", 1), "headers": [(name, b"192.0.2.7")]}
    assert not service._is_here(scope)


def test_who_comes_from_elsewhere_is_told_no_numbers(tmp_path: Path) -> None:
    with open_door(tmp_path, metrics_for_all=False) as client:
        assert client.get("/metrics").status_code == 404


def test_with_tls_the_cookie_is_bound_to_the_host_and_tls_is_for_good(tmp_path: Path) -> None:
    public = "https://play.example.org"
    assert token_cookie("t", public).key == "__Host-tabletide_guest"
    assert token_cookie("t", "http://play.example.org").key == "tabletide_guest"
    with open_door(tmp_path, public_url=public) as client:
        headers = {"host": "play.example.org", "origin": public}
        answer = client.post("/api/me", json={"name": "Ana"}, headers=headers)
        assert answer.headers["set-cookie"].startswith("__Host-tabletide_guest=")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        cookie = answer.headers["set-cookie"].partition(";")[0]
        me = client.get("/api/me", headers=headers | {"cookie": cookie})
        assert me.json()["name"] == "Ana"
        plain = cookie.removeprefix("__Host-")
        client.cookies.clear()
        assert client.get("/api/me", headers=headers | {"cookie": plain}).json() is None
    with open_door(tmp_path / "plain") as client:
        assert "strict-transport-security" not in client.get("/health").headers


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        *(("Ana", True), ("7", True), ("李", True), ("\U0001f600", True)),
        *(("...", False), ("\u3164", False), ("\u2800\u2800", False), ("\u0301", False)),
        *(("\u115f \uffa0", False), ("_-_", False)),
    ],
)
def test_a_name_has_something_to_be_seen(name: str, is_one: bool) -> None:
    assert (clean_name(name) is not None) == is_one
