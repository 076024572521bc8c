"""A puzzle at the terminal: the turn is played on the real board, then told beside the solution."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletide.cli.play.course import play_on
from tabletide.cli.play.seats import THE_SAME, LocalChair, best_bot, person, robot
from tabletide.cli.play.session import Session
from tabletide.cli.terminal.figures import plain_grid
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import Words
from tabletide.kernel.game import Game, seats
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import NOBODY
from tabletide.lab.puzzles.puzzle import Puzzle, table_at
from tabletide.lab.puzzles.puzzle_file import PuzzleBook
from tabletide.lab.puzzles.verdict import Figure, judge_end, played_end, solution_labels

PUZZLE_DIFFICULTIES: Final = {
    "easy": "puzzle.easy",
    "medium": "puzzle.medium",
    "hard": "puzzle.hard",
}


def list_puzzles(
    game: Game, book: PuzzleBook, difficulty: str | None, words: Words, screen: Screen
) -> None:
    """A line for each puzzle; what its solution is worth would be a hint."""
    own = words.own
    heads = ("puzzle.id", "puzzle.difficulty", "puzzle.players", "puzzle.turn")
    grid = plain_grid(*[own(head) for head in heads])
    for puzzle in book.puzzles:
        if difficulty in (None, puzzle.difficulty):
            level = own(PUZZLE_DIFFICULTIES[puzzle.difficulty])
            grid.add_row(puzzle.id, level, puzzle.setup["players"], str(puzzle.turn))
    screen.print(grid)
    screen.say(own("puzzle.play", command=f"tabletide puzzles {game.id} ID"), "dim")


def solve(game: Game, puzzle: Puzzle, words: Words, screen: Screen, file: Path) -> None:
    """Let somebody play the turn, and tell what it came to."""
    table = table_at(game, puzzle)
    chairs = _chairs(game, puzzle)
    session = Session(table, chairs, words, screen, file, solo=True, auto=True, ask_end=True)
    session.advises = False
    session.take_up()
    steps = len(table.steps)
    is_team = game.stakes == TOGETHER
    screen.say(words.own("puzzle.team" if is_team else "puzzle.rival"), "bold")
    play_on(session, lambda: table.held == NOBODY and played_end(puzzle, table, steps) is not None)
    _tell(session, puzzle, steps)


def _chairs(game: Game, puzzle: Puzzle) -> list[LocalChair]:
    """One person plays a whole team; among rivals nobody else moves before the turn is over."""
    count = seats(puzzle.setup)
    if game.stakes == TOGETHER:
        return [person(THE_SAME)] * count
    bot = robot(best_bot(game))
    return [person(THE_SAME) if seat == puzzle.seat else bot for seat in range(count)]


def _tell(session: Session, puzzle: Puzzle, steps: int) -> None:
    game, words, screen = session.game, session.words, session.screen
    own = words.own
    end = played_end(puzzle, session.table, steps)
    assert end is not None, "the turn was played"
    screen.rule(own("puzzle.heading"))
    verdict = judge_end(game, puzzle, end)
    kept = own("puzzle.kept") if verdict.kept else own("puzzle.lost")
    screen.say(kept, "bold green" if verdict.kept else "bold yellow")
    if not verdict.is_certain:
        screen.say(own("puzzle.yours", figure=_figure(words, verdict.played)))
    screen.say(own("puzzle.best", figure=_figure(words, verdict.solution)))
    screen.say(own("puzzle.next_best", figure=_figure(words, verdict.other)))
    for number, label in enumerate(solution_labels(game, puzzle), 1):
        screen.say(f"  {number}. {words.say(label)}")
    screen.say(own("puzzle.futures", n=verdict.futures), "dim")


def _figure(words: Words, figure: Figure) -> str:
    if figure.chance is not None:
        percent = f"{figure.chance:.0%}"
        return words.own("puzzle.chance", percent=percent, error=max(1, round(100 * figure.error)))
    margin, error = figure.margin or 0.0, f"{figure.error:.1f}"
    return words.own("puzzle.margin", points=f"{margin:+.0f}", error=error)
