"""`tabletide puzzles`: turns in which one plan is clearly better than all others, to be found."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tabletide.cli.play.insight.puzzle import PUZZLE_DIFFICULTIES, list_puzzles, solve
from tabletide.cli.terminal.arguments import GameName, Language
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_game, open_words
from tabletide.cli.terminal.screen import EndOfInput, Screen
from tabletide.cli.terminal.words import Words, preferred_language
from tabletide.lab.puzzles.puzzle import DIFFICULTIES
from tabletide.lab.puzzles.puzzle_file import shipped


def puzzles(
    game: GameName,
    id_: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID]", help="The puzzle to play; if none is named, all are listed."
        ),
    ] = None,
    difficulty: Annotated[
        str | None,
        typer.Option(
            "--difficulty", metavar="|".join(DIFFICULTIES), help="List only puzzles of this one."
        ),
    ] = None,
    lang: Language = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Never clear the screen: everything scrolls by.")
    ] = False,
) -> None:
    """List a game's puzzles, or play one: find the plan for a turn that is better than all others.

    The turn is played on the real board. Then it is told what it came to beside
    the solution, and the solution's steps.
    """
    with mistakes_told():
        own = open_words(lang or preferred_language(os.environ))
        opened = open_game(game, own)
        book = shipped(game)
        if book is None:
            raise Mistake(own.own("puzzle.none", game=game))
        if difficulty is not None and difficulty not in PUZZLE_DIFFICULTIES:
            raise Mistake(own.own("puzzle.which", all=", ".join(DIFFICULTIES)))
        words, screen = Words(own.language, game), Screen(plain or id_ is None)
        if id_ is None:
            list_puzzles(opened, book, difficulty, words, screen)
            return
        puzzle = book.find(id_)
        if puzzle is None:
            raise Mistake(own.own("puzzle.unknown", id=id_, game=game))
        with tempfile.TemporaryDirectory() as folder:
            try:
                solve(opened, puzzle, words, screen, Path(folder) / f"{puzzle.id}.tide")
            except (EndOfInput, KeyboardInterrupt):
                screen.say("")
