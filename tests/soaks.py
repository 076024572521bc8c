"""How long the long tests are. `make soak` asks for more than `make test` has time for."""

from __future__ import annotations

import os


def amount(name: str, usual: int) -> int:
    """How much of something, which the environment may raise: TABLETIDE_RACES=10000."""
    return int(os.environ.get(f"TABLETIDE_{name}", usual))
