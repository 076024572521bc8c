"""Who may do what: every kind of visitor at every door."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from tabletide.server.http.api.docs import PATH as DOCS
from tests.server.http.company import KINDS, Company
from tests.server.visitors import GAME, Visitor

LOOKED_AT = (
    "/api/games",
    "/api/games/{game}/words/{language}",
    "/api/games/{game}/facts",
    "/api/me",
    "/api/me/reminders",
    "/api/tables",
    "/api/games/{game}/puzzles",
    "/api/games/{game}/lessons",
    "/api/games/{game}/walks",
    "/api/branches?of={table}",
    "/api/tables?mine=true",
    "/api/tables/{table}",
    "/api/tables/{table}/analysis",
    "/api/analysis/{key}",
    "/api/tables/{table}/odds",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/replay?seat=-2",
    "/api/tables/{table}/invitation.svg",
    "/api/days",
)
# Each of these has a test of its own.
GUARDED = {
    ("GET", "/api/days/{day}/{game}"),
    ("GET", "/api/duels/{duel}"),
    ("GET", "/api/tables/{table}/deal"),
    ("GET", "/api/tables/{table}/comments"),
    ("POST", "/api/tables/{table}/comments"),
    ("POST", "/api/duels/{duel}/give_up"),
    ("GET", "/api/tables/{table}/lesson"),
    ("GET", "/api/tables/{table}/puzzle"),
    ("GET", "/api/tables/{table}/record"),
    ("GET", "/api/me/counts"),
    ("GET", "/api/me/games"),
    ("GET", "/api/me/running"),
    ("POST", "/api/me"),
    ("POST", "/api/me/code"),
    ("POST", "/api/me/erase"),
    ("POST", "/api/me/move"),
    ("POST", "/api/me/reminders"),
    ("POST", "/api/me/reminders/stop"),
    ("POST", "/api/replay"),
    ("POST", "/api/analysis"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/analysis"),
    ("POST", "/api/tables/{table}/chairs/{seat}"),
    ("POST", "/api/tables/{table}/door"),
    ("POST", "/api/tables/{table}/puzzle"),
    ("POST", "/api/tables/{table}/rematch"),
}


def statuses(company: Company, path: str) -> dict[str, int]:
    """What each kind of visitor gets from an address."""
    full = path.format(table=company.table, game=GAME, language="en", key="unknown")
    return {kind: getattr(company, kind).get(full).status_code for kind in KINDS}


def reason(answer: Any) -> tuple[int, str]:
    return answer.status_code, "" if answer.status_code < 400 else answer.json()["reason"]


def test_no_door_is_left_out(client: TestClient[Any]) -> None:
    doors = {
        (method, route.path_format)
        for route in client.app.routes
        for method in set(getattr(route, "methods", ())) - {"OPTIONS"}
        if route.path_format.startswith("/api/") and not route.path_format.startswith(DOCS)
    }
    assert doors == GUARDED | {("GET", path.partition("?")[0]) for path in LOOKED_AT}


# Looking takes the link and nothing else.


@pytest.mark.parametrize("path", LOOKED_AT)
def test_everybody_may_look(company: Company, path: str) -> None:
    assert statuses(company, path) == dict.fromkeys(KINDS, 200)


@pytest.mark.parametrize(("seat", "whose"), [(0, "host"), (1, "own"), (2, "other"), (3, "")])
def test_only_a_seats_own_guest_sees_through_its_eyes_before_the_end(
    company: Company, seat: int, whose: str
) -> None:
    seen = statuses(company, f"/api/tables/{{table}}/replay?seat={seat}")
    assert seen == {kind: 200 if kind == whose else 403 for kind in KINDS}


def test_a_replay_is_through_ones_own_eyes(company: Company) -> None:
    path = f"/api/tables/{company.table}/replay"
    seats = {kind: getattr(company, kind).get(path).json()["seat"] for kind in KINDS}
    assert seats == {"stranger": -2, "guest": -2, "other": 2, "own": 1, "host": 0}


def test_nobody_has_the_record_before_the_end(company: Company) -> None:
    assert statuses(company, "/api/tables/{table}/record") == dict.fromkeys(KINDS, 409)


def test_nobody_has_a_game_analysed_before_its_end(company: Company) -> None:
    path = f"/api/tables/{company.table}/analysis"
    answers = {kind: reason(getattr(company, kind).post(path, {})) for kind in KINDS}
    assert answers == dict.fromkeys(KINDS, (409, "not_over"))


def test_a_table_that_is_no_puzzles_is_judged_for_nobody(company: Company) -> None:
    path = f"/api/tables/{company.table}/puzzle"
    for kind in KINDS:
        visitor = getattr(company, kind)
        assert reason(visitor.get(path)) == (404, "no_puzzle")
        assert reason(visitor.post(path, {})) == (404, "no_puzzle")


def test_a_table_that_is_no_lessons_teaches_nobody(company: Company) -> None:
    path = f"/api/tables/{company.table}/lesson"
    answers = {kind: reason(getattr(company, kind).get(path)) for kind in KINDS}
    assert answers == dict.fromkeys(KINDS, (404, "no_lesson"))


def test_what_one_is_sent_are_ones_own_seats(company: Company) -> None:
    seats = {
        kind: list(getattr(company, kind).get(f"/api/tables/{company.table}").json()["seats"])
        for kind in KINDS
    }
    assert seats == {
        "stranger": ["-2"],
        "guest": ["-2"],
        "other": ["2"],
        "own": ["1"],
        "host": ["0"],
    }


def test_mine_are_the_tables_one_sits_at_or_has_set(company: Company) -> None:
    mine = {
        kind: [line["id"] for line in getattr(company, kind).get("/api/tables?mine=true").json()]
        for kind in KINDS
    }
    theirs = [company.table]
    assert mine == {"stranger": [], "guest": [], "other": theirs, "own": theirs, "host": theirs}


def test_ones_own_games_are_told_to_oneself_alone(company: Company) -> None:
    for path in ("/api/me/running", "/api/me/games", "/api/me/counts"):
        answers = {kind: reason(getattr(company, kind).get(path)) for kind in KINDS}
        assert answers.pop("stranger") == (401, "nobody")
        assert set(answers.values()) == {(200, "")}
    running = {
        kind: [one["id"] for one in getattr(company, kind).get("/api/me/running").json()]
        for kind in KINDS[1:]
    }
    theirs = [company.table]
    assert running == {"guest": [], "other": theirs, "own": theirs, "host": theirs}


@pytest.mark.parametrize(
    "query", ["players=x", "result=drawn", "game=%00", "more=nonsense", "more=nan+t", "role=A'--"]
)
def test_what_cannot_be_wanted_of_ones_games_is_not_understood(
    company: Company, query: str
) -> None:
    answer = company.own.get(f"/api/me/games?{query}")
    assert reason(answer) == (400, "not_understood")


def test_a_table_that_is_not_listed_is_not_listed(company: Company) -> None:
    listed = company.host.set_table(listed=True)
    ids = [line["id"] for line in company.stranger.get("/api/tables").json()]
    assert listed in ids
    assert company.table not in ids


# Changing something takes a name, and the right to it.


def test_a_name_is_changed_by_whom_it_belongs_to(company: Company) -> None:
    for kind in KINDS[1:]:
        visitor: Visitor = getattr(company, kind)
        assert visitor.post("/api/me", {"name": "Renamed"}).json()["id"] == visitor.id
    known = {getattr(company, kind).id for kind in KINDS}
    assert Visitor(company.stranger.client, "New").id not in known


def test_everybody_may_send_a_record(company: Company) -> None:
    for path in ("/api/replay", "/api/analysis"):
        answers = {reason(getattr(company, kind).post(path, "none")) for kind in KINDS}
        assert answers == {(400, "not_a_record")}


def test_who_may_set_a_table(company: Company) -> None:
    body = {"game": "no such game", "chairs": []}
    answers = {kind: reason(getattr(company, kind).post("/api/tables", body)) for kind in KINDS}
    assert answers.pop("stranger") == (401, "nobody")
    assert set(answers.values()) == {(400, "bad_setup")}


@pytest.mark.parametrize(
    ("kind", "take", "leave", "bot", "free"),
    [
        ("stranger", (401, "nobody"), (401, "nobody"), (401, "nobody"), (401, "nobody")),
        ("guest", (409, "not_free"), (403, "not_yours"), (403, "not_seated"), (403, "not_host")),
        ("other", (409, "not_free"), (403, "not_yours"), (409, "not_free"), (403, "not_host")),
        ("own", (200, ""), (200, ""), (200, ""), (403, "not_host")),
        ("host", (409, "not_free"), (403, "not_yours"), (409, "not_free"), (200, "")),
    ],
)
def test_who_may_do_what_with_somebodys_chair(
    company: Company,
    kind: str,
    take: tuple[int, str],
    leave: tuple[int, str],
    bot: tuple[int, str],
    free: tuple[int, str],
) -> None:
    visitor: Visitor = getattr(company, kind)
    with company.own.socket(company.table):  # its guest is here
        assert reason(visitor.chair(company.table, 1, "bot", level="random")) == bot
        assert reason(visitor.chair(company.table, 1, "take")) == take
        assert reason(visitor.chair(company.table, 1, "leave")) == leave
        if leave == (200, ""):
            assert company.own.chair(company.table, 1, "take").status_code == 200
        assert reason(visitor.chair(company.table, 1, "free")) == free


@pytest.mark.parametrize("do", ["remove", "let_back", "close", "open"])
def test_the_door_is_the_hosts(company: Company, do: str) -> None:
    body = {"do": do, "who": company.guest.id}
    path = f"/api/tables/{company.table}/door"
    answers = {kind: reason(getattr(company, kind).post(path, body)) for kind in KINDS}
    assert answers.pop("stranger") == (401, "nobody")
    assert answers.pop("host") == (200, "")
    assert set(answers.values()) == {(403, "not_host")}


def doors_of_tables(client: TestClient[Any]) -> list[tuple[str, str]]:
    """All that can be asked of one table, but for the code of the link that one has come by."""
    return [
        (method, route.path_format)
        for route in client.app.routes
        for method in sorted(set(getattr(route, "methods", ())) - {"OPTIONS"})
        if route.path_format.startswith("/api/tables/{table}")
        and not route.path_format.endswith("invitation.svg")
    ]


def test_who_is_out_is_out_of_every_door(company: Company) -> None:
    """What was analysed, and what a puzzle came to, are not for whom the host has removed."""
    door = f"/api/tables/{company.table}/door"
    assert company.host.post(door, {"do": "remove", "who": company.guest.id}).status_code == 200
    assert company.host.post(door, {"do": "close"}).status_code == 200
    doors = doors_of_tables(company.host.client)
    assert len(doors) > 8
    written = {"step": 0, "text": "mine"}
    bodies = {"chairs": {"do": "take"}, "door": {"do": "open"}, "comments": written}
    for method, path in doors:
        full = path.format(table=company.table, seat=3)
        for visitor, why in ((company.guest, "removed"), (company.stranger, "closed_door")):
            body = bodies.get(full.split("/")[4], {}) if full.count("/") > 3 else {}
            answer = visitor.get(full) if method == "GET" else visitor.post(full, body)
            assert reason(answer) in ((403, why), (401, "nobody")), full


def test_a_free_chair_is_anyones_with_a_name(company: Company) -> None:
    assert reason(company.stranger.chair(company.table, 3, "take")) == (401, "nobody")
    assert reason(company.guest.chair(company.table, 3, "bot", level="random")) == (
        403,
        "not_seated",
    )
    assert reason(company.guest.chair(company.table, 3, "take")) == (200, "")
    assert reason(company.host.chair(company.table, 3, "take")) == (409, "not_free")


def test_a_bots_level_is_its_guests_or_the_hosts_to_change(company: Company) -> None:
    assert reason(company.host.chair(company.table, 3, "bot", level="random")) == (200, "")
    told = {
        kind: reason(getattr(company, kind).chair(company.table, 3, "bot", level="random"))
        for kind in KINDS
    }
    assert told == {
        "stranger": (401, "nobody"),
        "guest": (403, "not_seated"),
        "other": (403, "not_host"),
        "own": (403, "not_host"),
        "host": (200, ""),
    }


@pytest.mark.parametrize(
    ("kind", "agree", "decline"),
    [
        ("stranger", (401, "nobody"), (401, "nobody")),
        ("guest", (409, "nothing_asked"), (409, "nothing_asked")),
        ("other", (200, ""), (200, "")),
        ("own", (409, "nothing_asked"), (200, "")),  # whoever asks may only withdraw it
        ("host", (200, ""), (200, "")),
    ],
)
def test_who_answers_what_is_asked_about_a_chair(
    company: Company, kind: str, agree: tuple[int, str], decline: tuple[int, str]
) -> None:
    table = company.host.set_table("me", "free", "free", "free", setup={"hands": "closed"})
    people = (company.host, company.own, company.other)
    visitor: Visitor = getattr(company, kind)
    with company.host.socket(table), company.other.socket(table):
        for seat, one in enumerate(people):
            assert one.chair(table, seat, "take").status_code == 200
        for number, (do, wanted) in enumerate((("agree", agree), ("decline", decline))):
            asked = company.own.chair(table, 3, "take")
            assert asked.status_code == 200
            assert asked.json()[3]["guest"] is None
            assert reason(visitor.chair(table, 3, do, question=number)) == wanted
            if do == "agree":  # asked anew
                assert company.own.chair(table, 3, "decline", question=number).status_code == 200
        seats = company.own.get(f"/api/tables/{table}").json()["seats"]
        assert list(seats) == ["1"]


@pytest.mark.parametrize("seat", [4, 99])
def test_there_is_no_such_seat(company: Company, seat: int) -> None:
    assert reason(company.host.chair(company.table, seat, "take")) == (404, "no_seat")


def test_there_is_no_such_table(company: Company) -> None:
    for path in ("", "/replay", "/record", "/invitation.svg"):
        answer = company.host.get(f"/api/tables/nowhere{path}")
        assert reason(answer) == (404, "no_such_table")
    assert reason(company.host.chair("nowhere", 0, "take")) == (404, "no_such_table")
