"""When a guest's token was last used, and an order of a request's key by which guests are found."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"
branch_labels = None
depends_on = None

_BEFORE = ("table_id", "guest", "message")
_NOW = ("guest", "table_id", "message")


def upgrade() -> None:
    """Take all tokens for used now: nobody is forgotten because this was not known before."""
    op.add_column("guests", sa.Column("used", sa.Double, nullable=False, server_default="0"))
    guests = sa.table("guests", sa.column("used", sa.Double))
    op.execute(guests.update().values(used=time.time()))
    op.create_index("ix_guests_used", "guests", ["used"])
    _reorder(_BEFORE, _NOW)


def downgrade() -> None:
    """Forget it."""
    _reorder(_NOW, _BEFORE)
    op.drop_index("ix_guests_used", "guests")
    op.drop_column("guests", "used")


def _reorder(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    with op.batch_alter_table("events") as events:
        events.drop_constraint(f"uq_events_{'_'.join(before)}", type_="unique")
        events.create_unique_constraint(f"uq_events_{'_'.join(after)}", list(after))
