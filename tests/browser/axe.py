"""What axe finds on a screen: nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.visitor import Visitor
from tests.soaks import amount

GRAVE: Final = ("serious", "critical")

# A theme and a size of screen; each with each in `make soak`, else one of the first two for a test.
_LOOKS: Final = [("light", False), ("dark", True), ("dark", False), ("light", True)]
_MANY: Final = amount("LOOKS", 1)


def each_look(test: Callable[..., None]) -> Callable[..., None]:
    """See a screen in the looks it is to be seen in; which one, follows from the test's name."""
    turn = crc32(f"{test.__module__} {test.__name__}".encode()) % 2
    looks = _LOOKS[:_MANY] if _MANY > 1 else _LOOKS[turn : turn + 1]
    marked: Callable[..., None] = pytest.mark.parametrize(("theme", "is_phone"), looks)(test)
    return marked


def examine(visitor: Visitor, screen: str) -> None:
    """Let axe look at what is shown now."""
    violations = Axe().run(visitor.page).response["violations"]
    found = [
        f"{screen}: {violation['id']}: {node['html'][:200]} ({node['failureSummary']})"
        for violation in violations
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
    assert found == []
