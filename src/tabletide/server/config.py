"""How one server runs: where it listens, where its data lies, and its limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

# Seconds of waiting for a person, after which a bot may play on: 1 and 8 hours, 1, 3 and 7 days.
RELIEFS: Final = (3_600, 28_800, 86_400, 259_200, 604_800)


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one client may ask for, and how long things are kept."""

    frame_bytes: int = 8192
    messages_per_second: float = 20.0
    message_burst: int = 40
    messages_per_minute: float = 3_600.0  # of all sockets of one address
    messages_at_once: float = 240.0  # likewise
    joins_per_second: float = 0.5  # of one socket: each is answered with all there is
    join_burst: int = 10
    unread_messages: int = 256  # a client that leaves more than this unread is too slow
    unread_bytes: int = 500_000  # likewise, unless it is one message
    unread_bytes_per_address: int = 8_000_000  # of all its sockets
    message_id_chars: int = 40
    chat_chars: int = 300
    name_chars: int = 30
    anchor_chars: int = 80
    seed_chars: int = 80
    record_bytes: int = 400_000  # the longest game there may be, with its phrases
    connections: int = 4_000  # open at once
    connections_per_address: int = 200  # likewise, sockets among them
    head_bytes: int = 16_384  # of a request
    head_seconds: float = 10.0  # until it has come
    body_seconds: float = 60.0  # until the rest has
    bodies: int = 40  # of more than 16 kB, coming at once
    bodies_per_address: int = 4  # likewise
    stalled_seconds: float = 30.0  # for an answer that is not read
    linger_seconds: float = 2.0  # for a last word, then the connection is cut
    sockets_per_address: int = 100
    requests_per_minute: float = 600.0  # of any other kind, for one address; a quarter at once
    parts_per_minute: float = 1_200.0  # of the page, for one address; half of them at once
    joins_per_minute: float = 120.0  # of all sockets of one address
    tables_per_minute: float = 20.0  # for one address; a quarter of them at once
    guests_per_minute: float = 30.0  # for one address
    changes_per_minute: float = 120.0  # of chairs and names, for one address
    odds_per_minute: float = 120.0  # for one address
    replays_per_minute: float = 60.0  # records and codes of links among them, for one address
    lists_per_minute: float = 120.0  # of one's own games, for one address
    codes_per_minute: float = 6.0  # made or tried to move by, and erasures, for one address
    advice_per_minute: float = 30.0  # for one address
    advice_seconds: float = 0.9  # of one process, to think about it
    analyses_per_minute: float = 6.0  # begun, for one address
    gone_seconds: float = 60.0  # then others may let a bot play a guest's chair
    idle_seconds: float = 60.0  # then a table nobody looks at leaves the memory
    think_seconds: float = 20.0  # then a bot's worker is taken for dead
    wake_seconds: float = 10.0  # between two looks at which games over days are due
    write_seconds: float = 20.0  # then the process that writes a replay out is
    analysis_seconds: float = 120.0  # then the process that judges a turn is


@dataclass(frozen=True, kw_only=True)
class Push:
    """How guests are reminded through the push services of their browsers.

    The key is the server's own there, as `tabletide reminders key` makes it; the contact is whom
    these services write to if something is wrong, an address of the web or of mail.
    """

    key: str
    contact: str
    at_home: Path | None = None  # the certificate of a push service on this machine, for tests


@dataclass(frozen=True, kw_only=True)
class Config:
    """All that can be set. Without a database url, SQLite in the data folder is used."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    public_url: str = ""  # how people reach this server, when it is not host and port
    bot_pause: float = 0.8  # most seconds between the moves of bots; people may want less
    unfinished_days: float = 90.0  # then a table nobody plays at goes; 0 keeps all of them
    guest_days: float = 365.0  # then a token nobody uses is nobody's; 0 keeps all of them
    workers: int = 1  # processes in which bots think
    metrics_for_all: bool = False  # else they are told to this machine alone
    metrics_port: int | None = None  # then they are told there, and nowhere else
    push: Push | None = None  # without it nobody is offered reminders
    limits: Limits = field(default_factory=Limits)

    def database_url(self) -> str:
        """The database, as SQLAlchemy and people name it."""
        return self.database or f"sqlite:///{self.data / 'tables.db'}"
