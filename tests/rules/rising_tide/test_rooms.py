"""The rules are in rooms, with arrows one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tabletide.games.rising_tide import rules

PACKAGE = rules.__name__
FOLDER = Path(str(rules.__file__)).parent
# From the outermost room to the innermost; those of a line do not know each other.
ROOMS = (
    {"opening"},
    {"setup"},
    {"turn"},
    {"events"},
    {"actions"},
    {"water"},
    {"decks"},
    {"objectives"},
    {"ending", "roles"},
)


def room_of(name: str) -> int:
    """Which line of rooms a name in this folder belongs to."""
    (found,) = (n for n, rooms in enumerate(ROOMS) if name in rooms)
    return found


def arrows() -> Iterator[tuple[str, str]]:
    """From which room to which other one there are imports."""
    for path in FOLDER.rglob("*.py"):
        here = path.relative_to(FOLDER).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
                there = str(node.module).removeprefix(PACKAGE).split(".")[1]
                if there != here:
                    yield here, there


def test_every_arrow_points_inward() -> None:
    found = set(arrows())
    assert len(found) > 10
    assert {(here, there) for here, there in found if room_of(here) >= room_of(there)} == set()


def test_no_room_is_forgotten() -> None:
    names = {
        path.name.partition(".")[0] for path in FOLDER.iterdir()
    }  # compiled, some have two files
    there = {name for name in names if not name.startswith("__")}
    assert there == set().union(*ROOMS)
