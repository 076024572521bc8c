"""`tabletide report`: what came of many games, as one page for the browser."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.words import OwnWords, preferred_language

PAGE = ".html"


def report(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…",
            help="Rows of one game, as `simulate` and `league` write them; each shard is a file.",
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="The page; by default beside the first file of rows, ending in .html.",
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    lang: Language = None,
) -> None:
    """Make one page of what came of many games, with charts, that works offline."""
    with mistakes_told():
        words = open_words(lang or preferred_language(os.environ))
        page = out or files[0].with_suffix(PAGE)
        if not page.absolute().parent.is_dir():
            raise Mistake(words.own("mistake.report_folder", folder=page.absolute().parent))
        page.write_text(_made(files, words), encoding="utf-8")
        Console(highlight=False, soft_wrap=True).print(words.own("report.written", file=page))
        if show:
            webbrowser.open(page.absolute().as_uri())


def _made(files: list[Path], words: OwnWords) -> str:
    with from_extra("report", words):
        from tabletide.lab.report.page import report_page  # noqa: PLC0415 - an extra brings it
        from tabletide.lab.report.reading import RowsProblem, read_games  # noqa: PLC0415
        from tabletide.lab.report.wording import say_problem  # noqa: PLC0415
    try:
        games = read_games(files)
    except RowsProblem as problem:
        raise Mistake(say_problem(problem, words.language)) from None
    return report_page(games, words.language, [file.name for file in files])
