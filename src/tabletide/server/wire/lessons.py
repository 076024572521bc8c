"""Lessons as the page hears of them. Their texts are told in every language."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletide.server.wire.sight import Replay


class LessonLine(Struct, frozen=True):
    """A lesson in a list, in the order they are learnt in; texts are by language."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    minutes: int
    tasks: int


class LessonNow(Struct, frozen=True):
    """How far the lesson of a table has come: so many tasks are done, and what is said now.

    `say` is the task to be done, empty after the last; `then` is what is said of the one before.
    A lesson that is `lost` is to be begun again; `next` is the one after it, empty after the last.
    """

    lesson: LessonLine
    done: int
    status: Literal["going", "done", "lost"]
    say: dict[str, str]
    then: dict[str, str]
    rules: list[str]
    next: str


class WalkedTask(Struct, frozen=True):
    """A task of a lesson that was gone through: what was said, and after which step it was done.

    One without an end is left to whoever learns: a game to be won.
    """

    say: dict[str, str]
    then: dict[str, str]
    end: int | None


class LessonWalk(Struct, frozen=True):
    """A lesson as somebody goes through it who does as they are told, to be looked at anywhere."""

    lesson: LessonLine
    replay: Replay
    tasks: list[WalkedTask]
