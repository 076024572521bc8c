"""The numbers on a port of their own: told there, to this machine alone, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from socket import socket

import httpx
import pytest

from tests.server.processes import Process, server


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("numbers")
    options = ("--metrics-port=0", "--connections=5", "--metrics-for-all")
    with server(folder, *options) as running:
        yield running


@pytest.fixture(scope="module")
def numbers(process: Process) -> str:
    """Where they are, as the server says."""
    assert process.process.stdout is not None
    said = next(process.process.stdout)
    assert said.startswith("The metrics are at http://127.0.0.1:")
    return said.partition("at ")[2].strip()


def test_they_are_told_there_and_not_where_the_tables_are(process: Process, numbers: str) -> None:
    told = httpx.get(numbers)
    assert told.status_code == 200
    assert "tabletide_ack_seconds_bucket" in told.text
    assert told.headers["content-type"].startswith("text/plain")
    assert httpx.get(f"{process.origin}/metrics").status_code == 404
    assert httpx.get(f"{process.origin}/health").status_code == 200


def test_nothing_else_is_there(numbers: str) -> None:
    base = numbers.removesuffix("/metrics")
    for path in ("/", "/health", "/api/games", "/api/tables", "/metrics/"):
        assert httpx.get(base + path).status_code == 404
    assert httpx.post(numbers).status_code == 405
    assert httpx.post(f"{base}/api/me", json={"name": "Ana"}).status_code == 404
    head = httpx.head(numbers)
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 1_000


def test_no_page_of_another_name_reads_them(numbers: str) -> None:
    assert httpx.get(numbers, headers={"host": "evil.example.org"}).status_code == 421


def test_a_crowd_at_the_tables_is_not_in_their_way(process: Process, numbers: str) -> None:
    host, _, port = process.host.partition(":")
    with ExitStack() as stack:
        crowd = [stack.enter_context(socket()) for _ in range(10)]
        for one in crowd:
            one.connect((host, int(port)))
        told = httpx.get(numbers)
        assert told.status_code == 200
        assert "tabletide_connections 5.0" in told.text
