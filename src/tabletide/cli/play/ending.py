"""The end of a game at the terminal, or of a sitting at it."""

from __future__ import annotations

import os
import shlex
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from tabletide.cli.play.asking import board_of, show_pages
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.numbers import number
from tabletide.cli.terminal.words import preferred_language
from tabletide.kernel.outcome import EACH, Outcome
from tabletide.kernel.state import CHANCE, NOBODY

SHORTEST: Final = 1  # a board with so little room for it leaves out what it can


def show_end(session: Session) -> None:
    """The result, the game in numbers, and the deal for everybody to verify."""
    if session.hides():
        session.viewer = NOBODY
    screen, own = session.screen, session.words.own
    if screen.plain or not session.people():
        screen.print(*session.news())
    else:
        show_pages(session, session.news())
        screen.clear()
    screen.print(board_of(session, room=0 if screen.plain else SHORTEST))
    screen.rule(own("end.heading"))
    result = session.table.perspective(NOBODY).decision().prompt
    screen.say(session.words.say(result), "bold")
    outcome = session.game.outcome(session.table.state)
    if outcome is not None and session.game.stakes == EACH:
        screen.print(_standings(session, outcome))
    screen.print(_numbers(session))
    if session.table.advised:
        screen.say(own("end.hints", who=", ".join(map(session.name, session.table.advised))))
    _show_deal(session)
    screen.say(own("end.saved", file=session.file))


def _show_deal(session: Session) -> None:
    """The seed and what was told of it before, and how anybody checks that one gives the other."""
    dealer, screen, own = session.table.dealer, session.screen, session.words.own
    screen.say(own("end.seed", seed=dealer.plain))
    if salt := dealer.seed.removeprefix(dealer.plain).removeprefix("~"):
        screen.say(own("end.salt", salt=salt), "dim")
    screen.say(own("end.commitment", commitment=dealer.commitment))
    command = f"tabletide verify {dealer.commitment} {shlex.quote(dealer.seed)}"
    screen.console.print(Text(own("end.verify", command=command), "dim"), soft_wrap=True)


def _standings(session: Session, outcome: Outcome) -> Grid:
    """A column for each seat, by their places: where its points came from, and what they make."""
    own, term = session.words.own, session.words.term
    seats = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    grid = Grid(own("end.seat"), *map(session.name, seats), box=None, pad_edge=False)
    rows = [(term(f"score.{part.key}"), part.points) for part in outcome.parts if any(part.points)]
    for name, numbers in (
        (own("end.place"), outcome.places),
        *rows,
        (own("end.points"), outcome.scores),
    ):
        grid.add_row(Text(name), *(Text(number(numbers[seat])) for seat in seats))
    grid.columns[0].no_wrap = True
    for column in grid.columns[1:]:
        column.justify = "right"
    return grid


def _numbers(session: Session) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for name, value in [*_of_the_game(session), *_of_the_table(session)]:
        grid.add_row(Text(name, style="dim"), Text(value))
    return grid


def _of_the_game(session: Session) -> list[tuple[str, str]]:
    return session.board.summary(session.view(NOBODY), session.words)


def _of_the_table(session: Session) -> list[tuple[str, str]]:
    """Who decided how often, and how much was taken back."""
    by = session.table.makers
    own = session.words.own
    decided = [f"{session.name(seat)} {by.count(seat)}" for seat in range(len(session.chairs))]
    back = sum(entry < 0 for entry in session.table.entries)
    return [
        (own("end.decisions"), ", ".join(decided)),
        (own("end.chance"), str(by.count(CHANCE))),
        (own("end.taken_back"), str(back)),
    ]


def show_way_back(session: Session) -> None:
    """Where the game was put, and how to go on with it."""
    own = session.words.own
    session.screen.say("")
    session.screen.say(own("quit.saved", file=session.file), "bold")
    file, seats = shlex.quote(str(session.file)), session.seats_word()
    command = f"tabletide play --resume {file} --seats {seats}"
    if session.words.language != preferred_language(os.environ):
        command += f" --lang {session.words.language}"
    session.screen.console.print(Text(own("quit.resume", command=command)), soft_wrap=True)
