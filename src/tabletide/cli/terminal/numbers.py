"""Numbers as people write them: with a minus, not a hyphen, and so many times."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"


def number(value: int) -> str:
    """A number."""
    return f"{value}".replace("-", MINUS)


def signed(value: int) -> str:
    """What is added or taken away."""
    return f"{value:+}".replace("-", MINUS)


def decimal(value: float, language: str) -> str:
    """A number with one place behind the point, or behind the comma."""
    written = f"{value:.1f}".replace("-", MINUS)
    return written.replace(".", ",") if language == "pt-BR" else written
