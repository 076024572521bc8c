"""What one writes for oneself at the moments of a game, as the page hears of it."""

from __future__ import annotations

from msgspec import Struct


class Comment(Struct, frozen=True):
    """What one wrote at a step of a game, and when, in seconds since 1970."""

    step: int
    text: str
    made: float


class CommentWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to stand at a step, in the place of what is there; an empty text is nothing."""

    step: int
    text: str
