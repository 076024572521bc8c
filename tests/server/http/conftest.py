"""A server, and a company at one of its tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.http.company import Company
from tests.server.visitors import Visitor, open_door


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with open_door(tmp_path_factory.mktemp("tables")) as client:
        yield client


@pytest.fixture
def company(client: TestClient[Any]) -> Company:
    host, own, other = (Visitor(client, name) for name in ("Host", "Own", "Other"))
    table = host.set_table()
    assert own.chair(table, 1, "take").status_code == 200
    assert other.chair(table, 2, "take").status_code == 200
    return Company(table, Visitor(client), Visitor(client, "Guest"), other, own, host)
