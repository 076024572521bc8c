"""Games over days: their limit, for whom they wait, and when somebody has to look after them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for it: no table of old is a game over days."""
    op.add_column("tables", sa.Column("relief", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("awaited", sa.String(40), nullable=True))
    op.add_column("tables", sa.Column("until", sa.Double, nullable=True))
    op.add_column("tables", sa.Column("due", sa.Double, nullable=True))
    op.create_index("ix_tables_due", "tables", ["due"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("ix_tables_due", "tables")
    for column in ("due", "until", "awaited", "relief"):
        op.drop_column("tables", column)
