"""What people type, matched with what is offered: whole, begun, without accents or capitals."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

Tokens = list[str]


def plain(text: str) -> str:
    """Text without accents, capitals or punctuation, so that it can be compared."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    kept = [c if c.isalnum() else " " for c in parts if not unicodedata.combining(c)]
    return "".join(kept)


def fitting(typed: str, offered: Sequence[Sequence[str]]) -> list[int]:
    """Which of the things offered are meant; several if the words fit them equally well.

    Each thing may be said in several ways. A closer fit hides the others.

        >>> from tabletide.parts.words.fitting import fitting
        >>> fitting("drive sao", [("drive paris", "Drive to Paris"), ("drive sao_paulo",)])
        [1]
    """
    wanted = plain(typed).split()
    if not wanted:
        return []
    spoken = [[plain(way).split() for way in ways] for ways in offered]
    for fits in (_equal, _begins, _holds):
        found = [index for index, ways in enumerate(spoken) if _fits_one(fits, wanted, ways)]
        if found:
            return found
    return []


def _fits_one(fits: Callable[[Tokens, Tokens], bool], wanted: Tokens, ways: list[Tokens]) -> bool:
    return any(fits(wanted, way) for way in ways)


def _equal(wanted: Tokens, way: Tokens) -> bool:
    return wanted == way


def _begins(wanted: Tokens, way: Tokens) -> bool:
    """Whether the first word fits the first, and the others follow in order."""
    return bool(wanted and way) and way[0].startswith(wanted[0]) and _holds(wanted[1:], way[1:])


def _holds(wanted: Tokens, way: Tokens) -> bool:
    """Whether each word begins some word of the option, in order."""
    at = 0
    for begun in wanted:
        while at < len(way) and not way[at].startswith(begun):
            at += 1
        if at == len(way):
            return False
        at += 1
    return True
