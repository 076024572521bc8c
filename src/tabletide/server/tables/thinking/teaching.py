"""Tables of lessons: set at a written position, and how far somebody has come there."""

from __future__ import annotations

from typing import Literal

from tabletide.games.registry import GAMES
from tabletide.kernel.table import Refused
from tabletide.lab.lessons.lesson import LEARNER, Lesson, find_lesson, lessons_of, next_lesson
from tabletide.lab.lessons.progress import progress
from tabletide.lab.lessons.walk import walked
from tabletide.server.tables.live import Live
from tabletide.server.tables.thinking.puzzling import by_oneself
from tabletide.server.tables.thinking.replays import film
from tabletide.server.wire.lessons import LessonLine, LessonNow, LessonWalk, WalkedTask
from tabletide.server.wire.tables import NewTable


def lines(game: str) -> list[LessonLine]:
    """The lessons of a game in their order; none of a game without any, or of no game."""
    return [_line(lesson) for lesson in lessons_of(game)] if game in GAMES else []


def walks(game: str) -> list[LessonWalk]:
    """The lessons of a game, each gone through; none of a game without any, or of no game."""
    return [_walk(lesson) for lesson in lessons_of(game)] if game in GAMES else []


def taken_from(wish: NewTable) -> tuple[NewTable, str]:
    """The wish for a lesson's table, and the position it begins with."""
    lesson = find_lesson(wish.game, wish.lesson or "") if wish.game in GAMES else None
    if lesson is None:
        raise Refused("no_lesson", f"there is no lesson '{wish.lesson}' of '{wish.game}'")
    return by_oneself(wish, lesson.setup, lesson.seed, LEARNER), lesson.position


def lesson_now(live: Live) -> LessonNow:
    """How far the lesson of a table has come, and what is said there now."""
    lesson = find_lesson(live.created.game, live.created.lesson)
    if lesson is None:
        raise Refused("no_lesson", "nothing is taught at this table, or not any more")
    done, is_lost = progress(lesson, live.table)
    status: Literal["going", "done", "lost"] = "lost" if is_lost else "going"
    task = lesson.tasks[done] if done < len(lesson.tasks) else None
    after = next_lesson(lesson)
    return LessonNow(
        lesson=_line(lesson),
        done=done,
        status="done" if task is None else status,
        say=task.say if task else {},
        then=lesson.tasks[done - 1].then if done else {},
        rules=list(task.rules) if task else [],
        next=after.id if after else "",
    )


def _walk(lesson: Lesson) -> LessonWalk:
    table, ends = walked(lesson)
    left = [None] * (len(lesson.tasks) - len(ends))
    tasks = zip(lesson.tasks, (*ends, *left), strict=True)
    told = [WalkedTask(task.say, task.then, end) for task, end in tasks]
    # What chance would deal beyond the lesson is nobody's business.
    return LessonWalk(_line(lesson), film(table, LEARNER, ""), told)


def _line(lesson: Lesson) -> LessonLine:
    return LessonLine(lesson.id, lesson.title, lesson.about, lesson.minutes, len(lesson.tasks))
