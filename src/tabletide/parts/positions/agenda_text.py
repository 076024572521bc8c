"""Agendas as text: pending steps with their numbers, the next one first.

    take_lamp 1 > act > before_draw > draw > end_of_turn

An agenda is spelt out, or said in short by the step that comes next, which the
rest of its turn then follows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.parts.flow.agenda import NOTHING, Frame
from tabletide.parts.positions.notation import (
    NotationError,
    is_number,
    quoted,
    read_name,
    split_words,
)
from tabletide.parts.positions.position import Parts

ShortStep = tuple[str, str]  # the agenda, with {} for a number, and that number if it is unsaid
Names = dict[str, tuple[tuple[str, ...], ...]]  # by step: names for its x, and for its y
NUMBERED: Final[Names] = {}  # no number of any step has a name


class StepWords(NamedTuple):
    """How the agendas of a game may be spelt."""

    steps: tuple[str, ...]
    numbers: dict[str, tuple[range, ...]]  # what x and y of a step may be; unsaid, it has none
    after: dict[str, tuple[str, ...]]  # what may follow a step, each by its name or with its x
    last: tuple[str, ...]  # the steps an agenda may end with
    short: dict[str, ShortStep]
    former: dict[str, str]  # names that steps had once, which old lines still use
    names: Names = NUMBERED  # where numbers are things, their names; none for plain numbers


def up_to(most: int) -> range:
    """What is still to be done: a step that has nothing left is not there."""
    return range(1, most + 1)


def agenda_text(frame: Frame, steps: tuple[str, ...], names: Names = NUMBERED) -> str:
    """An agenda spelt out: numbers that are nought at its end are left out, names never."""
    texts = []
    while frame is not NOTHING:
        name = steps[frame.step]
        of_x, of_y = _both(names.get(name, ()))
        words = [name]
        if frame.x or frame.y or of_x:
            words.append(of_x[frame.x] if of_x else str(frame.x))
        if frame.y or of_y:
            words.append(of_y[frame.y] if of_y else str(frame.y))
        texts.append(" ".join(words))
        frame = frame.below
    return " > ".join(texts)


def _both(names: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names for x and y; none where there are none."""
    padded = (*names, (), ())
    return padded[0], padded[1]


def read_agenda(parts: Parts, words: StepWords, unsaid: str) -> Frame:
    """The agenda of a position, from its `agenda` or its `step`, or the step that is unsaid."""
    if not parts.has("agenda"):
        return _spelt_out(_long_form(parts.text("step", unsaid), words), words, "step")
    if parts.has("step"):
        raise NotationError("step: a position has a step or an agenda, not both")
    return _spelt_out(parts.text("agenda"), words, "agenda")


def _long_form(step: str, words: StepWords) -> str:
    name, _, number = step.partition(" ")
    if name not in words.short:
        raise NotationError(f"step: it is one of {', '.join(words.short)}, not {quoted(name)}")
    agenda, unsaid = words.short[name]
    if number and "{}" not in agenda:
        raise NotationError(f"step: {name} has no number, such as {quoted(number)}")
    return agenda.replace("{}", number or unsaid)


def _spelt_out(text: str, words: StepWords, key: str) -> Frame:
    agenda = NOTHING
    for step in reversed(text.split(">")):
        frame = _frame(step.strip(" "), agenda, words, key)
        if agenda is NOTHING and words.steps[frame.step] not in words.last:
            raise NotationError(f"{key}: its last step is {' or '.join(words.last)}")
        if agenda is not NOTHING and not _may_follow(agenda, frame, words):
            names = words.steps[agenda.step], words.steps[frame.step]
            raise NotationError(f"{key}: {names[0]} does not come after {names[1]}")
        agenda = frame
    return agenda


def _may_follow(frame: Frame, before: Frame, words: StepWords) -> bool:
    """Whether a step can be the next after another: what is done is the same in every game."""
    known = [words.after[name] for name in _names(before, words) if name in words.after]
    return any(name in names for names in known for name in _names(frame, words))


def _number(word: str, names: tuple[str, ...], text: str, key: str) -> int:
    """A number of a step, by its name if it has one."""
    if names:
        return read_name(word, names, key)
    if not is_number(word):
        raise NotationError(f"{key}: {quoted(text)} is not a step and its numbers")
    return int(word)


def _names(frame: Frame, words: StepWords) -> tuple[str, str]:
    name = words.steps[frame.step]
    return name, f"{name} {frame.x}"


def _frame(text: str, below: Frame, words: StepWords, key: str) -> Frame:
    name, *said = split_words(text) or [""]
    name = words.former.get(name, name)
    step = read_name(name, words.steps, key)
    ranges = words.numbers.get(name, ())
    named = _both(words.names.get(name, ()))
    if len(said) > len(ranges) or any(map(bool, named[len(said) :])):
        raise NotationError(f"{key}: {quoted(text)} is not a step and its numbers")
    numbers = [_number(word, names, text, key) for word, names in zip(said, named, strict=False)]
    numbers += [0] * (2 - len(said))
    for number, allowed in zip(numbers, ranges, strict=False):
        if number not in allowed:
            limits = " and ".join(f"{one.start} to {one.stop - 1}" for one in ranges)
            raise NotationError(f"{key}: {quoted(text)} is no step, its numbers are {limits}")
    return Frame(step, numbers[0], numbers[1], below)
