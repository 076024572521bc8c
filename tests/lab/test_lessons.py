"""Lessons: every task can be done, nobody is ever stuck, and the whole player aid is taught."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletide.games.registry import GAMES, folder_of, load_game
from tabletide.kernel.game import seats, settle
from tabletide.lab.lessons import lesson as files
from tabletide.lab.lessons.lesson import (
    CHOSEN,
    LANGUAGES,
    LEARNER,
    WON,
    Lesson,
    LessonError,
    find_lesson,
    lessons_of,
    next_lesson,
)
from tabletide.lab.lessons.progress import Progress, narrowed, open_options, progress
from tabletide.parts.files.rules import load_aid, load_rules
from tests.lab.lessons import begun, choose, gone_through, phrases

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game)]
TAUGHT = sorted({lesson.game for lesson in LESSONS})
LONGEST = 260  # characters of what is said at once: more is not read while playing
FEWEST, MOST = 6, 9  # a guided first turn, and five to eight lessons more

each_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{one.game}-{one.id}" for one in LESSONS]
)
each_game = pytest.mark.parametrize("game", TAUGHT)


@each_lesson
def test_whoever_does_as_they_are_told_comes_to_the_end(lesson: Lesson) -> None:
    for table, task, _ in gone_through(lesson):
        last = table
        assert progress(lesson, table).is_lost is False
        assert task in lesson.tasks
    assert progress(lesson, last) == Progress(len(lesson.tasks), False)


@each_lesson
def test_a_lesson_begins_with_a_sound_position_and_the_learners_own_turn(lesson: Lesson) -> None:
    table = begun(lesson)
    game = load_game(lesson.game)
    assert game.audit(table.state) == []
    assert table.state.to_move == LEARNER
    assert len(game.view(table.state, LEARNER)["players"]) == seats(settle(game, lesson.setup))
    assert progress(lesson, table) == Progress(0, False)


@each_lesson
def test_whoever_presses_the_last_thing_that_is_open_is_never_stuck(lesson: Lesson) -> None:
    """Something is open wherever the rules ask; all of it is theirs, and the rest says why not."""
    table = begun(lesson)
    for _ in range(60):
        if table.is_over():
            break
        offered, let = set(phrases(table).values()), open_options(lesson, table)
        assert let
        assert let <= offered
        seat = int(table.state.to_move)
        decision = table.decision(seat)
        assert decision is not None
        shown = narrowed(lesson, table, decision)
        assert {one.option for one in shown.choices} <= let
        shut = {one.verb for one in decision.choices if one.option not in let}
        assert shut <= {one.verb for one in shown.barred}
        wish = next(said for said, one in phrases(table).items() if one == max(let))
        choose(lesson, table, wish)


@each_lesson
def test_whatever_is_open_at_a_task_does_it(lesson: Lesson) -> None:
    """Nobody can choose past what is to be done, and be told to do it for ever after."""
    for table, task, _ in gone_through(lesson):
        done = progress(lesson, table).done
        for option in open_options(lesson, table) if task.until == CHOSEN else ():
            if option == table.game.go_on:
                continue
            other = table.copy()
            said = next(said for said, one in phrases(table).items() if one == option)
            choose(lesson, other, said)
            is_again = task.times > 1 and option in open_options(lesson, other)
            assert progress(lesson, other).done > done or is_again, (task.say["en"], said)


@each_lesson
def test_what_is_said_is_short_and_in_both_languages(lesson: Lesson) -> None:
    for task in lesson.tasks:
        for said in (task.say, task.then):
            for language in LANGUAGES if said else ():
                assert 0 < len(said[language]) <= LONGEST, (lesson.id, language, said[language])
        assert task.say["en"] != task.say["pt-BR"]


@each_lesson
def test_what_is_taught_are_rules_of_the_game(lesson: Lesson) -> None:
    known = {rule.id for rule in load_rules(folder_of(lesson.game), "en")}
    for task in lesson.tasks:
        assert task.rules
        assert set(task.rules) <= known


@each_lesson
def test_only_the_last_task_is_to_win_and_a_way_to_do_it_is_known(lesson: Lesson) -> None:
    *before, last = lesson.tasks
    assert all(task.until != WON for task in before)
    assert all(bool(task.way) == (task.until == WON) for task in (*before, last))


@each_game
def test_every_rule_of_the_player_aid_is_taught(game: str) -> None:
    aid = load_aid(folder_of(game))
    taught = {rule for one in lessons_of(game) for task in one.tasks for rule in task.rules}
    assert {rule for part in aid for rule in part} <= taught


@each_game
def test_a_game_has_a_first_turn_of_a_minute_some_lessons_and_an_endgame(game: str) -> None:
    first, *others = lessons_of(game)
    assert (first.id, first.minutes) == ("first-turn", 1)
    assert FEWEST <= 1 + len(others) <= MOST
    assert others[-1].tasks[-1].until == WON
    assert sum(one.minutes for one in lessons_of(game)) <= 25


@each_game
def test_an_endgame_is_several_choices_of_ones_own(game: str) -> None:
    assert len(lessons_of(game)[-1].tasks[-1].way) >= 3


def test_lessons_are_found_by_their_id_and_follow_each_other() -> None:
    first, second = lessons_of(TAUGHT[0])[:2]
    assert find_lesson(first.game, first.id) == first
    assert find_lesson(first.game, "nothing") is None
    assert next_lesson(first) == second
    assert next_lesson(lessons_of(TAUGHT[0])[-1]) is None


def test_a_task_taken_back_is_to_be_done_again() -> None:
    lesson = lessons_of("forbidden_island")[0]
    table = begun(lesson)
    choose(lesson, table, lesson.tasks[0].do[0])
    assert progress(lesson, table).done == 1
    table.take_back(LEARNER, 0, table.at())
    assert progress(lesson, table).done == 0


TASK = '[[task]]\ndo = ["pass"]\nsay.en = "x"\nsay.pt-BR = "y"\n'
HEAD = (
    'title.en = "a"\ntitle.pt-BR = "b"\nabout.en = "a"\nabout.pt-BR = "b"\nminutes = 1\n'
    'seed = "s"\nposition = "p"\nsetup = { players = 2 }\n'
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{HEAD}{TASK}hurry = 1\n", "task 1: nobody reads 'hurry'"),
        (f"hurry = 1\n{HEAD}{TASK}", "nobody reads 'hurry'"),
        (f"{HEAD}{TASK}until = 'won'\n", "done by a phrase, or until drawn or won"),
        (f"{HEAD}{TASK}then.en = 'x'\n", "then is said in en and pt-BR"),
        (f"{HEAD.replace('players', 'hands')}{TASK}", "how many players"),
    ],
)
def test_a_file_that_says_it_wrongly_is_told_where(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "1-a-b.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(files, "folder_of", lambda _game: tmp_path)
    with pytest.raises(LessonError, match=f"island/lessons/1-a-b.toml.*{why}"):
        lessons_of.__wrapped__("island")
