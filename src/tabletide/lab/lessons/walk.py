"""A lesson gone through by somebody who does as they are told, to be looked at without a table.

Every task is done by the first of its phrases. A game to be won is left to whoever learns: how it
can be won nobody is shown.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import NamedTuple

from tabletide.games.registry import load_game
from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table
from tabletide.lab.lessons.lesson import CHOSEN, DRAWN, WON, Lesson, LessonError, staged
from tabletide.lab.lessons.progress import done_after


class Walk(NamedTuple):
    """The table where a lesson was gone through, and after how many steps each task was done."""

    table: Table
    done: tuple[int, ...]


def begun(lesson: Lesson) -> Table:
    """The table of a lesson as it begins."""
    game = load_game(lesson.game)
    return Table(staged(game, lesson.position), lesson.setup, lesson.seed)


def walked(lesson: Lesson) -> Walk:
    """A lesson up to its end, or to where a game is to be won."""
    table = begun(lesson)
    while (done := len(done_after(lesson, table))) < len(lesson.tasks):
        if lesson.tasks[done].until == WON:
            break
        _do_task(lesson, table, done)
    ends = zip(lesson.tasks, done_after(lesson, table), strict=False)
    return Walk(
        table, tuple([_seen(table, end) if task.until == DRAWN else end for task, end in ends])
    )


def phrases(table: Table) -> dict[str, int]:
    """What may be chosen by the rules, by its phrase."""
    return {phrase(table.game.verbs, one): int(one) for one in table.game.options(table.state)}


def choose_phrase(lesson: Lesson, table: Table, wish: str) -> int:
    """Choose the first option a wish means, by its owner; everybody agrees. The option is told."""
    offered = phrases(table)
    meant = next((one for one in offered if fnmatchcase(one, wish)), None)
    if meant is None:
        raise LessonError(f"{lesson.id}: '{wish}' is none of {', '.join(offered)}")
    table.choose(int(table.game.owner(table.state, offered[meant])), offered[meant], table.at())
    while (proposal := table.proposal) is not None:
        table.answer(proposal.waiting[0], True, proposal.number)
    return offered[meant]


def pass_moments(table: Table, wish: str) -> None:
    """Let moments pass at which nothing is wished for."""
    while table.is_moment() and not any(fnmatchcase(one, wish) for one in phrases(table)):
        let_pass(table)


def let_pass(table: Table) -> None:
    """Let the moment that is open pass."""
    game = table.game
    table.choose(int(game.owner(table.state, game.go_on)), game.go_on, table.at())


def _seen(table: Table, end: int) -> int:
    """When all has been drawn that is drawn at once, which a task only sees begin."""
    while end < len(table.steps):
        if table.makers[end] != CHANCE and table.steps[end] != table.game.go_on:
            break
        end += 1
    return end


def _do_task(lesson: Lesson, table: Table, number: int) -> None:
    task = lesson.tasks[number]
    if task.until != CHOSEN:
        if not table.is_moment():
            raise LessonError(f"{lesson.id}: nothing happens at task {number + 1}")
        let_pass(table)
        return
    for _ in range(task.times):
        pass_moments(table, task.do[0])
        choose_phrase(lesson, table, task.do[0])
