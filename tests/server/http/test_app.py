"""The page people play on, the API's own page, health and numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tabletide import __version__
from tabletide.server.http import kept
from tabletide.server.http.api import docs
from tabletide.server.http.pages import page_handlers, problem_handlers
from tabletide.server.ops.packing import packed
from tabletide.server.store.sqlite import SqliteStore
from tabletide.server.tables.tables import Tables
from tests.server.visitors import Visitor, ask, hear, open_door

ADDRESSES = ("/", "/t/any", "/t/any/replay", "/replay", "/about")


@pytest.fixture
def built(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A page as it comes out of its building."""
    (tmp_path / "assets").mkdir()
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text("{}", encoding="utf-8")
    (tmp_path / "index.html").write_text("<!doctype html><p>the page", encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "worker.js").write_text("keep()", encoding="utf-8")
    (tmp_path / "app.en.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path / "assets" / "main-1a2b.js").write_text("play()", encoding="utf-8")
    (tmp_path.parent / "secret.txt").write_text("secret", encoding="utf-8")
    app = Litestar(
        page_handlers(tmp_path),
        exception_handlers=problem_handlers(tmp_path),
        openapi_config=None,
        logging_config=None,
    )
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_page_is_at_all_of_its_addresses_and_always_fresh(
    built: TestClient[Any], address: str
) -> None:
    answer = built.get(address)
    assert answer.text == "<!doctype html><p>the page"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/foo", "/t", "/t/any/foo", "/about/us", "/about.html"])
def test_a_wrong_address_has_a_page_for_people(built: TestClient[Any], address: str) -> None:
    answer = built.get(address, headers={"accept": "text/html,*/*;q=0.8"})
    assert answer.status_code == 404
    assert answer.text == "<!doctype html><p>the page"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("address", "accept"),
    [("/foo", "*/*"), ("/api/foo", "text/html"), ("/assets/foo.js", "text/html")],
)
def test_a_wrong_address_is_told_to_programs_in_their_way(
    built: TestClient[Any], address: str, accept: str
) -> None:
    answer = built.get(address, headers={"accept": accept})
    assert answer.status_code == 404
    assert answer.json()["reason"] == "not_found"


def test_assets_are_kept_for_a_year(built: TestClient[Any]) -> None:
    answer = built.get("/assets/main-1a2b.js")
    assert answer.text == "play()"
    assert "javascript" in answer.headers["content-type"]
    kept = {part.strip() for part in answer.headers["cache-control"].split(",")}
    assert kept == {"public", "max-age=31536000", "immutable"}


def test_files_beside_the_page_are_served(built: TestClient[Any]) -> None:
    answer = built.get("/icon.svg")
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")


def test_the_worker_is_asked_for_anew_and_the_manifest_is_one(built: TestClient[Any]) -> None:
    worker = built.get("/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    manifest = built.get("/app.en.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")


@pytest.mark.parametrize(
    "address",
    [
        "/none.txt",
        "/assets/none.js",
        "/.vite/manifest.json",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/../../secret.txt",
    ],
)
def test_nothing_else_is(built: TestClient[Any], address: str) -> None:
    answer = built.get(address)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_without_a_page_the_way_to_one_is_told(tmp_path: Path) -> None:
    app = Litestar(page_handlers(tmp_path), openapi_config=None, logging_config=None)
    with TestClient(app) as client:
        for address in ADDRESSES:
            answer = client.get(address)
            assert answer.status_code == 503
            assert "make play" in answer.text


# The API's own page.


def test_the_api_describes_itself_without_outside_help(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        page = client.get("/api/docs").text
        schema = client.get("/api/docs/openapi.json").json()
    assert schema["info"]["version"] == __version__
    for path in schema["paths"]:
        assert path in page
    for name in schema["components"]["schemas"]:
        assert f'id="{name}"' in page
    assert "<script" not in page
    assert "style" not in page
    assert "://" not in page


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/api/docs", "text/html; charset=utf-8"),
        ("/api/docs/openapi.json", "application/vnd.oai.openapi+json"),
    ],
)
def test_the_api_is_described_once_however_often_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, media_type: str
) -> None:
    made: list[str] = []

    def counted(called: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            made.append(called)
            return make(*given)

        return noted

    monkeypatch.setattr(docs, "page", counted("page", docs.page))
    monkeypatch.setattr(kept, "packed", counted("packed", packed))
    with open_door(tmp_path) as client:
        answers = [client.get(path, headers={"accept-encoding": "br"}) for _ in range(3)]
        known = client.get(path, headers={"if-none-match": answers[0].headers["etag"]})
    assert {answer.text for answer in answers} == {answers[0].text}
    assert {answer.headers["content-encoding"] for answer in answers} == {"br"}
    assert {answer.headers["content-type"] for answer in answers} == {media_type}
    assert known.status_code == 304
    assert made.count("packed") == 1
    assert made.count("page") <= 1


def test_every_call_is_described(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        paths = client.get("/api/docs/openapi.json").json()["paths"]
    calls = [call for methods in paths.values() for call in methods.values()]
    assert len(calls) == 45
    assert all(call["description"] for call in calls)
    assert not any(path.startswith(("/t/", "/ws/")) for path in paths)


# Health and numbers.


def test_a_server_that_is_well(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        assert client.get("/health").json() == {"status": "ok", "version": __version__}


def test_a_server_whose_database_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise OSError("the disk is on fire")

    with open_door(tmp_path) as client:
        monkeypatch.setattr(SqliteStore, "try_writing", fail)
        answer = client.get("/health")
    assert (answer.status_code, answer.json()["reason"]) == (503, "not_well")
    assert "fire" not in answer.text


def test_a_fault_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret of the house")

    with open_door(tmp_path) as client:
        monkeypatch.setattr(Tables, "listed", fail)
        answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["reason"]) == (500, "fault")
    assert "secret" not in answer.text


def numbers(client: TestClient[Any]) -> dict[str, float]:
    """What is counted, line by line."""
    lines = client.get("/metrics").text.splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_what_happens_is_counted(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        before = numbers(client)
        host = Visitor(client, "Host")
        table = host.set_table()
        with host.socket(table) as socket:
            ask(socket, type="say", id="1", text="hello")
            hear(socket, "done")
            ask(socket, type="choose", id="2", seat=3, at=0, option=0)
            hear(socket, "refused")
            during = numbers(client)
    assert during["tabletide_sockets"] == 1
    assert during["tabletide_tables"] == 1
    counted = {
        'tabletide_requests_total{type="say"}': 1,
        'tabletide_requests_total{type="choose"}': 1,
        'tabletide_refusals_total{reason="not_seated"}': 1,
        "tabletide_ack_seconds_count": 2,
        "tabletide_commit_events_sum": 2,  # the table, and what was said
    }
    for name, more in counted.items():
        assert during[name] - before.get(name, 0) == more, name
    assert table not in client.get("/metrics").text


def test_every_number_is_in_the_document(tmp_path: Path) -> None:
    with open_door(tmp_path) as client:
        text = client.get("/metrics").text
    families = {
        line.split()[2] for line in text.splitlines() if line.startswith("# TYPE tabletide_")
    }
    document = (Path(__file__).parents[3] / "docs" / "server.md").read_text(encoding="utf-8")
    told = {name.strip("`") for name in re.findall(r"`tabletide_\w+`", document)}
    assert {name for name in families if not name.endswith("_created")} == told
