"""What may happen before one's next turn, and how likely it is: the command `odds`."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.play.asking import Reply, Scene
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.games.registry import odds_of
from tabletide.parts.words.fitting import fitting
from tabletide.parts.words.odds import Odds

MOST_SHOWN: Final = 12


def show_odds(scene: Scene, rest: str) -> Reply:
    """The likeliest things that may happen, or all that may happen to what is named."""
    session = scene.session
    reckoning = odds_of(session.table.perspective(session.viewer))
    if reckoning.assumed is None or not reckoning.odds:
        raise Mistake(session.words.own("odds.none"))
    found = _about(session, reckoning.odds, rest) if rest else reckoning.odds
    session.screen.say(session.words.say(reckoning.assumed), "bold")
    shown = found if rest else found[:MOST_SHOWN]
    session.screen.print(*[Text(f"  {_line(session, one)}") for one in shown])
    if len(found) > len(shown):
        session.screen.say(session.words.own("odds.more", n=len(found) - len(shown)), "dim")
    return Reply.STAY


def _about(session: Session, odds: tuple[Odds, ...], typed: str) -> tuple[Odds, ...]:
    """The odds of what was named, by its id or its name, whole or begun."""
    names = [(_id(one), _name(session, one)) for one in odds]
    meant = {names[index] for index in fitting(typed, names)}
    found = tuple(one for one, name in zip(odds, names, strict=True) if name in meant)
    if not found:
        raise Mistake(session.words.own("odds.nothing_for", typed=typed))
    return found


def _id(odds: Odds) -> str:
    return odds.anchor.partition(":")[2].replace("_", " ")


def _name(session: Session, odds: Odds) -> str:
    return "" if odds.thing is None else session.words.say(odds.thing)


def _line(session: Session, odds: Odds) -> str:
    name, said = _name(session, odds), session.words.say(odds.text)
    line = f"{name}: {said}" if name else said
    return line[0].upper() + line[1:]
