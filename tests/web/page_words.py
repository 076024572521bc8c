"""The messages of a game's catalogue that only its folder of the page uses."""

from __future__ import annotations

import re
from typing import Final

from tests.web.node import WEB

# A key in quotes; in a template, what is put in stands for one word.
_QUOTED: Final = re.compile(r'["`](page\.[^"`\s]+)["`]')
_PUT_IN: Final = re.compile(r"\$\{[^}]*\}")


def page_keys(game: str) -> list[re.Pattern[str]]:
    """The keys the game's folder of the page asks for, plural endings left out."""
    found: set[str] = set()
    for path in (WEB / "src" / "games" / game).rglob("*"):
        if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts"):
            found.update(_QUOTED.findall(path.read_text("utf-8")))
    return [
        re.compile(r"\w+".join(re.escape(part) for part in _PUT_IN.split(key)))
        for key in sorted(found)
    ]
