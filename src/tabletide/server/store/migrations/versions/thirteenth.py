"""What guests write for themselves at the moments of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for it."""
    op.create_table(
        "comments",
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("step", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_id", "step", name="pk_comments"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_comments_guest"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_comments_table_id"),
    )
    op.create_index("ix_comments_table_id", "comments", ["table_id"])


def downgrade() -> None:
    """Forget it."""
    op.drop_table("comments")
