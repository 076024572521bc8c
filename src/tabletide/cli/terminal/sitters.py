"""Who sits on a seat, in a game's texts: you, or a person by name, in the place of the role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletide.kernel.view import Text

Sitters = Callable[[int], Text | None]  # how a seat is spoken of; None: as the rules do

YOU: Final = Text("who.you")


def person(name: str) -> Text:
    """Somebody by name."""
    return Text("who.person", {"name": name})


def as_the_rules_do(seat: int) -> Text | None:  # noqa: ARG001 - nobody is known
    """Every seat by its role."""
    return None


def with_sitters(text: Text, sitters: Sitters) -> Text:
    """The text with people in the place of their seats, which its blanks name from one on."""
    return text._replace(blanks={name: _sitter(it, sitters) for name, it in text.blanks.items()})


def _sitter(blank: Text | int | str, sitters: Sitters) -> Text | int | str:
    if not isinstance(blank, Text):
        return blank
    seat = blank.blanks.get("seat")
    if not isinstance(seat, int):
        return with_sitters(blank, sitters)
    return sitters(seat - 1) or blank


def is_about_you(text: Text) -> bool:
    """Whether whoever a text is about is who reads it."""
    return YOU in (text.blanks.get("role"), text.blanks.get("seat"))
