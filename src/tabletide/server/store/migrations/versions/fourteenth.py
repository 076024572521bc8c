"""Which seats of games that are over had asked for advice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for it: of games of old nothing is known."""
    advised: sa.Column[bool] = sa.Column("advised", sa.Boolean(create_constraint=False))
    op.add_column("sittings", advised)


def downgrade() -> None:
    """Forget it."""
    op.drop_column("sittings", "advised")
