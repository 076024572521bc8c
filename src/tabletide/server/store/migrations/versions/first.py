"""Guests, tables, chairs and events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the four tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("token_hash", name="uq_guests_token_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("result", sa.String(40), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name="fk_tables_host"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_listed_result_made", "tables", ["listed", "result", "made"])
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.String(40), nullable=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_chairs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chairs_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_chairs_guest"),
    )
    op.create_index("ix_chairs_guest", "chairs", ["guest"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.String(40), nullable=True),
        sa.Column("message", sa.String(40), nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_events_guest"),
        sa.UniqueConstraint(
            "table_id", "guest", "message", name="uq_events_table_id_guest_message"
        ),
    )


def downgrade() -> None:
    """Remove them again."""
    for name in ("events", "chairs", "tables", "guests"):
        op.drop_table(name)
