"""A server with the built page, in a process of its own, and visitors with Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

import tabletide
from tests.browser import chromium
from tests.browser.visitor import Visitor, visit
from tests.server import processes

PAGE: Final = Path(tabletide.__file__).parent / "server" / "page" / "index.html"
QUICK: Final = ("--bot-pause=0", "--no-open")
Arrival = Callable[..., Visitor]

expect.set_options(timeout=15_000)  # the machine may be busy

# All of this ends with the last test of the folder on a worker, not with the worker: while
# Playwright is open no other test of the same process can run an event loop.


@pytest.fixture(scope="package")
def chrome() -> Iterator[Browser]:
    """The machine's Chromium."""
    path = chromium.find()
    if path is None:
        pytest.skip(f"no Chromium here: none of {', '.join(chromium.NAMES)} is a command")
    with chromium.launched(path) as browser:
        yield browser


@pytest.fixture(scope="package")
def page_is_built() -> None:
    """The page is part of the package under test."""
    if not PAGE.is_file():
        pytest.fail(f"the page is not built ({PAGE} is missing): run `make page`")


@pytest.fixture(scope="package")
def origin(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that all tests share, each at tables of its own."""
    del page_is_built
    with processes.server(tmp_path_factory.mktemp("server"), *QUICK) as running:
        yield running.origin


@pytest.fixture
def arrive(chrome: Browser) -> Iterator[Arrival]:
    """Lets somebody new come to a server; whatever went wrong in their window fails the test."""
    visitors: list[Visitor] = []

    def arrive(origin: str, **wishes: Any) -> Visitor:
        visitors.append(visit(chrome, origin, **wishes))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.page.context.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []


@pytest.fixture
def visitor(arrive: Arrival, origin: str) -> Visitor:
    """Somebody new at the shared server: English, a wide screen, no pauses between beats."""
    return arrive(origin)
