"""A server process: the application under uvicorn, from its first second to its last."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, Final, cast

import uvicorn

from tabletide.server.app import make_app
from tabletide.server.config import Config
from tabletide.server.http.connections import Connections, HttpProtocol
from tabletide.server.http.doorman import Doorman
from tabletide.server.http.edge import edge_of
from tabletide.server.http.frames import SocketProtocol
from tabletide.server.http.numbers import numbers_of
from tabletide.server.ops.logs import warn
from tabletide.server.ops.open_files import allow_many_files
from tabletide.server.ops.rates import PerMinute

PING_SECONDS: Final = 20.0
SHUTDOWN_SECONDS: Final = 1
# After a signal to leave the process goes within five: a database may keep it waiting for ever.
LAST_SECONDS: Final = 4.6
_MANY_OBJECTS: Final = 20_000  # made and not gone, until the new ones are looked through
_NEVER: Final = 2**31 - 1
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def run(
    config: Config,
    listening: socket.socket,
    is_up: Callable[[], None],
    for_numbers: socket.socket | None = None,
) -> None:
    """Serve until a signal says to leave. `is_up` is called once requests are answered."""
    allow_many_files()
    # A full collection looks at every position of every table, and all tables would wait for it.
    # Circles that live long are cut by hand, short ones are found by the small collections, which
    # need not come by after every choice; what may be left is for the `Keeper`.
    gc.set_threshold(_MANY_OBJECTS, gc.get_threshold()[1], _NEVER)
    server = Server(config, is_up, for_numbers)
    try:
        server.run(sockets=[listening])
    except SystemExit:
        if server.edge.failure is None:
            raise
        raise CannotStart(str(server.edge.failure).partition("\n")[0]) from server.edge.failure


class CannotStart(Exception):
    """The tables cannot be opened, and why."""


def _leave_anyway() -> None:
    """Go without having closed everything. What was answered is on disk, but it is said."""
    warn("something did not let go in time; left without it")
    sys.stderr.flush()
    os._exit(1)


class Server(uvicorn.Server):
    """Says goodbye to sockets before it goes, and goes with status 0 when told to."""

    def __init__(
        self,
        config: Config,
        is_up: Callable[[], None],
        for_numbers: socket.socket | None = None,
    ) -> None:
        app = make_app(config)
        requests, parts = config.limits.requests_per_minute, config.limits.parts_per_minute
        connections = Connections(config.limits, is_behind_proxy=bool(config.public_url))
        super().__init__(
            uvicorn.Config(
                Doorman(
                    app,
                    PerMinute(requests, burst=requests / 4),
                    PerMinute(parts, burst=parts / 2),
                ),
                log_config=None,
                access_log=False,
                server_header=False,
                http=cast("type[asyncio.Protocol]", partial(HttpProtocol, connections)),
                ws=cast("type[asyncio.Protocol]", partial(SocketProtocol, connections)),
                ws_max_size=config.limits.frame_bytes,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PING_SECONDS,
                # Updates are small: compressing each would cost more time than it saves.
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
                # Whom a request comes from is what a proxy says, where one stands in front.
                proxy_headers=bool(config.public_url),
            )
        )
        self.edge: Final = edge_of(app.state)
        self.connections: Final = connections
        self._is_up: Final = is_up
        self._for_numbers: Final = for_numbers
        self._numbers: Final = numbers_of(config)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave; where something does not let go, all the same."""
        if not self.should_exit:
            last_resort = threading.Timer(LAST_SECONDS, _leave_anyway)
            last_resort.daemon = True
            last_resort.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so. What goes wrong here is told by whoever called `run`."""
        logger = logging.getLogger("uvicorn.error")
        logger.disabled = True
        try:
            await super().startup(sockets)
        finally:
            logger.disabled = False
        if self._for_numbers is not None:
            await self._serve_numbers(self._for_numbers)
        self._is_up()

    async def _serve_numbers(self, listening: socket.socket) -> None:
        """Serve the port of the numbers, which closes with the others."""
        served, loop = self._numbers, asyncio.get_running_loop()
        made: Callable[..., Any] = served.http_protocol_class
        given = {"config": served, "server_state": self.server_state, "app_state": {}}
        self.servers.append(await loop.create_server(partial(made, **given), sock=listening))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody new in, say goodbye, then close."""
        for server in self.servers:
            server.close()
        await self.edge.say_goodbye()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take a signal to leave as an order carried out, not as what the process died of."""
        if threading.current_thread() is not threading.main_thread():  # signals go there alone
            yield
            return
        before = {one: signal.signal(one, self.handle_exit) for one in _SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
