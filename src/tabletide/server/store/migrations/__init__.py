"""How a database gets from one version of the schema to the next; run when a server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring the schema up to date, in the transaction of the connection; or back to a version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    _refuse_newer(connection, config)
    (command.upgrade if to == "head" else command.downgrade)(config, to)


class NewerSchema(Exception):
    """The database was written by a newer server."""


def _refuse_newer(connection: Connection, config: Config) -> None:
    """Leave a database alone whose schema this server has never heard of."""
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    if not set(MigrationContext.configure(connection).get_current_heads()) <= known:
        raise NewerSchema("the database was written by a newer server: start that one")
