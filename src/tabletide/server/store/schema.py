"""The tables of the database. Events only ever get inserted; the rest follows from them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A guest's token is known to the guest alone; the hash recognises it.
GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("made", Double, nullable=False),
    # When the token was last seen, to the day: what is not used for long is forgotten.
    Column("used", Double, nullable=False, server_default="0", index=True),
)

# What the lobby lists, kept in step with the events by the transaction that adds them.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("host", String(40), ForeignKey("guests.id"), nullable=False, index=True),
    Column("listed", Boolean(create_constraint=False), nullable=False),
    Column("result", String(40), nullable=False),  # the word of the outcome, or nothing
    Column("outcome", Text, nullable=True),
    Column("made", Double, nullable=False),
    Column("lesson", String(40), nullable=True),  # which is learnt there: no list of games has it
    Column("puzzle", String(40), nullable=True),  # which is solved there, likewise
    Column("ended", Double, nullable=True),  # when the game did, once its sittings are kept
    Column("turns", Integer, nullable=True),
    # The game it was taken up from: a table, or the fingerprint of a record's deal. There may be
    # none of that name any more.
    Column("branch_of", String(64), nullable=True, index=True),
    Column("branch_turn", Integer, nullable=True),
    Column("branch_luck", String(8), nullable=True),
    # Of games over days: the limit in seconds, the seats that are awaited, until when a person is,
    # and when somebody has to look after the table, should nobody be there.
    Column("relief", Integer, nullable=True),
    Column("awaited", String(40), nullable=True),
    Column("until", Double, nullable=True),
    Column("due", Double, nullable=True, index=True),
    # The deal it shares with other tables, a day's or a duel's; of a duel also which side it is.
    Column("shared", String(64), nullable=True),
    Column("side", Integer, nullable=True),
    Index("ix_tables_listed_result_made", "listed", "result", "made"),
    Index("ix_tables_shared_side", "shared", "side", unique=True),  # a duel's sides, each once
)

# Which guest plays a shared deal at which table, once: the key settles who was first. The table
# may be gone.
TRIES: Final = Table(
    "tries",
    METADATA,
    Column("deal", String(64), primary_key=True),
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("table_id", String(40), nullable=False),
    Column("made", Double, nullable=False),
)

# Deals that two teams play. The stem is what the seed deals by; `given_up` is the side that has.
DUELS: Final = Table(
    "duels",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("stem", String(80), nullable=False, index=True),
    Column("seed", Text, nullable=False),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("advice", Boolean(create_constraint=False), nullable=False),
    Column("relief", Integer, nullable=False),
    Column("made", Double, nullable=False),
    Column("given_up", Integer, nullable=True),
)

# What the deals of the days are made from, which all processes share and nobody is told.
SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("made", Double, nullable=False),
)

CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), ForeignKey("guests.id"), nullable=True, index=True),
    Column("bot", String(40), nullable=True),
)

# What was found of a game that is over, and by which edition of the method: it can be found again.
ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("edition", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("chances", Text, nullable=True),  # to win, turn by turn: what a list shows of it
)

# Who was at a game that is over, by the names they had: a row for each seat, from 0 on, and after
# these one for each guest who had sat there and left before the end. What lists and counts ask for
# is repeated here, so that a guest's games are found by one index, however many others there are.
SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), ForeignKey("guests.id"), nullable=True),
    Column("name", Text, nullable=False),
    Column("bot", String(40), nullable=True),
    Column("role", String(40), nullable=False),
    Column("place", Integer, nullable=False),  # 0 for who has left
    Column("leads", Boolean(create_constraint=False), nullable=False),  # the guest's first seat
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("difficulty", String(40), nullable=False),
    Column("ended", Double, nullable=False),
    # Whether the seat has asked for advice; nothing is known of games of old.
    Column("advised", Boolean(create_constraint=False), nullable=True),
    Index("ix_sittings_guest_ended_table_id", "guest", "ended", "table_id"),
)

# Codes by which guests move to other devices. A guest has one at most; only its hash is kept.
HANDOVERS: Final = Table(
    "handovers",
    METADATA,
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True),
    Column("code_hash", LargeBinary, nullable=False, unique=True),
    Column("made", Double, nullable=False),
)

# Browsers that want to be told when a game over days waits for their guest: where the push service
# takes messages for each, and what only that browser can open them with. `failures` are in a row.
DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of the address, which may be long
    Column("guest", String(40), ForeignKey("guests.id"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", String(10), nullable=False),
    Column("made", Double, nullable=False),
    Column("failures", Integer, nullable=False),
)

# When a guest is to be reminded of a table, and was the last time. The claim is of the process that
# is about it; where that one dies, the reminder is due again.
REMINDERS: Final = Table(
    "reminders",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("due", Double, nullable=True, index=True),
    Column("sent", Double, nullable=False),  # 0 for never
    Column("tries", Integer, nullable=False),
    Column("claim", String(40), nullable=True),
)

# What a guest writes for themselves at the moments of a game that is over: one at each.
COMMENTS: Final = Table(
    "comments",
    METADATA,
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("made", Double, nullable=False),
)

# One row, written anew to see that anything can be.
PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("felt", Double, nullable=False),
)

# The key settles who was first; the constraint keeps a request sent twice from counting twice, and
# begins with the guest so that it is also found out whether there is anything of a guest's.
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), ForeignKey("guests.id"), nullable=True),
    Column("message", String(40), nullable=True),
    Column("body", Text, nullable=False),
    Column("made", Double, nullable=False),
    UniqueConstraint("guest", "table_id", "message"),
)
