"""Shared deals: those of a day and of duels, and who has played which of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for them: no table of old shares its deal."""
    op.add_column("tables", sa.Column("shared", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("side", sa.Integer, nullable=True))
    op.create_index("ix_tables_shared_side", "tables", ["shared", "side"], unique=True)
    op.create_table(
        "tries",
        sa.Column("deal", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("deal", "guest", name="pk_tries"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_tries_guest"),
    )
    op.create_index("ix_tries_guest", "tries", ["guest"])
    op.create_table(
        "duels",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("stem", sa.String(80), nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("advice", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("relief", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("given_up", sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_duels"),
    )
    op.create_index("ix_duels_stem", "duels", ["stem"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def downgrade() -> None:
    """Forget them."""
    for table in ("secrets", "duels", "tries"):
        op.drop_table(table)
    op.drop_index("ix_tables_shared_side", "tables")
    op.drop_column("tables", "side")
    op.drop_column("tables", "shared")
