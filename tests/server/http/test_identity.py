"""Guests: a cookie nobody can read or guess, a hash in the database, a name others can read."""

from __future__ import annotations

import sqlite3
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from tabletide.server.http.cookies import is_token, new_token, token_cookie, token_hash
from tabletide.server.tables.people import clean_name
from tests.server.visitors import Visitor, open_door


def test_tokens_are_long_and_never_the_same() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(is_token(token) for token in tokens)


@pytest.mark.parametrize("text", ["", "short", "x" * 44, "é" * 43])
def test_what_cannot_be_a_token_is_not_looked_for(text: str) -> None:
    assert not is_token(text)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ana", "Ana"),
        ("  Ana  Maria ", "Ana Maria"),
        ("João 🙂", "João 🙂"),
        ("x" * 30, "x" * 30),
        ("x" * 31, None),
        ("", None),
        ("   ", None),
        ("A\0b", None),
        ("A\u202eb", None),  # turns the direction of writing
        ("A\u200bb", None),  # a space without width
    ],
)
def test_names(name: str, clean: str | None) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(("url", "secure"), [("", False), ("https://x.org", True)])
def test_the_cookie_is_for_the_server_alone(url: str, secure: bool) -> None:
    cookie: SimpleCookie = SimpleCookie(token_cookie("t", url).to_header(header=""))
    (morsel,) = cookie.values()
    name = "__Host-tabletide_guest" if secure else "tabletide_guest"
    assert (morsel.key, morsel.value, morsel["path"]) == (name, "t", "/")
    assert morsel["httponly"]
    assert morsel["samesite"].lower() == "lax"
    assert bool(morsel["secure"]) is secure


def test_somebody_new_somebody_known_and_nobody(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        assert Visitor(client).get("/api/me").json() is None
        ana = Visitor(client, "  Ana ")
        assert ana.get("/api/me").json() == {"id": ana.id, "name": "Ana"}
        renamed = ana.post("/api/me", {"name": "Bia"})
        assert renamed.json() == {"id": ana.id, "name": "Bia"}
        assert "set-cookie" not in renamed.headers
        assert ana.get("/api/me").json()["name"] == "Bia"


def test_who_comes_again_keeps_the_cookie_for_as_long_again(tmp_path: Path) -> None:
    with open_door(tmp_path, guest_days=30.0) as client:
        ana = Visitor(client, "Ana")
        told: SimpleCookie = SimpleCookie(ana.get("/api/me").headers["set-cookie"])
        (cookie,) = told.values()
        assert f"{cookie.key}={cookie.value}" == ana.headers["cookie"]
        assert (int(cookie["max-age"]), bool(cookie["httponly"])) == (30 * 86_400, True)
        assert "set-cookie" not in Visitor(client).get("/api/me").headers


def test_no_cookie_is_to_be_kept_longer_than_browsers_do() -> None:
    for days, kept in ((0, 400), (7, 7), (4_000, 400)):
        cookie: SimpleCookie = SimpleCookie(token_cookie("t", "", days).to_header(header=""))
        assert int(cookie["tabletide_guest"]["max-age"]) == kept * 86_400


def test_a_made_up_token_is_nobodys(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        visitor = Visitor(client)
        visitor.headers["cookie"] = f"tabletide_guest={new_token()}"
        assert visitor.get("/api/me").json() is None


def test_the_database_keeps_the_hash_and_not_the_token(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        ana = Visitor(client, "Ana")
    token = ana.headers["cookie"].partition("=")[2]
    (file,) = tmp_path.glob("*.db")
    data = file.read_bytes()
    assert token.encode() not in data
    with sqlite3.connect(file) as database:
        (kept,) = database.execute("select token_hash from guests").fetchone()
    database.close()
    assert bytes(kept) == token_hash(token)
