"""Which game a table was taken up from, at which turn, and with whose luck."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for it. Tables that were taken up before are not told of."""
    op.add_column("tables", sa.Column("branch_of", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("branch_turn", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("branch_luck", sa.String(8), nullable=True))
    op.create_index("ix_tables_branch_of", "tables", ["branch_of"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("ix_tables_branch_of", "tables")
    op.drop_column("tables", "branch_luck")
    op.drop_column("tables", "branch_turn")
    op.drop_column("tables", "branch_of")
