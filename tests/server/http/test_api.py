"""The HTTP API: what each call answers, and how it says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tabletide.games.registry import load_game
from tabletide.kernel.game import settle
from tabletide.kernel.record import read_record, replay, write_record
from tabletide.kernel.table import Table
from tests.server.visitors import GAME, Visitor, ask, hear, open_door


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with open_door(tmp_path_factory.mktemp("tables")) as client:
        yield client


@pytest.fixture(scope="module")
def host(client: TestClient[Any]) -> Visitor:
    return Visitor(client, "Host")


@pytest.fixture(scope="module")
def ended(host: Visitor) -> str:
    """A table whose game has been played to its end, by one guest for all seats."""
    table = host.set_table(*["me"] * 4, seed="to the end")
    with host.socket(table, join=False) as socket:
        ask(socket, type="join")
        news, number = hear(socket, "welcome"), 0
        while (step := next_step(news)) is not None:
            number += 1
            ask(socket, id=str(number), **step)
            news = hear(socket, "update", "refused")
            assert news["type"] == "update", news
    return table


def next_step(news: dict[str, Any]) -> dict[str, object] | None:
    """Agree to all; else the last choice, since giving things up brings a game to its end."""
    sight = news["seats"]["0"]
    if (proposal := sight["proposal"]) is not None:
        seat = proposal["waiting"][0]
        return {"type": "agree", "seat": seat, "proposal": proposal["number"], "agree": True}
    if (decision := sight["decision"]) is None:
        return None
    seat = decision["seat"]
    option = news["seats"][str(seat)]["decision"]["choices"][-1]["option"]
    return {"type": "choose", "seat": seat, "at": news["at"], "option": option}


# Games.


def test_the_games_say_how_they_can_be_set(host: Visitor) -> None:
    games = {game["id"]: game for game in host.get("/api/games").json()}
    settings = {one["name"]: one for one in games[GAME]["settings"]}
    assert settings["players"]["default"] in settings["players"]["values"]
    assert "random" in games[GAME]["bots"]
    assert games[GAME]["languages"] == ["en", "pt-BR"]


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_words_and_rules(host: Visitor, language: str) -> None:
    words = host.get(f"/api/games/{GAME}/words/{language}").json()
    assert words["messages"]["language.code"] == language
    assert all(rule["gist"] for rule in words["rules"])


def test_facts_are_the_games_files(host: Visitor) -> None:
    facts = host.get(f"/api/games/{GAME}/facts").json()
    assert "rules" not in facts
    assert facts


@pytest.mark.parametrize("path", [f"/api/games/{GAME}/words/xx", "/api/games/none/words/en"])
def test_what_there_is_not_is_not_found(host: Visitor, path: str) -> None:
    answer = host.get(path)
    assert (answer.status_code, answer.json()["reason"]) == (404, "not_found")


# Setting tables.


@pytest.mark.parametrize(
    ("wish", "reason", "named"),
    [
        ({"game": "none", "chairs": []}, "bad_setup", "none"),
        ({"game": GAME, "chairs": []}, "bad_setup", "chairs"),
        ({"game": GAME, "chairs": [{"who": "me"}] * 9}, "bad_setup", "chairs"),
        ({"game": GAME, "chairs": [{"who": "bot", "level": "x"}] * 4}, "no_bot", "x"),
        ({"game": GAME, "chairs": [{"who": "ghost"}] * 4}, "not_understood", "chairs"),
        ({"game": GAME, "chairs": [{"who": "me"}] * 4, "seed": "x" * 81}, "bad_setup", "seed"),
        ({"game": GAME, "chairs": [{"who": "me"}] * 4, "setup": {"x": "y"}}, "bad_setup", "x"),
        ({"game": GAME, "chairs": [{"who": "me"}] * 4, "setup": 5}, "not_understood", "setup"),
        ({"chairs": []}, "not_understood", "game"),
        ([], "not_understood", ""),
    ],
)
def test_a_wish_that_makes_no_sense(host: Visitor, wish: object, reason: str, named: str) -> None:
    answer = host.post("/api/tables", wish)
    assert (answer.status_code, answer.json()["reason"]) == (400, reason), answer.text
    assert named in answer.json()["sentence"]


def test_bodies_that_are_no_json(host: Visitor) -> None:
    for body in (b"", b"{", b"\xff", b"nonsense"):
        answer = host.client.post("/api/me", content=body, headers=host.headers)
        assert (answer.status_code, answer.json()["reason"]) == (400, "not_understood"), body


def test_a_body_may_not_be_endless(host: Visitor) -> None:
    answer = host.post("/api/me", {"name": "x" * 20_000})
    assert (answer.status_code, answer.json()["reason"]) == (413, "too_long")


def test_there_is_no_such_address(host: Visitor) -> None:
    assert host.get("/api/nothing").json()["reason"] == "not_found"
    answer = host.client.put("/api/tables", headers=host.headers)
    assert (answer.status_code, answer.json()["reason"]) == (405, "wrong_method")


# Once it is over.


def test_the_seed_is_told_and_the_record_with_it(host: Visitor, ended: str) -> None:
    table = host.get(f"/api/tables/{ended}").json()["table"]
    assert table["outcome"]["word"]
    assert table["seed"].startswith("to the end~")
    answer = Visitor(host.client).get(f"/api/tables/{ended}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    record = read_record(answer.text)
    assert record.commitment == table["commitment"]
    replay(load_game(GAME), record)


def test_any_seat_can_be_looked_through(host: Visitor, ended: str) -> None:
    stranger = Visitor(host.client)
    for seat in (0, 3, -2):
        answer = stranger.get(f"/api/tables/{ended}/replay?seat={seat}")
        assert answer.json()["seat"] == seat
    assert stranger.get(f"/api/tables/{ended}/replay?seat=4").status_code == 404
    assert stranger.get(f"/api/tables/{ended}/replay?seat=x").status_code == 400


def test_the_record_replays_as_the_table_does(host: Visitor, ended: str) -> None:
    record = host.get(f"/api/tables/{ended}/record").text
    sent = host.client.post("/api/replay?seat=2", content=record, headers=host.headers)
    assert sent.status_code == 200
    assert sent.json() == host.get(f"/api/tables/{ended}/replay?seat=2").json()


def test_a_game_that_is_over_takes_no_more(host: Visitor, ended: str) -> None:
    with host.socket(ended, join=False) as socket:
        ask(socket, type="join")
        at = hear(socket, "welcome")["at"]
        ask(socket, type="choose", id="x", seat=0, at=at, option=0)
        assert hear(socket, "refused")["reason"] == "game_over"


# Records that were sent.


def bad_records() -> list[bytes]:
    game = load_game(GAME)
    sound = write_record(Table(game, settle(game, {}), "a seed").record())
    lines = sound.splitlines(keepends=True)
    return [
        b"",
        b"\xff\xfe",
        b"nonsense\n",
        "".join(lines[:-1]).encode(),
        sound.replace("a seed", "another").encode(),
        sound.replace(GAME, "chess").encode(),
    ]


@pytest.mark.parametrize("record", bad_records())
def test_what_is_no_record_is_said_to_be_none(host: Visitor, record: bytes) -> None:
    answer = host.client.post("/api/replay", content=record, headers=host.headers)
    assert (answer.status_code, answer.json()["reason"]) == (400, "not_a_record")


def test_a_record_may_not_be_endless(host: Visitor) -> None:
    answer = host.client.post("/api/replay", content=b"x" * 400_001, headers=host.headers)
    assert (answer.status_code, answer.json()["reason"]) == (413, "too_long")


# The invitation.


def test_the_invitation_is_a_drawing_without_style(host: Visitor) -> None:
    answer = host.get(f"/api/tables/{host.set_table()}/invitation.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert "style" not in answer.text


def test_the_invitation_leads_to_the_public_address(tmp_path: Path) -> None:
    drawings = set()
    for url in ("", "https://a.example.org", "https://b.example.org"):
        with open_door(tmp_path, public_url=url) as client:
            visitor = Visitor(client)
            visitor.headers["origin"] = url or visitor.headers["origin"]
            named = visitor.post("/api/me", {"name": "Host"})
            visitor.headers["cookie"] = named.headers["set-cookie"].partition(";")[0]
            drawings.add(visitor.get(f"/api/tables/{visitor.set_table()}/invitation.svg").text)
    assert len(drawings) == 3


def test_an_address_that_no_camera_would_read_is_not_drawn(tmp_path: Path) -> None:
    for letters, status in ((200, 200), (500, 400), (3000, 400)):
        url = f"https://{'a' * letters}.example.org"
        with open_door(tmp_path, public_url=url) as client:
            visitor = Visitor(client)
            visitor.headers["origin"] = url
            named = visitor.post("/api/me", {"name": "Host"})
            visitor.headers["cookie"] = named.headers["set-cookie"].partition(";")[0]
            answer = visitor.get(f"/api/tables/{visitor.set_table()}/invitation.svg")
            assert answer.status_code == status
            if status != 200:
                assert answer.json()["reason"] == "too_long"
