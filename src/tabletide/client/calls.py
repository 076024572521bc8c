"""What is asked of a server over HTTP: one request, its answer, and why there is none."""

from __future__ import annotations

import http.client
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from tabletide.server.wire.tables import NewChair, NewTable, Problem

_COOKIE: Final = "tabletide_guest"
_BOUND: Final = "__Host-"  # what its name begins with over TLS
_PEOPLE: Final = ("me", "free")
_SECONDS: Final = 30.0

Answer = TypeVar("Answer")


class NotServed(Exception):
    """There is no server, or it has gone and did not come back."""


class Denied(Exception):
    """The server does not do what was asked. `reason` is a word, `sentence` says more."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({reason})")
        self.reason: Final = reason
        self.sentence: Final = sentence


class Calls:
    """Requests of one guest to one server, each by a connection of its own."""

    def __init__(self, origin: str, token: str) -> None:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"'{origin}' is no address of a server, such as http://127.0.0.1:8000")
        self.token = token
        self.origin: Final = f"{parts.scheme}://{parts.netloc}"
        self._host: Final = parts.netloc
        self._is_secure: Final = parts.scheme == "https"

    def socket_address(self, table: str) -> str:
        """Where a table's socket is."""
        scheme = "wss" if self._is_secure else "ws"
        return f"{scheme}://{self._host}/ws/tables/{quote(table, safe='')}"

    def cookie(self) -> dict[str, str]:
        """The header that says who one is, if one is somebody."""
        name = _BOUND + _COOKIE if self._is_secure else _COOKIE
        return {"Cookie": f"{name}={self.token}"} if self.token else {}

    def get(self, path: str, answer: type[Answer]) -> Answer:
        """What there is at a path."""
        return msgspec.json.decode(self.text(path), type=answer)

    def post(self, path: str, wish: object, answer: type[Answer]) -> Answer:
        """What a wish comes to."""
        return msgspec.json.decode(self._ask("POST", path, msgspec.json.encode(wish)), type=answer)

    def text(self, path: str) -> bytes:
        """What there is at a path, as it is."""
        return self._ask("GET", path, None)

    def _ask(self, method: str, path: str, body: bytes | None) -> bytes:
        kind = http.client.HTTPSConnection if self._is_secure else http.client.HTTPConnection
        connection = kind(self._host, timeout=_SECONDS)
        headers = {"Origin": self.origin, "Content-Type": "application/json", **self.cookie()}
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            data = response.read()
        except (OSError, http.client.HTTPException) as error:
            raise NotServed(f"no answer from {self.origin}: {error}") from error
        finally:
            connection.close()
        if response.status >= HTTPStatus.BAD_REQUEST:
            raise _denial(response.status, data)
        for cookie in response.msg.get_all("Set-Cookie", []):
            name, _, value = cookie.partition(";")[0].partition("=")
            if name.removeprefix(_BOUND) == _COOKIE:
                self.token = value
        return data


def _denial(status: int, data: bytes) -> Denied:
    try:
        problem = msgspec.json.decode(data, type=Problem)
    except msgspec.MsgspecError:
        return Denied(str(status), "The server answers with no reason")
    return Denied(problem.reason, problem.sentence)


def wish_for_a_table(game: str, chairs: Sequence[str], **wishes: Any) -> NewTable:
    """The wish for a table: of each chair `me`, `free`, or the level of a bot.

    >>> from tabletide.client.calls import wish_for_a_table
    >>> [chair.who for chair in wish_for_a_table("a_game", ["me", "planner", "free"]).chairs]
    ['me', 'bot', 'free']
    """
    made = [
        NewChair(who) if who in _PEOPLE else NewChair("bot", level=who)  # type: ignore[arg-type]
        for who in chairs
    ]
    setup = {"players": str(len(made)), **wishes.pop("setup", {})}
    return NewTable(game, made, setup=setup, **wishes)
