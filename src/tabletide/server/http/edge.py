"""What all handlers share: the tables, the limits of addresses, the sockets that are open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import Final

from litestar.datastructures import Cookie, State
from litestar.types import Scope

from tabletide.server.config import Config
from tabletide.server.http.client import RESTART, Client
from tabletide.server.http.cookies import cookie_name, is_token, token_cookie, token_hash
from tabletide.server.http.problems import Declined
from tabletide.server.ops.logs import note_fault, warn
from tabletide.server.ops.metrics import SOCKETS
from tabletide.server.ops.rates import AtOnce, Backlog, PerMinute, address_of
from tabletide.server.tables.tables import Guest, Tables

GOODBYE_SECONDS: Final = 2.5
CLOSE_SECONDS: Final = 3.0


class Edge:
    """The state of one running server, apart from what is at its tables."""

    tables: Tables  # from `open` on

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.sockets_per_address: Final = AtOnce(config.limits.sockets_per_address)
        self.backlog: Final = Backlog(config.limits.unread_bytes_per_address)
        self.messages_per_minute: Final = PerMinute(
            config.limits.messages_per_minute, burst=config.limits.messages_at_once
        )
        self.joins_per_minute: Final = PerMinute(config.limits.joins_per_minute)
        # Each is dealt at once, and a few of them are as many as people set at a time.
        self.tables_per_minute: Final = PerMinute(
            config.limits.tables_per_minute, burst=max(config.limits.tables_per_minute / 4, 1)
        )
        self.guests_per_minute: Final = PerMinute(config.limits.guests_per_minute)
        self.changes_per_minute: Final = PerMinute(config.limits.changes_per_minute)
        self.odds_per_minute: Final = PerMinute(config.limits.odds_per_minute)
        self.replays_per_minute: Final = PerMinute(config.limits.replays_per_minute)
        self.lists_per_minute: Final = PerMinute(config.limits.lists_per_minute)
        self.codes_per_minute: Final = PerMinute(config.limits.codes_per_minute)
        self.advice_per_minute: Final = PerMinute(config.limits.advice_per_minute)
        self.analyses_per_minute: Final = PerMinute(config.limits.analyses_per_minute)
        self._clients: Final[set[Client]] = set()
        self._is_empty: Final = asyncio.Event()
        self._is_closing = False
        self.failure: Exception | None = None

    async def open(self) -> None:
        """Open the tables; why that failed is kept for whoever started the server."""
        try:
            self.tables = await Tables.open(self.config)
        except Exception as failure:
            self.failure = failure
            raise

    async def close(self) -> None:
        """Close what is open; acknowledged choices are on disk already."""
        await self.say_goodbye()
        closing = asyncio.create_task(self.tables.close())
        # A database that says nothing is not waited for: what was answered is on disk.
        await asyncio.wait({closing}, timeout=CLOSE_SECONDS)
        if not closing.done():
            warn("the tables could not be closed in time")
        elif not closing.cancelled() and (fault := closing.exception()) is not None:
            note_fault("the tables could not be closed", fault)

    async def say_goodbye(self) -> None:
        """Tell every client, once, that the server goes, and wait until they are closed."""
        if self._is_closing:
            return
        self._is_closing = True
        for client in self._clients:
            client.finish(RESTART)
        if self._clients:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_empty.wait(), GOODBYE_SECONDS)

    @contextmanager
    def connected(self, client: Client) -> Iterator[None]:
        """Count a client among those connected, as long as this lasts."""
        self._clients.add(client)
        self._is_empty.clear()
        SOCKETS.set(len(self._clients))
        if self._is_closing:
            client.finish(RESTART)
        try:
            yield
        finally:
            self._clients.remove(client)
            SOCKETS.set(len(self._clients))
            if not self._clients:
                self._is_empty.set()

    async def guest_of_cookies(self, cookies: Mapping[str, str]) -> Guest | None:
        """The guest whose token is among the cookies."""
        token = self.token_in(cookies)
        if not is_token(token):
            return None
        return await self.tables.guest_of(token_hash(token))

    def token_in(self, cookies: Mapping[str, str]) -> str:
        """What a client sends as its token, or nothing."""
        return cookies.get(cookie_name(self.config.public_url), "")

    def cookie_of(self, token: str) -> Cookie:
        """The cookie a token is kept in, as long as it is good without being used."""
        return token_cookie(token, self.config.public_url, self.config.guest_days)


def edge_of(state: State) -> Edge:
    """The edge of the app this is about."""
    edge = state["edge"]
    assert isinstance(edge, Edge)
    return edge


def spend(ration: PerMinute, scope: Scope) -> None:
    """Take one from an address's ration, or decline."""
    if not ration.take(address_of(scope["client"])):
        sentence = "too often from this address; in a minute it will do again"
        raise Declined(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", sentence)
