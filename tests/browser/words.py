"""What the page says in the visitor's language: its own words and those of the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tabletide.games.registry import folder_of
from tabletide.parts.files.messages import Catalogue, Message, fill, load_catalogue, say

YOU: Final[Message] = ("who.you", {})  # whoever reads, in place of their seat
PAGE: Final = Path(__file__).parents[2] / "web" / "src" / "lib" / "words"


def person(name: str) -> Message:
    """Somebody at the table, to fill a blank with."""
    return ("who.person", {"name": name})


class Words:
    """Messages by their keys, in one language."""

    def __init__(self, language: str, game: str) -> None:
        self.language: Final = language
        self._page: Catalogue = {}
        for file in (PAGE / f"{language}.json", *PAGE.glob(f"*.{language}.json")):
            self._page |= _flat(json.loads(file.read_text(encoding="utf-8")))
        who = {key: text for key, text in self._page.items() if key.startswith(("who.", "who:"))}
        self._game = who | load_catalogue(folder_of(game), language)

    def page(self, key: str, **blanks: object) -> str:
        """What the page itself says."""
        return fill(self._page, key, blanks)

    def game(self, key: str, **blanks: object) -> str:
        """What the game says; to whom it is about, as it says it to them."""
        to_you = f"{key}:you"
        is_mine = YOU in (blanks.get("role"), blanks.get("seat"))
        has_own = any(known in self._game for known in (to_you, f"{to_you}.other"))
        return fill(self._game, to_you if is_mine and has_own else key, blanks)

    def name(self, what: Message) -> str:
        """What the game calls something that fills the blanks of other messages."""
        return say(self._game, what)


def _flat(words: dict[str, Any], prefix: str = "") -> Catalogue:
    found: Catalogue = {}
    for name, value in words.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{name}.")
        else:
            found[prefix + name] = value
    return found
