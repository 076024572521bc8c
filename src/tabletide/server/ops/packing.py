"""Answers made small for the way, in the form their reader understands."""

from __future__ import annotations

import gzip
from typing import Final, Literal

import brotli  # type: ignore[import-untyped] # it has no types

Coding = Literal["br", "gzip", ""]  # as HTTP calls them; nothing is as it is

SMALL_BYTES: Final = 500  # below this, packing costs more than it saves
_QUALITY: Final = 5
_LEVEL: Final = 6


def coding_for(accepted: str) -> Coding:
    """The best form among those a header `Accept-Encoding` names."""
    if "br" in accepted:
        return "br"
    return "gzip" if "gzip" in accepted else ""


def packed(body: bytes, coding: Coding) -> bytes:
    """A body in one of the forms."""
    if coding == "br":
        return bytes(brotli.compress(body, quality=_QUALITY))
    return gzip.compress(body, _LEVEL, mtime=0) if coding == "gzip" else body
