"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletide.bots.bot import Bot
from tabletide.bots.registry import AT_TABLE, BOTS, UnknownBot, load_bot
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.words import OwnWords
from tabletide.kernel.game import Game
from tabletide.parts.words.fitting import plain

ME: Final = "me"
THE_SAME: Final = ""  # the person's name when one plays all the seats of people
PREFERRED: Final = ("greedy", "random")  # quick ones that play well, the best first
# What people call the bots.
LEVELS: Final = {
    "random": "level.random",
    "greedy": "level.greedy",
    "planner": "level.planner",
    "strong": "level.strong",
}


class LocalChair(NamedTuple):
    """A chair at this terminal: a person by name, or a bot by kind."""

    person: str | None
    bot: str | None

    def word(self) -> str:
        """How the chair is written in --seats."""
        if self.bot is not None:
            return self.bot
        return f"{ME}:{self.person}" if self.has_name() else ME

    def has_name(self) -> bool:
        """Whether a person gave a name, rather than being told apart by the seat."""
        return bool(self.person) and not str(self.person).isdecimal()


def person(name: str) -> LocalChair:
    """A chair for a person at this terminal."""
    return LocalChair(name, None)


def robot(name: str) -> LocalChair:
    """A chair for a bot."""
    return LocalChair(None, name)


def level_word(name: str, words: OwnWords) -> str:
    """What people call a bot."""
    return words.own(LEVELS[name])


def level_words(words: OwnWords) -> str:
    """What they call all of them, in a row."""
    return ", ".join([level_word(name, words) for name in BOTS])


def best_bot(game: Game) -> str:
    """The strongest quick bot that can play this game."""
    return next(name for name in PREFERRED if can_play(name, game))


def can_play(name: str, game: Game) -> bool:
    """Whether there is a bot of this name for a game."""
    try:
        load_bot(name, game)
    except UnknownBot:
        return False
    return True


def load(name: str, game: Game, words: OwnWords, think: float = AT_TABLE) -> Bot:
    """The bot of a name, or a mistake if it cannot play this game."""
    if not can_play(name, game):
        able = ", ".join([one for one in BOTS if can_play(one, game)])
        raise Mistake(words.own("mistake.no_bot", bot=name, bots=able))
    return load_bot(name, game, think)


def parse_chairs(text: str, count: int, words: OwnWords) -> list[LocalChair]:
    """The chairs of `me,me:Ana,greedy,bot:random`, one for each seat."""
    named = [one.strip() for one in text.split(",")]
    if len(named) != count:
        raise Mistake(words.own("mistake.seats_count", seats=text, n=len(named), count=count))
    return [parse_chair(one, seat, words) for seat, one in enumerate(named)]


def parse_chair(text: str, seat: int, words: OwnWords) -> LocalChair:
    """The chair a word names. People without a name are told apart by their seats."""
    kind, colon, rest = text.partition(":")
    if kind == ME and (rest or not colon):
        return person(rest or str(seat + 1))
    said = plain(rest if kind == "bot" else text).strip()
    for name in BOTS:
        if said in (name, plain(level_word(name, words))):
            return robot(name)
    raise Mistake(words.own("mistake.seat", seat=rest or text, bots=level_words(words)))


def chairs_with_bots(count: int, bots: int, bot: str, words: OwnWords) -> list[LocalChair]:
    """People first, then so many bots."""
    if not 0 <= bots <= count:
        raise Mistake(words.own("mistake.bots_count", bots=bots, count=count))
    return [person(str(seat + 1)) if seat < count - bots else robot(bot) for seat in range(count)]


def alone(chairs: Sequence[LocalChair]) -> list[LocalChair]:
    """The same chairs with one person on all that are not bots'."""
    return [chair if chair.bot else person(THE_SAME) for chair in chairs]
