"""Lessons gone through to be looked at: every task as it is meant, and no way to win shown."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletide.games.registry import GAMES
from tabletide.lab.lessons.lesson import WON, Lesson, LessonError, lessons_of
from tabletide.lab.lessons.progress import progress
from tabletide.lab.lessons.walk import begun, choose_phrase, walked

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game)]

each_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{one.game}-{one.id}" for one in LESSONS]
)


@each_lesson
def test_every_task_is_done_in_its_order_and_a_game_to_be_won_is_left(lesson: Lesson) -> None:
    table, ends = walked(lesson)
    left = [task for task in lesson.tasks if task.until == WON]
    assert len(ends) == len(lesson.tasks) - len(left)
    assert progress(lesson, table) == (len(ends), False)
    assert all(one < other for one, other in pairwise((0, *ends)))
    assert all(end <= len(table.steps) for end in ends)
    if left:
        assert not table.is_over()


def test_a_wish_that_means_nothing_says_what_could_be_meant() -> None:
    lesson = lessons_of("forbidden_island")[0]
    with pytest.raises(LessonError, match=r"'dance' is none of .*move cave_of_embers"):
        choose_phrase(lesson, begun(lesson), "dance")
