"""What the table waits for: the question of each step that a seat decides."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.pieces.cards import (
    ALL_TREASURES,
    HAND_LIMIT,
    HELICOPTER_LIFT,
    SANDBAGS,
)
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    HAND_LIMIT_CHECK,
    LIFT,
    MOMENT,
    SANDBAG_WHERE,
    SHORE_SECOND,
    SWIM,
)
from tabletide.games.forbidden_island.rules.ending import can_escape
from tabletide.games.forbidden_island.rules.roles import tiles_to_swim_to
from tabletide.games.forbidden_island.rules.special_cards import pawns_to_lift
from tabletide.games.forbidden_island.words.names import (
    ENDINGS,
    MOMENTS,
    SEAT_NUMBER,
    role_text,
)
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.flow.agenda import Frame
from tabletide.parts.numbers.multiset import number_of, total
from tabletide.parts.words.wording import Prompt, ask_for, blanks_of, over_limit

_CHANCE: Final = Prompt(Text("prompt.chance"), "turn.parts")


def prompt(state: State) -> Prompt:
    """The question the table waits on, naming whoever is asked by role."""
    if state.to_move == NOBODY:
        return ENDINGS[state.result]
    if state.to_move == CHANCE:
        return _CHANCE
    frame = state.agenda
    if frame.step == ASSIGN_ROLE:
        blanks = blanks_of((SEAT_NUMBER,), (int(frame.x),))
        return Prompt(Text("prompt.choose_role", blanks), "ruling.roles_chosen")
    who = role_text(state, int(state.to_move))
    if frame.step == ACTIONS and can_escape(state):
        return ask_for("prompt.leave", int(frame.x), "end.win", who)
    if frame.step == ACTIONS and state.captured == ALL_TREASURES:
        return ask_for("prompt.home", int(frame.x), "end.win", who)
    if frame.step == ACTIONS:
        return ask_for("prompt.actions", int(frame.x), "actions.three", who)
    if frame.step == HAND_LIMIT_CHECK:
        return _hand_limit(state, int(frame.x))
    if frame.step == SWIM and not tiles_to_swim_to(state, frame.x):
        other = role_text(state, int(frame.x))
        return Prompt(Text("prompt.rescue", {"role": who, "other": other}), "ruling.rescue")
    return _question(state, frame, who)


def _hand_limit(state: State, seat: int) -> Prompt:
    """Who has too many cards: in another's turn that is by a gift."""
    hand = state.hands[seat]
    excess = int(total(hand)) - HAND_LIMIT
    is_gift = seat != state.turn and excess == 1
    giver = role_text(state, int(state.turn)) if is_gift else None
    may_play = number_of(hand, HELICOPTER_LIFT) or (state.flooded and number_of(hand, SANDBAGS))
    return over_limit(excess, "hand.limit", role_text(state, seat), giver, may_play != 0)


def _question(state: State, frame: Frame, who: Text) -> Prompt:
    """The question of a step that asks one thing, or of the moment where it is one."""
    key, rule = _QUESTIONS[frame.step]
    if frame.step == MOMENT:
        key = f"moment.{MOMENTS[frame.x]}"
    elif frame.step == LIFT and frame.y:
        key = "lift_where_or_whom" if pawns_to_lift(state) else "lift_where"
    return Prompt(Text(f"prompt.{key}", {"role": who}), rule)


_QUESTIONS: Final[dict[int, tuple[str, str]]] = {
    MOMENT: ("moment", "special.any_time"),
    SWIM: ("swim", "swim.step"),
    SHORE_SECOND: ("shore_second", "role.engineer.shore"),
    LIFT: ("lift_whom", "special.helicopter_lift"),
    SANDBAG_WHERE: ("sandbag_where", "special.sandbags"),
}
