"""Table talk: what seats of a team may tell each other of what is hidden, in few words.

A saying is made aloud. The rules know nothing of it, everybody hears it, and nobody can check it.
Bots say only what is true; people may err, and what cannot be true is not heeded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Rng
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.view import Text

_MARK: Final = ":"  # between the words of a saying


class Saying(NamedTuple):
    """What one seat says: of which kind, about which things, and of how many where it counts."""

    seat: int
    kind: str
    what: tuple[str, ...]
    number: int = 0


Said = tuple[Saying, ...]  # the newest last


class Talk(NamedTuple):
    """What a game has to be told of: its kinds of sayings, when they are true, what they bind."""

    sayings: Callable[[Perspective], list[Saying]]  # all that is true of a seat, and worth a word
    news: Callable[[Perspective, Said], list[Saying]]  # of that, what a bot says after what was
    is_one: Callable[[Saying], bool]  # whether it says something in this game
    still: Callable[[Saying, Any, Any], Saying | None]  # said in one state, what holds in another
    heed: Callable[[Any, int, Rng, Said], Any]  # `imagine`, so that what was said holds
    text: Callable[[Saying], Text]  # as people read it after the name of who says it
    anchors: Callable[[Saying], tuple[str, ...]]  # the things on the table it is about


def write_saying(saying: Saying) -> str:
    """A saying as one word: `hold:cairo:lima`, `count:4:blue`."""
    number = [str(saying.number)] if saying.number else []
    return _MARK.join([saying.kind, *number, *saying.what])


def read_saying(seat: int, text: str) -> Saying | None:
    """The saying of a seat that a word stands for, if it has the form of one."""
    kind, *rest = text.split(_MARK)
    number = 0
    if rest and rest[0].isdecimal():
        number = int(rest[0][:3])
        rest = rest[1:]
    if not kind or not rest or not all(rest):
        return None
    return Saying(seat, kind, tuple(rest), number)
