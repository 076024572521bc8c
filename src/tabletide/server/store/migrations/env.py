"""Run by Alembic, with the connection that `migrate` has opened."""

from __future__ import annotations

from alembic import context

from tabletide.server.store.schema import METADATA

# SQLite alters a table by making it anew, which a batch does.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
