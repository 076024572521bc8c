"""Opens the database a url names."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tabletide.server.config import Config
from tabletide.server.store.sqlite import SqliteStore
from tabletide.server.store.store import Store


class BadDatabase(ValueError):
    """A url that names no database we know."""


async def open_store(config: Config, process: str) -> Store:
    """The store of a server."""
    try:
        url = make_url(config.database_url())
    except ArgumentError as error:
        raise BadDatabase("a database is named by a url, such as postgresql://…") from error
    if url.get_backend_name() == "sqlite":
        return await SqliteStore.open(_file(url))
    if url.get_backend_name() == "postgresql":
        from tabletide.server.store.postgres import PostgresStore  # noqa: PLC0415 - few need it

        return await PostgresStore.open(url.set(drivername="postgresql+psycopg"), process)
    raise BadDatabase(f"'{url.drivername}' is no database of ours: sqlite or postgresql is")


def _file(url: URL) -> Path:
    if not url.database or url.database == ":memory:":
        raise BadDatabase("a server keeps its tables in a file: sqlite:///path/to/tables.db")
    return Path(url.database)
