"""What axe finds on a screen: nothing serious."""

from __future__ import annotations

from typing import Final

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.visitor import Visitor

GRAVE: Final = ("serious", "critical")


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
