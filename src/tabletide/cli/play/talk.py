"""Table talk at the terminal: what bots say of hidden cards, and the command `say`."""

from __future__ import annotations

from rich.text import Text

from tabletide.bots.talking.table_talk import talks
from tabletide.cli.play.asking import Reply, Scene
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.games.registry import talk_of
from tabletide.kernel.state import NOBODY
from tabletide.parts.words.fitting import fitting
from tabletide.parts.words.talk import Saying, write_saying


def bots_talk(session: Session) -> None:
    """Let the bots at the table say what they have to, before anybody decides."""
    people = session.people()
    seats = [seat for seat in range(len(session.chairs)) if seat not in people]
    talkers = [seat for seat in seats if talks(session.bot(seat))]
    for saying in session.aloud.talk.news(session.table.state, talkers):
        session.aloud.say(saying, session.table.state)


def say_aloud(scene: Scene, rest: str) -> Reply:
    """Say something of one's hidden cards, by its number or its words; or see what can be said."""
    session, seat = scene.session, scene.asking.seat
    if session.viewer == NOBODY and session.hides():
        raise Mistake(session.words.own("say.whose"))
    sayings = _sayings(session, seat)
    if not sayings:
        raise Mistake(session.words.own("say.nothing"))
    texts = [session.words.say(session.aloud.text(one)) for one in sayings]
    if not rest:
        lines = [Text(f"  {number:2}. {text}") for number, text in enumerate(texts, 1)]
        session.screen.print(*lines)
        session.screen.say(session.words.own("say.how"), "dim")
        return Reply.STAY
    saying = _meant(session, sayings, texts, rest)
    session.aloud.say(saying, session.table.state)
    session.manners.think_again()
    session.screen.print(*session.news())
    return Reply.STAY


def _sayings(session: Session, seat: int) -> list[Saying]:
    """What is true of a seat, and may be told."""
    talk = talk_of(session.game.id)
    return [] if talk is None else talk.sayings(session.table.perspective(seat))


def _meant(session: Session, sayings: list[Saying], texts: list[str], typed: str) -> Saying:
    if typed.isdecimal():
        found = [int(typed) - 1] if 1 <= int(typed) <= len(sayings) else []
    else:
        words = [write_saying(one).replace(":", " ").replace("_", " ") for one in sayings]
        found = fitting(typed, list(zip(words, texts, strict=True)))
    if len(found) != 1:
        raise Mistake(session.words.own("say.which", typed=typed))
    return sayings[found[0]]
