"""Watching a recorded game, one beat at a time: a decision and all that chance made of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from tabletide.cli.boards.board import Board, Canvas
from tabletide.cli.play.history import PlayedEntry
from tabletide.cli.play.log import last_lines, line_text
from tabletide.cli.terminal.screen import EndOfInput, Screen
from tabletide.cli.terminal.words import Words
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY

LEAST_LINES: Final = 5


class Film(NamedTuple):
    """A verified record, ready to be watched through one seat's eyes."""

    game: Game
    board: Board
    words: Words
    screen: Screen
    steps: list[PlayedEntry]
    seat: int


def print_log(film: Film, last: int) -> None:
    """Every line of the log up to an entry, and where it left the board."""
    film.screen.print(*lines(film, 0, last))
    _print_board(film, last)


def tell_hints(film: Film, advised: tuple[int, ...]) -> None:
    """Which seats are known to have played with hints."""
    if not advised or not film.steps:
        return
    view = Perspective(film.game, film.steps[-1].after, NOBODY).view()
    names = [film.board.seat_name(view, seat, film.words) for seat in advised]
    film.screen.say(film.words.own("end.hints", who=", ".join(names)))


def watch(film: Film, at: int) -> None:
    """Show beat after beat as asked for, from an entry on."""
    last = len(film.steps)
    came_from = at
    while True:
        _show(film, came_from, at)
        try:
            typed = film.screen.read(f"{at}/{last} {film.words.own('replay.prompt')} ").casefold()
        except EndOfInput:
            return
        goal = _goal(film, at, typed)
        if goal is None:
            return
        came_from, at = (
            (at, goal) if goal == next_beat(film, at) else (beat_start(film, goal), goal)
        )


def _goal(film: Film, at: int, typed: str) -> int | None:
    """The entry to go to; None to leave."""
    if typed == film.words.own("replay.leave") or (not typed and at == len(film.steps)):
        return None
    if not typed:
        return next_beat(film, at)
    if typed == film.words.own("replay.back"):
        return beat_start(film, at)
    if typed.isdecimal() and int(typed) <= len(film.steps):
        return int(typed)
    film.screen.say(film.words.own("replay.keys", last=len(film.steps)), "yellow")
    return at


def next_beat(film: Film, at: int) -> int:
    """The number of entries once the next decision is made and chance has answered."""
    at = min(at + 1, len(film.steps))
    while at < len(film.steps) and _is_chance(film.steps[at]):
        at += 1
    return at


def beat_start(film: Film, at: int) -> int:
    """The number of entries before the latest decision."""
    at = max(at - 1, 0)
    while at > 0 and _is_chance(film.steps[at]):
        at -= 1
    return at


def _is_chance(step: PlayedEntry) -> bool:
    return step.entry >= 0 and step.maker == CHANCE


def lines(film: Film, first: int, last: int) -> list[Text]:
    """What happened between two entries."""
    return [line for number in range(first + 1, last + 1) for line in _lines(film, number)]


def _lines(film: Film, number: int) -> list[Text]:
    step = film.steps[number - 1]
    if step.entry < 0:
        text = film.words.own("replay.taken_back", n=step.number)
        return [Text.assemble((f"{number:4} ", "dim"), (f" ↶ {text}", "yellow"))]
    told = [_seen(film, number).line(note) for note in step.notes]
    return [line_text(line, film.board.icons, film.words, number) for line in told]


def _seen(film: Film, number: int) -> Perspective:
    """What the one who watches knows after an entry."""
    return Perspective(film.game, film.steps[number - 1].after, film.seat)


def _show(film: Film, came_from: int, at: int) -> None:
    screen = film.screen
    screen.clear()
    _print_board(film, at)
    room = max(screen.room() // 3, LEAST_LINES)
    screen.print(*last_lines(lines(film, came_from, at), room, screen.width(), film.words))
    if at:
        screen.rule(film.words.say(_seen(film, at).decision().prompt))


def _print_board(film: Film, at: int) -> None:
    if at == 0:
        return
    canvas = Canvas(film.words, film.screen.width(), whole=False, sitters=())
    film.screen.print(film.board.draw(_seen(film, at).view(), canvas))
