"""The guides to adding a game and a role, taken apart: their blocks, and what each is about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
ROLE = ROOT / "docs" / "adding-a-role.md"

FENCE = "```"
# The last thing before a block that is about a file: "… `src/tabletide/ints.py`:"
ABOUT = re.compile(r"`((?:src|tests)/[\w/.-]+)`:?$")
PROGRAM = ".venv/bin/python"  # how the guide calls Python
PROMPT = ">>> "


class Block(NamedTuple):
    """A block of code: its language, its text, the heading above it and the file it is of."""

    language: str
    text: str
    section: str
    path: str  # empty when it is of no file


class GuideError(AssertionError):
    """Something in the guide that is not so."""


def blocks(page: Path = PAGE) -> list[Block]:
    """All blocks in order. A change follows the file of the change before it, if none is named."""
    found: list[Block] = []
    section = before = path = ""
    lines = iter(page.read_text(encoding="utf-8").splitlines())
    for line in lines:
        if line.startswith(FENCE):
            language = line.removeprefix(FENCE)
            inside = []
            for inner in lines:
                if inner == FENCE:
                    break
                inside.append(inner)
            named = ABOUT.search(before)
            path = named[1] if named else path if language == "diff" else ""
            found.append(Block(language, "\n".join(inside) + "\n", section, path))
            before = ""
        elif line.startswith("## "):
            section, path = line.removeprefix("## "), ""
        elif line.strip():
            before = line.strip()
            path = ""
    return found


def changed(text: str, change: str, path: str) -> str:
    """A file's text after a change, which must fit in exactly one place."""
    lines = change.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    new = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    if text.count(old) != 1:
        raise GuideError(f"this is in {path} {text.count(old)} times, not once:\n{old}")
    return text.replace(old, new)
