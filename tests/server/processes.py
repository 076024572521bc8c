"""A server in a process of its own, and sockets to it as any program would open them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from socket import create_connection
from typing import Any

import httpx
from msgspec import json
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import tabletide
from tabletide.games.registry import GAMES

SOURCE = Path(tabletide.__file__).parents[1]
TESTS = Path(__file__).parents[2]  # where `tests` is found
PATIENCE = 30.0  # seconds for an answer: how late it may be is another question
SERVE = ("serve", "--lang=en", "--port=0", "--database=")
RAISED = (
    "--connections-per-address=10000",
    "--sockets-per-address=10000",
    "--requests-per-minute=1000000",
    "--parts-per-minute=1000000",
    "--messages-per-minute=10000000",
    "--joins-per-minute=1000000",
    "--tables-per-minute=10000",
    "--guests-per-minute=10000",
    "--changes-per-minute=10000",
)


class Process:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self.log = log
        assert process.stdout is not None
        self.said = [next(process.stdout, "")]
        assert "http://" in self.said[0], log.read_text(encoding="utf-8")
        self.host = self.said[0].partition("http://")[2].strip()
        self.origin = f"http://{self.host}"
        self._address = "127.0.0.1"

    def seen_from(self, address: str) -> Process:
        """The same server, as it is asked from another address of this machine."""
        same = copy(self)
        same._address = address
        return same

    def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        """Ask for a change."""
        transport = httpx.HTTPTransport(local_address=self._address)
        with httpx.Client(transport=transport, base_url=self.origin, timeout=PATIENCE) as client:
            return client.post(path, json=body, headers=headers)

    def somebody(self, name: str) -> dict[str, str]:
        """The headers of a new guest."""
        headers = {"origin": self.origin}
        answer = self.post("/api/me", {"name": name}, headers)
        return {**headers, "cookie": answer.headers["set-cookie"].partition(";")[0]}

    def new_table(self, headers: dict[str, str], *bots: str, seed: str | None = None) -> str:
        """A table with its host on every chair that no bot has."""
        chairs = [{"who": "bot", "level": bot} for bot in bots]
        chairs = [{"who": "me"}] * (4 - len(bots)) + chairs
        wish = {"game": GAMES[0], "chairs": chairs, "seed": seed}
        answer = self.post("/api/tables", wish, headers)
        return str(answer.json()["id"])

    def welcome(self, table: str, headers: dict[str, str]) -> dict[str, Any]:
        """How a table stands for a guest."""
        answer = httpx.get(f"{self.origin}/api/tables/{table}", headers=headers)
        welcome: dict[str, Any] = answer.json()
        return welcome

    def socket(self, table: str, headers: dict[str, str]) -> ClientConnection:
        """A socket that has not joined yet."""
        cookie = {name: value for name, value in headers.items() if name == "cookie"}
        host, _, port = self.host.partition(":")
        return connect(
            f"ws://{self.host}/ws/tables/{table}",
            sock=create_connection((host, int(port)), source_address=(self._address, 0)),
            additional_headers=cookie,
            origin=Origin(headers["origin"]),
            compression=None,
        )

    def end(self, seconds: float) -> int:
        """Tell it to leave, and see that it does."""
        self.process.terminate()
        return self.process.wait(seconds)


@contextmanager
def server(folder: Path, *options: str, module: str = "tabletide") -> Iterator[Process]:
    """A server whose tables and log are in a folder of the test's."""
    log = folder / "server.log"
    environment = {**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{TESTS}"}
    with (
        log.open("a", encoding="utf-8") as errors,
        subprocess.Popen(
            [
                sys.executable,
                "-P",
                "-m",
                module,
                *SERVE,
                f"--data={folder}",
                "--log=info",
                *RAISED,
                *options,
            ],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment,
        ) as process,
    ):
        try:
            yield Process(process, log)
        finally:
            process.kill()


def tell(socket: ClientConnection, **message: object) -> None:
    socket.send(json.encode(message).decode())


def listen(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these types."""
    while True:
        message: dict[str, Any] = json.decode(socket.recv(timeout=10))
        if message["type"] in kinds:
            return message
