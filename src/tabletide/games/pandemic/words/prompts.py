"""What the table waits for: the question of each step that a seat decides."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletide.games.pandemic.pieces.cards import HAND_LIMIT
from tabletide.games.pandemic.pieces.state import RESULTS, State
from tabletide.games.pandemic.pieces.steps import (
    ACTIONS,
    AIRLIFT_WHERE,
    AIRLIFT_WHOM,
    ASSIGN_ROLE,
    BETWEEN_EPIDEMICS,
    DISPATCHED,
    FORECAST_ARRANGE,
    GRANT_WHERE,
    HAND_LIMIT_CHECK,
    MOVE_STATION,
    REMOVE_WHICH,
    RESILIENT_MOMENT,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
    WINDOW,
)
from tabletide.games.pandemic.words.names import (
    DISEASE,
    MOMENTS,
    NUMBER,
    OTHER_SEAT,
    PLACE,
    RESULT_RULES,
    SEAT,
    Naming,
    blanks_of,
    role_text,
)
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.agenda import Frame
from tabletide.parts.bits import count


class Prompt(NamedTuple):
    """A question and the rule behind it."""

    text: Text
    rule: str


class Question(NamedTuple):
    """The message of a step, its rule, and what the step's x and y name in it."""

    key: str
    rule: str
    numbers: tuple[Naming, ...] = ()


_QUESTIONS: Final[dict[int, Question]] = {
    ACTIONS: Question("prompt.actions", "actions.four", (NUMBER,)),
    RESILIENT_MOMENT: Question("prompt.resilient_moment", "ruling.resilient_window"),
    DISPATCHED: Question("prompt.dispatched", "role.dispatcher.move", (OTHER_SEAT,)),
    SPEND_ON_CURE: Question("prompt.spend_on_cure", "ruling.exact_cure", (DISEASE, NUMBER)),
    SPEND_ON_FLIGHT: Question("prompt.spend_on_flight", "role.operations_expert.fly", (PLACE,)),
    MOVE_STATION: Question("prompt.move_station", "build.move_station", (PLACE,)),
    AIRLIFT_WHOM: Question("prompt.airlift_whom", "event.airlift"),
    AIRLIFT_WHERE: Question("prompt.airlift_where", "event.airlift", (SEAT, OTHER_SEAT)),
    GRANT_WHERE: Question("prompt.grant_where", "event.government_grant"),
    REMOVE_WHICH: Question("prompt.remove_which", "event.resilient_population"),
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
    if frame.step == WINDOW:
        return _window(state, frame)
    if frame.step == HAND_LIMIT_CHECK:
        excess = count(state.hands[frame.x]) - HAND_LIMIT
        return _counted(state, "prompt.hand_limit", int(excess), "hand.limit")
    if frame.step == FORECAST_ARRANGE:
        left = count(frame.y)
        return _counted(state, "prompt.forecast_arrange", int(left), "event.forecast")
    question = _QUESTIONS[frame.step]
    blanks = blanks_of(state, question.numbers, (int(frame.x), int(frame.y)))
    blanks["role"] = role_text(state, int(state.to_move))
    return Prompt(Text(question.key, blanks), question.rule)


def _window(state: State, frame: Frame) -> Prompt:
    """A moment between automatic steps, left by whoever's turn it is."""
    rule = "event.between_epidemics" if frame.x == BETWEEN_EPIDEMICS else "event.any_time"
    role = role_text(state, int(state.to_move))
    return Prompt(Text(f"prompt.window.{MOMENTS[frame.x]}", {"role": role}), rule)


def _counted(state: State, key: str, number: int, rule: str) -> Prompt:
    return Prompt(Text(key, {"role": role_text(state, int(state.to_move)), "n": number}), rule)
