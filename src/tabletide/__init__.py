"""Tabletide: an open digital table for modern board games, and its rules engine.

The front door. What is named here is loaded when it is first asked for, so that
`import tabletide` costs nothing; everything else is imported from where it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = [
    "BOTS",
    "GAMES",
    "Table",
    "__version__",
    "commitment_of",
    "grafted",
    "load_game",
    "resume",
    "sealed",
    "value",
]

if TYPE_CHECKING:
    from tabletide.front import BOTS as BOTS
    from tabletide.front import GAMES as GAMES
    from tabletide.front import Table as Table
    from tabletide.front import commitment_of as commitment_of
    from tabletide.front import grafted as grafted
    from tabletide.front import load_game as load_game
    from tabletide.front import resume as resume
    from tabletide.front import sealed as sealed
    from tabletide.front import value as value
else:  # a type checker that saw this would let every name pass

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module 'tabletide' has no attribute '{name}'")
        from tabletide import front  # noqa: PLC0415 - only when something is asked for

        return getattr(front, name)


def __dir__() -> list[str]:
    return __all__
