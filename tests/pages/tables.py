"""Tables and code as the documents show them."""

from __future__ import annotations

from collections.abc import Iterable


def grid(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table."""
    head = list(heads)
    lines = [head, ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def code(word: object) -> str:
    return f"`{word}`"
