"""A lesson gone through as it is meant to be: every task done by the first of its phrases."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from tabletide.games.registry import load_game
from tabletide.kernel.options import phrase
from tabletide.kernel.table import Table
from tabletide.lab.lessons.lesson import CHOSEN, Lesson, Task, staged
from tabletide.lab.lessons.progress import open_options, progress


def begun(lesson: Lesson) -> Table:
    """The table of a lesson as it begins."""
    game = load_game(lesson.game)
    return Table(staged(game, lesson.position), lesson.setup, lesson.seed)


def gone_through(lesson: Lesson) -> Iterator[tuple[Table, Task, str]]:
    """Each choice of whoever does as they are told: the table before it, the task, the phrase."""
    table = begun(lesson)
    while (done := progress(lesson, table).done) < len(lesson.tasks):
        task = lesson.tasks[done]
        wishes = list(task.do[:1] * task.times if task.until == CHOSEN else task.way)
        if not wishes:
            assert table.is_moment(), f"{lesson.id}: nothing happens at task {done + 1}"
            let_pass(table)
        for wish in wishes:
            pass_moments(table, wish)
            yield table, task, wish
            choose(lesson, table, wish)
    pass_moments(table, "")


def phrases(table: Table) -> dict[str, int]:
    """What may be chosen by the rules, by its phrase."""
    return {phrase(table.game.verbs, one): int(one) for one in table.game.options(table.state)}


def choose(lesson: Lesson, table: Table, wish: str) -> None:
    """Choose the first option a wish means, by its owner; everybody agrees."""
    offered = phrases(table)
    meant = next((one for one in offered if fnmatchcase(one, wish)), None)
    assert meant is not None, f"{lesson.id}: '{wish}' is none of {', '.join(offered)}"
    assert offered[meant] in open_options(lesson, table), f"{lesson.id}: '{meant}' is not open"
    table.choose(int(table.game.owner(table.state, offered[meant])), offered[meant], table.at())
    while (proposal := table.proposal) is not None:
        table.answer(proposal.waiting[0], True, proposal.number)


def pass_moments(table: Table, wish: str) -> None:
    """Let moments pass at which nothing is wished for."""
    while table.is_moment() and not any(fnmatchcase(one, wish) for one in phrases(table)):
        let_pass(table)


def let_pass(table: Table) -> None:
    """Let the moment that is open pass."""
    game = table.game
    table.choose(int(game.owner(table.state, game.go_on)), game.go_on, table.at())
