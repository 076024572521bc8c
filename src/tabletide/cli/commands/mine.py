"""`tabletide mine`: look for puzzles in games of bots."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from tabletide.bots.registry import UnknownBot, evaluation_of
from tabletide.cli.terminal.arguments import GameName, Jobs
from tabletide.cli.terminal.mistakes import Mistake, mistakes_told
from tabletide.cli.terminal.opening import ENGLISH, open_game
from tabletide.cli.terminal.progress import progress_bar
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.puzzles.mining import Quarry
from tabletide.lab.puzzles.puzzle import DIFFICULTIES, Puzzle
from tabletide.lab.puzzles.puzzle_file import bind, dig, write_book

_MOST: Final = 100


def mine(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write the puzzles.")],
    games: Annotated[
        int, typer.Option("--games", min=1, help="How many games to look through.")
    ] = 400,
    most: Annotated[int, typer.Option("--most", min=1, help="How many puzzles to keep.")] = _MOST,
    jobs: Jobs = 1,
    seed: Annotated[
        str, typer.Option("--seed", help="Any text: the same seed finds the same, by any jobs.")
    ] = "1",
) -> None:
    """Let bots play, and look for turns in which one plan is clearly better than all others.

    What each game gave is kept beside the file: looked for again, or in more
    games, it goes on where it was left.
    """
    with mistakes_told():
        _expect_judgement(open_game(game, ENGLISH))
        if not out.absolute().parent.is_dir():
            raise Mistake(f"There is no folder '{out.absolute().parent}' to write '{out.name}' to.")
        quarry = Quarry(game, seed)
        found: list[list[Puzzle]] = []
        with progress_bar("Looking", games) as advance:
            for puzzles in dig(quarry, games, jobs, out):
                found.append(puzzles)
                advance(1)
        book = bind(quarry, found, most)
        out.write_text(write_book(book), encoding="utf-8")
        counts = Counter(puzzle.difficulty for puzzle in book.puzzles)
        told = ", ".join(f"{counts[one]} {one}" for one in DIFFICULTIES)
        console = Console(highlight=False)
        console.print(f"{len(book.puzzles)} puzzles of {games} games: {told}")
        console.print(f"Written: {out}", soft_wrap=True)


def _expect_judgement(game: Game) -> None:
    """Nothing is proven of a game whose positions no bot can judge."""
    try:
        evaluation = evaluation_of("planner", game)
    except UnknownBot as unknown:
        raise Mistake(f"{str(unknown).capitalize()}.") from None
    if game.stakes == TOGETHER and evaluation.prospect is None:
        raise Mistake(f"Nothing was learned of '{game.id}' yet that a plan could be judged by.")
