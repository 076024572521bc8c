"""How far somebody has come in a lesson, and what may be chosen there.

Both follow from the steps that stand at the table, so that a task taken back is to be done again.
The rules alone say what is possible; a lesson only lets some of it wait.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE
from tabletide.kernel.table import Table
from tabletide.kernel.view import Barred, Choice, Decision, Text
from tabletide.lab.lessons.lesson import DRAWN, LEARNER, WON, Lesson, Task

_FIRST: Final = 1  # the place of whoever has won
_NOT_YET: Final = Text("barred.lesson")


class Progress(NamedTuple):
    """How many tasks are done, and whether the game ended before the last of them was."""

    done: int
    is_lost: bool


def progress(lesson: Lesson, table: Table) -> Progress:
    """How far a lesson has come at its table."""
    done = len(done_after(lesson, table))
    outcome = table.game.outcome(table.state)
    if outcome is None or done == len(lesson.tasks):
        return Progress(done, False)
    is_last = done == len(lesson.tasks) - 1 and lesson.tasks[done].until == WON
    is_won = is_last and outcome.places[LEARNER] == _FIRST
    return Progress(done + is_won, not is_won)


def done_after(lesson: Lesson, table: Table) -> list[int]:
    """After how many of the table's steps each task was done; to win is none of them."""
    ends: list[int] = []
    times = 0
    for number, (step, maker) in enumerate(zip(table.steps, table.makers, strict=True), 1):
        if len(ends) == len(lesson.tasks):
            break
        task = lesson.tasks[len(ends)]
        times += _counts(task, table, step, maker)
        if times == task.times:
            ends.append(number)
            times = 0
    return ends


def open_options(lesson: Lesson, table: Table) -> set[int]:
    """What may be chosen now: what the task lets, or everything where it lets nothing.

    So nobody is ever stuck, whatever has to be decided on the way. A moment may always pass.
    """
    game, done = table.game, progress(lesson, table).done
    offered = {int(option) for option in game.options(table.state)}
    if done == len(lesson.tasks):
        return offered
    wanted = lesson.tasks[done].open
    let = {one for one in offered if _is_one_of(wanted, phrase(game.verbs, one))}
    return let | (offered & {game.go_on}) if let else offered


def narrowed(lesson: Lesson, table: Table, decision: Decision) -> Decision:
    """A decision with what is open; the rest is barred for now, and says so."""
    let = open_options(lesson, table)
    kept = tuple([choice for choice in decision.choices if choice.option in let])
    shut = [choice for choice in decision.choices if choice.option not in let]
    barred = _barred(shut, {choice.verb for choice in kept})
    return decision._replace(choices=kept, barred=(*decision.barred, *barred))


def _counts(task: Task, table: Table, step: int, maker: int) -> bool:
    """Whether a step is what a task asks for."""
    if task.until == DRAWN:
        return maker == CHANCE
    return maker != CHANCE and _is_one_of(task.do, phrase(table.game.verbs, step))


def _is_one_of(patterns: tuple[str, ...], said: str) -> bool:
    return any(fnmatchcase(said, pattern) for pattern in patterns)


def _barred(shut: list[Choice], open_verbs: set[str]) -> list[Barred]:
    """A verb of which nothing is open is barred as a whole, another for some of its things."""
    barred: list[Barred] = []
    for verb in dict.fromkeys(choice.verb for choice in shut):
        some = [choice for choice in shut if choice.verb == verb]
        things = dict.fromkeys(anchor for choice in some for anchor in choice.anchors)
        anchors = tuple(things) if verb in open_verbs else ()
        barred.append(Barred(verb, _NOT_YET, some[0].rule, anchors))
    return barred
