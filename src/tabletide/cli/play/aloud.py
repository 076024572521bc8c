"""What was said aloud in one game at the terminal, and who has read it already."""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.talking.table_talk import TableTalk
from tabletide.kernel.game import Game
from tabletide.kernel.view import Text
from tabletide.parts.words.talk import Saying, write_saying


class Aloud:
    """The talk of one game: what bots heed of it, and what is news to each reader."""

    def __init__(self, game: Game) -> None:
        self.talk: Final = TableTalk(game)
        self._said: list[Saying] = []
        self._read: dict[str | None, int] = {}  # by reader, how much of it

    def say(self, saying: Saying, state: Any) -> None:
        """A seat says something."""
        if self.talk.hear(saying, state):
            self._said.append(saying)

    def text(self, saying: Saying) -> Text:
        """What is said, for people to read."""
        return self.talk.text(saying.seat, write_saying(saying))

    def news(self, reader: str | None) -> list[Saying]:
        """What was said since this reader looked last."""
        # What somebody here has read is no news to everybody.
        every = max(self._read.values(), default=0)
        first = every if reader is None else self._read.get(reader, 0)
        self._read[reader] = len(self._said)
        return self._said[first:]
