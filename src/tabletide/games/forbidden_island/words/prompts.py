"""What the table waits for: the question of each step that a seat decides."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.games.forbidden_island.pieces.cards import HAND_LIMIT
from tabletide.games.forbidden_island.pieces.counts import total
from tabletide.games.forbidden_island.pieces.state import RESULTS, State
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    HAND_LIMIT_CHECK,
    LIFT,
    SANDBAG_WHERE,
    SHORE_SECOND,
    SWIM,
    WINDOW,
)
from tabletide.games.forbidden_island.rules.roles import tiles_to_swim_to
from tabletide.games.forbidden_island.words.names import MOMENTS, RESULT_RULES, Blanks, role_text
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text


class Prompt(NamedTuple):
    """A question and the rule behind it."""

    text: Text
    rule: str


_RULES: Final[dict[int, str]] = {
    ACTIONS: "actions.three",
    WINDOW: "special.any_time",
    HAND_LIMIT_CHECK: "hand.limit",
    SWIM: "swim.step",
    SHORE_SECOND: "role.engineer.shore",
    LIFT: "special.helicopter_lift",
    SANDBAG_WHERE: "special.sandbags",
}


def prompt(state: State) -> Prompt:
    """The question the table waits on, naming whoever is asked by role."""
    if state.to_move == NOBODY:
        return Prompt(Text(f"result.{RESULTS[state.result]}"), RESULT_RULES[state.result])
    if state.to_move == CHANCE:
        return Prompt(Text("prompt.chance"), "turn.parts")
    frame = state.agenda
    if frame.step == ASSIGN_ROLE:
        return Prompt(Text("prompt.choose_role", {"seat": int(frame.x) + 1}), "ruling.roles_chosen")
    blanks: Blanks = {"role": role_text(state, int(state.to_move))}
    if frame.step == ACTIONS:
        blanks["n"] = int(frame.x)
    if frame.step == HAND_LIMIT_CHECK:
        blanks["n"] = int(total(state.hands[frame.x]) - HAND_LIMIT)
    if frame.step == SWIM and not tiles_to_swim_to(state, frame.x):
        blanks["other"] = role_text(state, int(frame.x))
        return Prompt(Text("prompt.rescue", blanks), "ruling.rescue")
    return Prompt(Text(f"prompt.{_key(state)}", blanks), _RULES[frame.step])


def _key(state: State) -> str:
    """The message of the step, of the moment where it is one."""
    frame = state.agenda
    if frame.step == WINDOW:
        return f"window.{MOMENTS[frame.x]}"
    if frame.step == LIFT:
        return "lift_where" if frame.y else "lift_whom"
    return _KEYS[frame.step]


_KEYS: Final[dict[int, str]] = {
    ACTIONS: "actions",
    HAND_LIMIT_CHECK: "hand_limit",
    SWIM: "swim",
    SHORE_SECOND: "shore_second",
    SANDBAG_WHERE: "sandbag_where",
}
