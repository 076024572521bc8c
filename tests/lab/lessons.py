"""A lesson gone through as it is meant to be: every task done by the first of its phrases."""

from __future__ import annotations

from collections.abc import Iterator

from tabletide.kernel.table import Table
from tabletide.lab.lessons.lesson import CHOSEN, Lesson, Task
from tabletide.lab.lessons.progress import open_options, progress
from tabletide.lab.lessons.walk import begun, choose_phrase, let_pass, pass_moments, phrases

__all__ = ["begun", "choose", "gone_through", "phrases"]


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


def choose(lesson: Lesson, table: Table, wish: str) -> None:
    """Choose the first option a wish means, which must be open."""
    let = open_options(lesson, table)
    chosen = choose_phrase(lesson, table, wish)
    assert chosen in let, f"{lesson.id}: '{wish}' is not open"
