"""Who one is, as it moves from one device to another."""

from __future__ import annotations

from msgspec import Struct


class MoveCode(Struct, frozen=True):
    """A code by which one is the same guest on another device: for so many seconds, and once.

    The link has the code in it; the picture is the link for a camera, as SVG.
    """

    code: str
    link: str
    picture: str
    seconds: int


class GivenCode(Struct, frozen=True):
    """A code as somebody has typed it on the other device."""

    code: str


class EraseWish(Struct, frozen=True):
    """That one is to be erased: `sure` must be true."""

    sure: bool
