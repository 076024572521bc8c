"""Written positions: a test says where the game stands, what is chosen, and what follows."""

from __future__ import annotations

from tabletide.games._template.game import GAME
from tabletide.games._template.pieces.state import State
from tests.games.written import Written

WRITTEN: Written[State] = Written(GAME)
position = WRITTEN.position
offered = WRITTEN.offered
choose = WRITTEN.choose
owner_of = WRITTEN.owner_of
asked_to_agree = WRITTEN.asked_to_agree


def changes(state: State, *phrases: str) -> dict[str, str]:
    """Make choices and tell every part of the position they changed, as it is written now.

    A part that is no longer written is empty. Of the agenda only the next step is told.
    """
    before = _parts(state)
    after = _parts(choose(state, *phrases))
    parts = sorted(before.keys() | after.keys())
    return {part: after.get(part, "") for part in parts if before.get(part) != after.get(part)}


def _parts(state: State) -> dict[str, str]:
    parts = WRITTEN.parts(state)
    parts["next"] = parts.pop("agenda", "").partition(" >")[0]
    return parts
