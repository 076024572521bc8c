"""A server for agents that play there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.processes import Process, server


@pytest.fixture(scope="package")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own, whose bots do not dawdle."""
    with server(tmp_path_factory.mktemp("agents"), "--bot-pause=0") as running:
        yield running
