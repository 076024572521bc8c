"""How parts of a position are read that games do not share: by seat, in rows, by number."""

from __future__ import annotations

from tabletide.parts.positions.notation import (
    NOTHING_THERE,
    NotationError,
    read_name,
    read_number,
    split_words,
)
from tabletide.parts.positions.position import Parts


def by_seat(parts: Parts, key: str, unsaid: list[str]) -> list[str]:
    """What a part says for each seat."""
    if not parts.has(key):
        return unsaid
    texts = [text.strip(" ") for text in parts.text(key).split("|")]
    if len(texts) != len(unsaid) or not all(texts):
        raise NotationError(f"{key}: it is said for {len(unsaid)} seats, set apart by bars")
    return texts


def numbers_of(parts: Parts, key: str, unsaid: list[int], most: int) -> list[int]:
    """A part with so many numbers, each up to a limit."""
    words = parts.words(key, " ".join(str(number) for number in unsaid))
    if len(words) != len(unsaid):
        raise NotationError(f"{key}: there are {len(unsaid)} of them, not {len(words)}")
    return [read_number(word, 0, most, key) for word in words]


def names_of(text: str, names: tuple[str, ...], key: str) -> list[int]:
    """Names in a row, or none."""
    if text == NOTHING_THERE:
        return []
    return [read_name(word, names, key) for word in split_words(text)]


def amounts_of(text: str, names: tuple[str, ...], key: str) -> list[int]:
    """Things that may be alike; a number before one says how many."""
    return [] if text == NOTHING_THERE else Parts(f"{key} {text}", key).amounts(key, names)
