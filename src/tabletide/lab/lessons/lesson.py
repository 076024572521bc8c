"""A lesson: a written position of a game, and tasks to be done in it by the game's own rules.

The files lie beside each game, in its folder `lessons`, and are numbered in the order they are
learnt in: `2-end-of-turn.toml` is the second, and `end-of-turn` is its id. What chance brings is
known: the position says what is left in the piles, and the seed in which order it comes.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletide.games.registry import folder_of
from tabletide.kernel.game import PLAYERS, Game
from tabletide.kernel.table import Refused
from tabletide.parts.positions.notation import NotationError

LANGUAGES: Final = ("en", "pt-BR")
LEARNER: Final = 0  # the seat that whoever learns begins on
Bilingual = dict[str, str]  # a text by language

CHOSEN: Final = ""  # a task is done when something it asks for was chosen
DRAWN: Final = "drawn"  # when chance has acted: a turn was ended
WON: Final = "won"  # when the game is won
ENDINGS: Final = (CHOSEN, DRAWN, WON)
ANYTHING: Final = "*"  # in a phrase: whatever stands there

_KEYS: Final = {"title", "about", "minutes", "position", "seed", "setup", "task"}
_TASK_KEYS: Final = {"say", "then", "do", "open", "times", "until", "rules", "way"}


class LessonError(ValueError):
    """A file of a lesson that says too little, or what no lesson says."""


class Task(NamedTuple):
    """One thing to be done in a lesson, and what is said of it."""

    say: Bilingual  # what to do, and why
    then: Bilingual  # what is said once it is done; it may be nothing
    do: tuple[str, ...]  # phrases, each of which will do
    open: tuple[str, ...]  # phrases of what may be chosen meanwhile
    times: int  # how often it is to be done
    until: str
    rules: tuple[str, ...]  # what is learnt by it, as ids of the game's rules
    way: tuple[str, ...]  # of a game to be won: phrases that win it, which nobody is shown


class Lesson(NamedTuple):
    """A lesson of a game."""

    game: str
    id: str
    title: Bilingual
    about: Bilingual
    minutes: int
    setup: dict[str, str]
    seed: str
    position: str
    tasks: tuple[Task, ...]


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order they are learnt in; a game may have none."""
    folder = folder_of(game) / "lessons"
    return tuple(_read(game, file) for file in sorted(folder.glob("*.toml")))


def find_lesson(game: str, id_: str) -> Lesson | None:
    """The lesson of this id."""
    return next((lesson for lesson in lessons_of(game) if lesson.id == id_), None)


def next_lesson(lesson: Lesson) -> Lesson | None:
    """The lesson after this one; there is none after the last."""
    all_ = lessons_of(lesson.game)
    place = [one.id for one in all_].index(lesson.id) + 1
    return all_[place] if place < len(all_) else None


def staged(game: Game, position: str) -> Game:
    """The same game, beginning with a written position instead of a set-up.

    It is Refused where positions are written otherwise by now.
    """
    try:
        game.read(position)
    except NotationError as error:
        raise Refused("not_running", f"positions are read otherwise by now: {error}") from error
    return game._replace(start=lambda _setup: game.read(position))


def _read(game: str, file: Path) -> Lesson:
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    where = f"{game}/lessons/{file.name}"
    if unknown := text.keys() - _KEYS:
        raise LessonError(f"{where}: nobody reads '{min(unknown)}'")
    setup = {name: str(value) for name, value in text["setup"].items()}
    if PLAYERS not in setup:
        raise LessonError(f"{where}: setup says how many players there are")
    tasks = [_task(task, f"{where}, task {number}") for number, task in enumerate(text["task"], 1)]
    return Lesson(
        game,
        file.stem.partition("-")[2],
        _said(text, "title", where),
        _said(text, "about", where),
        int(text["minutes"]),
        setup,
        text["seed"],
        " ".join(text["position"].split()),
        tuple(tasks),
    )


def _task(task: dict[str, Any], where: str) -> Task:
    if unknown := task.keys() - _TASK_KEYS:
        raise LessonError(f"{where}: nobody reads '{min(unknown)}'")
    do, until = tuple(task.get("do", ())), task.get("until", CHOSEN)
    if until not in ENDINGS or (until == CHOSEN) != bool(do):
        raise LessonError(f"{where}: it is done by a phrase, or until {DRAWN} or {WON}")
    return Task(
        say=_said(task, "say", where),
        then=_said(task, "then", where) if "then" in task else {},
        do=do,
        open=tuple(task.get("open", do or (ANYTHING,))),
        times=int(task.get("times", 1)),
        until=until,
        rules=tuple(task.get("rules", ())),
        way=tuple(task.get("way", ())),
    )


def _said(text: dict[str, Any], key: str, where: str) -> Bilingual:
    said = text.get(key, {})
    if sorted(said) != sorted(LANGUAGES):
        raise LessonError(f"{where}: {key} is said in {' and '.join(LANGUAGES)}")
    return {language: " ".join(said[language].split()) for language in LANGUAGES}
