"""What happened, in words: a game's kinds of notes become lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletide.kernel.notes import Note
from tabletide.kernel.view import Line, Text
from tabletide.parts.words.wording import Naming, Prompt, anchors_of, blanks_of


class Telling(NamedTuple):
    """A kind of note: its icon, message and rule, and what its numbers name."""

    icon: str
    key: str
    rule: str
    numbers: tuple[Naming, ...] = ()


def in_secret(telling: Telling) -> Telling:
    """A note of a seat and a card for those who may not see the card."""
    return Telling(telling.icon, f"{telling.key}_in_secret", telling.rule, telling.numbers[:1])


def line(telling: Telling, note: Note, seats: Sequence[Text] = ()) -> Line:
    """A note as a line of the log."""
    numbers = (note.a, note.b, note.c, note.d)
    text = Text(telling.key, blanks_of(telling.numbers, numbers, seats))
    return Line(telling.icon, text, telling.rule, anchors_of(telling.numbers, numbers))


def done_by(told: Line, doer: Text) -> Line:
    """A line that names in its blank `by` who did it, where that is not whom it is about."""
    return told._replace(text=Text(told.text.key, {**told.text.blanks, "by": doer}))


def last_line(icon: str, ending: Prompt) -> Line:
    """How the game ended, as a line of the log."""
    return Line(icon, ending.text, ending.rule)
