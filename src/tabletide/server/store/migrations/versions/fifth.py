"""Tables of lessons, which no list names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Say of a table which lesson is learnt there; of those before, none."""
    op.add_column("tables", sa.Column("lesson", sa.String(40), nullable=True))


def downgrade() -> None:
    """List them like the others."""
    op.drop_column("tables", "lesson")
