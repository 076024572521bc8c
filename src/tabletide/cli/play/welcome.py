"""The first screen of a game: what is played, by whom, and the promise of a fair deal."""

from __future__ import annotations

from rich.text import Text

from tabletide.cli.play.session import Session


def welcome(session: Session, log: int = 0, is_chosen: bool = False) -> None:
    """Say what is on the table before the first card is looked at, or before one goes on.

    That somebody has chosen the deal is for all to know before they play.
    """
    screen, words = session.screen, session.words
    screen.clear()
    screen.rule(words.term("game.name"))
    screen.say(words.term("game.summary"))
    for name, value in session.table.setup.items():
        said = words.term(f"setting.{name}.values.{value}")
        screen.print(Text.assemble((f"  {words.term(f'setting.{name}.name')}: ", "dim"), said))
    for seat in range(len(session.chairs)):
        screen.print(Text.assemble((f"  {seat + 1} ", "bold"), session.name(seat)))
    screen.say(words.own("welcome.commitment", commitment=session.table.dealer.commitment), "dim")
    if is_chosen:
        screen.say(words.own("welcome.chosen"))
    screen.say(words.own("welcome.help"))
    if log:
        screen.say(words.own("log.earlier", n=log), "dim")
    if not screen.plain and session.people():
        screen.read(words.own("welcome.resumed_enter" if log else "welcome.enter"))
