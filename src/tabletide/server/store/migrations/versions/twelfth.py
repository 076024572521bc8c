"""Reminders by the push services of browsers: which devices want them, and of which tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "12"
down_revision = "11"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for them: nobody of old has asked for any."""
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_devices_guest"),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    op.create_table(
        "reminders",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("due", sa.Double, nullable=True),
        sa.Column("sent", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claim", sa.String(40), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_reminders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reminders_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_reminders_guest"),
    )
    op.create_index("ix_reminders_guest", "reminders", ["guest"])
    op.create_index("ix_reminders_due", "reminders", ["due"])


def downgrade() -> None:
    """Forget them."""
    for table in ("reminders", "devices"):
        op.drop_table(table)
