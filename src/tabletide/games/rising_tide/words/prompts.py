"""What the table waits for: the question of each step that a seat decides."""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.cards import EVENTS, HAND_LIMIT, STRUCTURE_COUNT
from tabletide.games.rising_tide.pieces.state import State, hand_size
from tabletide.games.rising_tide.pieces.steps import (
    ACTIONS,
    ASSIGN_ROLE,
    BEGUN,
    COURIER,
    COURIER_WHO,
    DEGRADE,
    DIVERT,
    DIVERT_WHERE,
    DRAIN,
    DRAIN_GREEN,
    EVENT_WHERE,
    FILL,
    GATHER,
    HAND_LIMIT_CHECK,
    KEEP,
    LAY_AT,
    LAY_COAST,
    LAY_DIKES,
    LAY_YELLOW,
    LOW_PART,
    MAIL,
    MAIL_WHO,
    MOMENT,
    MOVE_DIKE,
    MOVE_PORT,
    MOVE_STATION,
    OPERATE,
    POUR,
    PUMP_OWN,
    SECOND_DIKE,
    SPEND,
)
from tabletide.games.rising_tide.rules.actions.pumps import stations_to_run
from tabletide.games.rising_tide.rules.events.effects import gathered_by
from tabletide.games.rising_tide.rules.events.timing import playable
from tabletide.games.rising_tide.rules.setup import times_at_setup
from tabletide.games.rising_tide.rules.water.storms import BREACH_TIMES
from tabletide.games.rising_tide.words.names import (
    BORDER_TEXTS,
    ENDINGS,
    MOMENTS,
    SEAT_NUMBER,
    SPACE_TEXTS,
    STRUCTURE_TEXTS,
    role_text,
)
from tabletide.ints import i64
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.flow.agenda import Frame
from tabletide.parts.numbers.bits import count, lowest
from tabletide.parts.words.wording import Blanks, Prompt, ask_for, blanks_of, over_limit

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
    if frame.step == DEGRADE:
        return _about_degrading(state, frame)
    who = role_text(state, int(state.to_move))
    if frame.step == ACTIONS:
        return ask_for("prompt.actions", int(frame.x), "actions.four", who)
    if frame.step == HAND_LIMIT_CHECK:
        excess = int(hand_size(state, state.to_move) - HAND_LIMIT)
        events = playable(state, state.event_hands[state.to_move])
        return over_limit(excess, "hand.limit", who, None, events != 0)
    if frame.step == SPEND:
        return _about_spending(frame, who)
    return _question(state, frame, who)


def _about_degrading(state: State, frame: Frame) -> Prompt:
    """Which dike is lost, by what, and at which of how many times.

    Rules: setup.degrade, storm.breach, degrade.choice.
    """
    left = int(frame.y)
    blanks: Blanks = {"region": SPACE_TEXTS[frame.x]}
    if state.turns == 0:
        key, rule, times = "setup", "setup.degrade", int(times_at_setup(state))
    elif frame.below.step == POUR:
        key, rule, times = "breach", "storm.breach", int(BREACH_TIMES)
    else:
        return Prompt(Text("prompt.degrade.card", blanks), "degrade.choice")
    if times == 1:
        return Prompt(Text(f"prompt.degrade.{key}_once", blanks), rule)
    blanks |= {"time": times - left + 1, "times": times}
    return Prompt(Text(f"prompt.degrade.{key}", blanks), rule)


def _about_spending(frame: Frame, who: Text) -> Prompt:
    """Which card goes into a structure, or into population."""
    blanks: Blanks = {"role": who, "n": int(frame.y)}
    if frame.x < STRUCTURE_COUNT:
        blanks["structure"] = STRUCTURE_TEXTS[frame.x]
        return Prompt(Text("prompt.spend_on_structure", blanks), "structure.build")
    return Prompt(Text("prompt.spend_on_population", blanks), "population.expand")


def _about_operating(stations: i64, who: Text) -> Prompt:
    """Which station runs, if there are several, and where it takes water."""
    if count(stations) > 1:
        return Prompt(Text("prompt.operate", {"role": who}), "operate.each")
    blanks: Blanks = {"role": who, "region": SPACE_TEXTS[lowest(stations)]}
    return Prompt(Text("prompt.operate_last", blanks), "operate.each")


def _question(state: State, frame: Frame, who: Text) -> Prompt:
    """The question of a step that asks one thing, or of the moment or event where it is one."""
    if frame.step == OPERATE:
        return _about_operating(stations_to_run(state), who)
    key, rule = _QUESTIONS[frame.step]
    if frame.step == MOMENT:
        key = f"moment.{MOMENTS[frame.x]}"
    elif frame.step == EVENT_WHERE:
        key, rule = f"event_where.{EVENTS[frame.y]}", f"event.{EVENTS[frame.y]}"
    elif frame.step == GATHER:
        rule = f"event.{EVENTS[gathered_by(frame)]}"
    return Prompt(Text(f"prompt.{key}", {"role": who, **_about(state, frame)}), rule)


def _about(state: State, frame: Frame) -> Blanks:
    """How many, where or whom a question is about."""
    step, x, y = frame.step, int(frame.x), int(frame.y)
    if step in (LAY_YELLOW, DRAIN_GREEN):
        return {"n": x}
    if step in (LAY_DIKES, DRAIN, DIVERT):
        return {"n": y}
    if step in (SECOND_DIKE, MOVE_DIKE):
        return {"border": BORDER_TEXTS[x]}
    if step in (GATHER, MOVE_STATION, MOVE_PORT):
        return {"region": SPACE_TEXTS[y % max(KEEP, BEGUN)]}
    if step in (LAY_AT, FILL):
        return {"region": SPACE_TEXTS[y]}
    if step == DIVERT_WHERE:
        return {"region": SPACE_TEXTS[y // LOW_PART]}
    if step == MAIL:
        return {"other": role_text(state, y % LOW_PART)}
    return {"other": role_text(state, y % BEGUN)} if step == COURIER else {}


_QUESTIONS: Final[dict[int, tuple[str, str]]] = {
    MOMENT: ("moment", "event.any_time"),
    PUMP_OWN: ("pump_own", "role.pump_operator.pump"),
    SECOND_DIKE: ("second_dike", "role.hydraulic_engineer.dike"),
    MOVE_DIKE: ("move_dike", "dike.relocate"),
    LAY_COAST: ("lay_coast", "structure.deltawerken"),
    LAY_YELLOW: ("lay_yellow", "structure.normaliseringswerken"),
    DRAIN_GREEN: ("drain_green", "structure.ruimte_voor_de_rivier"),
    MOVE_STATION: ("move_station", "station.relocate"),
    MOVE_PORT: ("move_port", "port.relocate"),
    EVENT_WHERE: ("event_where", "event.decider"),
    GATHER: ("gather", "event.decider"),
    LAY_DIKES: ("lay_dikes", "event.delta_plan"),
    LAY_AT: ("lay_at", "dike.despite_water"),
    FILL: ("fill", "event.twee_gebroeders"),
    DRAIN: ("drain", "event.hoogheemraadschappen"),
    MAIL_WHO: ("mail_who", "event.mail_exchange"),
    MAIL: ("mail", "event.mail_exchange"),
    COURIER_WHO: ("courier_who", "event.stormvloedseindienst"),
    COURIER: ("courier", "event.stormvloedseindienst"),
    DIVERT: ("divert", "event.water_management"),
    DIVERT_WHERE: ("divert_where", "event.water_management"),
}
