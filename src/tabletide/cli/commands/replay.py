"""`tabletide replay`: verify a recorded game and watch it again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tabletide.cli.boards.board import find_board
from tabletide.cli.play.film import Film, print_log, tell_hints, watch
from tabletide.cli.play.history import history
from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_game, open_record, open_words, record_mistake
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import OwnWords, Words, preferred_language
from tabletide.kernel.game import Game, seats
from tabletide.kernel.record import Record, RecordError
from tabletide.kernel.resume import resume
from tabletide.kernel.state import NOBODY


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[
        int | None,
        typer.Option("--to", help="Begin there, or with --plain end there: so many entries."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", help="See it as this seat did (1, 2 …); by default as an onlooker."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print every line of the log and leave.")
    ] = False,
    lang: Language = None,
) -> None:
    """Verify a saved game and show it step by step.

    Enter goes to the next step, a number jumps to that step, `b` goes back,
    `q` leaves.
    """
    with mistakes_told():
        own = open_words(lang or preferred_language(os.environ))
        record = open_record(file, own)
        game = open_game(record.game, own)
        _verify_deal(game, record, file, own)
        steps = history(game, record)
        at = _entry(to, len(steps), own)
        viewer = _viewer(seat, seats(record.setup), own)
        words = Words(own.language, game.id)
        screen = Screen(plain)
        screen.say(words.own("replay.verified", n=len(steps), file=file), "green")
        film = Film(game, find_board(game.id), words, screen, steps, viewer)
        tell_hints(film, record.advised)
        if plain:
            print_log(film, len(steps) if at is None else at)
        else:
            watch(film, at or 0)


def _verify_deal(game: Game, record: Record, file: Path, own: OwnWords) -> None:
    """Check that the seed, where it is told, deals what the record says was dealt."""
    if not record.seed:
        return
    try:
        resume(game, record)
    except RecordError as error:
        raise record_mistake(file, error, own) from None


def _entry(to: int | None, count: int, own: OwnWords) -> int | None:
    if to is not None and not 0 <= to <= count:
        raise Mistake(own.own("mistake.step", to=to, last=count))
    return to


def _viewer(seat: int | None, count: int, own: OwnWords) -> int:
    if seat is None:
        return NOBODY
    if not 1 <= seat <= count:
        raise Mistake(own.own("mistake.seat_number", seat=seat, count=count))
    return seat - 1
