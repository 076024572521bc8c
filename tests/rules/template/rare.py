"""Positions random play seldom reaches: none, twelve cards are soon through."""

from __future__ import annotations

POSITIONS: list[str] = []
