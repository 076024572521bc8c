"""What choices change on the table, all of it: so that a test can say that nothing else moved."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.positions.audit import audit
from tabletide.games.pandemic.positions.notation import write
from tests.rules.pandemic.written import choose, position

ACTIONS_STEP = "actions"


def changes_by(state: State, *phrases: str) -> dict[str, str]:
    """Make choices and tell every part of the position they changed, as it now is written.

    A part that is no longer written is empty. The pending steps are told by
    the first of them, under "step"; those below may not change while the
    first is still the actions of the turn.
    """
    before = _parts(state)
    choose(state, *phrases)
    after = _parts(state)
    assert audit(state) == []
    if _is_actions(before) and _is_actions(after):
        assert before["below"] == after["below"]
    changed = {part for part in before | after if before.get(part) != after.get(part)}
    return {part: after.get(part, "") for part in sorted(changed - {"below"})}


def _parts(state: State) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in write(state).split("; "):
        words = part.split()
        if words[0] == "agenda":
            step, _, parts["below"] = part.partition(" > ")
            parts["step"] = step.removeprefix("agenda ")
        elif words[0] == "hand":
            parts[" ".join(words[:2])] = " ".join(words[2:])
        elif len(words) > 1 and words[1][0] in "BYKR":
            parts["cubes"] = part
        else:
            parts[words[0]] = " ".join(words[1:]) or words[0]
    return parts


def _is_actions(parts: dict[str, str]) -> bool:
    return parts.get("step", "").startswith(ACTIONS_STEP)


@pytest.mark.rule("actions.four")
def test_a_choice_that_changes_much_is_told_whole() -> None:
    state = position(
        "paris B1, essen B2, milan K1; players 3; roles operations_expert scientist medic;"
        "pawns paris atlanta atlanta; hand 0 paris lima; hand 1 airlift; stations paris; cured blue"
    )
    told = changes_by(
        state,
        "treat blue",
        "operations_flight essen",
        "spend lima",
        "play airlift",
        "airlift_pawn 2",
        "airlift_to essen",
        "build",
    )
    assert told == {
        "cubes": "milan K1",
        "discards": "lima airlift",
        "eradicated": "blue",
        "flown": "flown",
        "hand 0": "paris",
        "hand 1": "",
        "pawns": "essen atlanta essen",
        "stations": "paris essen",
        "step": "actions 1",
    }


@pytest.mark.rule("actions.four")
def test_what_is_undone_by_a_later_choice_is_not_told() -> None:
    state = position("roles scientist researcher; pawns atlanta paris")
    assert changes_by(state, "drive chicago", "drive atlanta") == {"step": "actions 2"}
