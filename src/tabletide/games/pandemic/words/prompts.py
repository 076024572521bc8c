"""What the table waits for: the question of each step that a seat decides."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.pieces.cards import FIRST_EVENT, HAND_LIMIT
from tabletide.games.pandemic.pieces.state import State
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
    MOMENT,
    MOVE_STATION,
    REMOVE_WHICH,
    RESILIENT_MOMENT,
    SPEND_ON_CURE,
    SPEND_ON_FLIGHT,
)
from tabletide.games.pandemic.rules.event_timing import is_void, possible_events
from tabletide.games.pandemic.words.names import (
    DISEASE,
    ENDINGS,
    NUMBER,
    OTHER_SEAT,
    PLACE,
    SEAT,
    SEAT_NUMBER,
    moment_name,
    role_text,
    seat_texts,
)
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.flow.agenda import Frame
from tabletide.parts.numbers.bits import count
from tabletide.parts.words.wording import (
    Prompt,
    Question,
    ask,
    ask_for,
    blanks_of,
    over_limit,
)

_CHANCE: Final = Prompt(Text("prompt.chance"), "turn.parts")
_VOID: Final = Prompt(Text("prompt.moment.void"), "event.any_time")
_QUESTIONS: Final[dict[int, Question]] = {
    ACTIONS: Question("prompt.actions", "actions.four", (NUMBER,)),
    RESILIENT_MOMENT: Question("prompt.resilient_moment", "ruling.resilient_moment"),
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
        return ENDINGS[state.result]
    if state.to_move == CHANCE:
        return _CHANCE
    frame = state.agenda
    if frame.step == ASSIGN_ROLE:
        blanks = blanks_of((SEAT_NUMBER,), (int(frame.x),))
        return Prompt(Text("prompt.choose_role", blanks), "ruling.roles_chosen")
    if is_void(state):
        return _VOID
    me = int(state.to_move)
    if frame.step == MOMENT:
        return _moment(state, frame, role_text(state, me))
    if frame.step == HAND_LIMIT_CHECK:
        return _hand_limit(state, me)
    if frame.step == FORECAST_ARRANGE:
        left = int(count(frame.y))
        return ask_for("prompt.forecast_arrange", left, "event.forecast", role_text(state, me))
    return ask(_QUESTIONS[frame.step], (int(frame.x), int(frame.y)), seat_texts(state), me)


def _moment(state: State, frame: Frame, who: Text) -> Prompt:
    """A moment between automatic steps, left by whoever's turn it is."""
    rule = "event.between_epidemics" if frame.x == BETWEEN_EPIDEMICS else "event.any_time"
    return Prompt(Text(f"prompt.moment.{moment_name(state, frame.x)}", {"role": who}), rule)


def _hand_limit(state: State, seat: int) -> Prompt:
    """Who has too many cards: in another's turn that is by a gift.

    With closed hands the others are not told whether there is an event to play instead.

    Rules: hand.limit, hands.closed.
    """
    excess = int(count(state.hands[seat])) - HAND_LIMIT
    is_gift = seat != state.turn and excess == 1
    giver = role_text(state, int(state.turn)) if is_gift else None
    possible = possible_events(state)
    held = possible & (state.hands[seat] >> FIRST_EVENT)
    told = held if not state.closed else possible
    return over_limit(excess, "hand.limit", role_text(state, seat), giver, told != 0, held != 0)
