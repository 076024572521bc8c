"""The messages of a game that only the page uses: in the game's folder, or in the kit for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.web.node import WEB

SOURCE: Final = (WEB / "src").resolve()
KIT: Final = SOURCE / "board"
# A key in quotes; in a template, what is put in stands for one word.
_QUOTED: Final = re.compile(r'["`](page\.[^"`\s]+)["`]')
_PUT_IN: Final = re.compile(r"\$\{[^}]*\}")
_IMPORTED: Final = re.compile(r'from "(\.[\w/.]+)"')


def stem(key: str) -> str:
    """A key without the ending of its plural, or of being said to whom it is about."""
    plain = key.removesuffix(".zero").removesuffix(".one").removesuffix(".other")
    return plain.removesuffix(":you")


def page_keys(game: str) -> list[re.Pattern[str]]:
    """The keys the game's folder of the page asks for, plural endings left out."""
    found: set[str] = set()
    for text in _source(game):
        found.update(_QUOTED.findall(text))
    return [
        re.compile(r"\w+".join(re.escape(part) for part in _PUT_IN.split(key)))
        for key in sorted(found)
    ]


def _source(game: str) -> Iterator[str]:
    """What the game's folder says, and the parts of the kit it uses, and the parts these use."""
    left = [path for path in (SOURCE / "games" / game).rglob("*") if _is_code(path)]
    met = set(left)
    while left:
        path = left.pop()
        text = path.read_text("utf-8")
        yield text
        imported = {(path.parent / name).resolve() for name in _IMPORTED.findall(text)}
        kit = {part for part in imported - met if part.is_relative_to(KIT)}
        left += sorted(kit)
        met |= kit


def _is_code(path: Path) -> bool:
    return path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts")
