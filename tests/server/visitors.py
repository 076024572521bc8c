"""People at the server's door, as tests send them in: with a cookie or without, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession
from msgspec import json

from tabletide.games.registry import GAMES
from tabletide.server.app import make_app
from tabletide.server.config import Config, Limits

GAME = GAMES[0]
ORIGIN = "http://testserver.local"
GENEROUS = Limits(
    requests_per_minute=1_000_000,
    parts_per_minute=1_000_000,
    messages_per_minute=10_000_000,
    messages_at_once=1_000_000,
    joins_per_minute=1_000_000,
    guests_per_minute=100_000,
    tables_per_minute=100_000,
    changes_per_minute=100_000,
    replays_per_minute=100_000,
    lists_per_minute=100_000,
    codes_per_minute=100_000,
    analyses_per_minute=100_000,
    connections_per_address=2_000,
    sockets_per_address=1000,
    joins_per_second=1e6,
    join_burst=10**6,
)


class Visitor:
    """Somebody with a name, or a stranger; every request says who asks and from where."""

    def __init__(self, client: TestClient[Any], name: str | None = None) -> None:
        self.client = client
        self.id = ""
        self.headers = {"origin": ORIGIN}
        if name is not None:
            answer = self.post("/api/me", {"name": name})
            assert answer.status_code == 200, answer.text
            self.id = answer.json()["id"]
            self.headers["cookie"] = answer.headers["set-cookie"].partition(";")[0]

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self._forgotten(self.client.get(path, headers=self.headers | headers))

    def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        return self._forgotten(self.client.post(path, json=body, headers=self.headers | headers))

    def _forgotten(self, answer: httpx.Response) -> httpx.Response:
        """An answer whose cookie is nobody else's: all visitors come through one client."""
        self.client.cookies.clear()
        return answer

    def set_table(self, *chairs: str, **wish: object) -> str:
        """Set a table: `me`, `free`, or the level of a bot for each chair; four by default."""
        on_chairs = [
            {"who": chair} if chair in ("me", "free") else {"who": "bot", "level": chair}
            for chair in chairs or ("me", "free", "free", "free")
        ]
        answer = self.post("/api/tables", {"game": GAME, "chairs": on_chairs, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def chair(self, table: str, seat: int, do: str, **more: object) -> httpx.Response:
        """Change a chair; tests choose their deals, and whoever sits down is aware of it."""
        change = {"do": do, "aware": True, **more}
        return self.post(f"/api/tables/{table}/chairs/{seat}", change)

    @contextmanager
    def socket(self, table: str, join: bool = True) -> Iterator[WebSocketTestSession]:
        """The socket of a table, welcomed already if it joins."""
        with self.client.websocket_connect(f"/ws/tables/{table}", headers=self.headers) as socket:
            if join:
                ask(socket, type="join")
                assert hear(socket, "welcome")
            yield socket


def ask(socket: WebSocketTestSession, **message: object) -> None:
    socket.send_text(json.encode(message).decode())


def hear(socket: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these types; others are passed over."""
    while True:
        message: dict[str, Any] = json.decode(socket.receive_text(timeout=10))
        if message["type"] in kinds:
            return message


def to_the_end(socket: WebSocketTestSession) -> tuple[list[dict[str, Any]], int]:
    """All messages until the server closes the socket, and the code it closes with."""
    heard: list[dict[str, Any]] = []
    while True:
        try:
            heard.append(json.decode(socket.receive_text(timeout=10)))
        except WebSocketDisconnect as end:
            return heard, end.code


@contextmanager
def open_door(
    folder: Path, limits: Limits = GENEROUS, **settings: Any
) -> Iterator[TestClient[Any]]:
    """A server within this process, its tables in a folder of the test's."""
    told = {"metrics_for_all": True, **settings}
    config = Config(data=folder, bot_pause=0, limits=limits, **told)
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        yield client
