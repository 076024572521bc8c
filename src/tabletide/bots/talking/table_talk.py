"""What has been said at one table, and what its bots have to say.

The laboratory, the terminal and the server all let bots talk by this one memory.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.bots.bot import Bot
from tabletide.bots.registry import evaluation_of
from tabletide.bots.talking.hearing import hearing
from tabletide.games.registry import talk_of
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Text
from tabletide.parts.words.talk import Said, Saying, read_saying

_MOST: Final = 24  # sayings of a seat that are remembered


class TableTalk:
    """The sayings of one table, each with the state in which it was made; the newest last."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._talk = talk_of(game.id)
        self._made: list[tuple[Saying, Any]] = []

    def hear(self, saying: Saying, state: Any) -> bool:
        """Remember what a seat says; whether it says something in this game, and now.

        It takes the place of what it repeats, and what does not hold any more is forgotten.
        """
        talk = self._talk
        if talk is None or not talk.is_one(saying) or talk.still(saying, state, state) is None:
            return False
        kept = [
            (one, then)
            for one, then in self._made
            if not _is_repeated(one, saying) and talk.still(one, then, state) is not None
        ]
        mine = [one for one in kept if one[0].seat == saying.seat]
        if len(mine) >= _MOST:
            kept.remove(mine[0])
        self._made = [*kept, (saying, state.copy())]
        return True

    def text(self, seat: int, saying: str) -> Text:
        """Something a seat has said, as people read it."""
        read, talk = read_saying(seat, saying), self._talk
        assert read is not None, "it was understood when it was said"
        assert talk is not None, "where seats talk, there is something to say"
        return talk.text(read)

    def said(self, state: Any) -> Said:
        """What still holds, by what all have seen since."""
        talk = self._talk
        if talk is None:
            return ()
        rests = [talk.still(one, then, state) for one, then in self._made]
        return tuple([rest for rest in rests if rest is not None])

    def perspective(self, state: Any, seat: int) -> Perspective:
        """What a seat decides by, with what it has heard."""
        return hearing(self._game, state, seat, self.said(state))

    def news(self, state: Any, seats: list[int]) -> list[Saying]:
        """What the bots of these seats have to say now."""
        talk = self._talk
        if talk is None:
            return []
        said = self.said(state)
        seeing = [Perspective(self._game, state, seat) for seat in seats]
        told = [saying for one in seeing for saying in talk.news(one, said)]
        intends = evaluation_of("planner", self._game).intends
        if intends is None:
            return told
        meant = [hearing(self._game, state, seat, said) for seat in seats]
        return told + [saying for one in meant for saying in intends(one, said)]

    def forget(self, seat: int) -> None:
        """Somebody else plays a seat from now on, who has said nothing yet."""
        self._made = [one for one in self._made if one[0].seat != seat]

    def copy(self) -> TableTalk:
        """The same talk, free to go on another way."""
        twin = TableTalk(self._game)
        twin._made = self._made[:]
        return twin


def _is_repeated(one: Saying, saying: Saying) -> bool:
    return (one.seat, one.kind, one.what) == (saying.seat, saying.kind, saying.what)


def talks(bot: Bot) -> bool:
    """Whether a bot says what it holds: one that judges positions does."""
    return bool(getattr(bot, "talks", False))
