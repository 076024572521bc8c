"""Codes by which guests move to other devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "handovers",
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("code_hash", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_handovers"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_handovers_guest"),
        sa.UniqueConstraint("code_hash", name="uq_handovers_code_hash"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("handovers")
