"""The socket of a table: one task reads it, one writes it, and neither waits for the other."""

from __future__ import annotations

import asyncio
from functools import cache
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tabletide.server.config import Limits
from tabletide.server.http import client as clients
from tabletide.server.http.client import Client, End, Unread
from tabletide.server.http.edge import Edge, edge_of
from tabletide.server.http.frames import wire_of
from tabletide.server.http.guards import has_own_origin, is_called_rightly
from tabletide.server.http.problems import (
    FAULT,
    FAULT_SENTENCE,
    NOT_WELL,
    NOT_WELL_SENTENCE,
)
from tabletide.server.ops.logs import at, note, note_fault
from tabletide.server.ops.metrics import ACK_SECONDS, REQUESTS
from tabletide.server.ops.rates import Bucket, address_of
from tabletide.server.tables.tables import NoSuchTable, Refused, Tables, Unwell
from tabletide.server.wire.advice import AskAdvice
from tabletide.server.wire.messages import FromClient, Join, PointAt
from tabletide.server.wire.tempo import Tempo

Socket = WebSocket[Any, Any, State]

# What a client is forgiven: so many mistakes at once, and so many a second in the long run.
PATIENCE: Final = 20
FORGIVENESS: Final = 0.5
# Seconds for what is being written to disk, for the queue to empty, for the closing frame.
FINISH_SECONDS: Final = 2.0
FLUSH_SECONDS: Final = 1.0
CLOSE_SECONDS: Final = 0.5
NO_ID: Final = ""
LARGEST: Final = 2**31 - 1
# A socket that is gone shows in one of these ways, depending on who notices first.
GONE: Final = (WebSocketDisconnect, OSError, RuntimeError)


class _Named(msgspec.Struct):
    """What can be told of a message that is not understood: which one it was."""

    id: str = NO_ID


_count_of: Final = cache(REQUESTS.labels)  # of the few kinds of messages there are
_message_decoder: Final = msgspec.json.Decoder(FromClient)
_name_decoder: Final = msgspec.json.Decoder(_Named)


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str], state: State) -> None:
    """Everything that happens at one table, as its guest or an onlooker may see it."""
    try:
        await socket.accept()
        await _receive(socket, table, edge_of(state))
    finally:
        # It holds its two ends and they hold it. Cut, it goes by itself: the collector that looks
        # for such circles seldom comes by.
        socket.receive, socket.send = empty_receive, empty_send


async def _receive(socket: Socket, table: str, edge: Edge) -> None:
    """Let a client in, unless it comes from elsewhere or is one too many."""
    public_url = edge.config.public_url
    is_own = is_called_rightly(socket.scope, public_url)
    if not is_own or not has_own_origin(socket.scope, public_url):
        await _close(socket, clients.FOREIGN)
        return
    address = address_of(socket.scope["client"])
    if not edge.sockets_per_address.enter(address):
        await _turn_away(socket)
        return
    try:
        guest = await edge.guest_of_cookies(socket.cookies)
        limits = edge.config.limits
        unread = Unread(limits.unread_messages, limits.unread_bytes)
        client = Client(guest, unread, address, edge.backlog, wire_of(socket.scope))
        try:
            with edge.connected(client):
                await _Conversation(socket, client, table, edge).hold()
        finally:
            client.let_go()
    finally:
        edge.sockets_per_address.leave(address)


