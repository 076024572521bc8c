"""The game among rivals at a table: other processes do not know it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletide.server.tables.thinking.clerks import Clerks
from tabletide.server.tables.thinking.thinkers import Errand, Thinkers


@pytest.fixture
def rivals(rivals: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What another process would be asked about that game is answered in this one."""

    async def here(_asked: object, errand: Errand) -> Any:
        return errand.answer()

    monkeypatch.setattr(Thinkers, "_ask", here)
    monkeypatch.setattr(Clerks, "write", here)
    return rivals
