"""The outcome of a game that is over, as the lobby lists it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for it; of games that ended before, the lobby knows only the word."""
    op.add_column("tables", sa.Column("outcome", sa.Text, nullable=True))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "outcome")
