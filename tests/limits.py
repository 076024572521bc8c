"""The server's bounds as `docs/security.md` tells them, each read from the code that holds it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from math import log2
from typing import Final

from tabletide.server.app import BODY_BYTES
from tabletide.server.config import Config, Limits
from tabletide.server.http.connections import BODY_TIMES, LONG_BYTES, PIPELINED
from tabletide.server.http.cookies import TOKEN_BYTES
from tabletide.server.http.frames import FRAMES_A_MESSAGE, PIECE_BYTES
from tabletide.server.http.socket import PATIENCE
from tabletide.server.ops.rates import REMEMBERED
from tabletide.server.running import PING_SECONDS
from tabletide.server.store.handovers import GOOD_SECONDS
from tabletide.server.store.patience import STATEMENT_SECONDS
from tabletide.server.store.reminders import devices
from tabletide.server.store.reminders import due as reminders_due
from tabletide.server.tables.bot_play import ALONE_SECONDS
from tabletide.server.tables.identity.moving import LENGTH, SIGNS
from tabletide.server.tables.intents import LAST_BACK, MOST_EVENTS
from tabletide.server.tables.invitations import LONGEST_LINK
from tabletide.server.tables.long_work import SLICE_SECONDS
from tabletide.server.tables.reminding import endpoints, post, reminding
from tabletide.server.tables.seating import MOST_REMOVED
from tabletide.server.tables.slow import waking
from tabletide.server.tables.thinking import analysts, clerks
from tabletide.server.tables.thinking.replays import LONGEST
from tabletide.server.tables.voices import LINES, OF_A_PLAYER, OF_ALL_ONLOOKERS, OF_AN_ONLOOKER
from tests.pages.tables import grid
from tests.server.running import test_attacks, test_floods, test_mixed_abuse

GUESSING: Final = 1_000  # addresses
OPEN_CODES: Final = 100  # at any time
_TRIED_AGAIN: Final = reminders_due.LATER_SECONDS

# Each field of `Limits`: what is bounded, and the unit.
SET: Final = {
    "connections": ("connections open at once, sockets among them", ""),
    "connections_per_address": ("of those, from one address", ""),
    "sockets_per_address": ("sockets open at once, from one address", ""),
    "head_bytes": ("head of a request", "bytes"),
    "head_seconds": ("until a head has come", "s"),
    "body_seconds": ("until a body has come", "s"),
    "bodies": (f"bodies of more than {LONG_BYTES:,} bytes that come at once", ""),
    "bodies_per_address": ("of those, from one address", ""),
    "stalled_seconds": ("for an answer that is not read", "s"),
    "linger_seconds": ("for the last word of a connection", "s"),
    "requests_per_minute": ("requests of any other kind, from one address", "a minute"),
    "parts_per_minute": ("parts of the page, from one address", "a minute"),
    "tables_per_minute": ("new tables, from one address", "a minute"),
    "guests_per_minute": ("new guests, from one address", "a minute"),
    "changes_per_minute": ("changes of chairs and names, from one address", "a minute"),
    "odds_per_minute": ("questions for odds, from one address", "a minute"),
    "lists_per_minute": ("lists of one's own games, from one address", "a minute"),
    "codes_per_minute": ("codes to move by, made or tried, from one address", "a minute"),
    "replays_per_minute": ("replays, records and codes of links, from one address", "a minute"),
    "advice_per_minute": ("hints and verdicts, from one address", "a minute"),
    "analyses_per_minute": ("analyses begun, from one address", "a minute"),
    "frame_bytes": ("frame of a socket", "bytes"),
    "messages_per_second": ("messages of one socket", "a second"),
    "message_burst": ("of those, at once", ""),
    "messages_per_minute": ("messages of all sockets of one address", "a minute"),
    "messages_at_once": ("of those, at once", ""),
    "joins_per_second": ("joins of one socket", "a second"),
    "join_burst": ("of those, at once", ""),
    "joins_per_minute": ("joins of all sockets of one address", "a minute"),
    "unread_messages": ("messages a client may leave unread", ""),
    "unread_bytes": ("bytes a client may leave unread", ""),
    "unread_bytes_per_address": ("bytes all clients of one address may leave unread", ""),
    "message_id_chars": ("id of a message", "characters"),
    "chat_chars": ("line of the chat", "characters"),
    "name_chars": ("name of a guest", "characters"),
    "anchor_chars": ("name of something looked at", "characters"),
    "seed_chars": ("seed of a deal", "characters"),
    "record_bytes": ("record to be replayed", "bytes"),
    "advice_seconds": ("thought about a hint", "s"),
    "think_seconds": ("for a process in which a bot thinks", "s"),
    "write_seconds": ("for the process that writes replays", "s"),
    "analysis_seconds": ("for the process that judges a turn", "s"),
    "gone_seconds": ("until a bot may be put on a chair whose guest is gone", "s"),
    "wake_seconds": ("between two looks at which games over days are due", "s"),
    "idle_seconds": ("until a table nobody looks at leaves the memory", "s"),
}


def limits() -> str:
    """The table of all bounds."""
    return grid(["what is bounded", "by"], [*_settable(), *_fixed()])


def held() -> str:
    """What the tests of many at once hold the server to."""
    attacks, floods, abuse = test_attacks, test_floods, test_mixed_abuse
    mix = f"{abuse.MOST:g} times as late, or {abuse.LEAST * 1000:g} ms if that is more"
    rows = [
        (
            "one address at its full ration: the middle answer of others",
            f"{attacks.MOST:g} times as late",
        ),
        (
            "one address that floods with legal frames: more memory",
            f"{floods.MOST_BYTES // 2**20} MiB",
        ),
        (f"{abuse.AT_ONCE} attacks at once: the 99th percentile of honest answers", mix),
    ]
    return grid(["what happens", "at most"], rows)


def _settable() -> Iterator[tuple[str, str]]:
    usual = Limits()
    for field in fields(Limits):
        what, unit = SET[field.name]
        yield what, _amount(getattr(usual, field.name), unit)


def _fixed() -> Iterator[tuple[str, str]]:
    yield "body of a request", _amount(BODY_BYTES, "bytes")
    yield (
        "a body with all that comes between its parts and after them",
        _amount(BODY_TIMES * Limits().record_bytes, "bytes"),
    )
    yield "frames of any kind, pings among them, for each message", _amount(FRAMES_A_MESSAGE)
    yield "bytes of a socket read at once", _amount(PIECE_BYTES)
    yield "requests that may wait behind one, on one connection", _amount(PIPELINED)
    yield "welcomes that wait for one client", _amount(1)
    yield "frames without sense in a row", _amount(PATIENCE)
    yield "until a socket that answers no ping is let go", _amount(PING_SECONDS, "s")
    yield "lines of the chat, by whoever has a chair", _amount(OF_A_PLAYER, "a minute")
    yield "by one who watches", _amount(OF_AN_ONLOOKER, "a minute")
    yield "by all who watch a table", _amount(OF_ALL_ONLOOKERS, "a minute")
    yield "lines a table keeps", _amount(LINES)
    yield "events a table keeps", _amount(MOST_EVENTS)
    yield "events after which nothing is taken back", _amount(LAST_BACK)
    yield "guests removed from one table", _amount(MOST_REMOVED)
    yield "entries of a record to be replayed", _amount(LONGEST)
    yield "link that is drawn as a code", _amount(LONGEST_LINK, "bytes")
    yield "work before others have their turn", _amount(SLICE_SECONDS * 1000, "ms")
    yield "replays written at once, and waiting", f"{clerks.AT_ONCE} and {clerks.WAITING}"
    yield "games analysed at once, and waiting", f"{analysts.AT_ONCE} and {analysts._WAITING}"
    yield (
        "of those replays, and of those games, for one address",
        f"{clerks.OF_ADDRESS} and {analysts.OF_ADDRESS}",
    )
    yield "games over days looked after at once", _amount(waking.AT_ONCE)
    yield "devices on which one guest is reminded", _amount(devices.MOST)
    yield "failures in a row, after which one is forgotten", _amount(devices.PATIENCE)
    yield "between two reminders of one table", _amount(reminders_due.BETWEEN_SECONDS, "s")
    yield "reminders sent at once", _amount(reminding.AT_ONCE)
    yield "connections to push services at once", _amount(post.AT_ONCE)
    shares = f"{reminding.OF_ONE_GUEST} and {post.TO_ONE_HOST}"
    yield "of these for one guest, and to one host", shares
    yield "for one of them to take a message", _amount(post.SECONDS, "s")
    yield "where the last one was not taken", _amount(reminding.BRIEF_SECONDS, "s")
    yield "bytes of its answer that are read", _amount(post.LINE_BYTES)
    yield "tries of a reminder that no push service takes", _amount(1 + len(_TRIED_AGAIN))
    yield "endpoint of a device", _amount(endpoints.LONGEST, "characters")
    yield "that bots play at one of them while nobody looks", _amount(ALONE_SECONDS, "s")
    yield "for the database to answer", _amount(STATEMENT_SECONDS, "s")
    yield (
        "addresses whose rations are remembered before quiet ones are forgotten",
        _amount(REMEMBERED),
    )
    yield "days without a step until an unfinished table goes", _amount(Config.unfinished_days)
    yield "days without use until a guest's cookie is nobody's", _amount(Config.guest_days)
    yield "chance in a guest's cookie", _amount(TOKEN_BYTES, "bytes")
    yield "chance in a code to move by", _amount(LENGTH * log2(len(SIGNS)), "bits")
    yield "until such a code is good for nothing", _amount(GOOD_SECONDS, "s")
    yield (
        f"until {GUESSING:,} addresses that guess all the time find one of {OPEN_CODES} open codes",
        f"some {_years_to_guess():,.0f} years",
    )


def _years_to_guess() -> float:
    """How long it takes, in the mean: each address has its ration of tries."""
    tries_a_minute = Limits().codes_per_minute * GUESSING
    minutes = len(SIGNS) ** LENGTH / (tries_a_minute * OPEN_CODES)
    return round(minutes / (60 * 24 * 365), -2)


def _amount(number: float, unit: str = "") -> str:
    whole = int(number) if number == int(number) else number
    return f"{whole:,} {unit}".strip()
