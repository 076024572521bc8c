"""Who was at games that are over, and what lists show of an analysis.

The server fills in the sittings of older games after its start, a few at a time.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"
branch_labels = None
depends_on = None

_AT_ONCE = 100


def upgrade() -> None:
    """Make room for it; of older games only the chances to win can be told here."""
    op.add_column("tables", sa.Column("puzzle", sa.String(40), nullable=True))
    op.add_column("tables", sa.Column("ended", sa.Double, nullable=True))
    op.add_column("tables", sa.Column("turns", sa.Integer, nullable=True))
    op.add_column("analyses", sa.Column("chances", sa.Text, nullable=True))
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.String(40), nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("role", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("leads", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("difficulty", sa.String(40), nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_sittings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sittings_table_id"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_sittings_guest"),
    )
    op.create_index("ix_sittings_guest_ended_table_id", "sittings", ["guest", "ended", "table_id"])
    _tell_chances()


def downgrade() -> None:
    """Forget it."""
    op.drop_table("sittings")
    op.drop_column("analyses", "chances")
    op.drop_column("tables", "turns")
    op.drop_column("tables", "ended")
    op.drop_column("tables", "puzzle")


def _tell_chances() -> None:
    kept = sa.table("analyses", sa.column("table_id"), sa.column("body"), sa.column("chances"))
    connection, last = op.get_bind(), ""
    while True:
        query = sa.select(kept.c.table_id, kept.c.body).where(kept.c.table_id > last)
        rows = connection.execute(query.order_by(kept.c.table_id).limit(_AT_ONCE)).all()
        for table, body in rows:
            told = kept.update().where(kept.c.table_id == table).values(chances=_chances(body))
            connection.execute(told)
        if not rows:
            return
        last = rows[-1][0]


def _chances(body: str) -> str | None:
    """The chance to win as each turn began, and at the end."""
    try:
        turns: list[dict[str, Any]] = json.loads(body)["turns"]
        return json.dumps([*[turn["chance"] for turn in turns], turns[-1]["after"]])
    except (ValueError, LookupError):
        return None
