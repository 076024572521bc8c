"""What seats do, and which lines cite another rule than the option they follow: none does."""

from __future__ import annotations

from tests.games.asides import Aside

ASIDES: dict[str, Aside] = {}
# The verbs of seats of every role, and those of one: where there are no roles, all are alike.
OF_EVERY_ROLE = ("light", "give", "discard", "play", "take")
OF_ONE_ROLE: dict[str, str] = {}
# Positions and the choices made from them, for what random games seldom come to.
SCENES: tuple[tuple[str, ...], ...] = ()
