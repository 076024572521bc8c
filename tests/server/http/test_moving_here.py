"""Codes to move by and being erased, at the server's door: who may, and how often."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletide.server.config import Limits
from tests.server.http.company import KINDS, Company
from tests.server.visitors import GENEROUS, Visitor, open_door, to_the_end


def test_a_code_is_for_guests_and_taking_one_sets_the_cookie(company: Company) -> None:
    asked = {kind: getattr(company, kind).post("/api/me/code", {}).status_code for kind in KINDS}
    assert asked == {"stranger": 401, "guest": 200, "other": 200, "own": 200, "host": 200}
    told = company.own.post("/api/me/code", {}).json()
    with company.own.socket(company.table) as socket:
        answer = company.stranger.post("/api/me/move", {"code": told["code"]})
        assert answer.json()["id"] == company.own.id
        heard, code = to_the_end(socket)
        assert (heard[-1]["reason"], code) == ("moved", 4403)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    moved = Visitor(company.own.client)
    moved.headers["cookie"] = cookie.partition(";")[0]
    assert moved.get("/api/me").json()["id"] == company.own.id
    assert list(moved.get(f"/api/tables/{company.table}").json()["seats"]) == ["1"]
    assert company.own.get("/api/me").json() is None
    again = company.guest.post("/api/me/move", {"code": told["code"]})
    assert (again.status_code, again.json()["reason"]) == (404, "wrong_code")
    assert "set-cookie" not in again.headers


def test_codes_are_neither_made_nor_tried_from_other_sites(company: Company) -> None:
    for path, body in (("code", {}), ("move", {"code": "x"}), ("erase", {"sure": True})):
        answer = company.own.post(f"/api/me/{path}", body, origin="https://evil.example")
        assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_origin")
    assert company.own.get("/api/me").json()["id"] == company.own.id


def test_guessing_is_rationed(tmp_path: Path) -> None:
    usual = Limits().codes_per_minute
    with open_door(tmp_path, replace(GENEROUS, codes_per_minute=usual)) as client:
        thief = Visitor(client)
        tries = [thief.post("/api/me/move", {"code": f"{n:010}"}) for n in range(int(usual) + 3)]
        assert [one.status_code for one in tries] == [404] * int(usual) + [429] * 3


def test_who_is_erased_is_nobody_and_only_who_is_sure(company: Company) -> None:
    answers = {
        kind: getattr(company, kind).post("/api/me/erase", {"sure": False}).status_code
        for kind in KINDS
    }
    assert answers == {"stranger": 401, "guest": 400, "other": 400, "own": 400, "host": 400}
    assert company.own.get("/api/me").json()["id"] == company.own.id
    assert company.own.post("/api/me/erase", {"sure": True}).status_code == 200
    assert company.own.get("/api/me").json() is None
    chairs = company.host.get(f"/api/tables/{company.table}").json()["table"]["chairs"]
    assert [chair["guest"] for chair in chairs] == [company.host.id, None, company.other.id, None]
