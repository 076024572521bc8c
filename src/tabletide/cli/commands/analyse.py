"""`tabletide analyse`: where a game was won or lost, by luck and by decisions."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Final

import typer

from tabletide.cli.play.insight.analysis import tell_analysis
from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import open_game, open_record, open_rows, open_words
from tabletide.cli.terminal.progress import progress_bar
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import OwnWords, Words, preferred_language
from tabletide.kernel.game import Game
from tabletide.kernel.record import Record
from tabletide.lab.analysis.analysis import Analysis
from tabletide.lab.analysis.analysis import analyse as run
from tabletide.lab.analysis.story import NotAnalysed
from tabletide.lab.analysis.told import data_of, rows_of
from tabletide.lab.files import write_rows

_WHY_NOT: Final = {
    "not_learned": "analysis.not_learned",
    "not_over": "analysis.not_over",
}


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game that is over.")],
    seed: Annotated[
        str, typer.Option("--seed", help="Any text: the same seed finds the same.")
    ] = "analysis",
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON instead.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", help="Write a row for each turn: .parquet, .csv or .jsonl."
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Tell how likely a team was to win, turn by turn, and what changed that.

    Among rivals it is told how far each could expect to be ahead. Each turn is
    split into luck and decision, and of the three turns that mattered most it
    is told what the strong bot would have done.
    """
    with mistakes_told():
        own = open_words(lang or preferred_language(os.environ))
        record = open_record(file, own)
        game = open_game(record.game, own)
        if out is not None:
            open_rows(out)
        analysis = _analyse(game, record, seed, own)
        if out is not None:
            write_rows(rows_of(analysis), out)
        if as_json:
            typer.echo(json.dumps(data_of(analysis), ensure_ascii=False, indent=2))
            return
        screen = Screen(plain=True)
        tell_analysis(analysis, Words(own.language, game.id), screen)
        if out is not None:
            screen.say(own.own("analysis.kept", file=out))


def _analyse(game: Game, record: Record, seed: str, own: OwnWords) -> Analysis:
    """The whole of it, with a bar that shows how far it is."""
    steps = run(game, record, seed)
    try:
        found = next(steps)
    except NotAnalysed as problem:
        raise Mistake(own.own(_WHY_NOT[problem.reason])) from None
    with progress_bar(own.own("analysis.working"), len(found.turns)) as advance:
        for further in steps:
            advance(further.judged - found.judged)
            found = further
    return found