class _Conversation:
    """One client at one table, from its first message to its close."""

    def __init__(self, socket: Socket, client: Client, table: str, edge: Edge) -> None:
        self._socket: Final = socket
        self._client: Final = client
        self._table: Final = table
        self._tables: Final[Tables] = edge.tables
        self._limits: Final[Limits] = edge.config.limits
        self._advice: Final = edge.advice_per_minute
        self._address: Final = address_of(socket.scope["client"])
        self._messages_of_address: Final = edge.messages_per_minute
        self._pace: Final = Bucket(self._limits.messages_per_second, self._limits.message_burst)
        self._haste: Final = Bucket(FORGIVENESS, PATIENCE)
        self._nonsense: Final = Bucket(FORGIVENESS, PATIENCE)
        self._joins: Final = Bucket(self._limits.joins_per_second, self._limits.join_burst)
        self._joins_of_address: Final = edge.joins_per_minute
        self._has_joined = False
        self._is_busy = False
        self._is_over = False

    async def hold(self) -> None:
        """Talk until one side ends it. What is being written to disk is finished first."""
        client = self._client
        seats: list[int] = []
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        ended = asyncio.create_task(client.ended.wait())
        try:
            await asyncio.wait((reader, writer, ended), return_when=asyncio.FIRST_COMPLETED)
            if self._is_busy:
                await asyncio.wait((reader,), timeout=FINISH_SECONDS)
        finally:
            if not self._is_busy:
                reader.cancel()
            self._is_over = True
            seats = self._tables.seats_of(self._table, client)
            self._tables.leave(self._table, client)
            client.seal()
            ended.cancel()
        if client.end is None:
            writer.cancel()
            return
        await asyncio.wait((writer,), timeout=FLUSH_SECONDS)
        writer.cancel()
        await _close(self._socket, client.end)
        note("socket closed", reason=client.end.reason, **at(self._table, seats))

    async def _write(self) -> None:
        try:
            while (message := await self._client.next()) is not None:
                await self._socket.send_text(message)
        except GONE:
            return

    async def _read(self) -> None:
        try:
            while self._client.end is None:
                frame = await self._socket.receive_text()
                self._is_busy = True
                await self._hear(frame)
                self._is_busy = False
        except GONE:
            return

    async def _hear(self, frame: str) -> None:
        """Understand a frame and do what it asks, or say why not."""
        if len(frame.encode()) > self._limits.frame_bytes:
            self._client.finish(clients.TOO_LONG)
            return
        if not self._pace.take():
            self._reproach(frame, "too_fast", "more messages a second than a socket may send")
            return
        if not self._messages_of_address.take(self._address):
            self._reproach(frame, "too_fast", "more messages than one address may send")
            return
        try:
            message = _message_decoder.decode(frame)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._reproach(frame, "not_understood", str(error))
            return
        if not _is_sane(message):
            self._reproach(frame, "not_understood", "no number here is as large as that")
            return
        if isinstance(message, Join):
            if not self._may_join(frame):
                return
        elif not self._has_joined:
            self._reproach(frame, "not_understood", "the first message is `join`")
            return
        await self._obey(message)

    def _may_join(self, frame: str) -> bool:
        """Whether it may be welcomed, for which everything there is has to be told."""
        if not self._joins.take():
            self._reproach(frame, "too_fast", "more joins than a socket may send")
            return False
        if not self._joins_of_address.take(self._address):
            self._client.finish(clients.TOO_MUCH)  # it comes again, later
            return False
        if self._client.has_welcome_waiting():
            self._client.refuse(NO_ID, "too_fast", "the welcome before has not gone out yet")
            return False
        return True

    async def _obey(self, message: FromClient) -> None:
        _count_of(message.__struct_config__.tag).inc()
        began = perf_counter()
        try:
            if isinstance(message, Join):
                self._client.is_screen = message.screen
                await self._tables.join(self._table, self._client, message.at)
                self._has_joined = True
                if self._is_over:  # it took so long that nobody waits for it any more
                    self._tables.leave(self._table, self._client)
            elif isinstance(message, PointAt):
                self._tables.look(self._table, self._client, message.anchor)
            elif isinstance(message, Tempo):
                self._tables.wish(self._table, self._client, message)
            elif isinstance(message, AskAdvice):
                self._advise(message)
            else:
                await self._tables.ask(self._table, self._client, message)
                ACK_SECONDS.observe(perf_counter() - began)
        except NoSuchTable:
            self._client.finish(clients.NO_SUCH_TABLE)
        except Unwell as problem:
            seat = getattr(message, "seat", None)
            note_fault("the database did not do it", problem, **at(self._table, seat))
            self._client.refuse(getattr(message, "id", NO_ID), NOT_WELL, NOT_WELL_SENTENCE)
        except Refused as refused:
            self._turn_down(message, refused)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the client gets an answer
            note_fault("fault", fault, **at(self._table, getattr(message, "seat", None)))
            self._client.refuse(getattr(message, "id", NO_ID), FAULT, FAULT_SENTENCE)

    def _turn_down(self, message: FromClient, refused: Refused) -> None:
        """Somebody may not be here, or the table cannot be played here."""
        if refused.reason in clients.SHOWN_OUT:
            self._client.finish(clients.SHOWN_OUT[refused.reason])
        else:
            self._client.refuse(getattr(message, "id", NO_ID), refused.reason, str(refused))

    def _advise(self, message: AskAdvice) -> None:
        """Have somebody think, as often as an address may; the answer comes when it is there."""
        if self._advice.take(self._address):
            self._tables.advise(self._table, self._client, message)
        else:
            self._client.refuse(message.id, "too_fast", "more advice than an address may ask for")

    def _reproach(self, frame: str, reason: str, sentence: str) -> None:
        """Refuse a frame; who goes on like that is closed."""
        self._client.refuse(_id_in(frame), reason, sentence)
        if reason == "too_fast":
            if not self._haste.take():
                self._client.finish(clients.TOO_MUCH)
        elif not self._nonsense.take():
            self._client.finish(clients.GIBBERISH)


def _is_sane(message: FromClient) -> bool:
    """Whether the numbers fit where the rules count; JSON knows no bounds."""
    numbers = (one for one in msgspec.structs.astuple(message) if isinstance(one, int))
    return all(-LARGEST <= number <= LARGEST for number in numbers)


def _id_in(frame: str) -> str:
    """The id of a message, however little of the rest makes sense."""
    try:
        return _name_decoder.decode(frame).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return NO_ID


async def _turn_away(socket: Socket) -> None:
    """Close a socket that is one too many."""
    await socket.send_text(msgspec.json.encode(clients.TOO_MUCH.closing))
    await _close(socket, clients.TOO_MUCH)


async def _close(socket: Socket, end: End) -> None:
    """Close with the code that tells why. Who does not even take that is cut off by the server."""
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(end.code, end.reason)
    except (*GONE, TimeoutError):
        return
